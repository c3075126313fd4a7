/**
 * Demons through a standing tear (DG-DEM-11, DG-DEM-12, DG-R-237, DG-R-238, DG-R-429): the summoner that opened it spends a die and rolls on
 * the table of its size, changes the roll by up to its level once it is seen, and the demon is put near the centre, wild.
 */
import { z } from 'zod';
import { ask } from '#engine/flow/ask.ts';
import type { Act, Answer, Flow, Option, Refusal } from '#engine/game.ts';
import { choice } from '../../kit/acts.ts';
import { id } from '../../kit/args.ts';
import { contentOf } from '../content/library.ts';
import type { Demon, DemonRank } from '../content/types.ts';
import type { Activation, State, Tear, Unit } from '../state.ts';
import { readSummoner } from '../vocabulary/reading.ts';
import type { Actor } from './own-act.ts';
import { d6, type G, mustUnit } from './play.ts';
import { losePower, powerOf, summonerLevel } from './power.ts';
import { diceRefusal, summoners } from './summon.ts';
import { putDemon } from './summoned.ts';
import { sizeOf, tearById } from './tears.ts';
import { tell } from './tell.ts';
import { menuVerb, verb } from './verb.ts';

/** The demon of a table that a face shows. */
export function demonAt(s: State, rank: DemonRank, face: number): Demon {
  const found = contentOf(s).demons.all.find((one) => one.rank === rank && one.faces.includes(face));
  if (found === undefined) throw new Error(`no ${rank} demon has the face ${face}`);
  return found;
}

function callRefusal(s: State, by: Actor, tear: Tear): Refusal | null {
  if (tear.collapse) return { clause: 'DG-R-235', reason: 'a reality collapse yields no demons' };
  if (tear.by !== by.model.id) {
    return { clause: 'DG-R-237', reason: 'only the summoner that opened the tear rolls for its demons' };
  }
  return diceRefusal(s, by, 'DG-DEM-11');
}

function callAct(s: State, by: Actor, several: boolean): Act | null {
  const open = s.tears.filter((tear) => callRefusal(s, by, tear) === null);
  if (open.length === 0) return null;
  const options = (): Option[] =>
    open.map((tear) => ({
      answer: { verb: 'call', hero: by.hero.id, tear: tear.id },
      label: `a ${sizeOf(tear)?.rank ?? ''} demon through the tear of ${tear.size}"`,
      subjects: [tear.id, by.model.id],
      note: `1 of ${powerOf(s, by.model.id)} power dice`,
    }));
  return choice({
    verb: 'call',
    key: `call ${by.hero.id}`,
    label: several ? `${by.hero.name} calls a demon` : 'Call a demon',
    clause: 'DG-DEM-11',
    by: ['hero', 'tear'],
    options,
    why: (answer) => {
      if (answer.hero !== by.hero.id) return { clause: 'DG-R-237', reason: 'that is no summoner who may call now' };
      const tear = tearById(s, String(answer.tear));
      if (tear === undefined) return { clause: 'DG-DEM-11', reason: `there is no tear "${String(answer.tear)}"` };
      return callRefusal(s, by, tear) ?? { clause: 'DG-DEM-11', reason: 'it cannot be used' };
    },
  });
}

export const CALL = menuVerb({
  name: 'call',
  text: 'A summoner spends a power die to call a demon through a tear that it has opened.',
  args: { hero: id, tear: id },
  main: 'tear',
  action: false,
  gifted: true,
  clause: 'DG-DEM-11',
  lacks: 'there is no tear to call demons through, and nobody to do it',
  inDuel: 'free',
  read(line) {
    readSummoner(line);
    readTear(line.state, line.args);
  },
  find({ state: s }, { u, now }) {
    if (s.tears.length === 0) return null;
    const able = summoners(s, u, now);
    return able.flatMap((by) => callAct(s, by, able.length > 1) ?? []);
  },
  refused({ state: s }, { u, now }) {
    const by = s.tears.length === 0 ? undefined : summoners(s, u, now)[0];
    if (by === undefined) return null;
    const refusals = s.tears.map((tear) => callRefusal(s, by, tear));
    const refusal = refusals.find((one) => one?.clause === 'DG-DEM-11') ?? refusals[0];
    return refusal == null ? null : { verb: 'call', label: 'Call a demon', refusal };
  },
  run: (g, { u, now }, { hero, tear }) => call(g, u, now, hero, tear),
});

/** The only tear need not be named. */
export function readTear(s: State, args: Record<string, unknown>): void {
  if (args.tear === undefined && s.tears.length === 1) args.tear = s.tears[0]?.id;
}

function* call(g: G, u: Unit, now: Activation, hero: string, id: string): Flow<void> {
  const s = g.state;
  const by = summoners(s, u, now).find((one) => one.hero === mustUnit(s, hero));
  const tear = tearById(s, id);
  const size = tear === undefined ? null : sizeOf(tear);
  if (by === undefined || tear === undefined || size === null) return;
  losePower(s, by.model.id, 1);
  const face = d6(g, 'demon', 'DG-DEM-11', u.seat);
  const model = by.model.id;
  tell(g, { kind: 'demon-table', clause: 'DG-DEM-11', model, seat: u.seat, tear: tear.id, face });
  const shift = yield* shifted(s, by, size.rank, face);
  const demon = demonAt(s, size.rank, face + shift);
  const unit = putDemon(s, demon, [tear.x, tear.y], [u.fx, u.fy]);
  if (unit === null) {
    tell(g, { kind: 'no-room', clause: 'DG-R-429', model, seat: u.seat, demon: demon.name });
    return;
  }
  tell(g, {
    kind: 'summoned',
    clause: demon.clause,
    unit: unit.id,
    model,
    tear: tear.id,
    face: face + shift,
    shift,
    at: [unit.x - unit.fx * unit.b, unit.y - unit.fy * unit.b],
    also: ['DG-DEM-12', 'DG-R-238'],
  });
}

export const SHIFT = verb({
  name: 'shift',
  text: 'By how much the roll on the table of demons is changed.',
  args: { by: z.int().min(-9).max(9) },
  main: 'by',
  unsaid: 'decline',
});

/** DG-R-237: up or down once it is seen, by no more than the level, and within the table. */
function* shifted(s: State, { hero, model, card }: Actor, rank: DemonRank, face: number): Flow<number> {
  const level = summonerLevel(card);
  const open: number[] = [];
  for (let by = 0 - level; by <= level; by++) if (face + by >= 1 && face + by <= 6) open.push(by);
  const answer = yield* ask<Answer>(hero.seat, () => ({
    seat: hero.seat,
    title: `the die shows ${face}, ${demonAt(s, rank, face).name}: does ${hero.name} change it?`,
    clause: 'DG-DEM-11',
    subjects: [model.id],
    acts: [
      choice({
        verb: 'shift',
        label: 'Choose the demon',
        clause: 'DG-DEM-11',
        by: ['by'],
        options: () =>
          open.map((by) => {
            const demon = demonAt(s, rank, face + by);
            return {
              answer: { verb: 'shift', by },
              label: `${by === 0 ? 'leave it' : by > 0 ? `+${by}` : `${by}`}: ${demon.name}`,
              subjects: [model.id],
              note: demon.text,
            };
          }),
        why: (a) => ({
          clause: Math.abs(Number(a.by)) > level ? 'DG-DEM-11' : 'DG-R-237',
          reason:
            Math.abs(Number(a.by)) > level ? `the level is ${level}` : 'the roll stays within 1 and 6, however changed',
        }),
      }),
    ],
    decline: { verb: 'shift', by: 0 },
  }));
  return Number(answer.by);
}
