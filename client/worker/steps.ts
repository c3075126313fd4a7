/**
 * The dice of an act, or of several in a row, one after the other, as the odds panel explains them. The act is carried out once for every face of
 * each die in turn, on the course that goes well for the acting seat; the rules say by their events what each face means.
 */
import type { OddsStep } from '#client/protocol/odds.ts';
import { carryOut } from '#engine/dice/acts.ts';
import { plainReply } from '#engine/dice/odds.ts';
import { GivenDice, type Roll } from '#engine/dice/source.ts';
import { toldOf } from '#engine/dice/told.ts';
import type { Match } from '#engine/flow/match.ts';
import type { Answer, EventRoll, GameEvent, Seat } from '#engine/game.ts';
import { sameTeam } from '#engine/state/seats.ts';
import { accounts } from './log.ts';

/** The most lines that the panel shows. */
const MOST = 6;

interface Run {
  rolls: readonly Roll[];
  /** For each roll the event that tells what came of it. */
  told: readonly (GameEvent | null)[];
}

/** So many courses are kept for the steps: an act that is explained die by die has a dozen. */
const KEPT = 200;

/** The courses that odds have played: the steps need some of them and play only the others. */
export class Courses {
  private readonly runs = new Map<string, Run>();

  readonly note = (rolls: readonly Roll[], events: readonly GameEvent[]): void => {
    if (this.runs.size < KEPT) this.runs.set(keyOf(rolls.map(({ face }) => face)), runOf(rolls, events));
  };

  find(faces: readonly number[]): Run | null {
    return this.runs.get(keyOf(faces)) ?? null;
  }
}

/** Dice that are not given show ones, so trailing ones tell nothing apart. */
function keyOf(faces: readonly number[]): string {
  let n = faces.length;
  while (n > 0 && faces[n - 1] === 1) n--;
  return faces.slice(0, n).join();
}

/** `side`: whose luck is told, where that is not the seat that answers. */
export function stepsOf(
  match: Match,
  seat: Seat,
  answers: readonly Answer[],
  courses: Courses,
  side: Seat = seat,
): OddsStep[] {
  const play = (faces: readonly number[]) => courses.find(faces) ?? played(match, seat, answers, faces);
  const steps: OddsStep[] = [];
  const course: number[] = [];
  let run = play(course);
  for (let k = 0; steps.length < MOST; k++) {
    const roll = run.rolls[k];
    if (roll === undefined) break;
    // Dice that are not given show ones: the course so far is the one for that face.
    const tried: Run[] = [run];
    for (let face = 2; face <= roll.sides; face++) tried.push(play([...course, face]));
    const mine = sameTeam(match.seats, roll.seat, side);
    const well = tried.map(({ told }) => {
      const success = told[k]?.roll?.success;
      return success === undefined ? null : success === mine;
    });
    const good = well.flatMap((yes, i) => (yes === true ? [i + 1] : []));
    const told = tried[(good.at(-1) ?? 1) - 1]?.told[k] ?? null;
    if (told !== null && well.every((yes) => yes !== null)) steps.push(step(roll, mine, good, told));
    // Of the good faces one in the middle: the best and the worst often have effects of their own.
    const next = good[Math.floor((good.length - 1) / 2)] ?? Math.ceil(roll.sides / 2);
    course.push(next);
    run = tried[next - 1] as Run;
    if (good.length === 0 && well.every((yes) => yes !== null)) break;
  }
  return steps;
}

function step(roll: Roll, mine: boolean, good: readonly number[], told: GameEvent): OddsStep {
  const name = roll.name.replaceAll('-', ' ');
  const what = `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
  // The number is always what who rolls needs.
  const faces = Array.from({ length: roll.sides }, (_, i) => i + 1).filter((face) => good.includes(face) === mine);
  return {
    label: [what, span(faces, roll.sides), mine ? '' : 'fails'].filter((t) => t !== '').join(' '),
    chance: good.length / roll.sides,
    faces: good.length,
    sides: roll.sides,
    clause: roll.clause,
    parts: accounts(told.roll as EventRoll),
  };
}

/** "4+", "2 or less": how players say it. Empty where it is neither. */
function span(good: readonly number[], sides: number): string {
  const low = good[0];
  const high = good.at(-1);
  if (low === undefined || high === undefined || good.length !== high - low + 1 || good.length === sides) return '';
  if (high === sides) return low === sides ? `${low}` : `${low}+`;
  return low === 1 ? (high === 1 ? '1' : `${high} or less`) : '';
}

function played(match: Match, seat: Seat, answers: readonly Answer[], faces: readonly number[]): Run {
  const how = { dice: new GivenDice(faces), loud: true, reply: plainReply, later: plainReply };
  const { rolls, events } = carryOut(match, seat, answers, how);
  return runOf(rolls, events);
}

function runOf(rolls: readonly Roll[], events: readonly GameEvent[]): Run {
  return { rolls, told: toldOf(rolls, events) };
}
