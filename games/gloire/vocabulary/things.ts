/** Markers, tokens and coaches of a case. */
import { CaseProblem } from '#engine/cases/problem.ts';
import { norm } from '#engine/geometry/vec.ts';
import { seatOf } from '../../kit/position.ts';
import { compass } from '../../kit/words.ts';
import type { Content } from '../content/content.ts';
import type { Coach, Marker, State, Token } from '../state.ts';
import type { OwnKeys } from './schema.ts';

export function readMarker(state: State, id: string, words: NonNullable<OwnKeys['markers']>[string]): Marker {
  const known = (words.known ?? []).map((seat) => seatOf(state.seats, seat));
  return { id, x: words.at[0], y: words.at[1], card: words.card ?? '', known, from: -1, spoiled: [] };
}

export function readToken(
  content: Content,
  state: State,
  id: string,
  words: NonNullable<OwnKeys['tokens']>[string],
): Token {
  const kind = words.mount === undefined ? null : content.mounts.get(words.mount);
  return {
    id,
    kind: words.kind,
    name: words.name ?? id,
    x: words.at?.[0] ?? 0,
    y: words.at?.[1] ?? 0,
    carrier: words.carrier ?? null,
    taken: words.taken === undefined ? null : seatOf(state.seats, words.taken),
    vp: words.vp ?? 0,
    open: words.open ?? false,
    owner: words.owner ?? '',
    key: words.key ?? '',
    lit: words.lit ?? false,
    fuse: words.fuse ?? 0,
    roll: words.roll === undefined ? null : norm(words.roll[0], words.roll[1]),
    mount: kind == null ? null : { kind, lost: 0, horse: null },
  };
}

export function readCoach(_state: State, id: string, words: NonNullable<OwnKeys['coaches']>[string]): Coach {
  const { at, facing = [1, 0], speed = 0, most = 8, wild = false, veer, team = 0 } = words;
  const heading = typeof facing === 'string' ? compass(facing) : norm(facing[0], facing[1]);
  if (heading === undefined) throw new CaseProblem(`coaches.${id}.facing`, `"${String(facing)}" is no direction`);
  return {
    id,
    x: at[0],
    y: at[1],
    fx: heading[0],
    fy: heading[1],
    speed,
    most,
    wild,
    veer: veer ?? null,
    driver: words.driver ?? null,
    team,
    moved: words.moved ?? 0,
    acted: words.acted ?? false,
    started: words.started ?? false,
    change: words.change ?? null,
    wreck: words.wreck ?? false,
    gone: false,
  };
}
