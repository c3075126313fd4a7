/**
 * Wounds (DG-MEL-11..15): they go on one model until it is dead, then on the next. The owner chooses among the back row, the wounded
 * first, heroes last if he likes (DG-R-102); in melee the whole front row may be given up instead (DG-R-104). A model that dies may be kept
 * by its army's own rule (DG-LIST-20, DG-R-252).
 */
import { ask } from '#engine/flow/ask.ts';
import type { Answer, ClauseId, Flow } from '#engine/game.ts';
import { snap } from '#engine/geometry/vec.ts';
import type { Model, State, Unit } from '../state.ts';
import { button } from './acts.ts';
import { casualtyPool } from './casualties.ts';
import { tidyLinks } from './engage.ts';
import { backRow, frontRow, modelsInRow, settle } from './layout.ts';
import { d6, type G, isHero } from './play.ts';
import { takeOut } from './ranks.ts';
import { onDeath, unitDestroyed } from './victory.ts';

export interface Cause {
  /** The unit that dealt them. */
  by: Unit | null;
  clause: ClauseId;
  melee: boolean;
  /** A model that takes them all, and no other (precision blow, duel). */
  on?: Model;
  /** Models that may not be harmed (duellists). */
  spared?: ReadonlySet<string>;
}

export interface Toll {
  /** Wounds taken off models. */
  wounds: number;
  dead: number;
}

export function* wound(g: G, u: Unit, wounds: number, cause: Cause): Flow<Toll> {
  const s = g.state;
  const toll: Toll = { wounds: 0, dead: 0 };
  if (wounds <= 0 || u.place === 'gone') return toll;
  g.enter('DG-MEL-12');
  const front = cause.melee && cause.on === undefined && (yield* frontGiven(g, u, wounds, cause));
  if (front) giveUpFront(g, u, cause, toll);
  else yield* fill(g, u, wounds, cause, toll);
  if (cause.melee && cause.by !== null && toll.wounds > 0) {
    s.harm = [...s.harm, { by: cause.by.id, on: u.id, wounds: toll.wounds }];
  }
  g.leave();
  return toll;
}

function* fill(g: G, u: Unit, wounds: number, cause: Cause, toll: Toll): Flow<void> {
  const s = g.state;
  let left = wounds;
  while (left > 0 && u.models.length > 0 && u.place !== 'gone') {
    const victim = cause.on ?? (yield* nextVictim(g, u, left, cause));
    if (victim === null || !u.models.includes(victim)) break;
    const taken = Math.min(left, victim.health);
    left -= taken;
    if (taken < victim.health) {
      victim.health -= taken;
      toll.wounds += taken;
      g.emit({
        kind: 'wounded',
        clause: cause.clause,
        unit: u.id,
        model: victim.id,
        wounds: taken,
        health: victim.health,
      });
    } else if (survives(g, u, victim)) {
      toll.wounds += taken - 1;
      victim.health = 1;
    } else {
      toll.wounds += taken;
      toll.dead++;
      kill(g, u, victim, cause);
    }
    if (cause.on !== undefined) break;
  }
  if (toll.wounds > 0 && s.phase === 'battle') {
    g.emit({
      kind: 'losses',
      clause: cause.clause,
      unit: u.id,
      seat: u.seat,
      wounds: toll.wounds,
      dead: toll.dead,
      left: u.models.length,
    });
  }
}

/** DG-LIST-20: on a 5+ it does not die. The wound is spent all the same. */
function survives(g: G, u: Unit, m: Model): boolean {
  const { rule } = g.state.armies[u.seat]!;
  if (rule.kind !== 'undying' || g.state.cards[m.card]!.mercenary) return false;
  const natural = d6(g, 'undying', 'DG-LIST-20', u.seat);
  const success = natural >= rule.on;
  g.emit({
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

export function kill(g: G, u: Unit, m: Model, cause: Pick<Cause, 'clause' | 'melee'>): void {
  const s = g.state;
  m.health = 0;
  u.died++;
  g.emit({ kind: 'killed', clause: cause.clause, unit: u.id, model: m.id, seat: u.seat, role: m.role });
  onDeath(g, u, m);
  takeOut(s, u, [m], closingFor(s, cause.melee));
  if (u.place === 'gone') {
    g.emit({ kind: 'wiped-out', clause: 'DG-MOR-18', unit: u.id, seat: u.seat });
    unitDestroyed(g, u);
  }
}

/** With the consolidating rule gaps stay where the dead fell in melee. */
function closingFor(s: State, melee: boolean): 'fill' | 'hold' {
  return melee && s.options.consolidating === true ? 'hold' : 'fill';
}

/** A wounded model of the rank and file first; else the owner picks. */
function* nextVictim(g: G, u: Unit, left: number, cause: Cause): Flow<Model | null> {
  const s = g.state;
  const spared = (m: Model) => cause.spared?.has(m.id) === true;
  const hurt = u.models.find((m) => !isHero(s, m) && !spared(m) && m.health < s.cards[m.card]!.profile.health);
  if (hurt !== undefined) return hurt;
  const open = casualtyPool(s, u, cause).filter((m) => !spared(m));
  if (open.length === 0) return null;
  const plain = open.filter((m) => !isHero(s, m));
  if (plain.length === open.length && (alike(open) || left >= lifeOf(open))) return open.at(-1)!;
  const answer = yield* ask<Answer>(u.seat, () => ({
    seat: u.seat,
    title: `who of ${u.name} takes the ${left === 1 ? 'wound' : 'wounds'}?`,
    clause: 'DG-MEL-13',
    subjects: open.map((m) => m.id),
    acts: [
      {
        verb: 'casualty',
        key: 'casualty',
        label: 'Take the wounds',
        clause: 'DG-MEL-13',
        form: { kind: 'list', by: ['model'] },
        options: () =>
          kinds(open).map((m) => ({
            answer: { verb: 'casualty', model: m.id },
            label: isHero(s, m)
              ? s.cards[m.card]!.name
              : m.role === null
                ? 'one of the rank and file'
                : `the ${m.role}`,
            subjects: [m.id],
          })),
        sample: (rng) => ({ verb: 'casualty', model: open[rng.int(open.length)]!.id }),
        check: (a) =>
          open.some((m) => m.id === a.model)
            ? null
            : { clause: 'DG-MEL-13', reason: 'wounds go on models of the back row' },
      },
    ],
  }));
  return open.find((m) => m.id === answer.model) ?? open.at(-1)!;
}

function alike(models: readonly Model[]): boolean {
  const [first] = models;
  return models.every((m) => m.card === first?.card && m.role === first.role);
}

function lifeOf(models: readonly Model[]): number {
  let life = 0;
  for (const m of models) life += m.health;
  return life;
}

/** One of each kind: the choice is between kinds, not between twins. */
function kinds(open: readonly Model[]): Model[] {
  const seen = new Map<string, Model>();
  for (const m of open) seen.set(`${m.card} ${m.role} ${m.health}`, m);
  return [...seen.values()];
}

/** Health of the front row: what it takes to clear it. */
function frontLife(u: Unit): number {
  return lifeOf(modelsInRow(u, frontRow(u)));
}

/** DG-MEL-14, DG-R-104: offered when the wounds would clear the front row of at least two. */
function* frontGiven(g: G, u: Unit, wounds: number, cause: Cause): Flow<boolean> {
  const s = g.state;
  if (u.formation === 'single' || u.formation === 'ring' || u.formation === 'disorder') return false;
  if (s.options.consolidating === true || backRow(u) === frontRow(u)) return false;
  if (wounds < frontLife(u)) return false;
  if (modelsInRow(u, frontRow(u)).some((m) => cause.spared?.has(m.id) === true)) return false;
  const answer = yield* ask<Answer>(u.seat, () => ({
    seat: u.seat,
    title: `does ${u.name} give up its front row and with it the melee?`,
    clause: 'DG-MEL-14',
    subjects: modelsInRow(u, frontRow(u)).map((m) => m.id),
    acts: [
      button('front', 'Give up the front row', 'DG-MEL-14', u.id),
      button('back', 'Take the dead from the back', 'DG-MEL-13', u.id),
    ],
    decline: { verb: 'back' },
  }));
  return answer.verb === 'front';
}

/** The others stay where they are; deaths beyond the front row are cancelled (DG-MEL-15). */
function giveUpFront(g: G, u: Unit, cause: Cause, toll: Toll): void {
  const s = g.state;
  const front = modelsInRow(u, frontRow(u));
  for (const m of front) {
    toll.wounds += m.health;
    toll.dead++;
    m.health = 0;
    u.died++;
    g.emit({ kind: 'killed', clause: cause.clause, unit: u.id, model: m.id, seat: u.seat, role: m.role });
    onDeath(g, u, m);
  }
  takeOut(s, u, front, 'hold');
  if (u.models.length > 1) {
    const pitch = 2 * u.b + u.gap;
    for (const m of u.models) m.row -= 1;
    u.x = snap(u.x - u.fx * pitch);
    u.y = snap(u.y - u.fy * pitch);
    settle(u);
  }
  tidyLinks(s);
  g.emit({
    kind: 'front-given',
    clause: 'DG-MEL-15',
    unit: u.id,
    seat: u.seat,
    dead: front.length,
    left: u.models.length,
  });
}
