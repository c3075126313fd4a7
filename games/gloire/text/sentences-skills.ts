/** Sentences for skills, attitudes and exotic items. */
import type { SkillEvents } from '../events.ts';
import { called, list } from './names.ts';
import type { Sentences } from './sentence.ts';

const UNHIDDEN: Readonly<Record<string, string>> = {
  attack: 'attacks',
  moved: 'has moved too far',
  engaged: 'is engaged',
  hit: 'is hit',
  seen: 'is found',
};

export const SKILLS: Sentences<keyof SkillEvents> = {
  trade: ({ model, friend, first, later, level }, s) =>
    `${called(s, model)} and ${called(s, friend)} trade activations: ${called(s, first)} acts now, ${called(s, later)} at Dodge ${level}`,
  'take-over': ({ model, friend }, s) => `${called(s, model)} calls for the activation of ${called(s, friend)}`,
  intimidated: ({ model, by }, s) =>
    `${called(s, model)} does not dare to act against ${called(s, by)} and must do something else`,
  unspotted: ({ model, target }, s) => `${called(s, model)} does not find ${called(s, target)} and loses its action`,
  hides: ({ model }, s) => `${called(s, model)} hides`,
  unhidden: ({ model, why }, s) => `${called(s, model)} ${UNHIDDEN[why] ?? 'is seen'} and is hidden no longer`,
  deceived: ({ model, target, won }, s) =>
    won
      ? `${called(s, target)} is deceived: attacks on ${called(s, model)} strike it for the rest of the turn`
      : `${called(s, target)} sees through ${called(s, model)}`,
  mesmerized: ({ model, target, friend, won }, s) =>
    won
      ? `${called(s, target)} cannot act against ${called(s, friend)} for the rest of the turn`
      : `${called(s, target)} withstands the gaze of ${called(s, model)}`,
  flattered: ({ model, target, won }, s) =>
    won
      ? `${called(s, target)} is flattered and wastes its next activation`
      : `${called(s, target)} is not taken in by ${called(s, model)}`,
  disguised: ({ model, target, won }, s) =>
    won
      ? `${called(s, model)} takes the place of ${called(s, target)}`
      : `${called(s, target)} sees through the disguise of ${called(s, model)}`,
  healed: ({ model, patient, what, passed }, s) =>
    passed
      ? what === 'poison'
        ? `${called(s, model)} cures ${called(s, patient)} of the poison`
        : `${called(s, model)} restores a box of the ${what} of ${called(s, patient)}`
      : `${called(s, model)} cannot help ${called(s, patient)}`,
  repaired: ({ model, name, passed }, s) =>
    passed ? `${called(s, model)} repairs ${name}` : `${called(s, model)} cannot repair ${name}`,
  flung: ({ model, thing, to }, s) =>
    to === null
      ? `${called(s, model)} lets go of ${called(s, thing)}, and it falls to the ground`
      : `${called(s, model)} lets go of ${called(s, thing)}, and ${called(s, to)} catches it`,
  firecrackers: ({ model }, s) => `${called(s, model)} lights firecrackers`,
  scared: ({ model }, s) => `${called(s, model)} is scared and will run`,
  glimpsed: ({ model, marker }, s) => `${called(s, model)} looks at ${called(s, marker)} through the spyglass`,
  hired: ({ model, target, won }, s) =>
    won ? `${called(s, target)} signs and obeys ${called(s, model)}` : `${called(s, target)} does not sign`,
  fire: ({ model, lost }, s) =>
    `${called(s, model)} throws Greek Fire${lost.length === 0 ? '' : `. Burnt: ${list(lost.map((one) => called(s, one)))}`}`,
};
