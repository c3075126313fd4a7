/**
 * One attack in close combat (GL-CC-01 to GL-CC-03), in the order of GL-R-055: the two face each other (GL-R-007), a concealed weapon may strike first
 * (GL-SKC-03), opposed roll of Blade, hit with its damage and test of Guts, riposte, outcome moves by the margin (GL-OUT-09).
 *
 * Doubtful points: Connor's Appel turns a tie and a loss by one into a win by 1, in attack alone; two of them cancel (GL-R-119, GL-R-084). In a duel a
 * wound or a disarm needs a margin of 3 (GL-DUE-21, GL-R-214). Blows at a deceiver strike the deceived and move nobody (GL-R-124). A firearm is emptied
 * by the blow and cannot foul (GL-R-036).
 */
import type { ClauseId, Flow } from '#engine/game.ts';
import type { Part, Sum } from '#engine/log/sum.ts';
import type { Model, State } from '../state.ts';
import { spendShot } from './ammo.ts';
import { strikeFirst } from './concealed.ts';
import { hit, knockOut, locate, wound } from './damage.ts';
import { decoyOf } from './decoy.ts';
import { disarm } from './disarm.ts';
import { blowSums, closeBand } from './modifiers.ts';
import { DECISIVE, outcome } from './outcome.ts';
import { conscious, type G } from './play.ts';
import { attackBar, face, strikeRefusal } from './reach.ts';
import { opposed, statTest } from './roll.ts';
import type { BlowSpec } from './rules.ts';
import { propAt } from './standing.ts';
import { skill } from './stats.ts';
import { tell } from './tell.ts';
import { avenge } from './transfer.ts';
import { closeUses, strength, type Use } from './weapons.ts';

/** Margins of a wound in a duel (GL-DUE-21) and of a riposte (GL-SKC-30). */
const DUEL_MARGIN = 3;
const RIPOSTE = 6;

export function weaponBy(s: State, m: Model, id: string): Use | undefined {
  return closeUses(s, m, propAt(s, m) !== null).find((use) => use.id === id);
}

/** What a margin comes to for the attacker: a win by the Appel counts as one by 1. */
export function settled(attacker: Model, defender: Model, margin: number): number {
  if (margin > 0 || margin < -1) return margin;
  return skill(attacker, 'connors-appel') > 0 && skill(defender, 'connors-appel') === 0 ? 1 : margin;
}

/** Carries out a single attack. True when boxes were crossed off. */
export function* blow(g: G, spec: BlowSpec): Flow<boolean> {
  g.enter('GL-CC-01');
  const struckOff = yield* attack(g, spec);
  yield* avenge(g);
  g.leave();
  return struckOff;
}

function* attack(g: G, spec: BlowSpec): Flow<boolean> {
  const s = g.state;
  const { attacker, defender } = spec;
  yield* strikeFirst(g, attacker, defender);
  const use = weaponBy(s, attacker, spec.use);
  if (use === undefined || !reaches(s, spec, use)) return false;
  const struck = decoyOf(s, defender) ?? defender;
  begin(g, spec, use, struck);
  const { attack: mine, defence } = blowSums(s, attacker, defender, struck, use, spec.parts, g.rules);
  const needed = isDuel(attacker, struck) ? DUEL_MARGIN : 1;
  const { margin: rolled } = yield* opposed(g, {
    roll: 'close-combat',
    clause: 'GL-CC-01',
    a: { model: attacker, sum: mine },
    b: { model: struck, sum: defence },
    effect: effectOf(attacker, struck, needed),
    word: (lead) => (settled(attacker, struck, lead) >= needed ? 'hit' : ''),
    also: [spec.clause, 'GL-R-033', ...(needed > 1 ? ['GL-DUE-22'] : [])],
  });
  if (use.weapon.firearm && use.mode === 'shot') yield* spendShot(g, attacker, use);
  const margin = settled(attacker, struck, rolled);
  const hits = margin >= needed;
  tell(g, {
    kind: 'blow-result',
    clause: hits ? 'GL-CC-02' : 'GL-CC-03',
    model: attacker.id,
    target: struck.id,
    margin: rolled,
    hits,
    also: verdictClauses(rolled, margin, needed),
  });
  const boxes = hits ? yield* lands(g, spec, use, struck) : 0;
  if (
    rolled <= -RIPOSTE &&
    struck === defender &&
    conscious(struck) &&
    conscious(attacker) &&
    skill(struck, 'sieblers-riposte') > 0
  ) {
    yield* riposte(g, struck, attacker);
  }
  if (spec.still !== true && struck === defender) yield* outcome(g, attacker, defender, margin);
  return boxes > 0;
}

/** Both can still fight and the weapon reaches. */
function reaches(s: State, { attacker, defender, reach = 0 }: BlowSpec, use: Use): boolean {
  if (!conscious(attacker) || attackBar(s, attacker) !== null) return false;
  return strikeRefusal(s, attacker, defender, use, reach) === null;
}

function begin(g: G, spec: BlowSpec, use: Use, struck: Model): void {
  const { attacker, defender } = spec;
  face(attacker, defender);
  if (struck === defender) face(defender, attacker);
  attacker.hidden = false;
  attacker.disguised = 0;
  if (!defender.attackedBy.includes(attacker.id)) defender.attackedBy.push(attacker.id);
  tell(g, {
    kind: 'blow',
    clause: spec.clause,
    model: attacker.id,
    target: defender.id,
    weapon: use.name,
    aim: spec.aim ?? 'wound',
    also: ['GL-R-007', ...(struck === defender ? [] : ['GL-SKK-03', 'GL-R-124'])],
  });
}

function isDuel(a: Model, b: Model): boolean {
  return a.duel !== null && a.duel === b.duel;
}

/** Margins with the same effect have the same number. */
function effectOf(attacker: Model, struck: Model, needed: number): (margin: number) => number {
  const steps = [1 - DECISIVE, needed, DECISIVE];
  if (skill(struck, 'sieblers-riposte') > 0) steps.push(1 - RIPOSTE);
  return (margin) => {
    const counted = settled(attacker, struck, margin);
    let passed = 0;
    for (const step of steps) if (counted >= step) passed += 1;
    return passed;
  };
}

function verdictClauses(rolled: number, margin: number, needed: number): ClauseId[] {
  const also: ClauseId[] = [];
  if (rolled !== margin) also.push('GL-SKC-05', 'GL-R-119');
  if (needed > 1 && margin > 0 && margin < needed) also.push('GL-DUE-21', 'GL-R-084');
  return also;
}

/** The hit: a wound, or a weapon struck from the hand. Returns the boxes crossed off. */
function* lands(g: G, spec: BlowSpec, use: Use, victim: Model): Flow<number> {
  const { attacker } = spec;
  const s = g.state;
  const ws = withParts(strength(s, attacker, use, closeBand(use)), spec.wsParts ?? []);
  const steers = skill(attacker, 'maitre-d-armes') > 0 && use.weapon.blade === 'long' ? 'GL-SKC-17' : undefined;
  if (spec.aim === 'disarm') {
    yield* disarm(g, attacker, victim, ws, true);
    return 0;
  }
  const edge = g.rules.scenario(s).edge?.(s, attacker, victim);
  const { location, boxes } = yield* hit(g, {
    victim,
    by: attacker,
    ws,
    clause: 'GL-CC-02',
    close: true,
    firearm: use.weapon.firearm && use.mode === 'shot',
    fists: use.mode === 'fist',
    poison: use.carried?.poison === true,
    attack: true,
    ...(steers === undefined ? {} : { steers }),
    ...(edge?.doubled === undefined ? {} : { doubled: edge.doubled }),
  });
  if (attacker.card.venom && use.mode === 'bite' && location !== 'mount' && conscious(victim))
    yield* venom(g, attacker, victim);
  return boxes;
}

function withParts({ parts }: Sum, more: readonly Part[]): Sum {
  const all = [...parts, ...more];
  let value = 0;
  for (const { amount } of all) value += amount;
  return { value: Math.max(0, value), parts: all };
}

/** The bite of a viper lays low at once (GL-ANI-07). */
function* venom(g: G, by: Model, victim: Model): Flow<void> {
  const { passed } = yield* statTest(g, victim, { test: 'venom', stat: 'bw', clause: 'GL-ANI-07', also: ['GL-R-074'] });
  if (!passed) yield* knockOut(g, victim, by, 'GL-ANI-07');
}

/** One box in a random location, without a save (GL-SKC-30, GL-R-123). */
function* riposte(g: G, m: Model, victim: Model): Flow<void> {
  tell(g, { kind: 'riposte', clause: 'GL-SKC-30', model: m.id, target: victim.id, also: ['GL-R-123'] });
  const location = yield* locate(g, { victim, by: m, close: true });
  yield* wound(g, { victim, location, boxes: 1, by: m, close: true, poison: false }, true);
}
