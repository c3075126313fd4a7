/** Sentences for shooting, throwing and loading. */
import type { ShootEvents } from '../events.ts';
import { called, count, inches } from './names.ts';
import type { Sentences } from './sentence.ts';

/** "pistol#2" is the pistol. */
function arm(key: string): string {
  return `the ${key.replace(/[#/].*/, '').replaceAll('-', ' ')}`;
}

const PURPOSE = { wound: '', disarm: ' to disarm', entangle: ' to entangle', suppress: ', suppressing fire' } as const;

export const SHOOTING: Sentences<keyof ShootEvents> = {
  shot: ({ model, target, struck, name, distance, band, of }, s) =>
    `${called(s, model)} uses the ${name.toLowerCase()} against ${called(s, target)} at ${inches(distance)}, ${band} range${PURPOSE[of]}${struck === target ? '' : `. ${called(s, struck)} steps in the way`}`,
  'shot-result': ({ model, target, result, margin }, s) =>
    result === 'hit'
      ? `${called(s, model)} hits ${called(s, target)} by ${margin}`
      : result === 'tie'
        ? `It is a tie: ${called(s, target)} is not hit and tests its Guts`
        : `${called(s, model)} misses ${called(s, target)} by ${-margin}`,
  thrown: ({ target, weapon }, s) => `${arm(weapon).replace(/^t/, 'T')} lies at the feet of ${called(s, target)}`,
  lash: ({ model, target, location, falls }, s) =>
    falls
      ? `The whip of ${called(s, model)} catches the legs of ${called(s, target)}`
      : location === null
        ? `The whip does nothing to ${called(s, target)} in the saddle`
        : `The whip strikes the ${location} of ${called(s, target)} and catches nothing`,
  emptied: ({ model, weapon }, s) => `${arm(weapon).replace(/^t/, 'T')} of ${called(s, model)} is empty`,
  brace: ({ model, die, sum, empty, ignored }, s) =>
    ignored
      ? `Die ${die} after the first shot from a full brace is ignored: ${called(s, model)} has another pistol`
      : empty
        ? `Die ${die}: the brace of ${called(s, model)} is empty`
        : `Die ${die}, ${sum} in all: ${called(s, model)} has another pistol`,
  fouled: ({ model, weapon }, s) => `${arm(weapon).replace(/^t/, 'T')} of ${called(s, model)} is fouled`,
  unfouled: ({ model }, s) => `One pistol of ${called(s, model)} is fouled, but the brace has more`,
  'gun-drops': ({ model, weapon }, s) => `${called(s, model)} is jumpy and drops ${arm(weapon)}`,
  'goes-off': ({ model, target }, s) =>
    `The gun that ${called(s, model)} dropped goes off at ${called(s, target)}, for a Lucky point`,
  reloads: ({ model, weapon, loaded, left }, s) =>
    `${called(s, model)} ${loaded ? 'reloads' : 'begins to reload'} ${arm(weapon)}; ${count(left, 'round')} left`,
  clears: ({ model, weapon }, s) => `${called(s, model)} clears ${arm(weapon)}`,
  bayonet: ({ model, weapon, fixed }, s) =>
    `${called(s, model)} ${fixed ? 'fixes the bayonet on' : 'takes the bayonet off'} ${arm(weapon)}`,
  'picked-up': ({ model, name }, s) => `${called(s, model)} picks up the ${name}`,
  cowers: ({ model, reached }, s) =>
    reached ? `${called(s, model)} makes for cover` : `${called(s, model)} is suppressed and finds no cover in reach`,
};
