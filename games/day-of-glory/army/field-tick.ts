import type { Choice, ChoiceGroup } from '#engine/builder.ts';

/** A thing that is taken or not. */
export function tick(id: string, on: boolean, choice: Choice, label: string): ChoiceGroup {
  return { id, label, value: on ? [choice.id] : [], single: true, choices: [{ ...choice, likely: true }] };
}
