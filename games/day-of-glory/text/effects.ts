/** What lasts, in words: its beginning and end in the log, and what it does on cards. */
import { contentOf } from '../content/library.ts';
import type { EffectEvents } from '../events.ts';
import type { Effect, Ends, Model, State } from '../state.ts';
import { called } from './names.ts';
import type { Sentences } from './sentence.ts';
import { capital, count, list } from './words.ts';

/** Until when it lasts. */
const UNTIL: Readonly<Record<Ends, string>> = {
  battle: 'for the rest of the battle',
  round: 'for the rest of the round',
  phase: 'for the rest of the phase',
  move: 'for the next move',
  volley: 'for the next shots',
  attack: 'for the next attack',
  cast: 'until its caster casts another spell',
  start: 'until its caster is next activated',
  end: 'until the end of its caster’s next activation',
  sermon: 'until the priest’s first activation of the next round',
};

const NUMBERS: Readonly<Record<string, string>> = {
  actions: 'actions',
  speed: 'speed',
  agility: 'agility',
  bonus: 'combat bonus',
  nerve: 'nerve',
  attacks: 'attacks',
  armour: 'armour value',
  melee: 'on melee rolls',
  ranged: 'on ranged rolls',
  attack: 'on attack rolls',
};

/** "-3 speed, for the next move". */
export function effectText(e: Effect): string {
  const numbers = Object.entries(e.changes).map(([of, n = 0]) => `${n > 0 ? '+' : ''}${n} ${NUMBERS[of] ?? of}`);
  return [...(numbers.length === 0 ? [] : [list(numbers)]), UNTIL[e.ends]].join(', ');
}

/** What is at work on some models: the name, who has it when it is not the unit, what it does. */
export function effectLines(s: State, effects: readonly Effect[], whole: string): [string, string, string][] {
  return effects.map((e) => {
    const who = e.on === whole ? '' : `${called(s, e.on)}: `;
    return [capital(e.name), `${who}${effectText(e)}`, e.clause];
  });
}

/** What has been taken from models for good. */
export function lossLines(models: readonly Model[]): [string, string, string][] {
  const hit = models.filter((m) => m.lowered !== undefined);
  if (hit.length === 0) return [];
  const most = Math.max(...hit.map((m) => m.lowered ?? 0));
  return [['Lowered for good', `${count(hit.length, 'model')}, by up to ${most}`, 'DG-R-202']];
}

/** Who is blessed by which god. */
export function blessingLines(s: State, models: readonly Model[]): [string, string, string][] {
  return contentOf(s).gods.all.flatMap((god): [string, string, string][] => {
    const n = models.filter((m) => m.blessing === god.id).length;
    const who = n === models.length ? '' : `${count(n, 'model')}: `;
    return n === 0 ? [] : [[`Blessing of the ${god.name}`, `${who}${god.blessing.text}`, god.blessing.clause]];
  });
}

export const EFFECTS: Sentences<keyof EffectEvents> = {
  effect: ({ name, on, ends, renewed }, s) =>
    `${capital(name)} ${renewed ? 'is renewed' : 'is at work'} on ${called(s, on)}, ${UNTIL[ends]}`,
  'effect-over': ({ name, on }, s) => `${capital(name)} is over for ${called(s, on)}`,
};
