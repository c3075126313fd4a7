/**
 * The dice of an act one after the other, as the odds panel explains them. The act is carried out once for every face of
 * each die in turn, on the course that goes well for whoever acts; the rules say by their own events what each face means.
 */
import type { OddsStep } from '#client/protocol.ts';
import { plainReply } from '#engine/dice/odds.ts';
import type { DiceSource, Roll } from '#engine/dice/source.ts';
import type { Match } from '#engine/flow/match.ts';
import type { Answer, GameEvent, Seat } from '#engine/game.ts';
import { accounts } from './log.ts';

/** Nobody reads more lines than this. */
const MOST = 6;

/** The given faces, then ones. */
class Given implements DiceSource {
  private readonly faces: readonly number[];
  private used = 0;
  constructor(faces: readonly number[]) {
    this.faces = faces;
  }
  face(_state: unknown, sides: number): number {
    return Math.min(sides, this.faces[this.used++] ?? 1);
  }
  mark(): number {
    return this.used;
  }
  reset(mark: number): void {
    this.used = mark;
  }
  clone(): DiceSource {
    return this;
  }
}

interface Run {
  rolls: readonly Roll[];
  /** For each roll the event that tells what came of it. */
  told: readonly (GameEvent | null)[];
}

export function stepsOf(match: Match, seat: Seat, answer: Answer): OddsStep[] {
  const steps: OddsStep[] = [];
  const course: number[] = [];
  let run = carryOut(match, seat, answer, course);
  for (let k = 0; steps.length < MOST; k++) {
    const roll = run.rolls[k];
    if (roll === undefined) break;
    const tried: Run[] = [];
    for (let face = 1; face <= roll.sides; face++) {
      tried.push(carryOut(match, seat, answer, [...course, face]));
    }
    const mine = roll.seat === seat;
    const well = tried.map(({ told }) => {
      const success = told[k]?.success;
      return typeof success === 'boolean' ? success === mine : null;
    });
    const good = well.flatMap((yes, i) => (yes === true ? [i + 1] : []));
    const told = tried[(good.at(-1) ?? 1) - 1]?.told[k] ?? null;
    if (told !== null && well.every((yes) => yes !== null)) steps.push(step(roll, mine, good, told));
    // Of the faces that serve, one in the middle: the best and the worst often do something of their own.
    const next = good[Math.floor((good.length - 1) / 2)] ?? Math.ceil(roll.sides / 2);
    course.push(next);
    run = tried[next - 1] as Run;
    if (good.length === 0 && well.every((yes) => yes !== null)) break;
  }
  return steps;
}

function step(roll: Roll, mine: boolean, good: readonly number[], told: GameEvent): OddsStep {
  const name = roll.name.replaceAll('-', ' ');
  const what = `${name.slice(0, 1).toUpperCase()}${name.slice(1)}${mine ? '' : ' fails'}`;
  return {
    label: [what, span(good, roll.sides)].filter((t) => t !== '').join(' '),
    chance: good.length / roll.sides,
    faces: good.length,
    sides: roll.sides,
    clause: roll.clause,
    parts: accounts(told),
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

function carryOut(match: Match, seat: Seat, answer: Answer, faces: readonly number[]): Run {
  const fork = match.fork({ dice: new Given(faces), loud: true, checkpoints: 'none', pause: true });
  const rolled = fork.rolls.length;
  const happened = fork.events.length;
  fork.answer(seat, answer);
  for (let decision = fork.decision(); decision !== null; decision = fork.decision()) {
    fork.answer(decision.seat, plainReply(decision));
  }
  const rolls = fork.rolls.slice(rolled);
  return { rolls, told: pair(rolls, fork.events.slice(happened)) };
}

/** Events come in the order of the rolls that they tell of; some rolls have none. */
function pair(rolls: readonly Roll[], events: readonly GameEvent[]): (GameEvent | null)[] {
  const told: (GameEvent | null)[] = rolls.map(() => null);
  let k = 0;
  for (const event of events) {
    if (typeof event.natural !== 'number') continue;
    let i = k;
    while (i < rolls.length && rolls[i]?.face !== event.natural) i++;
    if (i === rolls.length) continue;
    told[i] = event;
    k = i + 1;
  }
  return told;
}
