/** Sentences for boards, markers, cards, things that are carried, and points. */
import type { PlotEvents } from '../events.ts';
import { called, count, inches, seatName } from './names.ts';
import type { Sentences } from './sentence.ts';

export const PLOT: Sentences<keyof PlotEvents> = {
  board: ({ name, scenario }) => `${scenario} is played on ${name}`,
  deploy: ({ model, at }, s) => `${called(s, model)} starts at ${inches(at[0])}, ${inches(at[1])}`,
  marker: ({ seat }, s) => `${seatName(s, seat)} places a marker`,
  appears: ({ model }, s) => `${called(s, model)} appears`,
  card: ({ model, name }, s) => `${called(s, model)} turns up a card: ${name}`,
  'no-effect': ({ model }, s) => `It means nothing to ${called(s, model)}`,
  learns: ({ model, marker, name }, s) => `${called(s, model)} learns what ${marker} is: ${name}`,
  takes: ({ model, token, from }, s) =>
    `${called(s, model)} takes ${called(s, token)}${from === null ? '' : ` from ${called(s, from)}`}`,
  'hands-over': ({ model, token, to }, s) => `${called(s, model)} hands ${called(s, token)} to ${called(s, to)}`,
  'lays-down': ({ model, token }, s) => `${called(s, model)} leaves ${called(s, token)} behind`,
  deciphers: ({ model, token }, s) => `${called(s, model)} deciphers ${called(s, token)}`,
  lights: ({ model, token }, s) => `${called(s, model)} lights the match of ${called(s, token)}`,
  rolls: ({ token }, s) => `${called(s, token)} rolls on`,
  fuse: ({ token, die, total }, s) =>
    `The match of ${called(s, token)} burns: die ${die}, ${total} in all; at 10 it explodes`,
  explodes: ({ token, models }, s) =>
    `${called(s, token)} explodes${models.length === 0 ? '' : ` under ${models.map((id) => called(s, id)).join(', ')}`}`,
  score: ({ seat, amount, label, vp }, s) =>
    `${seatName(s, seat)} ${amount < 0 ? 'loses' : 'scores'} ${count(Math.abs(amount), 'victory point')} (${label}) and has ${vp}`,
  behaves: ({ model, does, target }, s) =>
    `${called(s, model)} ${does}${target === null ? '' : ` ${called(s, target)}`}`,
};
