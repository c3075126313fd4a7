/**
 * The Cast Action, in the order of GG-CAST-07: choose Spell, choose target(s), determine the CV, spend AP, resolve; at the
 * end of the Activation the Concentration Test (GG-CAST-08..10): see concentrate.ts. What can be chosen: spell-choice.ts.
 *
 * Doubtful points: a Spell needs no roll and always takes effect; only Casts that were paid for count, each once (GG-R-42).
 * Whom a Nova, Hex or Aura reaches is fixed before the first model is dealt with, in the Active Player's order (GG-R-40).
 * Those reached or chosen may Rotate, but not the caster of a Focused, Unique 'self' or Summoning Spell (GG-R-20).
 */
import { z } from 'zod';
import type { Act, Answer, ClauseId, Flow, Option, Refusal, RefusedAct } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import { facing, id, point } from '../../kit/args.ts';
import type { Spell } from '../content/types.ts';
import type { Model } from '../state.ts';
import { activated, readFacing, readPrinted } from '../vocabulary/reading.ts';
import { applyEffects, type EffectContext } from './effects.ts';
import { spellOf } from './lexicon.ts';
import { type G, isEnemy, living, must, name } from './play.ts';
import { reactions } from './reactions.ts';
import { apart, facingOf, pointOf } from './relocate.ts';
import { offerRotate } from './rotate.ts';
import {
  castAnswers,
  castable,
  castBar,
  castCost,
  castRefusal,
  castTargets,
  mostX,
  sampleCast,
  shapeOf,
  xOf,
} from './spell-choice.ts';
import { spellPlaceAct } from './spell-place.ts';
import { inOrder, orderMatters } from './targeting.ts';
import { tell } from './tell.ts';
import { menuVerb } from './verb.ts';
import { worthOf } from './worth.ts';

/** Spells that need a place or a point have acts of their own; all others are one list. */
function castActs(g: G, m: Model): Act[] {
  const spells = m.card.spells;
  if (spells.length === 0 || castBar(g.state, m) !== null) return [];
  const acts: Act[] = [];
  if (anyListed(g, m)) acts.push(listAct(g, m));
  for (let i = 0; i < spells.length; i++) {
    const spell = spellOf(g.state, spells[i] as string);
    const shape = shapeOf(spell);
    if (shape !== 'blink' && shape !== 'summon' && shape !== 'point') continue;
    if (castable(g, m, spell)) acts.push(spellPlaceAct(g, m, spell));
  }
  return acts;
}

function listed(spell: Spell): boolean {
  const shape = shapeOf(spell);
  return shape === 'single' || shape === 'area' || shape === 'self';
}

/** Spells on oneself come first, because they need no search. */
function anyListed(g: G, m: Model): boolean {
  const spells = m.card.spells;
  for (let i = 0; i < spells.length; i++) {
    const spell = spellOf(g.state, spells[i] as string);
    if ((shapeOf(spell) === 'self' || spell.targeting === 'blessing') && castable(g, m, spell)) return true;
  }
  for (let i = 0; i < spells.length; i++) {
    const spell = spellOf(g.state, spells[i] as string);
    if (listed(spell) && castable(g, m, spell)) return true;
  }
  return false;
}

function listAct(g: G, m: Model): Act {
  const s = g.state;
  const spells = m.card.spells.map((id) => spellOf(s, id)).filter(listed);
  const answers = () => spells.flatMap((spell) => castAnswers(g, m, spell));
  return {
    verb: 'cast',
    key: 'cast',
    label: 'Cast a Spell',
    clause: 'GG-CAST-01',
    cost: { amount: 1, unit: 'AP', upTo: m.ap },
    form: { kind: 'list', by: ['spell', 'target', 'x'] },
    options: () => answers().map((answer) => castOption(g, m, answer)),
    suggest: () => {
      const rated: { answer: Answer; worth: number }[] = [];
      for (const answer of answers()) {
        const worth = worthOfCast(g, m, answer);
        if (worth > 0) rated.push({ answer, worth });
      }
      return rated.sort((a, b) => b.worth - a.worth).map((r) => r.answer);
    },
    sample: (rng) => {
      const start = rng.int(spells.length);
      for (let i = 0; i < spells.length; i++) {
        const answer = sampleCast(g, m, spells[(start + i) % spells.length] as Spell, rng);
        if (answer !== null) return answer;
      }
      return null;
    },
    check: (answer) => castRefusal(g, m, answer),
  };
}

function castOption(g: G, m: Model, answer: Answer): Option {
  const s = g.state;
  const spell = spellOf(s, answer.spell as string);
  const x = answer.x as number | undefined;
  const cost = castCost(s, m, spell, x);
  const power = x === undefined ? '' : ` (X = ${x})`;
  if (answer.target !== undefined) {
    const target = must(s, answer.target as string);
    const label = `${spell.name}${power} on ${name(target)}`;
    return { answer, label, subjects: [m.id, target.id], note: `${cost} AP, ${apart(m, target)}` };
  }
  const reached = castTargets(g, m, spell, answer);
  const note = reached.length > 1 ? `${cost} AP, ${reached.length} models` : `${cost} AP`;
  return { answer, label: `${spell.name}${power}`, subjects: [m.id, ...reached.map((t) => t.id)], note };
}

/** What it is likely to bring, less a little for the AP and for the risk of the Concentration Test. */
function worthOfCast(g: G, m: Model, answer: Answer): number {
  const s = g.state;
  const spell = spellOf(s, answer.spell as string);
  const x = answer.x as number | undefined;
  let worth = -0.1 * castCost(s, m, spell, x) - 0.05 * (s.activation?.casts ?? 0);
  for (const target of castTargets(g, m, spell, answer)) worth += worthOf(s, m, target, spell.effects, x);
  return worth;
}

/** Why the model can cast nothing now: for the dimmed list. */
function castWhyNot(g: G, m: Model): RefusedAct | null {
  if (m.card.spells.length === 0) {
    const refusal = { clause: 'GG-CAST-01', reason: `${name(m)} knows no Spells` };
    return { verb: 'cast', label: 'Cast a Spell', refusal };
  }
  const why = (answer: Answer) => castRefusal(g, m, answer);
  return { verb: 'cast', label: 'Cast a Spell', refusal: castBar(g.state, m) ?? noSpell(g, m), why };
}

function noSpell(g: G, m: Model): Refusal {
  const s = g.state;
  if (m.card.spells.every((id) => mostX(s, m, spellOf(s, id)) === 0)) {
    const reason = `${name(m)} has ${m.ap} AP, too few for any Spell it knows`;
    return { clause: 'GG-CAST-05', reason };
  }
  return { clause: 'GG-CAST-04', reason: 'no Spell it can pay for has a valid target' };
}

/** Any Spell it knows, as often as AP allow. */
const RESTS: readonly ClauseId[] = ['GG-CAST-01', 'GG-CAST-02'];

export const CAST = menuVerb({
  name: 'cast',
  text: 'Cast a Spell.',
  args: {
    spell: id,
    target: id.optional(),
    x: z.int().min(-100).max(100).optional(),
    at: point.optional(),
    facing: facing.optional(),
  },
  main: 'spell',
  read(line) {
    readPrinted(line, 'spell');
    readFacing(line, activated(line));
  },
  find: castActs,
  refused: castWhyNot,
  *run(g, m, answer) {
    const s = g.state;
    g.enter('GG-CAST-07');
    const spell = spellOf(s, answer.spell);
    const at = pointOf(answer.at);
    const x = xOf(s, m, spell, answer);
    const targets = castTargets(g, m, spell, answer);
    const cost = castCost(s, m, spell, x);
    m.ap -= cost;
    if (s.activation !== null && s.activation.model === m.id) s.activation.casts += 1;
    tell(g, {
      kind: 'cast',
      clause: 'GG-CAST-03',
      model: m.id,
      spell: spell.id,
      name: spell.name,
      x: x ?? null,
      cost,
      targets: targets.map((t) => t.id),
      at,
      also: RESTS,
    });
    yield* resolveSpell(g, m, spell, targets, x, at, facingOf(answer.facing));
    g.leave();
  },
});

function* resolveSpell(
  g: G,
  caster: Model,
  spell: Spell,
  targets: readonly Model[],
  x: number | undefined,
  at: Point | null,
  facing: Point | null,
): Flow<void> {
  const ctx: EffectContext = {
    source: spell.name,
    clause: CLAUSES[spell.targeting],
    purpose: 'spell',
    at,
    facing,
    ...(x === undefined ? null : { x }),
  };
  const matters = targets.length > 1 && orderMatters(spell.effects);
  yield* inOrder(g, targets, matters, 'GG-CAST-07', spell.name, (t) => applyEffects(g, caster, t, spell.effects, ctx));
  const shape = shapeOf(spell);
  if (shape !== 'single' && shape !== 'area') return;
  for (const target of targets) {
    if (living(target) && isEnemy(caster, target)) {
      yield* reactions(g, 'enchanted', { trigger: caster, subject: target });
    }
  }
  yield* offerRotate(g, caster, targets);
}

const CLAUSES = {
  curse: 'GG-TGT-01',
  blessing: 'GG-TGT-02',
  nova: 'GG-TGT-03',
  hex: 'GG-TGT-04',
  aura: 'GG-TGT-05',
  focused: 'GG-TGT-06',
  unique: 'GG-TGT-07',
  summoning: 'GG-TGT-08',
} as const;
