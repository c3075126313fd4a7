/**
 * Maintaining, in the End Phase (HR-END-01). The player who had the first go does all tests of one of his casters, then his opponent one of his,
 * in turns (HR-ENC-05, HR-R-027). Each Enchantment is a Magic test: Control modifiers in the turn of the cast (HR-ENC-06), -1 for each
 * Enchantment on the target (HR-ENC-07), -1 more for each test that the caster has taken this turn (HR-ENC-08). It may be let go (HR-ENC-04).
 *
 * Doubtful points: spells of casters that are gone end first, with no test (HR-R-113). The tested spell counts among those on its target
 * (HR-R-110). Failed tests count towards the -1, spells let go do not (HR-R-111). The player chooses the order within a caster (HR-R-112).
 * Range and sight do not matter, nor whether the caster Flees or is silenced (HR-R-141, HR-R-121).
 */
import { ask } from '#engine/flow/ask.ts';
import type { Act, Answer, Flow, Seat } from '#engine/game.ts';
import { type Part, part } from '#engine/log/sum.ts';
import { choice } from '../../kit/acts.ts';
import { id } from '../../kit/args.ts';
import type { Enchantment, State, Warrior } from '../state.ts';
import { enchantmentsOn, endEnchantment } from './enchant.ts';
import { hasFlag } from './modifiers.ts';
import { foe, type G, isEnemy, must, name, spellOf, standing } from './play.ts';
import { tell } from './tell.ts';
import { takeTest } from './test.ts';
import { verb } from './verb.ts';

export const MAINTAIN = verb({
  name: 'maintain',
  text: 'Take the Maintain test of an Enchantment.',
  args: { enchantment: id },
  main: 'enchantment',
});

export const LAPSE = verb({
  name: 'lapse',
  text: 'Let an Enchantment end.',
  args: { enchantment: id },
  main: 'enchantment',
});

/** One caster does its Maintaining; with nobody left the End Phase goes on. */
export function* maintainStep(g: G): Flow<void> {
  const s = g.state;
  yield* endOrphans(g);
  const seat = nextSeat(s);
  if (seat === null) {
    s.ending = 'faction';
    s.done = [];
    return;
  }
  g.enter('HR-ENC-05');
  yield* maintainOne(g, seat);
  g.leave();
}

/** Spells whose caster is Taken Out or has left. */
function* endOrphans(g: G): Flow<void> {
  for (const one of g.state.enchantments.slice()) {
    if (!standing(must(g.state, one.caster))) yield* endEnchantment(g, one, 'caster-gone', 'HR-ENC-02', ['HR-TKO-06']);
  }
}

/** Enchantments of a seat whose casters have not done their Maintaining. */
function pending(s: State, seat: Seat): Enchantment[] {
  return s.enchantments.filter(({ caster }) => must(s, caster).seat === seat && !s.done.includes(caster));
}

/** Whose caster is next: the players take turns, beginning with who had the first go. */
function nextSeat(s: State): Seat | null {
  const last = s.done.at(-1);
  const due = last === undefined ? s.first : foe(must(s, last).seat);
  if (pending(s, due).length > 0) return due;
  return pending(s, foe(due)).length > 0 ? foe(due) : null;
}

/** The first choice names the caster; then all of that caster's Enchantments, one after another. */
function* maintainOne(g: G, seat: Seat): Flow<void> {
  const s = g.state;
  let caster: Warrior | null = null;
  let tests = 0;
  // What is kept is not asked for again.
  const kept = new Set<string>();
  for (;;) {
    const open = pending(s, seat).filter((one) => !kept.has(one.id) && (caster === null || one.caster === caster.id));
    if (open.length === 0) break;
    const answer = yield* ask<Answer>(seat, () => decision(g, seat, open, tests));
    const one = open.find((other) => other.id === answer.enchantment) as Enchantment;
    caster = must(s, one.caster);
    if (answer.verb === 'lapse') {
      letGo(g, caster, one);
      yield* endEnchantment(g, one, 'lapsed', 'HR-ENC-04');
      continue;
    }
    if (yield* test(g, caster, one, tests)) kept.add(one.id);
    tests += 1;
  }
  if (caster !== null) s.done.push(caster.id);
}

/** All modifiers of a Maintain test but those that skills add. `tests`: how many the caster has taken this turn. */
export function maintainParts(s: State, caster: Warrior, one: Enchantment, tests: number): Part[] {
  const parts: Part[] = [];
  if (one.turn === s.turn) parts.push(part('Control', one.control, 'HR-ENC-06'));
  parts.push(part('Enchantments on the target', 0 - enchantmentsOn(s, one.target), 'HR-ENC-07'));
  if (!hasFlag(s, caster, 'deep-binding')) parts.push(part('Maintained before', 0 - tests, 'HR-ENC-08'));
  return parts;
}

function* test(g: G, caster: Warrior, one: Enchantment, tests: number): Flow<boolean> {
  const s = g.state;
  const parts = maintainParts(s, caster, one, tests);
  const { success } = yield* takeTest(g, caster, { test: 'maintain', clause: 'HR-ENC-01', parts, also: ['HR-STA-10'] });
  const { name: called } = spellOf(s, one.spell);
  tell(g, {
    kind: 'maintain',
    clause: success ? 'HR-SPL-04' : 'HR-ENC-09',
    warrior: caster.id,
    spell: one.spell,
    name: called,
    target: one.target,
    kept: success,
    enchantment: one.id,
    also: ['HR-END-01'],
  });
  if (!success) yield* endEnchantment(g, one, 'not-maintained', 'HR-ENC-09');
  return success;
}

function letGo(g: G, caster: Warrior, { id: enchantment, spell, target }: Enchantment): void {
  const { name: called } = spellOf(g.state, spell);
  tell(g, { kind: 'lapse', clause: 'HR-ENC-04', warrior: caster.id, spell, name: called, target, enchantment });
}

function decision(g: G, seat: Seat, open: readonly Enchantment[], tests: number) {
  const s = g.state;
  const casters = [...new Set(open.map(({ caster }) => caster))];
  const nth = tests === 0 ? '' : `, after ${tests} ${tests === 1 ? 'test' : 'tests'}`;
  return {
    seat,
    title:
      casters.length === 1
        ? `${name(must(s, casters[0] as string))}: which Enchantment is Maintained${nth}?`
        : `which Enchantment is Maintained, and by whom${nth}?`,
    clause: casters.length === 1 ? 'HR-R-112' : 'HR-ENC-05',
    subjects: [...casters, ...open.map(({ target }) => target)],
    acts: [act(s, open, 'maintain', 'Maintain', 'HR-ENC-01'), act(s, open, 'lapse', 'Let it end', 'HR-ENC-04')],
  };
}

function act(s: State, open: readonly Enchantment[], what: 'maintain' | 'lapse', label: string, clause: string): Act {
  const options = () =>
    open.map(({ id: enchantment, spell, target, caster }) => ({
      answer: { verb: what, enchantment },
      label: `${spellOf(s, spell).name} on ${name(must(s, target))}`,
      subjects: [caster, target],
    }));
  return choice({
    verb: what,
    label,
    clause,
    by: ['enchantment'],
    options,
    // A spell that helps an enemy is let go, any other kept.
    suggest: () =>
      open
        .filter(({ caster, target }) => isEnemy(must(s, caster), must(s, target)) === (what === 'lapse'))
        .map(({ id: enchantment }) => ({ verb: what, enchantment })),
    why: ({ enchantment }) => ({
      clause: 'HR-ENC-05',
      reason: `"${String(enchantment)}" is not among the Enchantments that are Maintained now`,
    }),
  });
}
