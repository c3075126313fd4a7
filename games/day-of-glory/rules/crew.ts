/** Pieces of artillery as they come to the table, with their crews behind them (DG-R-029, DG-R-410, DG-R-411). */
import type { Content } from '../content/content.ts';
import type { Machine, Unit } from '../state.ts';
import { layCrew } from './machine.ts';

export function machineId(unit: string): string {
  return `${unit}-piece`;
}

/** The piece of "Catapult Crew 2" is "the Catapult 2". */
function nameOf(piece: string, crew: string): string {
  const usual = `${piece} Crew`;
  return crew.startsWith(usual) ? `the ${piece}${crew.slice(usual.length)}` : `the ${piece} of ${crew}`;
}

/** What a piece costs with the shots bought for it. */
export function piecePower(content: Content, kind: string, shots: Readonly<Record<string, number>>): number {
  let power = content.artillery.get(kind)?.power ?? 0;
  for (const [ammo, n] of Object.entries(shots)) power += n * (content.ammunition.get(ammo)?.power ?? 0);
  return power;
}

/** The piece of a crew, unloaded (DG-R-411). */
export function machineFor(content: Content, u: Unit, kind: string, shots: Readonly<Record<string, number>>): Machine {
  const piece = content.artillery.get(kind);
  if (piece === undefined) throw new Error(`there is no artillery "${kind}"`);
  return {
    id: machineId(u.id),
    seat: u.seat,
    name: nameOf(piece.name, u.name),
    kind,
    crew: u.id,
    a: piece.base[0] / 2,
    b: piece.base[1] / 2,
    power: piecePower(content, kind, shots),
    place: 'served',
    x: 0,
    y: 0,
    fx: 0,
    fy: 1,
    structure: piece.structure,
    loaded: 0,
    later: 0,
    loadedIn: 0,
    firedIn: 0,
    shots,
    wreckers: {},
  };
}

/** The crew takes its places behind its piece. */
export function behind(u: Unit, m: Machine): void {
  u.machine = m.id;
  layCrew(u, m);
}
