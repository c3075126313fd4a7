/**
 * The Cast Action: declare spell and target; what a Summoning replaces leaves (HR-SUM-05); the Magic test with its modifiers (HR-CST-09..17);
 * then what the spell does (spells.ts), or the failure: nothing happens, the spell is barred for this turn and the next (HR-CST-19, HR-R-083),
 * and the target may answer (counter.ts). What may be aimed at: spell-target.ts.
 *
 * Doubtful points: nearness is measured from the caster, who never counts itself (HR-R-087); the attacker is no friend in contact of its own
 * (HR-R-069). When casting, only Enchantments that lie on the target already count (HR-R-110). Of several spells of one name each Counter weighs.
 */
import type { Act, Answer, ClauseId, Flow, Option, Random, Refusal, RefusedAct } from '#engine/game.ts';
import { type Part, part } from '#engine/log/sum.ts';
import { facing, id, point } from '../../kit/args.ts';
import type { Spell, SpellType } from '../content/types.ts';
import type { State, Warrior } from '../state.ts';
import { activated, readFacing, readPlace, readPrinted } from '../vocabulary/reading.ts';
import { mayCounter, offerCounterAttack } from './attack.ts';
import { offerCounter } from './counter.ts';
import { coverParts } from './cover.ts';
import { enchantmentsOn, spellsOf, unsummon } from './enchant.ts';
import { enemiesTouching, gap } from './measure.ts';
import { hasFlag } from './modifiers.ts';
import { byId, type G, isEnemy, must, name } from './play.ts';
import { placeAct, samplePlace } from './spell-place.ts';
import {
  AIMED_AT,
  aimed,
  castBar,
  inPlay,
  mayTarget,
  type Place,
  placeOf,
  pointRefusal,
  spellBar,
  targetRefusal,
} from './spell-target.ts';
import { worthOfCast } from './spell-worth.ts';
import { castersNear, resolveSpell } from './spells.ts';
import { tell } from './tell.ts';
import { type TestSpec, takeTest } from './test.ts';
import { menuVerb } from './verb.ts';

/** All modifiers of the Magic test of a Cast but those that skills add. */
export function castParts(s: State, w: Warrior, spell: Spell, target: Warrior | null): Part[] {
  const parts: Part[] = [
    part('enemy casters within 6"', 0 - castersNear(s, w, true), 'HR-CST-09'),
    part('friendly casters within 6"', castersNear(s, w, false), 'HR-CST-10'),
    part('Countered before', 0 - (w.countered[spell.id] ?? 0), 'HR-CST-11'),
  ];
  if (s.activation?.warrior === w.id && s.activation.rapid === 'cast') parts.push(part('Attuned', -1, 'HR-SKL-16'));
  parts.push(...typeParts(s, w, spell, target));
  return parts;
}

function typeParts(s: State, w: Warrior, spell: Spell, target: Warrior | null): Part[] {
  switch (spell.type) {
    case 'damage-melee': {
      if (target === null) return [];
      const friends = enemiesTouching(s, target).filter((other) => other !== w).length;
      return [
        part('friends in contact with the target', friends, 'HR-CST-12'),
        ...coverParts(s, w, target, 'spell-melee'),
      ];
    }
    case 'damage-ranged':
      return target === null ? [] : coverParts(s, w, target, 'spell-ranged');
    case 'manipulation':
      return [part('Manipulation', 0, 'HR-CST-15')];
    case 'enchantment':
      return target === null ? [] : [part('Enchantments on the target', 0 - enchantmentsOn(s, target.id), 'HR-CST-16')];
    case 'summoning': {
      const others = s.summoned.filter((one) => one.caster === w.id && one.spell !== spell.id).length;
      return [part('Summonings in play', 0 - others, 'HR-CST-17')];
    }
  }
}

/** Spells that the warrior could try now, whatever they are aimed at. */
function open(s: State, w: Warrior): Spell[] {
  if (castBar(s, w) !== null) return [];
  return spellsOf(s, w).filter((spell) => spellBar(s, w, spell) === null);
}

/** Spells aimed at warriors are one list; each Summoning is an act of its own. */
function castActs(g: G, w: Warrior): Act[] {
  const spells = open(g.state, w);
  const acts: Act[] = [];
  const listed = spells.filter(aimed);
  if (listed.some((spell) => anyTarget(g, w, spell))) acts.push(listAct(g, w, listed));
  for (const spell of spells) {
    if (!aimed(spell)) acts.push(placeAct(g, w, spell, (answer) => castRefusal(g, w, answer)));
  }
  return acts;
}

function anyTarget(g: G, w: Warrior, spell: Spell): boolean {
  return g.state.warriors.some((target) => mayTarget(g, w, spell, target));
}

function answersOf(g: G, w: Warrior, spells: readonly Spell[]): Answer[] {
  const found: Answer[] = [];
  for (const spell of spells) {
    for (const target of g.state.warriors) {
      if (mayTarget(g, w, spell, target)) found.push({ verb: 'cast', spell: spell.id, target: target.id });
    }
  }
  return found;
}

function listAct(g: G, w: Warrior, spells: readonly Spell[]): Act {
  const s = g.state;
  return {
    verb: 'cast',
    key: 'cast',
    label: 'Cast a spell',
    clause: 'HR-CST-01',
    cost: { amount: 1, unit: 'Action' },
    form: { kind: 'list', by: ['spell', 'target'] },
    options: () => answersOf(g, w, spells).map((answer) => castOption(s, w, answer)),
    suggest: () => {
      const rated = answersOf(g, w, spells).map((answer) => ({ answer, worth: worthOfAnswer(s, w, answer) }));
      return rated
        .filter(({ worth }) => worth > 0)
        .sort((a, b) => b.worth - a.worth)
        .map(({ answer }) => answer);
    },
    sample: (rng) => sampleTarget(g, w, spells, rng),
    check: (answer) => castRefusal(g, w, answer),
    aim: (id) => {
      const target = byId(s, id);
      if (target === undefined) return null;
      const spell = spells.find((one) => mayTarget(g, w, one, target)) ?? spells[0];
      return spell === undefined ? null : { verb: 'cast', spell: spell.id, target: id };
    },
  };
}

function worthOfAnswer(s: State, w: Warrior, answer: Answer): number {
  const spell = spellNamed(s, w, answer.spell) as Spell;
  const target = must(s, answer.target as string);
  return worthOfCast(s, w, spell, target, castParts(s, w, spell, target));
}

function castOption(s: State, w: Warrior, answer: Answer): Option {
  const spell = spellNamed(s, w, answer.spell) as Spell;
  const target = must(s, answer.target as string);
  const whom = w === target ? 'itself' : name(target);
  const note = w === target ? 'itself' : `${Math.round(gap(w, target) * 10) / 10}"`;
  return { answer, label: `${spell.name} on ${whom}`, subjects: [w.id, target.id], note };
}

/** A spell at random, on somebody at random. */
function sampleTarget(g: G, w: Warrior, spells: readonly Spell[], rng: Random): Answer | null {
  const { warriors } = g.state;
  const start = rng.int(Math.max(1, spells.length));
  for (let i = 0; i < spells.length; i++) {
    const spell = spells[(start + i) % spells.length] as Spell;
    const first = rng.int(warriors.length);
    for (let j = 0; j < warriors.length; j++) {
      const target = warriors[(first + j) % warriors.length] as Warrior;
      if (mayTarget(g, w, spell, target)) return { verb: 'cast', spell: spell.id, target: target.id };
    }
  }
  return null;
}

/** One spell at random, whatever its type: only that one is worked out. */
function drawCast(g: G, w: Warrior, rng: Random): Answer | null {
  if (w.card.stats.magic === null) return null;
  const spells = open(g.state, w);
  if (spells.length === 0) return null;
  const spell = spells[rng.int(spells.length)] as Spell;
  return aimed(spell) ? sampleTarget(g, w, [spell], rng) : samplePlace(g, w, spell, rng);
}

function spellNamed(s: State, w: Warrior, id: unknown): Spell | undefined {
  return spellsOf(s, w).find((spell) => spell.id === id);
}

/** Why this answer is refused; null when it is legal. */
function castRefusal(g: G, w: Warrior, answer: Answer): Refusal | null {
  const s = g.state;
  const bar = castBar(s, w);
  if (bar !== null) return bar;
  const spell = spellNamed(s, w, answer.spell);
  if (spell === undefined) return { clause: 'HR-CST-01', reason: `${name(w)} has no spell "${String(answer.spell)}"` };
  const barred = spellBar(s, w, spell);
  if (barred !== null) return barred;
  if (!aimed(spell)) {
    if (answer.target !== undefined) {
      return { clause: 'HR-SUM-01', reason: `${spell.name} is cast at a point, not at a warrior`, also: ['HR-CST-07'] };
    }
    return pointRefusal(g, w, spell, answer.at, answer.facing);
  }
  const target = answer.target === undefined ? undefined : byId(s, answer.target as string);
  if (target === undefined || answer.at !== undefined) {
    return { clause: 'HR-CST-02', reason: `${spell.name} is aimed at a warrior`, also: [AIMED_AT[spell.type]] };
  }
  return targetRefusal(g, w, spell, target);
}

function castWhyNot(g: G, w: Warrior): RefusedAct | null {
  const s = g.state;
  if (w.card.stats.magic === null && w.card.spells.length === 0) return null;
  const all = spellsOf(s, w);
  const first = all.map((spell) => spellBar(s, w, spell)).find((bar) => bar !== null);
  const nobody: Refusal = { clause: 'HR-CST-08', reason: 'no spell has a target in range and in sight' };
  const shut = all.every((spell) => spellBar(s, w, spell) !== null) ? first : undefined;
  return {
    verb: 'cast',
    label: 'Cast a spell',
    refusal: castBar(s, w) ?? shut ?? nobody,
    why: (answer) => castRefusal(g, w, answer),
  };
}

/** The order of the steps of each type of spell. */
const SEQUENCE: Readonly<Record<SpellType, ClauseId>> = {
  'damage-melee': 'HR-SEQ-05',
  'damage-ranged': 'HR-SEQ-06',
  manipulation: 'HR-SEQ-04',
  enchantment: 'HR-SEQ-03',
  summoning: 'HR-SEQ-03',
};

export const CAST = menuVerb({
  name: 'cast',
  text: 'Cast a spell.',
  args: { spell: id, target: id.optional(), at: point.optional(), facing: facing.optional() },
  main: 'spell',
  action: 'cast',
  read(line) {
    readPrinted(line, 'spell');
    readPlace(line, activated(line));
    readFacing(line, activated(line));
  },
  find: castActs,
  draw: drawCast,
  refused: castWhyNot,
  whyNot: (g, w) => castBar(g.state, w),
  *run(g, w, answer) {
    g.enter('HR-CST-01');
    const s = g.state;
    const spell = spellNamed(s, w, answer.spell);
    if (spell === undefined) throw new Error(`${w.id} has no spell "${answer.spell}"`);
    const target = answer.target === undefined ? null : must(s, answer.target);
    const place = aimed(spell) ? null : placeOf(g, w, spell, answer.at, answer.facing);
    tell(g, {
      kind: 'cast',
      clause: 'HR-CST-01',
      warrior: w.id,
      spell: spell.id,
      name: spell.name,
      target: target?.id ?? null,
      at: place?.at ?? null,
      also: [spell.clause, AIMED_AT[spell.type], SEQUENCE[spell.type]],
    });
    const old = aimed(spell) ? undefined : inPlay(s, w, spell);
    if (old !== undefined) yield* unsummon(g, old, 'recast', 'HR-SUM-05', ['HR-SUM-04']);
    yield* magicTest(g, w, spell, target, place);
    g.leave();
  },
});

/** What Degrees of Success of the Magic test do to the number that follows, by the type of the spell (HR-SRS-01 to HR-SRS-07). */
function leadsTo(w: Warrior, { type }: Spell, target: Warrior | null): Pick<TestSpec, 'leads'> {
  if (type === 'damage-melee' || type === 'damage-ranged') return { leads: { name: 'Resist', each: -1 } };
  if (type === 'enchantment') return { leads: { name: 'Control', each: 1 } };
  if (type === 'summoning') return { leads: { name: 'inches', each: 1 } };
  // A friend takes no test, whatever the degrees.
  return target !== null && isEnemy(w, target) ? { leads: { name: 'Willpower', each: -1 } } : {};
}

function* magicTest(g: G, w: Warrior, spell: Spell, target: Warrior | null, place: Place | null): Flow<void> {
  const parts = castParts(g.state, w, spell, target);
  const result = yield* takeTest(g, w, {
    test: 'cast',
    clause: 'HR-STA-10',
    parts,
    against: target,
    ...leadsTo(w, spell, target),
  });
  if (result.success) yield* resolveSpell(g, w, spell, target, place, result.degrees);
  else yield* fail(g, w, spell, target);
}

function* fail(g: G, w: Warrior, spell: Spell, target: Warrior | null): Flow<void> {
  const until = g.state.turn + 1;
  w.banned = [...w.banned.filter((one) => one.spell !== spell.id), { spell: spell.id, turn: until }];
  tell(g, {
    kind: 'cast-failed',
    clause: 'HR-CST-19',
    warrior: w.id,
    spell: spell.id,
    name: spell.name,
    until,
    also: spell.type === 'summoning' ? ['HR-SUM-06'] : [],
  });
  if (target === null) return;
  const melee = spell.type === 'damage-melee';
  if (!(melee && mustStrikeBack(g.state, target, w))) yield* offerCounter(g, w, target, spell);
  // A Damage (melee) cast opens what a Strike would (HR-R-085).
  if (melee) {
    g.enter('HR-CST-20');
    yield* offerCounterAttack(g, target, w);
    g.leave();
  }
}

/** A Bloodthirsty warrior keeps its last Reaction for the Counter Attack that it must make (HR-TRT-04, HR-R-160). */
function mustStrikeBack(s: State, target: Warrior, caster: Warrior): boolean {
  return target.reactions - target.reacted === 1 && hasFlag(s, target, 'bloodthirsty') && mayCounter(s, target, caster);
}
