/** Sentences for Wait, jumps, climbs, swings, water and horses. */
import type { WayEvents } from '../events.ts';
import { called, inches } from './names.ts';
import type { Sentences } from './sentence.ts';

export const WAYS: Sentences<keyof WayEvents> = {
  waits: ({ model }, s) => `${called(s, model)} waits and holds its action`,
  interrupts: ({ model, mover, inches: far }, s) =>
    `${called(s, model)} stops ${called(s, mover)} after ${inches(far)} and acts first`,
  'held-last': ({ model }, s) => `Nobody else is left to act: ${called(s, model)} must use its held action`,
  jump: ({ model, inches: far, failed }, s) =>
    failed
      ? `${called(s, model)} misses the jump and comes down after ${inches(far)}`
      : `${called(s, model)} jumps ${inches(far)}`,
  climb: ({ model, piece, height, top, done }, s) =>
    `${called(s, model)} climbs ${called(s, piece)}: ${inches(height)} of ${inches(top)}${done ? ', and is there' : ''}`,
  'lets-go': ({ model, height }, s) => `${called(s, model)} lets go at ${inches(height)}`,
  swing: ({ model, name, passed }, s) =>
    passed ? `${called(s, model)} swings by ${name}` : `${called(s, model)} loses hold of ${name}`,
  'in-water': ({ model }, s) => `${called(s, model)} is in the water`,
  'out-of-water': ({ model }, s) => `${called(s, model)} gets out of the water`,
  mounts: ({ model, what }, s) => `${called(s, model)} mounts ${what}`,
  dismounts: ({ model, what }, s) => `${called(s, model)} gets off ${what}`,
  'horse-comes': ({ model, owner }, s) => `${called(s, model)} comes to the call of ${called(s, owner)}`,
  hooves: ({ model, how, struck }, s) =>
    `${called(s, model)} ${how === 'kick' ? 'kicks' : 'rears'}${struck.length === 0 ? ' and nobody is in reach' : ` at ${struck.map((id) => called(s, id)).join(', ')}`}`,
  'horse-sense': ({ model, marker }, s) =>
    `The horse of ${called(s, model)} shies: its rider learns what marker ${marker} is`,
  uncovered: ({ model }, s) => `${called(s, model)} is found and no longer hidden`,
};
