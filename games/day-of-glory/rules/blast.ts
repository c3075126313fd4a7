/**
 * Hits and damage that come from no attack (DG-R-015, DG-R-405, DG-R-406, DG-R-407): shots of artillery, spells, tears, wheels with scythes.
 * Hits need no roll and are saved against unless that is ruled out; damage is not. What falls on a unit is allotted as usual; what falls on a
 * model stays on it, what is too much is lost, and the places of the dead are filled when all is done.
 */
import { ask } from '#engine/flow/ask.ts';
import type { Answer, ClauseId, Flow, Seat } from '#engine/game.ts';
import { button } from '../../kit/acts.ts';
import type { Amount, DamageType } from '../content/types.ts';
import type { Model, State, Unit } from '../state.ts';
import { amount } from './amount.ts';
import { duellists, mayHarm } from './challenge.ts';
import { bodyOf, recount } from './layout.ts';
import { findModel, type G, isHero, uses } from './play.ts';
import { closeLater, fillersOf, type Gap } from './ranks.ts';
import { type Strike, saves } from './saves.ts';
import { collapsed } from './tears.ts';
import { tell } from './tell.ts';
import { byParts } from './vehicle-parts.ts';
import { type Cause, type Gaps, type Toll, wound } from './wounds.ts';

export interface Blast {
  /** What strikes, for the log: "Rock", "Fireball". */
  name: string;
  clause: ClauseId;
  /** Whose doing it is. */
  seat: Seat;
  /** The unit that does it; null: none. */
  by: Unit | null;
  /** Unit, model or piece that the log names for it; the unit unless said. */
  who?: string;
  /** Without a type nothing resists it or is weak to it (DG-R-015). */
  type?: DamageType | null;
  /** By how much the armour value counts less. */
  piercing?: number;
  /** What each hit that is not saved takes; 1 unless said. */
  damage?: Amount;
  /** No armour saves. */
  unsaved?: true;
  /** It counts for the combat score. */
  melee?: true;
  /** The side of the unit that it comes from (DG-CONS-08). */
  side?: Cause['side'];
}

const NOTHING: Toll = { wounds: 0, dead: 0 };

/** DG-R-450: with attacking cavalry mounts are struck, the rider only where no mount is left. */
function partOf(s: State, models: readonly Model[]): { part?: 'mount' } {
  const ridden = uses(s, 'attacking-cavalry') && models.some((m) => s.cards[m.card]!.parts !== null);
  return ridden ? { part: 'mount' } : {};
}

/** DG-R-142: a challenge keeps others from harming the unit, or that model of it. */
function protectedFrom(s: State, { by }: Blast, u: Unit, m?: Model): boolean {
  if (s.challenges.length === 0) return false;
  if (m !== undefined && duellists(s).has(m.id)) return true;
  return !mayHarm(s, by ?? NOBODY, u);
}

/** Stands for those who are no unit: nobody's opponent in a challenge. */
const NOBODY = { models: [] } as unknown as Unit;

function striking(s: State, u: Unit, models: readonly Model[], blast: Blast): Strike {
  const { type = null, piercing = 0, clause, by } = blast;
  return {
    target: u,
    blow: { type, twoHanded: false, piercing, pierces: clause, firearm: false, ignoresShields: false },
    by: blast.who ?? by?.id ?? '',
    ...partOf(s, models),
  };
}

/** What gets through: a save for each hit, then the damage of each that failed. */
function* throughSaves(g: G, strike: Strike, hits: number, blast: Blast): Flow<number> {
  // DG-R-422: each hit on the compartment takes a structure point.
  if (byParts(g.state, strike.target)) return hits;
  const failed = blast.unsaved === true ? hits : yield* saves(g, strike, hits, blast.clause, blast.melee);
  let total = 0;
  for (let i = 0; i < failed; i++) total += amount(g, blast.damage ?? 1, 'damage', blast.clause, blast.seat);
  return total;
}

function report(g: G, u: Unit, m: Model | null, hits: number, saved: boolean, blast: Blast): void {
  tell(g, {
    kind: 'blast',
    clause: blast.clause,
    by: blast.who ?? blast.by?.id ?? '',
    seat: blast.seat,
    unit: u.id,
    ...(m === null ? {} : { model: m.id }),
    name: blast.name,
    hits,
    saved,
  });
}

function causeOf(s: State, blast: Blast, more: Partial<Cause>): Cause {
  const { by, clause, melee = false, side } = blast;
  return { by, clause, melee, spared: duellists(s), ...(side === undefined ? {} : { side }), ...more };
}

/** So many hits on a unit, saved with its armour and allotted as usual. */
export function* hitUnit(g: G, u: Unit, hits: number, blast: Blast): Flow<Toll> {
  const s = g.state;
  if (hits <= 0 || u.models.length === 0 || protectedFrom(s, blast, u)) return NOTHING;
  report(g, u, null, hits, blast.unsaved !== true, blast);
  const strike = striking(s, u, u.models, blast);
  const total = yield* throughSaves(g, strike, hits, blast);
  return yield* wound(g, u, total, causeOf(s, blast, partOf(s, u.models)));
}

/** So much damage on a unit, without saves. */
export function* hurtUnit(g: G, u: Unit, damage: number, blast: Blast): Flow<Toll> {
  const s = g.state;
  if (damage <= 0 || u.models.length === 0 || protectedFrom(s, blast, u)) return NOTHING;
  report(g, u, null, damage, false, blast);
  return yield* wound(g, u, damage, causeOf(s, blast, partOf(s, u.models)));
}

/** So many hits on this very model, saved with its own armour. The place of a dead one is put into `gaps`: see `fillGaps`. */
export function* hitModel(g: G, m: Model, hits: number, blast: Blast, gaps: Gaps): Flow<Toll> {
  const s = g.state;
  const at = findModel(s, m.id);
  if (hits <= 0 || at === undefined || protectedFrom(s, blast, at.unit, m)) return NOTHING;
  report(g, at.unit, m, hits, blast.unsaved !== true, blast);
  const total = yield* throughSaves(g, { ...striking(s, at.unit, [m], blast), precise: m }, hits, blast);
  return yield* wound(g, at.unit, total, causeOf(s, blast, { on: m, gaps, ...partOf(s, [m]) }));
}

/** So much damage on this very model, without saves. */
export function* hurtModel(g: G, m: Model, damage: number, blast: Blast, gaps: Gaps): Flow<Toll> {
  const s = g.state;
  const at = findModel(s, m.id);
  if (damage <= 0 || at === undefined || protectedFrom(s, blast, at.unit, m)) return NOTHING;
  report(g, at.unit, m, damage, false, blast);
  return yield* wound(g, at.unit, damage, causeOf(s, blast, { on: m, gaps, ...partOf(s, [m]) }));
}

/** DG-R-405: gaps before the back row are filled from it, by models of the owner's choice; then the unit closes up. */
export function* fillGaps(g: G, gaps: Gaps): Flow<void> {
  const s = g.state;
  for (const [u, open] of gaps) {
    if (u.place !== 'table' || u.models.length === 0 || u.machine !== undefined) continue;
    const filled: string[] = [];
    recount(u);
    if (u.formation !== 'single' && u.formation !== 'disorder') {
      for (const gap of [...open].sort((a, b) => a.row - b.row)) {
        // DG-R-481: nobody steps into a collapse.
        if (s.tears.length > 0 && collapsed(s, bodyOf(u, { ...u.models[0]!, ...gap }))) continue;
        const filler = yield* chosen(s, u, gap);
        if (filler === null) continue;
        Object.assign(filler, gap);
        recount(u);
        filled.push(filler.id);
      }
    }
    closeLater(s, u, open);
    if (filled.length > 0) tell(g, { kind: 'filled', clause: 'DG-R-405', unit: u.id, seat: u.seat, models: filled });
  }
  gaps.clear();
}

/** The rank and file fill gaps before heroes do, unless the owner wants it otherwise. */
function* chosen(s: State, u: Unit, gap: Gap): Flow<Model | null> {
  const open = fillersOf(u, gap);
  const usual = [...open].sort((a, b) => Number(isHero(s, a)) - Number(isHero(s, b)) || b.file - a.file)[0];
  if (usual === undefined) return null;
  if (open.every((m) => m.card === usual.card && m.role === usual.role && m.health === usual.health)) return usual;
  const answer = yield* ask<Answer>(u.seat, () => ({
    seat: u.seat,
    title: `who of ${u.name} fills the gap?`,
    clause: 'DG-R-405',
    subjects: [u.id, ...open.map((m) => m.id)],
    acts: [
      {
        verb: 'fill',
        key: 'fill',
        label: 'Fill the gap',
        clause: 'DG-R-405',
        form: { kind: 'list', by: ['model'] },
        options: () =>
          open.map((m) => ({
            answer: { verb: 'fill', model: m.id },
            label: isHero(s, m) ? s.cards[m.card]!.name : (m.role ?? 'one of the rank and file'),
            subjects: [m.id],
          })),
        sample: (rng) => ({ verb: 'fill', model: open[rng.int(open.length)]!.id }),
        check: (a) =>
          open.some((m) => m.id === a.model)
            ? null
            : { clause: 'DG-R-405', reason: 'gaps are filled by models of the back row' },
      },
      button('close', 'The usual one', 'DG-R-405', u.id),
    ],
    decline: { verb: 'close' },
  }));
  return open.find((m) => m.id === answer.model) ?? usual;
}
