/**
 * Wounds (DG-MEL-11..15): they go on one model until it is dead, then on the next. The owner chooses among the back row, the wounded
 * first, heroes last if he likes (DG-R-102); in melee the whole front row may be given up instead (DG-R-104). A model that dies may be kept
 * by its army's own rule (DG-LIST-20, DG-R-252, DG-R-325).
 */
import { ask } from '#engine/flow/ask.ts';
import type { Answer, ClauseId, Flow } from '#engine/game.ts';
import { snap } from '#engine/geometry/vec.ts';
import { button } from '../../kit/acts.ts';
import { id } from '../../kit/args.ts';
import { agreeing } from '../grammar.ts';
import type { Formation, Model, State, Unit } from '../state.ts';
import { readModel } from '../vocabulary/reading.ts';
import { handlerGone } from './beasts.ts';
import { casualtyPool, fallInPlace } from './casualties.ts';
import { touches } from './contact.ts';
import { castersGone } from './effects.ts';
import { tidyLinks } from './engage.ts';
import { flamesDie } from './flame-out.ts';
import { shrugging } from './items.ts';
import { backRow, frontRow, modelsInRow, type SideKind, settle } from './layout.ts';
import { lowerModel, mostHealth } from './lowered.ts';
import { canDismount, dismount, hurt, lifeOf, type PartOf, takeWounds } from './mounted.ts';
import { d6, findModel, type G, isHero, joinedHeroes } from './play.ts';
import { type Gap, takeOut } from './ranks.ts';
import { tell } from './tell.ts';
import { harmVehicle } from './vehicle-harm.ts';
import { verb } from './verb.ts';
import { onDeath, unitDestroyed } from './victory.ts';
import { wizardDies } from './wizard-death.ts';

export interface Cause {
  /** The unit that dealt them. */
  by: Unit | null;
  clause: ClauseId;
  melee: boolean;
  /** A model that takes them all, and no other (precision blow, duel). */
  on?: Model;
  /** Models that may not be harmed (duellists). */
  spared?: ReadonlySet<string>;
  /** Struck at the rider or the mount (DG-CRE-06). */
  part?: PartOf;
  /** The side of the unit that was attacked (DG-CONS-08). */
  side?: SideKind;
  /** What each point of damage takes off every number of the model for good (DG-DEM-32). */
  lowers?: number;
  /** The places of those who die are put down here and filled later (DG-R-405). */
  gaps?: Gaps;
}

/** Places that the dead have left and that nobody has filled yet, by unit. */
export type Gaps = Map<Unit, Gap[]>;

export interface Toll {
  /** Wounds taken off models. */
  wounds: number;
  dead: number;
  /** The front row was given up, and with it the melee (DG-MEL-15). */
  broke?: boolean;
}

export function* wound(g: G, u: Unit, wounds: number, cause: Cause): Flow<Toll> {
  const s = g.state;
  const toll: Toll = { wounds: 0, dead: 0 };
  if (wounds <= 0 || u.place === 'gone') return toll;
  g.enter('DG-MEL-12');
  if (mayGiveFront(s, u, wounds, cause) && (yield* frontGiven(u))) giveUpFront(g, u, wounds, cause, toll);
  else yield* fill(g, u, wounds, cause, toll);
  if (cause.melee && cause.by !== null && toll.wounds > 0) {
    s.harm = [...s.harm, { by: cause.by.id, on: u.id, wounds: toll.wounds }];
  }
  if (toll.wounds > 0) {
    tell(g, {
      kind: 'losses',
      clause: cause.clause,
      unit: u.id,
      seat: u.seat,
      wounds: toll.wounds,
      dead: toll.dead,
      left: u.models.length,
    });
  }
  g.leave();
  return toll;
}

function* fill(g: G, u: Unit, wounds: number, cause: Cause, toll: Toll): Flow<void> {
  const harmed = harmVehicle(g, u, wounds, cause);
  if (harmed !== null) {
    toll.wounds += harmed.taken;
    if (harmed.dead === null) return;
    toll.dead++;
    return kill(g, u, harmed.dead, cause);
  }
  const heroes = joinedHeroes(g.state, u);
  let left = wounds;
  while (left > 0) {
    const victim = cause.on ?? (yield* nextVictim(g, u, heroes, left, cause));
    const at = victim === null ? undefined : findModel(g.state, victim.id);
    if (victim === null || at === undefined) return;
    const { spent, taken } = shrug(g, at.unit, victim, left, cause);
    left -= spent;
    if (taken > 0) strike(g, at.unit, victim, taken, cause, toll);
    if (cause.on !== undefined) return;
  }
}

/** DG-MAG-25, (6) of DG-R-014: the wounds that go on the model, and those that it takes of them. In melee an item may ignore some, one by one. */
function shrug(
  g: G,
  u: Unit,
  m: Model,
  wounds: number,
  cause: Pick<Cause, 'melee' | 'part' | 'lowers'>,
): { spent: number; taken: number } {
  const s = g.state;
  const card = s.cards[m.card]!;
  const life = Math.min(lifeOf(s, m, cause.part), lastingFor(s, m, cause));
  const power = cause.melee && cause.part !== 'mount' && card.items !== undefined ? shrugging(u, card) : undefined;
  if (power === undefined) return { spent: Math.min(wounds, life), taken: Math.min(wounds, life) };
  const needed = power.shrugs ?? 7;
  const rolls: number[] = [];
  let taken = 0;
  while (rolls.length < wounds && taken < life) {
    const roll = d6(g, 'ignore', power.clause, u.seat);
    rolls.push(roll);
    if (roll < needed) taken++;
  }
  const about = { unit: u.id, model: m.id, seat: u.seat, item: power.name };
  tell(g, {
    kind: 'shrugged',
    clause: power.clause,
    ...about,
    rolls,
    needed,
    ignored: rolls.length - taken,
    also: ['DG-MAG-25'],
  });
  return { spent: rolls.length, taken };
}

/** Points of damage after which nothing of its greatest health is left (DG-DEM-32). */
function lastingFor(s: State, m: Model, { lowers }: Pick<Cause, 'lowers'>): number {
  return lowers === undefined ? Infinity : Math.max(1, Math.ceil(mostHealth(s, m) / lowers));
}

/** One model takes so many wounds. */
function strike(g: G, u: Unit, m: Model, taken: number, cause: Cause, toll: Toll): void {
  const s = g.state;
  const life = lifeOf(s, m, cause.part);
  if (taken < life) {
    takeWounds(s, m, taken, cause.part);
    toll.wounds += taken;
    tell(g, { kind: 'wounded', clause: cause.clause, unit: u.id, model: m.id, wounds: taken, health: life - taken });
    wither(g, u, m, taken, cause, toll);
  } else if (canDismount(s, m, cause.part)) {
    toll.wounds += taken;
    dismount(g, u, m, cause.clause);
    wither(g, u, m, taken, cause, toll);
  } else if (survives(g, u, m)) {
    // The wound that would have killed it is spent, and counts for nothing (DG-R-252, DG-R-259).
    toll.wounds += taken - 1;
    m.health -= taken - 1;
    wither(g, u, m, taken - 1, cause, toll);
  } else {
    toll.wounds += taken;
    toll.dead++;
    kill(g, u, m, cause);
  }
}

/** DG-DEM-32, DG-R-202: the damage lowers all numbers of the model for good; it dies when no health is left to it (DG-R-009). */
function wither(g: G, u: Unit, m: Model, damage: number, cause: Cause, toll: Toll): void {
  if (cause.lowers === undefined || damage <= 0) return;
  const by = damage * cause.lowers;
  const lives = lowerModel(g.state, m, by);
  tell(g, {
    kind: 'lowered',
    clause: cause.clause,
    unit: u.id,
    model: m.id,
    lost: by,
    most: Math.max(0, mostHealth(g.state, m)),
    also: ['DG-DEM-32', 'DG-R-202'],
  });
  if (lives || survives(g, u, m)) return;
  toll.dead++;
  kill(g, u, m, cause);
}

/** DG-LIST-20: on a 5+ it does not die. */
function survives(g: G, u: Unit, m: Model): boolean {
  const rule = g.state.armies[u.seat]?.rule;
  if (rule?.kind !== 'undying' || u.kind === 'demon' || u.kind === 'vehicle') return false;
  const natural = d6(g, 'undying', 'DG-LIST-20', u.seat);
  const success = natural >= rule.on;
  tell(g, {
    kind: 'undying',
    clause: 'DG-LIST-20',
    unit: u.id,
    model: m.id,
    natural,
    modified: natural,
    needed: rule.on,
    success,
  });
  return success;
}

export function kill(g: G, u: Unit, m: Model, cause: Pick<Cause, 'clause' | 'melee' | 'gaps'>): void {
  fall(g, u, m, cause.clause);
  if (cause.gaps !== undefined)
    cause.gaps.set(u, [...(cause.gaps.get(u) ?? []), { row: m.row, file: m.file, turn: m.turn }]);
  // With the consolidating rule gaps stay where the dead of a fight fell.
  const closing = cause.gaps !== undefined ? 'later' : fallInPlace(g.state, u, cause.melee) ? 'hold' : 'fill';
  takeOut(g.state, u, [m], closing);
  handlerGone(g, u);
  destroyed(g, u);
}

function fall(g: G, u: Unit, m: Model, clause: ClauseId): void {
  m.health = 0;
  u.died++;
  tell(g, { kind: 'killed', clause, unit: u.id, model: m.id, seat: u.seat, role: m.role });
  onDeath(g, u, m);
  castersGone(g, [m]);
  wizardDies(g, u, m);
  flamesDie(g, m.id);
}

function destroyed(g: G, u: Unit): void {
  if (u.place !== 'gone') return;
  tell(g, { kind: 'wiped-out', clause: 'DG-MOR-18', unit: u.id, seat: u.seat });
  unitDestroyed(g, u);
}

/** Not asked when the models are alike. */
export const CASUALTY = verb({
  name: 'casualty',
  text: 'Name the model that takes the wounds.',
  args: { model: id },
  main: 'model',
  unsaid: 'alike',
  read: readModel,
});

/**
 * A wounded model of the rank and file comes first; else the owner chooses. Heroes may be passed over while any other model is left. After
 * that they take the wounds, even though they are units of their own by then.
 */
function* nextVictim(g: G, u: Unit, heroes: readonly Model[], left: number, cause: Cause): Flow<Model | null> {
  const s = g.state;
  const spared = (m: Model) => cause.spared?.has(m.id) === true;
  const wounded = u.models.find((m) => !isHero(s, m) && !spared(m) && hurt(s, m, cause.part));
  if (wounded !== undefined) return wounded;
  const pool = u.place === 'gone' ? heroes.filter((m) => m.health > 0) : casualtyPool(s, u, cause);
  const open = struck(
    s,
    pool.filter((m) => !spared(m)),
    cause.part,
  );
  const last = open.at(-1);
  if (last === undefined) return null;
  const plain = open.every((m) => !isHero(s, m));
  // Where the dead leave gaps, equal models in different places are different choices.
  const placed = u.place !== 'gone' && fallInPlace(s, u, cause.melee);
  const same = alike(open) && !placed;
  if (open.length === 1 || (plain && (same || left >= lives(s, open, cause.part)))) return last;
  const answer = yield* ask<Answer>(u.seat, () => ({
    seat: u.seat,
    title: `who of ${u.name} takes the ${left === 1 ? 'wound' : 'wounds'}?`,
    clause: placed ? 'DG-CONS-01' : 'DG-MEL-13',
    subjects: open.map((m) => m.id),
    acts: [
      {
        verb: 'casualty',
        key: 'casualty',
        label: 'Take the wounds',
        clause: placed ? 'DG-CONS-01' : 'DG-MEL-13',
        form: { kind: 'list', by: ['model'] },
        options: () =>
          (placed ? open : kinds(open)).map((m) => ({
            answer: { verb: 'casualty', model: m.id },
            label: isHero(s, m)
              ? s.cards[m.card]!.name
              : `${m.role === null ? 'one of the rank and file' : `the ${m.role}`}${placed ? `, row ${m.row + 1}, file ${m.file + 1}` : ''}`,
            subjects: [m.id],
          })),
        sample: (rng) => ({ verb: 'casualty', model: open[rng.int(open.length)]!.id }),
        check: (a) =>
          open.some((m) => m.id === a.model)
            ? null
            : u.formation === 'ring'
              ? { clause: 'DG-SPF-06', reason: 'wounds go on models in the middle of the ring' }
              : placed
                ? { clause: 'DG-CONS-01', reason: 'the dead fall where the enemy touches them' }
                : { clause: 'DG-MEL-13', reason: 'wounds go on models of the back row' },
      },
    ],
  }));
  return open.find((m) => m.id === answer.model) ?? last;
}

function alike(models: readonly Model[]): boolean {
  const [first] = models;
  return models.every((m) => m.card === first?.card && m.role === first.role);
}

/** DG-CRE-06: who strikes at riders or mounts strikes at those who ride, as long as there are any. */
function struck(s: State, open: Model[], part: Cause['part']): Model[] {
  if (part === undefined) return open;
  const riders = open.filter((m) => s.cards[m.card]!.parts !== null);
  return riders.length > 0 ? riders : open;
}

function lives(s: State, models: readonly Model[], part: Cause['part']): number {
  let life = 0;
  for (const m of models) life += lifeOf(s, m, part);
  return life;
}

/** One model of each kind: equal models are one choice. */
function kinds(open: readonly Model[]): Model[] {
  const seen = new Map<string, Model>();
  for (const m of open) seen.set(`${m.card} ${m.role} ${m.health}`, m);
  return [...seen.values()];
}

/**
 * DG-MEL-14, DG-R-104: in melee, with two rows or more, when as many would die as stand in the front row; heroes in it need all their
 * health taken. It ends the melee only with an enemy that touches nothing but that row, so only then is it offered (DG-R-323).
 */
function mayGiveFront(s: State, u: Unit, wounds: number, cause: Cause): boolean {
  if (!cause.melee || cause.by === null || cause.on !== undefined || s.options.consolidating === true) return false;
  if (cause.part === 'mount' || !GIVERS.has(u.formation)) return false;
  const row = frontRow(u);
  if (backRow(u) === row || wounds < frontPrice(s, u, cause.part)) return false;
  if (modelsInRow(u, row).some((m) => cause.spared?.has(m.id) === true)) return false;
  return touches(s, u, cause.by).every((t) => t.mine.row === row && t.side === 'front');
}

/** Formations with a front row to give; of a wedge it is the point (DG-R-303). */
const GIVERS: ReadonlySet<Formation> = new Set(['regiment', 'skirmish', 'wedge']);

/** Wounds after which as many are dead as stand in the front row: the wounded die first. */
function frontPrice(s: State, u: Unit, part: Cause['part']): number {
  const front = modelsInRow(u, frontRow(u));
  const heroes = u.kind === 'hero' ? [] : front.filter((m) => isHero(s, m));
  const full = (m: Model) => m.health === mostHealth(s, m);
  const dying = u.models.filter((m) => !isHero(s, m) && !full(m));
  for (const m of front) if (!heroes.includes(m) && full(m)) dying.push(m);
  return lives(s, [...heroes, ...dying.slice(0, front.length - heroes.length)], part);
}

export const FRONT = verb({ name: 'front', text: 'Give up the front row, and with it the melee.' });

export const BACK = verb({ name: 'back', text: 'Take the dead from the back row.', unsaid: 'decline' });

function* frontGiven(u: Unit): Flow<boolean> {
  const answer = yield* ask<Answer>(u.seat, () => ({
    seat: u.seat,
    title: `${agreeing(u, 'does')} ${u.name} give up the front row and with it the melee?`,
    clause: 'DG-MEL-14',
    subjects: modelsInRow(u, frontRow(u)).map((m) => m.id),
    acts: [
      button('front', 'Give up the front row', 'DG-MEL-14', u.id),
      button('back', 'Take the dead from the back', 'DG-MEL-13', u.id),
    ],
    decline: { verb: 'back' },
  }));
  return answer.verb === FRONT.name;
}

/** What is left begins with its first row; a wedge does so by itself. */
function drawBack(u: Unit): void {
  const fallen = frontRow(u);
  const back = fallen * (2 * u.b + u.gap);
  for (const m of u.models) m.row -= fallen;
  u.x = snap(u.x - u.fx * back);
  u.y = snap(u.y - u.fy * back);
  settle(u);
}

/**
 * The other rows stay where they are; deaths beyond the front row are cancelled (DG-MEL-15). A model of the front row that does not die
 * stays in melee, and the row closes up about it.
 */
function giveUpFront(g: G, u: Unit, wounds: number, cause: Cause, toll: Toll): void {
  const s = g.state;
  const front = modelsInRow(u, frontRow(u));
  const dead: Model[] = [];
  let life = 0;
  for (const m of front) {
    const had = lifeOf(s, m, cause.part);
    const { taken } = shrug(g, u, m, had, cause);
    if (taken < had) {
      life += taken;
      m.health -= taken;
      continue;
    }
    if (survives(g, u, m)) {
      life += had - 1;
      m.health -= had - 1;
      continue;
    }
    life += had;
    dead.push(m);
    fall(g, u, m, cause.clause);
  }
  toll.wounds += Math.min(wounds, life);
  toll.dead += dead.length;
  const cleared = dead.length === front.length;
  toll.broke = cleared;
  takeOut(s, u, dead, cleared ? 'hold' : 'fill');
  if (cleared && u.models.length > 1) drawBack(u);
  tidyLinks(s);
  handlerGone(g, u);
  tell(g, {
    kind: 'front-given',
    clause: 'DG-MEL-15',
    unit: u.id,
    seat: u.seat,
    dead: dead.length,
    left: u.models.length,
  });
  destroyed(g, u);
}
