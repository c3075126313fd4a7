/** What an answer is meant to bring about, for the odds: Body that the enemy loses, or that one's own warrior keeps. */
import type { Answer, Hope } from '#engine/game.ts';
import { bodyLeft, byId, name, standing } from './rules/play.ts';
import type { State, Warrior } from './state.ts';

/** Answers whose own words name the target. */
const AT_TARGET: readonly string[] = ['strike', 'charge', 'shoot', 'cast'];
/** Reactions that strike at whom the question names second. */
const AT_OTHER: readonly string[] = ['counter-attack', 'convert'];
/** Reactions that protect whom the question names first. */
const FOR_SELF: readonly string[] = ['dodge', 'prepare', 'close-ranks'];

export function hope(before: State, answer: Answer, about: readonly string[]): Hope<State> | null {
  const { verb } = answer;
  if (verb === 'climb') return climbs(byId(before, about[0] ?? ''), answer.way === 'down');
  if (verb === 'counter') return counters(before, byId(before, about[1] ?? ''));
  if (FOR_SELF.includes(verb)) return unhurt(byId(before, about[0] ?? ''));
  const id = AT_TARGET.includes(verb)
    ? answer.target
    : verb === 'parting-shot'
      ? about[0]
      : AT_OTHER.includes(verb)
        ? about[1]
        : undefined;
  const target = typeof id === 'string' ? byId(before, id) : undefined;
  if (verb === 'cast' && (target === undefined || !harms(before, answer))) return works(before, answer, about[0] ?? '');
  return target === undefined ? null : hurts(target);
}

/** The warrior stands with fewer points of Body than before, or does not stand any more. */
function isHurt(was: Warrior, after: State): boolean {
  const is = byId(after, was.id);
  return is === undefined || is.out || bodyLeft(is) < bodyLeft(was);
}

function hurts(target: Warrior): Hope<State> {
  return { label: `${name(target)} loses Body`, fulfilled: (after) => isHurt(target, after) };
}

function unhurt(self: Warrior | undefined): Hope<State> | null {
  if (self === undefined) return null;
  return { label: `${name(self)} keeps its Body`, fulfilled: (after) => !isHurt(self, after) };
}

function spellOf(s: State, answer: Answer, caster: string) {
  return byId(s, caster)?.card.spells.find(({ id }) => id === answer.spell);
}

/** The spell takes Body by a test of its own. */
function harms(s: State, answer: Answer): boolean {
  const spell = s.activation === null ? undefined : spellOf(s, answer, s.activation.warrior);
  return spell?.type === 'damage-melee' || spell?.type === 'damage-ranged';
}

/** Any other spell: it did not fail. A failed one is barred for a while. */
function works(before: State, answer: Answer, caster: string): Hope<State> | null {
  const spell = spellOf(before, answer, caster);
  if (spell === undefined) return null;
  const barred = (s: State) =>
    byId(s, caster)?.banned.some((one) => one.spell === spell.id && one.turn > s.turn) === true;
  return { label: `${spell.name} works`, fulfilled: (after) => !barred(after) };
}

function climbs(w: Warrior | undefined, down: boolean): Hope<State> | null {
  if (w === undefined) return null;
  const { z } = w;
  return {
    label: down ? `${name(w)} climbs down` : `${name(w)} climbs`,
    fulfilled: (after) => {
      const is = byId(after, w.id);
      if (is === undefined || !standing(is) || isHurt(w, after)) return false;
      const fell = w.climb !== null && is.climb === null && is.z < z && !down;
      return !fell && (is.z !== z || is.climb !== null);
    },
  };
}

function counters(before: State, caster: Warrior | undefined): Hope<State> | null {
  if (caster === undefined) return null;
  const count = (s: State) => Object.values(byId(s, caster.id)?.countered ?? {}).reduce((all, n) => all + n, 0);
  const was = count(before);
  return { label: `${name(caster)} is Countered`, fulfilled: (after) => count(after) > was };
}
