/** Sentences for boards, markers, cards, things that are carried, and points. */
import { list } from '#engine/text/words.ts';
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
  takes: ({ model, token, from }, s) =>
    `${called(s, model)} takes ${called(s, token)}${from === null ? '' : ` from ${called(s, from)}`}`,
  'hands-over': ({ model, token, to }, s) => `${called(s, model)} hands ${called(s, token)} to ${called(s, to)}`,
  'lays-down': ({ model, token }, s) => `${called(s, model)} leaves ${called(s, token)} behind`,
  learns: ({ model, marker, name }, s) => `${called(s, model)} learns what ${marker} is: ${name}`,
  deciphers: ({ model, token }, s) => `${called(s, model)} deciphers ${called(s, token)}`,
  lights: ({ model, token }, s) => `${called(s, model)} lights the match of ${called(s, token)}`,
  rolls: ({ token }, s) => `${called(s, token)} rolls on`,
  fuse: ({ token, die, total }, s) =>
    `The match of ${called(s, token)} burns: die ${die}, ${total} in all; at 10 it explodes`,
  explodes: ({ token, models }, s) =>
    `${called(s, token)} explodes${models.length === 0 ? '' : ` under ${models.map((id) => called(s, id)).join(', ')}`}`,
  score: ({ seat, amount, label, vp }, s) =>
    `${seatName(s, seat)} ${amount < 0 ? 'loses' : 'scores'} ${count(Math.abs(amount), 'victory point')} (${label}) and has ${vp}`,
  consumes: ({ model, how, name }, s) => `${called(s, model)} ${how} ${name}`,
  kicks: ({ model, piece, inches: far }, s) =>
    `${called(s, model)} kicks ${called(s, piece)}, which slides ${inches(far)}`,
  'under-table': ({ model, piece, out }, s) =>
    `${called(s, model)} ${out ? 'comes out from under' : 'cowers under'} ${called(s, piece)}`,
  constables: ({ turn }) => `The constables are coming: the doors close at the end of turn ${turn}`,
  arrested: ({ seat, lost }, s) => `${seatName(s, seat)} is arrested and loses ${count(lost, 'victory point')}`,
  calls: ({ model, heard }, s) =>
    `${called(s, model)} calls for help${heard.length === 0 ? '' : `; ${list(heard.map((id) => called(s, id)))} ${heard.length === 1 ? 'hears' : 'hear'} it`}`,
  alarm: ({ model, alarmed }, s) => `${called(s, model)} ${alarmed ? 'is alarmed' : 'goes back to patrolling'}`,
  house: ({ number }) => `The red door is that of house ${number}`,
  passage: ({ block }, s) => `A passage is open through ${called(s, block)}`,
  captures: ({ model, target }, s) => `${called(s, model)} catches ${called(s, target)}`,
  'slips-leash': ({ model, from }, s) => `${called(s, model)} slips away from ${called(s, from)}`,
  obstacle: ({ seat, name }, s) => `${seatName(s, seat)} places ${name}`,
  obeys: ({ model, seat }, s) => `${called(s, model)} obeys ${seatName(s, seat)}`,
  gate: ({ model, piece, open }, s) => `${called(s, model)} ${open ? 'opens' : 'closes'} ${called(s, piece)}`,
  restored: ({ model, location }, s) => `${called(s, model)} gets a box of ${location} back`,
  behaves: ({ model, does, target }, s) =>
    `By its behaviour ${called(s, model)} ${does}${target === null ? '' : ` ${called(s, target)}`}`,
};
