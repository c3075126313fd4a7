/** What cases cannot show: that every offered Cast and Ability is legal, is carried out, and is refused with the right clause. */

import { describe, expect, test } from 'vitest';
import { random } from '#engine/dice/random.ts';
import type { Act, Answer, Decision, Request } from '#engine/game.ts';
import { clone } from '../clone.ts';
import { PRINTED } from '../content/printed.ts';
import { SPELLS } from '../content/spells.ts';
import type { Size } from '../content/types.ts';
import { concentrate } from '../rules/concentrate.ts';
import { expire } from '../rules/expire.ts';
import { baseOf } from '../rules/play.ts';
import { reactions } from '../rules/reactions.ts';
import type { Card, Model, State } from '../state.ts';
import { acts, does, type Flow, model, play, state } from './support.ts';

interface Spec extends Partial<Model> {
  abilities?: string[];
  spells?: string[];
  traits?: string[];
  stats?: Partial<Card['stats']>;
  weapons?: string[];
  size?: Size;
}

const CASTER = { spells: SPELLS.map((s) => s.id), ap: 6 };

function who(id: string, seat: 0 | 1, x: number, y: number, spec: Spec = {}): Model {
  const { abilities = [], spells = [], traits = [], stats = {}, weapons = [], size = 1, ...more } = spec;
  const base = model(id, seat, x, y, more);
  const { a, h } = baseOf(size);
  const card: Card = {
    ...base.card,
    name: id,
    size,
    dt: 6,
    stats: { ...base.card.stats, ...stats },
    abilities,
    spells,
    traits: traits.map((t) => ({ id: t, x: 1 })),
    weapons: [...weapons, 'unarmed'].map((w) => ({ ...PRINTED.weapons.get(w)!, key: w })),
  };
  return { ...base, card, a, b: a, h };
}

function table(models: Model[], dice: number[] = []) {
  const s: State = state(models);
  const { g, events } = play(s);
  const left = dice.slice();
  const roll = () => {
    const face = left.shift();
    if (face === undefined) throw new Error('too few dice');
    return face;
  };
  return { s, g: { ...g, dice: { roll } }, events, left, kinds: () => events.map((e) => e.kind) };
}

/** Runs a flow, answering what it asks in order; what is left over or missing is an error. */
function answered(flow: Flow<unknown>, answers: Answer[]): Decision[] {
  const asked: Decision[] = [];
  const todo = answers.slice();
  let next = flow.next();
  while (!next.done) {
    const request = next.value as Extract<Request, { kind: 'one' }>;
    const decision = request.make();
    asked.push(decision);
    const answer = todo.shift() ?? decision.decline;
    if (answer === undefined) throw new Error(`no answer for: ${decision.title}`);
    const act = decision.acts.find((a) => a.verb === answer.verb);
    expect(act?.check(answer) ?? null, decision.title).toBeNull();
    next = flow.next(answer);
  }
  expect(todo).toEqual([]);
  return asked;
}

const refusal = (acts: Act[], answer: Answer) => acts.find((a) => a.verb === answer.verb)?.check(answer)?.clause;

describe('casting', () => {
  test('offers, samples and suggests only what its own check allows', () => {
    const rng = random('casts');
    for (let round = 0; round < 30; round++) {
      const models = [who('a', 0, 24, 24, CASTER)];
      for (let i = 0; i < 6; i++) models.push(who(`m${i}`, (i % 2) as 0 | 1, 18 + rng.int(12), 18 + rng.int(12)));
      const t = table(models);
      for (const act of acts(t.g, models[0]!, 'cast')) {
        const options = act.options().map((o) => o.answer);
        expect(options.length).toBeGreaterThan(0);
        const drawn = Array.from({ length: 8 }, () => act.sample(rng)).filter((x): x is Answer => x !== null);
        expect(drawn.length).toBe(8);
        for (const answer of [...options, ...drawn, ...(act.suggest?.() ?? [])]) expect(act.check(answer)).toBeNull();
      }
    }
  });

  test('carries out every Spell that can be cast', () => {
    for (const spell of SPELLS) {
      const a = who('a', 0, 24, 24, { spells: [spell.id], ap: 6 });
      const b = who('b', 1, 26, 24, { injuries: 1 });
      const c = who('c', 0, 24, 22, { injuries: 1, fatigue: 3, shaken: true });
      const t = table([a, b, c], [6, 5, 6, 5, 6, 5, 6, 5]);
      const [act] = acts(t.g, a, 'cast');
      const answer = act!.options().at(-1)!.answer;
      const flow = does(t.g, a, answer);
      let next = flow.next();
      while (!next.done) {
        const decision = (next.value as Extract<Request, { kind: 'one' }>).make();
        next = flow.next(decision.decline ?? decision.acts[0]!.options()[0]!.answer);
      }
      expect(t.events[0], spell.id).toMatchObject({ kind: 'cast', spell: spell.id });
      expect(a.ap, spell.id).toBeLessThan(6);
      expect(t.s.activation!.casts).toBe(1);
    }
  });

  test('is refused by the clause that forbids it', () => {
    const a = who('a', 0, 24, 24, { spells: ['bolt', 'mend', 'rot-touch', 'dread-whisper', 'stoneskin'], ap: 3 });
    const models = [a, who('b', 1, 30, 24), who('c', 0, 24, 27), who('d', 1, 10, 24), who('e', 1, 45, 24)];
    const t = table(models);
    const why = (answer: Answer) => refusal(acts(t.g, a, 'cast'), answer);
    expect(why({ verb: 'cast', spell: 'bolt', target: 'b' })).toBeUndefined();
    expect(why({ verb: 'cast', spell: 'gale', target: 'b' })).toBe('GG-CAST-01');
    expect(why({ verb: 'cast', spell: 'bolt', target: 'c' })).toBe('GG-TGT-01');
    expect(why({ verb: 'cast', spell: 'bolt', target: 'e' })).toBe('GG-TGT-01');
    expect(why({ verb: 'cast', spell: 'bolt', target: 'd' })).toBe('GG-TGT-01');
    expect(why({ verb: 'cast', spell: 'mend', target: 'b', x: 1 })).toBe('GG-TGT-02');
    expect(why({ verb: 'cast', spell: 'mend', target: 'c', x: 0 })).toBe('GG-CAST-06');
    expect(why({ verb: 'cast', spell: 'mend', target: 'c' })).toBe('GG-CAST-06');
    expect(why({ verb: 'cast', spell: 'mend', target: 'c', x: 4 })).toBe('GG-CAST-05');
    models[3]!.x = 16;
    expect(why({ verb: 'cast', spell: 'bolt', target: 'd' })).toBe('GG-LOS-02');
    models[1]!.x = 40;
    expect(why({ verb: 'cast', spell: 'dread-whisper' })).toBe('GG-CAST-04');
    a.maladies.push('prone');
    expect(acts(t.g, a, 'cast')).toEqual([]);
  });

  test('asks for the order only where it can matter, and fixes who is affected first', () => {
    const a = who('a', 0, 24, 24, { spells: ['shockwave'], ap: 3 });
    const b = who('b', 1, 26, 24, { ap: 0 });
    const c = who('c', 1, 22, 24, { ap: 0 });
    const t = table([a, b, c], [6, 6]);
    answered(does(t.g, a, { verb: 'cast', spell: 'shockwave' }), []);
    expect([a, b, c].map((m) => m.maladies.includes('prone'))).toEqual([false, true, true]);
    const burst = {
      id: 'burst',
      name: 'Burst',
      list: 'universal',
      targeting: 'hex',
      cv: 1,
      range: 4,
      effects: [{ do: 'gain', injury: 1 }],
      text: '',
    } as const;
    const u = table([who('a', 0, 24, 24, { spells: ['burst'] }), b, c]);
    u.s.made.spells.burst = burst;
    const asked = answered(does(u.g, u.s.models[0]!, { verb: 'cast', spell: 'burst' }), [{ verb: 'next', model: 'c' }]);
    expect(asked[0]!.acts[0]!.options().map((o) => o.answer.model)).toEqual(['b', 'c']);
    expect(u.events.filter((e) => e.kind === 'gain').map((e) => e.model)).toEqual(['c', 'b']);
  });

  test('summons a model that waits, and counts it against concentration', () => {
    const a = who('a', 0, 24, 24, { spells: ['call-familiar'], ap: 3, stats: { mi: 3 } });
    const t = table([a], [2, 4]);
    const [act] = acts(t.g, a, 'cast');
    expect(act!.check({ verb: 'cast', spell: 'call-familiar', at: [30, 24] })?.clause).toBe('GG-SUM-02');
    expect(act!.check({ verb: 'cast', spell: 'call-familiar', at: [24.2, 24] })?.clause).toBe('GG-MOV-04');
    answered(does(t.g, a, { verb: 'cast', spell: 'call-familiar', at: [26, 24], facing: [0, 1] }), []);
    expect(t.s.models[1]).toMatchObject({ id: 'summoned-1', summoner: 'a', summonedNow: true, ap: 0, fx: 0, fy: 1 });
    answered(concentrate(t.g, a), []);
    expect(t.events.find((e) => e.kind === 'check')).toMatchObject({ natural: 2, modified: 4, success: false });
    expect(t.events.find((e) => e.kind === 'unstable')).toMatchObject({ natural: 4, decided: 'GG-CAST-14' });
    expect(a.injuries).toBe(2);
  });

  test('of timed terrain and modifiers ends with the turn', () => {
    const a = who('a', 0, 24, 24, { spells: ['fog-bank', 'stoneskin'], ap: 3 });
    const t = table([a]);
    answered(does(t.g, a, { verb: 'cast', spell: 'fog-bank', at: [28, 24] }), []);
    answered(does(t.g, a, { verb: 'cast', spell: 'stoneskin' }), []);
    expire(t.g, 'activation', a);
    expect([t.s.pieces.length, a.attached.length]).toEqual([1, 1]);
    expire(t.g, 'turn');
    expect([t.s.pieces.length, a.attached.length]).toEqual([0, 0]);
    expect(t.kinds().filter((k) => k === 'expired').length).toBe(2);
  });
});

describe('abilities', () => {
  test('affect a model once a turn by name, whoever uses them', () => {
    const a = who('a', 0, 24, 24, { abilities: ['rally', 'riposte'] });
    const c = who('c', 0, 26, 24, { shaken: true, ap: 0 });
    const t = table([a, c, who('b', 1, 40, 24)]);
    const why = (answer: Answer) => refusal(acts(t.g, a, 'ability'), answer);
    expect(why({ verb: 'ability', ability: 'riposte' })).toBe('GG-ABI-03');
    expect(why({ verb: 'ability', ability: 'aim' })).toBe('GG-ABI-02');
    expect(why({ verb: 'ability', ability: 'rally', target: 'b' })).toBe('GG-ABI-05');
    expect(acts(t.g, a, 'ability')[0]!.suggest!()).toEqual([{ verb: 'ability', ability: 'rally', target: 'c' }]);
    answered(does(t.g, a, { verb: 'ability', ability: 'rally', target: 'c' }), []);
    expect([c.shaken, a.ap]).toEqual([false, 3]);
    expect(why({ verb: 'ability', ability: 'rally', target: 'c' })).toBe('GG-ABI-07');
    a.ap = 0;
    expect(acts(t.g, a, 'ability')).toEqual([]);
  });

  test('push, stun and step', () => {
    const a = who('a', 0, 24, 24, { abilities: ['ram', 'headbutt', 'lead-bell'], size: 2, ap: 6 });
    const b = who('b', 1, 24 + a.a + baseOf(1).a, 24, { ap: 0 });
    const c = who('c', 0, 24, 20, { fx: 0, fy: 1 });
    const t = table([a, b, c], [6, 6]);
    a.fx = 1;
    const x = b.x;
    answered(does(t.g, a, { verb: 'ability', ability: 'ram', target: 'b' }), []);
    expect(b.x).toBeCloseTo(x + 3, 2);
    expect(b.maladies).toEqual(['prone']);
    answered(does(t.g, a, { verb: 'ability', ability: 'lead-bell', target: 'c' }), [
      { verb: 'step', at: [21.5, 20], facing: [1, 0] },
    ]);
    expect([c.x, c.y, c.fx]).toEqual([21.5, 20, 1]);
  });

  test('GG-R-68 are not answered by others, whatever becomes of the cache', () => {
    const a = who('a', 0, 20, 24, { ap: 4, abilities: ['snap-shot'], weapons: ['bow'] });
    const b = who('b', 1, 24, 24, { fx: -1, abilities: ['snap-shot'], weapons: ['bow'] });
    const t = table([a, b], [1]);
    const flow = reactions(t.g, 'enemy-moved', { trigger: a });
    expect(flow.next().done).toBe(false);
    expect(t.s.windows).toEqual([{ clause: 'GG-R-68', declined: [0] }]);
    const copy = clone(t.s);
    t.g.cache.clear();
    expect(answered(reactions(t.g, 'enemy-moved', { trigger: b }), [])).toEqual([]);
    flow.next({ verb: 'pass' });
    expect(t.s.windows).toEqual([]);
    expect(copy.windows).toEqual([{ clause: 'GG-R-68', declined: [0] }]);
  });

  test('react in the moment only, and may be declined', () => {
    const a = who('a', 0, 20, 24, { ap: 0 });
    const b = who('b', 1, 24, 24, { fx: -1, abilities: ['snap-shot'], weapons: ['bow'] });
    const t = table([a, b], [1]);
    const asked = answered(reactions(t.g, 'enemy-moved', { trigger: a }), [
      { verb: 'react', model: 'b', ability: 'snap-shot', target: 'a', weapon: 'bow' },
    ]);
    expect(asked[0]).toMatchObject({ seat: 1, decline: { verb: 'pass' } });
    expect(b.ap).toBe(2);
    expect(t.kinds()).toContain('miss');
    expect(answered(reactions(t.g, 'enemy-moved', { trigger: a }), [])).toEqual([]);
    expect(answered(reactions(t.g, 'missed', { trigger: a, subject: b }), [])).toEqual([]);
  });
});
