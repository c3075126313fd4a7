/** Events of the set-up, of turns and activations, of tactical Actions and Victory Points. */
import { skillName } from '../army/check.ts';
import { contentOf } from '../content/library.ts';
import type { SetupEvents, TacticalEvents, TurnEvents } from '../events.ts';
import { byId, foe } from '../rules/play.ts';
import { SCENARIOS } from '../scenarios/index.ts';
import type { ActionKind, State } from '../state.ts';
import { called, itemName, seatName } from './names.ts';
import type { Sentences } from './sentence.ts';
import { at, capital, count, far, list } from './words.ts';

function rolled(what: string, [red, blue]: readonly [number, number], tie: boolean): string {
  const both = `${seatName(0)} rolls ${red}, ${seatName(1)} ${blue}`;
  return tie ? `${what}: ${both}, a tie` : `${what}: ${both}, ${seatName(red > blue ? 0 : 1)} wins`;
}

function inHand(s: State, warrior: string, keys: readonly string[]): string {
  const w = byId(s, warrior);
  return keys.length === 0 ? 'nothing' : list(keys.map((key) => itemName(w, key)));
}

const ACTION_NAMES: Readonly<Record<ActionKind, string>> = {
  move: 'Move',
  charge: 'Charge',
  gallop: 'Gallop',
  strike: 'Strike',
  shoot: 'Shoot',
  cast: 'Cast',
  focus: 'Focus',
  interact: 'Interact',
  inspire: 'Inspire',
  faction: 'Faction rule',
};

function score([red, blue]: readonly [number, number]): string {
  return `${seatName(0)} ${red} VP, ${seatName(1)} ${blue} VP`;
}

/** "Captain Orla: Sword, Light Armour; Leader (2)": what a warrior is armed with and can do. */
function rostered(s: State, id: string): string {
  const w = byId(s, id);
  if (w === undefined) return id;
  const { carried, claws, armour, mount, skills, spells } = w.card;
  const gear = [
    ...carried.map((item) => (item.kind === 'weapon' ? item.weapon.name : item.shield.name)),
    ...[claws, armour, mount].flatMap((one) => one?.name ?? []),
  ];
  const knows = [...skills.map((one) => skillName(contentOf(s), one)), ...spells.map(({ name }) => name)];
  return `${called(s, id)}: ${[gear, knows].flatMap((some) => (some.length === 0 ? [] : some.join(', '))).join('; ')}`;
}

export const SETUP: Sentences<keyof SetupEvents> = {
  roster: ({ seat, points, warriors }, s) =>
    `${seatName(seat)} lays its roster open, ${count(points, 'point')}. ${warriors.map((id) => rostered(s, id)).join('. ')}`,
  'reading-roll': ({ of, rolls, tie }) => rolled(`The players differ about ${of}`, rolls, tie),
  reading: ({ seat, of, as }) => `${seatName(seat)} decides: ${of} are ${capital(as)} in this match`,
  table: ({ name, scenario }) => {
    const found = SCENARIOS.find(({ id }) => id === scenario);
    return `The table is laid: ${name}. The scenario is ${found?.name ?? scenario}`;
  },
  'edge-roll': ({ rolls, tie }) => rolled('For the choice of edge', rolls, tie),
  edge: ({ seat, edge, role }) =>
    `${seatName(seat)} takes the ${edge} edge${role === null ? '' : ` and is the ${capital(role)}`}`,
  deploy: ({ seat, warrior, at: where, z, inUse }, s) => {
    const up = z > 0 ? `, ${far(s, z)} up` : '';
    const hands = inUse.length === 0 ? '' : `, ${inHand(s, warrior, inUse)} in hand`;
    return `${seatName(seat)} places ${called(s, warrior)} at ${at(where)}${up}${hands}`;
  },
  deployed: ({ seat }) => `${seatName(seat)}'s warband is in place`,
};

export const TURN: Sentences<keyof TurnEvents> = {
  turn: ({ turn }) => `Turn ${turn} begins`,
  initiative: ({ rolls, tie }) => rolled('Initiative', rolls, tie),
  'first-go': ({ first, chosen }) =>
    `${seatName(first)} has the first go${chosen ? '' : `, as the second player of last turn`}`,
  pauses: ({ counts, pauses }) => {
    const ready = `${seatName(0)} has ${counts[0]} to activate, ${seatName(1)} ${counts[1]}`;
    const who = ([0, 1] as const).filter((seat) => pauses[seat] > 0);
    const gain = who.map((seat) => `${seatName(seat)} may take ${count(pauses[seat], 'Tactical Pause')}`);
    return gain.length === 0 ? `${ready}: no Tactical Pauses` : `${ready}: ${list(gain)}`;
  },
  pause: ({ seat, left }) => `${seatName(seat)} takes a Tactical Pause, ${left === 0 ? 'none' : left} left`,
  'no-warrior': ({ seat }) => `${seatName(seat)} has no warrior left to activate: ${seatName(foe(seat))} goes on`,
  activation: ({ warrior, actions }, s) => `${called(s, warrior)} activates with ${count(actions, 'Action')}`,
  dismount: ({ warrior, at: where }, s) => `${called(s, warrior)} dismounts at ${at(where)} and stays on foot`,
  'in-use': ({ warrior, items }, s) => `${called(s, warrior)} takes ${inHand(s, warrior, items)} in hand`,
  leader: ({ warrior, followers }, s) =>
    `${called(s, warrior)} leads ${list(followers.map((id) => called(s, id)))}, who will do as it does`,
  rapid: ({ warrior, name, of }, s) =>
    `${called(s, warrior)} declares ${name}: two ${ACTION_NAMES[of]} Actions, each at -1`,
  blink: ({ warrior, actions }, s) =>
    `${called(s, warrior)} uses Blink of an Eye and has ${count(actions, 'Action')} left`,
  'activation-over': ({ warrior, taken }, s) => {
    const kinds = [...new Set(taken)].map((kind) => {
      const times = taken.filter((one) => one === kind).length;
      return times === 1 ? ACTION_NAMES[kind] : `${ACTION_NAMES[kind]} ${times === 2 ? 'twice' : count(times, 'time')}`;
    });
    const done = kinds.length === 0 ? 'no Action' : list(kinds);
    return `The activation of ${called(s, warrior)} is over: ${done}`;
  },
  'activations-over': ({ turn }) => `All warriors have activated in turn ${turn}`,
  'end-phase': ({ turn }) => `The End Phase of turn ${turn} begins`,
  'turn-over': ({ turn, vp }) => `Turn ${turn} is over: ${score(vp)}`,
  'game-over': ({ vp, because }) => `The game is over, because ${because}: ${score(vp)}`,
};

export const TACTICS: Sentences<keyof TacticalEvents> = {
  'focus-action': ({ warrior, focus }, s) => `${called(s, warrior)} Focuses and has +${focus} for its tests`,
  inspire: ({ warrior, guts }, s) =>
    `${called(s, warrior)} Inspires: friends within ${far(s, 3)} may use its Guts of ${guts}+`,
  interact: ({ warrior, marker }, s) => `${called(s, warrior)} Interacts with ${called(s, marker)}`,
  carry: ({ warrior, marker }, s) => `${called(s, warrior)} picks up ${called(s, marker)}`,
  drop: ({ warrior, marker, at: where }, s) => `${called(s, warrior)} drops ${called(s, marker)} at ${at(where)}`,
  deliver: ({ warrior, marker }, s) => `${called(s, warrior)} brings ${called(s, marker)} home`,
  seal: ({ seat, warrior, marker }, s) => `${called(s, warrior)} seals ${called(s, marker)} for ${seatName(seat)}`,
  escaped: ({ warrior }, s) => `${called(s, warrior)} escapes over the table edge`,
  score: ({ seat, amount, label, vp }) =>
    `${seatName(seat)} ${amount < 0 ? 'loses' : 'gains'} ${Math.abs(amount)} VP for ${label}: ${vp} VP`,
  casualties: ({ counts: [red, blue] }) => `Casualties of the game: ${seatName(0)} ${red}, ${seatName(1)} ${blue}`,
};
