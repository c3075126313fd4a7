/**
 * One shot or throw (GL-RNG-01 to GL-RNG-04): Musket against Dodge. A higher total hits, a lower one misses, a tie frightens (GL-RNG-03). What is declared
 * beforehand changes what a hit does: suppressing fire (GL-SUP-02), a whip that entangles or disarms (GL-WPN-15).
 *
 * Doubtful points: throwing counts as shooting (GL-RNG-12). A tied suppressing shot forces the test of a suppressing hit (GL-R-043). A clumsy target
 * throws itself down before the dice, and prone counts after that shot alone (GL-R-140). The gun that a jumpy shooter drops has not been fired (GL-R-226);
 * for a Lucky point of the turn, which no point of the pool replaces (GL-R-141), it goes off with new dice for both.
 */
import { ask } from '#engine/flow/ask.ts';
import type { Answer, Flow } from '#engine/game.ts';
import { button } from '../../kit/acts.ts';
import type { Band } from '../content/types.ts';
import type { Model } from '../state.ts';
import { foul, spendShot } from './ammo.ts';
import { strikeFirst } from './concealed.ts';
import { hit } from './damage.ts';
import { decoyOf } from './decoy.ts';
import { panicTest } from './guts.ts';
import { payLucky } from './hero.ts';
import { dropWeapon } from './pick-up.ts';
import { apart, conscious, type G, name } from './play.ts';
import { type OpposedResult, opposed, roller } from './roll.ts';
import type { ShotSpec } from './rules.ts';
import { attackSum, coverArmour, dodgeSum, type Look } from './shot-parts.ts';
import { unhide } from './skills-hide.ts';
import { propAt } from './standing.ts';
import { hasFlaw, skill } from './stats.ts';
import { suppressTest } from './suppress.ts';
import { tell } from './tell.ts';
import { verb } from './verb.ts';
import { tookPart } from './virtues.ts';
import { rangedBand, rangedUses, strength, type Use } from './weapons.ts';
import { lashed } from './whip.ts';

const JUMPY = 2;

/** Carries out a single shot. True when it hit. */
export function* shot(g: G, spec: ShotSpec): Flow<boolean> {
  g.enter('GL-RNG-01');
  const struck = yield* fire(g, spec);
  yield* g.rules.avenge(g);
  g.leave();
  return struck;
}

function* fire(g: G, spec: ShotSpec): Flow<boolean> {
  const s = g.state;
  const { shooter, target } = spec;
  yield* strikeFirst(g, shooter, target);
  const use = rangedUses(s, shooter, propAt(s, shooter) !== null).find(({ id }) => id === spec.use);
  const distance = apart(shooter, target);
  const band = use === undefined ? null : rangedBand(s, shooter, use, distance, spec.reach ?? 0);
  if (use === undefined || band === null || !conscious(shooter) || shooter.panicked || !conscious(target)) return false;
  const victim = decoyOf(s, target) ?? target;
  const look: Look = { shooter, target, victim, use, band, parts: spec.parts, suppress: spec.suppress === true };
  begin(g, spec, look, distance);
  const clumsy = yield* fallsDown(g, victim, shooter);
  let { result, cover } = yield* roll(g, look, clumsy, spec.clause);
  let jumped = false;
  if (use.weapon.firearm && result.a === JUMPY && hasFlaw(shooter, 'jumpy')) {
    const fired = yield* dropsGun(g, look);
    if (!fired) return false;
    jumped = true;
    ({ result, cover } = yield* roll(g, look, clumsy, spec.clause));
  }
  if (use.weapon.firearm) {
    yield* spendShot(g, shooter, use);
    if (!jumped) foul(g, shooter, use, result.a);
  } else if (use.mode === 'throw') throwIt(g, look);
  const struck = yield* settle(g, spec, look, cover, result.margin, jumped);
  if (use.mode === 'throw' && use.arm !== null)
    yield* g.rules.scenario(g.state).thrown?.(g, shooter, use.arm.key, struck) ?? NOTHING();
  return struck;
}

function* NOTHING(): Flow<void> {}

function begin(g: G, spec: ShotSpec, { shooter, target, victim, use, band }: Look, distance: number): void {
  const s = g.state;
  tell(g, {
    kind: 'shot',
    clause: spec.suppress === true ? 'GL-SUP-01' : use.mode === 'throw' ? 'GL-RNG-12' : 'GL-RNG-01',
    model: shooter.id,
    target: target.id,
    struck: victim.id,
    weapon: use.id,
    name: use.name,
    distance,
    band: band.band,
    of: spec.suppress === true ? 'suppress' : (spec.aim ?? 'wound'),
    also: [
      spec.clause,
      ...(spec.aim === 'disarm' ? ['GL-WPN-17'] : spec.aim === 'entangle' ? ['GL-WPN-16'] : []),
      ...(victim.moved > 0 ? ['GL-RNG-11', 'GL-R-041'] : []),
      'GL-WPN-01',
      'GL-WPN-02',
      use.weapon.clause,
      ...(victim === target ? [] : ['GL-SKK-03', 'GL-R-124']),
    ],
  });
  unhide(g, shooter, 'attack');
  shooter.disguised = 0;
  target.shotBy = shooter.id;
  for (const one of [target, victim]) if (!one.attackedBy.includes(shooter.id)) one.attackedBy.push(shooter.id);
  tookPart(s, shooter, target);
  if (victim.mind !== null && victim.mind.attacked === 0) victim.mind.attacked = s.turn;
}

function* roll(g: G, look: Look, clumsy: boolean, clause: string): Flow<{ result: OpposedResult; cover: boolean }> {
  const { sum, cover } = attackSum(g, look);
  const result = yield* opposed(g, {
    roll: look.use.mode === 'throw' ? 'throw' : 'shoot',
    clause: 'GL-RNG-01',
    a: { model: look.shooter, sum },
    b: { model: look.victim, sum: dodgeSum(g.state, look.victim, clumsy) },
    effect: (margin) => (margin > 0 ? 2 : margin === 0 ? 1 : 0),
    word: (margin) => (margin > 0 ? 'hit' : ''),
    avoid: badFaces(look.shooter, look.use),
    also: [clause, 'GL-RNG-02', 'GL-WPN-03', 'GL-R-009'],
  });
  if (clumsy) lieDown(g, look.victim);
  return { result, cover };
}

/** A 1 fouls a firearm that is no brace, a 2 makes a jumpy shooter drop it. */
function badFaces(m: Model, { carried }: Use): number[] {
  if (carried === null || !carried.weapon.firearm) return [];
  return [...(carried.brace ? [] : [1]), ...(hasFlaw(m, 'jumpy') ? [JUMPY] : [])];
}

/** A clumsy model on its feet may double its Dodge by falling over (GL-SKO-19). */
function* fallsDown(g: G, m: Model, shooter: Model): Flow<boolean> {
  if (!hasFlaw(m, 'clumsy') || m.prone || m.mount !== null || m.aboard !== null || m.climb !== null || m.seat === null)
    return false;
  const answer = yield* ask<Answer>(m.seat, () => ({
    seat: roller(g.state, m),
    title: `${name(shooter)} shoots at ${name(m)}: fall down and double the Dodge?`,
    clause: 'GL-SKO-19',
    subjects: [m.id, shooter.id],
    acts: [button('tumble', 'Fall down, Clumsy', 'GL-SKO-19', m.id), button('pass', 'Stay up', 'GL-SKO-19', m.id)],
    decline: { verb: 'pass' },
  }));
  return answer.verb === 'tumble';
}

function lieDown(g: G, m: Model): void {
  if (m.prone) return;
  m.prone = true;
  tell(g, { kind: 'prone', clause: 'GL-SKO-19', model: m.id, why: 'clumsy', also: ['GL-R-140'] });
}

/** The gun falls (GL-SKO-17). For a Lucky point it goes off (GL-SKO-18): true. */
function* dropsGun(g: G, { shooter, target, use }: Look): Flow<boolean> {
  const { arm } = use;
  if (arm === null) return false;
  dropWeapon(g, shooter, arm.key, [shooter.x, shooter.y]);
  tell(g, {
    kind: 'gun-drops',
    clause: 'GL-SKO-17',
    model: shooter.id,
    weapon: arm.key,
    also: ['GL-R-226', 'GL-R-002'],
  });
  if (shooter.lucky === 0 || shooter.seat === null) return false;
  const answer = yield* ask<Answer>(shooter.seat, () => ({
    seat: shooter.seat as number,
    title: `${name(shooter)} has dropped the ${use.name}: does it go off at ${name(target)}, for a Lucky point?`,
    clause: 'GL-SKO-18',
    subjects: [shooter.id, target.id],
    acts: [
      { ...button('go-off', 'It goes off', 'GL-SKO-18', shooter.id), cost: { amount: 1, unit: 'Lucky points' } },
      button('pass', 'It does not', 'GL-SKO-18', shooter.id),
    ],
    decline: { verb: 'pass' },
  }));
  if (answer.verb !== 'go-off') return false;
  payLucky(g, shooter, 'GL-SKO-18', 'the dropped gun goes off');
  tell(g, {
    kind: 'goes-off',
    clause: 'GL-SKO-18',
    model: shooter.id,
    weapon: arm.key,
    target: target.id,
    also: ['GL-R-141'],
  });
  return true;
}

/** What was thrown leaves the hand and lies at the target's feet (GL-R-037). Props are of no further use. */
function throwIt(g: G, { shooter, target, use }: Look): void {
  if (use.arm === null) return;
  const token = dropWeapon(g, shooter, use.arm.key, [target.x, target.y]);
  tell(g, {
    kind: 'thrown',
    clause: 'GL-R-037',
    model: shooter.id,
    target: target.id,
    weapon: use.arm.key,
    thing: token,
  });
}

function* settle(g: G, spec: ShotSpec, look: Look, cover: boolean, margin: number, jumped: boolean): Flow<boolean> {
  const { shooter, victim } = look;
  const result = margin > 0 ? 'hit' : margin === 0 ? 'tie' : 'miss';
  tell(g, {
    kind: 'shot-result',
    clause: result === 'tie' ? 'GL-RNG-03' : 'GL-RNG-02',
    model: shooter.id,
    target: victim.id,
    result,
    margin,
    also: look.suppress && result === 'tie' ? ['GL-R-043'] : [],
  });
  if (!conscious(victim)) return result === 'hit';
  if (look.suppress) {
    if (margin >= 0) yield* suppressTest(g, victim, shooter);
  } else if (margin > 0) {
    if (spec.aim === 'entangle' || spec.aim === 'disarm')
      yield* lashed(g, shooter, victim, look.use, look.band, spec.aim);
    else yield* strike(g, look, cover, look.band);
  } else if (margin === 0 || jumped) yield* panicTest(g, victim, 'tied-shot');
  return result === 'hit';
}

function* strike(g: G, { shooter, victim, use }: Look, cover: boolean, band: Band): Flow<void> {
  yield* hit(g, {
    victim,
    by: shooter,
    ws: strength(g.state, shooter, use, band),
    clause: 'GL-RNG-04',
    close: false,
    firearm: use.weapon.firearm,
    poison: isPoisoned(use),
    armour: coverArmour(cover),
    ...(skill(shooter, 'deadeyed') > 0 ? { steers: 'GL-SKC-06' } : {}),
    attack: true,
    also: [
      use.weapon.clause,
      ...(use.mode === 'throw' ? ['GL-RNG-12'] : []),
      ...(isPoisoned(use) ? ['GL-SKC-19'] : []),
    ],
  });
}

/** Any weapon but a firearm may be poisoned (GL-SKC-19). */
function isPoisoned({ carried }: Use): boolean {
  return carried?.poison === true && !carried.weapon.firearm;
}

export const TUMBLE = verb({
  name: 'tumble',
  text: 'A clumsy model that is shot at falls down and doubles its Dodge.',
});
export const GO_OFF = verb({ name: 'go-off', text: 'The gun that a jumpy model dropped goes off, for a Lucky point.' });
