/**
 * The game from checkpoint to checkpoint. A turn is Initiative, Activation and End Phase (HR-TRN-01). Initiative: the higher d10 chooses who
 * has the first go (HR-TRN-02); a tie is rolled again in turn 1 (HR-TRN-04), later last turn's second player goes first (HR-TRN-03). Then one
 * warrior at a time by turns (HR-TRN-05), or a Tactical Pause (HR-TPS-03), until all have activated (HR-TRN-09). The End Phase in the order of
 * HR-R-031: Maintaining, Faction rules, Victory Points, then Focus and what lasts for the turn.
 */
import { z } from 'zod';
import { ask } from '#engine/flow/ask.ts';
import type { Act, Answer, Decision, Flow, Refusal, RefusedAct, Seat } from '#engine/game.ts';
import { button, choice } from '../../kit/acts.ts';
import { id } from '../../kit/args.ts';
import { setupStep } from '../setup/step.ts';
import type { State, Warrior } from '../state.ts';
import { activationStep, beginActivation } from './activation.ts';
import { factionStep } from './faction.ts';
import { maintainStep } from './maintain.ts';
import { byId, foe, type G, must, name, standing } from './play.ts';
import { scoreTurn } from './scoring.ts';
import { tell } from './tell.ts';
import { verb } from './verb.ts';

export const ACTIVATE = verb({
  name: 'activate',
  text: 'Activate a warrior.',
  args: { warrior: id },
  main: 'warrior',
  unasked: () => ({ clause: 'HR-TRN-05', reason: 'it is not its go to activate a warrior' }),
});

export const PAUSE = verb({ name: 'pause', text: 'Take a Tactical Pause.', synonyms: ['tactical-pause'] });

export const PASS = verb({ name: 'pass', text: 'Decline what is offered.' });

export const FIRST = verb({
  name: 'first',
  text: 'Choose who has the first go this turn.',
  args: { who: z.enum(['me', 'them']) },
  main: 'who',
});

export function* step(g: G): Flow<void> {
  switch (g.state.phase) {
    case 'initiative':
      return yield* initiative(g);
    case 'activations':
      return g.state.activation === null ? yield* nextGo(g) : yield* activationStep(g);
    case 'end':
      return yield* endStep(g);
    case 'over':
      return;
    default:
      return yield* setupStep(g);
  }
}

/** Turns begin: everybody has its Reaction again (HR-R-033). */
function openTurn(s: State): void {
  s.turn += 1;
  s.idle = null;
  for (const w of s.warriors) {
    w.activated = false;
    w.reacted = 0;
    w.reactions = 1;
    w.interacted = false;
    w.galloped = false;
    w.focused = false;
  }
}

export function* initiative(g: G): Flow<void> {
  const s = g.state;
  openTurn(s);
  tell(g, { kind: 'turn', clause: 'HR-TRN-01', turn: s.turn });
  for (;;) {
    const red = g.dice.roll(10, 'initiative', 'HR-TRN-02', 0);
    const blue = g.dice.roll(10, 'initiative', 'HR-TRN-02', 1);
    const tie = red === blue;
    const clause = tie && s.turn === 1 ? 'HR-TRN-04' : 'HR-TRN-02';
    tell(g, { kind: 'initiative', clause, turn: s.turn, rolls: [red, blue], tie });
    if (tie && s.turn === 1) continue;
    if (tie && s.second !== null) {
      opens(g, s.second, false, 'HR-TRN-03');
      return;
    }
    const winner: Seat = red > blue ? 0 : 1;
    const answer = yield* ask<Answer>(winner, () => firstDecision(winner));
    opens(g, answer.who === 'me' ? winner : foe(winner), true, 'HR-TRN-02');
    return;
  }
}

function firstDecision(seat: Seat): Decision {
  const options = [
    { answer: { verb: 'first', who: 'me' }, label: 'I go first', subjects: [] },
    { answer: { verb: 'first', who: 'them' }, label: 'They go first', subjects: [] },
  ];
  const why = () => ({ clause: 'HR-TRN-02', reason: 'the first go is yours or theirs' });
  return {
    seat,
    title: 'who has the first go?',
    clause: 'HR-TRN-02',
    subjects: [],
    acts: [choice({ verb: 'first', label: 'First go', clause: 'HR-TRN-02', by: ['who'], options: () => options, why })],
  };
}

/** The first go is settled; Tactical Pauses are counted once, right after it (HR-TPS-01, HR-TPS-02, HR-R-028). */
function opens(g: G, first: Seat, chosen: boolean, clause: string): void {
  const s = g.state;
  s.first = first;
  s.mover = first;
  s.second = foe(first);
  tell(g, { kind: 'first-go', clause, turn: s.turn, first, chosen });
  const counts: [number, number] = [0, 0];
  for (const w of s.warriors) if (mayActivate(s, w)) counts[w.seat as 0 | 1] += 1;
  const pauses = (own: number, other: number) => Math.max(0, Math.floor((other - own) / 3));
  s.pauses = [pauses(counts[0], counts[1]), pauses(counts[1], counts[0])];
  tell(g, { kind: 'pauses', clause: 'HR-TPS-01', turn: s.turn, counts, pauses: [...s.pauses], also: ['HR-TPS-02'] });
  s.phase = 'activations';
}

/** Whether it could activate this turn (HR-TRN-07). A summoned warrior not in the turn in which it appears (HR-R-034). */
export function mayActivate(s: State, w: Warrior): boolean {
  return standing(w) && !w.activated && w.summonedTurn !== s.turn;
}

export function activationRefusal(s: State, w: Warrior): Refusal | null {
  if (w.out) return { clause: 'HR-TKO-03', reason: `${name(w)} is Taken Out` };
  if (!w.onTable) return { clause: 'HR-TRN-07', reason: `${name(w)} is not on the table` };
  if (w.activated) return { clause: 'HR-TRN-07', reason: `${name(w)} has activated this turn`, also: ['HR-TRN-06'] };
  if (w.summonedTurn === s.turn) return { clause: 'HR-R-034', reason: `${name(w)} was summoned this turn` };
  return null;
}

function anyLeft(s: State, seat: Seat): boolean {
  return s.warriors.some((w) => w.seat === seat && mayActivate(s, w));
}

function* nextGo(g: G): Flow<void> {
  const s = g.state;
  if (!anyLeft(s, s.mover)) {
    const other = foe(s.mover);
    if (!anyLeft(s, other)) {
      tell(g, { kind: 'activations-over', clause: 'HR-TRN-09', turn: s.turn });
      s.phase = 'end';
      s.ending = 'maintain';
      tell(g, { kind: 'end-phase', clause: 'HR-TRN-01', turn: s.turn });
      return;
    }
    if (s.idle !== s.mover) tell(g, { kind: 'no-warrior', clause: 'HR-TRN-08', seat: s.mover });
    s.idle = s.mover;
    s.mover = other;
  }
  const seat = s.mover;
  const answer = yield* ask<Answer>(seat, () => goDecision(s, seat));
  if (answer.verb === 'pause') {
    s.pauses[seat as 0 | 1] -= 1;
    tell(g, { kind: 'pause', clause: 'HR-TPS-03', seat, left: s.pauses[seat as 0 | 1] });
    s.mover = foe(seat);
    return;
  }
  yield* beginActivation(g, must(s, String(answer.warrior)));
}

function pauseRefusal(s: State, seat: Seat): Refusal | null {
  if (s.pauses[seat as 0 | 1] <= 0) return { clause: 'HR-TPS-01', reason: 'there is no Tactical Pause left' };
  if (!anyLeft(s, foe(seat))) return { clause: 'HR-R-029', reason: 'the opponent has no warrior left to activate' };
  return null;
}

function goDecision(s: State, seat: Seat): Decision {
  const able = () => s.warriors.filter((w) => w.seat === seat && mayActivate(s, w));
  const why = (answer: Answer): Refusal => {
    const w = byId(s, String(answer.warrior));
    if (w === undefined || w.seat !== seat) return { clause: 'HR-TRN-07', reason: 'it is none of your warriors' };
    return activationRefusal(s, w) ?? { clause: 'HR-TRN-07', reason: `${name(w)} cannot activate now` };
  };
  const acts: Act[] = [
    choice({
      verb: 'activate',
      label: 'Activate',
      clause: 'HR-TRN-05',
      by: ['warrior'],
      options: () =>
        able().map((w) => ({
          answer: { verb: 'activate', warrior: w.id },
          label: name(w),
          subjects: [w.id],
          ...(w.fleeing ? { note: 'Fleeing' } : {}),
        })),
      why,
    }),
  ];
  if (pauseRefusal(s, seat) === null)
    acts.push(button('pause', `Tactical Pause (${s.pauses[seat as 0 | 1]} left)`, 'HR-TPS-03'));
  return {
    seat,
    title: 'which warrior is activated?',
    clause: 'HR-TRN-05',
    subjects: [],
    acts,
    refused: (): RefusedAct[] => {
      const refusal = pauseRefusal(s, seat);
      return refusal === null ? [] : [{ verb: 'pause', label: 'Tactical Pause', refusal }];
    },
  };
}

/** One stage of the End Phase, or one caster of it. */
function* endStep(g: G): Flow<void> {
  const s = g.state;
  if (s.ending === 'maintain') return yield* maintainStep(g);
  if (s.ending === 'faction') return yield* factionStep(g);
  if (s.ending === 'score') {
    yield* scoreTurn(g);
    s.ending = 'clear';
    return;
  }
  clearTurn(g);
  s.phase = 'initiative';
}

/** Focus goes (HR-END-02, HR-FOC-04), and so does what lasts for the turn. */
export function clearTurn(g: G): void {
  const s = g.state;
  for (const w of s.warriors) {
    if (w.focus > 0)
      tell(g, { kind: 'focus-lost', clause: 'HR-END-02', warrior: w.id, lost: w.focus, also: ['HR-FOC-04'] });
    w.focus = 0;
    w.numb = false;
    w.silenced = false;
    w.inspires = false;
    w.attached = w.attached.filter(({ until }) => until !== 'turn');
  }
}
