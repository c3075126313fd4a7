const test = (_: string, f: () => void) => f();
import { random } from '#engine/dice/random.ts';
import { SPELLS } from '../content/spells.ts';
import { castActs } from '../rules/cast.ts';
import { abilityActs } from '../rules/abilities.ts';
import { reactions } from '../rules/reactions.ts';
import { moved } from '../rules/play.ts';
import { model, play, state } from './support.ts';
test('bench', () => {
  const rng = random('b');
  const ms = [];
  for (let i = 0; i < 18; i++) { const m = model(`m${i}`, (i % 2) as 0, 6 + rng.int(36), 6 + rng.int(36)); ms.push({...m, card: {...m.card, traits: [], abilities: i===0?['rally','trample']: i===1?['riposte']:[], spells: i === 0 ? SPELLS.filter(s=>s.list==='universal'||s.list==='hollow-choir').map(s=>s.id) : []}}); }
  const { g } = play(state(ms), false);
  const time = (label: string, n: number, f: () => void) => { for (let i=0;i<n;i++) f(); const t = performance.now(); for (let i = 0; i < n; i++) f(); console.log(label, ((performance.now() - t) / n * 1000).toFixed(2), 'us'); };
  time('castActs cold sight', 3000, () => { moved(g); castActs(g, ms[0]!); });
  time('castActs warm', 3000, () => { castActs(g, ms[0]!); });
  const acts = castActs(g, ms[0]!);
  for (const a of acts) time('sample ' + a.key, 2000, () => { a.sample(rng); });
  time('list sample cold', 2000, () => { moved(g); acts[0]!.sample(rng); });
  time('abilityActs', 5000, () => { abilityActs(g, ms[0]!); });
  time('abilityActs none', 5000, () => { abilityActs(g, ms[3]!); });
  time('castActs none', 5000, () => { castActs(g, ms[3]!); });
  time('reactions none', 20000, () => { for (const _ of reactions(g, 'enemy-moved', { trigger: ms[0]! })); });
  time('reactions defended (not mine)', 20000, () => { for (const _ of reactions(g, 'defended', { trigger: ms[0]!, subject: ms[3]! })); });
});
