/**
 * A joined hero that does something of its own while its unit fights, shoots, reloads or passes (DG-R-037): it shoots by itself, before its
 * unit's action, in which it then takes no part, or after it if it took none (DG-R-320). A unit one of whose heroes has done so stays
 * where it is.
 */
import type { Act, Answer, Flow, Option } from '#engine/game.ts';
import type { Activation, Model, State, Unit } from '../state.ts';
import { choice } from './acts.ts';
import { rangedWeapons } from './attack.ts';
import { inMelee } from './contact.ts';
import { enemiesOf, type G, joinedHeroes, unitById } from './play.ts';
import { doShoot, targetRefusal } from './shoot.ts';

/** What a unit may not do any more once a hero has acted apart. */
const TOGETHER: ReadonlySet<string> = new Set([
  'move',
  'charge',
  'reform',
  'skirmish',
  'muster',
  'split',
  'merge',
  'leave',
  'join',
]);

export function together(now: Activation, verb: string): boolean {
  return now.apart.length === 0 || !TOGETHER.has(verb);
}

interface Archer {
  model: Model;
  record: Unit;
}

function archers(s: State, u: Unit, now: Activation): Archer[] {
  if (now.hero !== null || u.place !== 'table') return [];
  const found = joinedHeroes(s, u).flatMap((model) => {
    const card = s.cards[model.card]!;
    if (now.acted && !now.aside.includes(model.id)) return [];
    if (now.apart.includes(model.id) || rangedWeapons(u, card).length === 0) return [];
    const record = s.units.find((r) => r.kind === 'hero' && r.card === model.card);
    return record === undefined ? [] : [{ model, record }];
  });
  return found.length === 0 || inMelee(s, u) ? [] : found;
}

const alone = (now: Activation, { record }: Archer): Activation => ({ ...now, hero: record.id });

export function apartAct(g: G, u: Unit, now: Activation): Act | null {
  const s = g.state;
  if (u.kind === 'hero' || u.kind === 'creature') return null;
  const able = archers(s, u, now);
  if (able.length === 0) return null;
  const options = (): Option[] =>
    able.flatMap((a) =>
      enemiesOf(s, u.seat)
        .filter((v) => targetRefusal(s, u, v, alone(now, a)) === null)
        .map((v) => ({
          answer: { verb: 'apart', hero: a.record.id, target: v.id },
          label: `${a.record.name} shoots at ${v.name}`,
          subjects: [a.model.id, v.id],
        })),
    );
  if (options().length === 0) return null;
  return choice({
    verb: 'apart',
    label: 'A hero shoots by itself',
    clause: 'DG-R-037',
    by: ['hero', 'target'],
    options,
    why: (answer) => {
      const hero = able.find((a) => a.record.id === answer.hero);
      const v = unitById(s, String(answer.target));
      if (hero === undefined || v === undefined)
        return { clause: 'DG-R-037', reason: 'there is no such hero or target' };
      return targetRefusal(s, u, v, alone(now, hero)) ?? { clause: 'DG-R-037', reason: 'it cannot be shot at' };
    },
  });
}

export function* doApart(g: G, u: Unit, answer: Answer): Flow<void> {
  const now = g.state.activation;
  const record = unitById(g.state, String(answer.hero));
  const model = u.models.find((m) => m.card === record?.card);
  if (now === null || record === undefined || model === undefined) return;
  g.emit({ kind: 'apart', clause: 'DG-R-037', hero: record.id, unit: u.id, seat: u.seat });
  const { acted } = now;
  now.hero = record.id;
  yield* doShoot(g, u, { verb: 'shoot', target: answer.target });
  // What the unit does is still as open as it was.
  now.hero = null;
  now.acted = acted;
  now.apart.push(model.id);
}
