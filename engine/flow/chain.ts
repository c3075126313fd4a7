/** The stages of an act: those that are over by its events, those to come by carrying an answer out on forks. */
import { plainReply } from '../dice/odds.ts';
import { GivenDice } from '../dice/source.ts';
import { toldOf } from '../dice/told.ts';
import type { Answer, Chain, Decision, EventRoll, GameEvent, Seat, Stage } from '../game.ts';
import { sameTeam } from '../state/seats.ts';
import type { Match } from './match.ts';
import { cameOut, capital, namer, needs } from './stage-words.ts';

/** Stages that are over and are still shown, and stages to come. */
const BEHIND = 5;
const AHEAD = 3;

/**
 * `planned`: the answer is one that the seat has in mind, so that it is the stage at hand; otherwise the question is. `spans`: what a
 * test needs where that depends on the dice before it.
 */
export function chainOf(
  match: Match,
  seat: Seat,
  past: readonly GameEvent[],
  decision: Decision,
  answer: Answer,
  planned: boolean,
  spans: ReadonlyMap<string, string>,
): Chain {
  const name = namer(match);
  const course = new Course(match, seat, answer, name);
  const good = course.along(true);
  const bad = course.along(false);
  const [first] = good.rolls;
  const now: Stage = {
    when: 'now',
    of: 'choice',
    name: planned ? actName(decision, answer) : questionOf(decision, answer),
    seat,
    by: decision.subjects[0] ?? null,
    dice: [],
    good: null,
    text: first === undefined || first.seat !== seat ? '' : onDie(needs(first.roll)),
    clause: decision.clause,
  };
  // Where success ends it, what follows a failure is worth more.
  const goes = good.stages.some((stage) => stage.of === 'dice' && stage !== first?.stage) ? good : bad;
  const own = goes.rolls[0];
  const ahead = goes.stages.filter((stage) => stage !== own?.stage || own.seat !== seat);
  const stages = [
    ...doneOf(past, name).slice(-BEHIND),
    now,
    ...ahead.slice(0, AHEAD).map((stage) => {
      const span = stage.of === 'dice' ? spans.get(`${name(stage.by ?? '')}: ${stage.name}`) : undefined;
      return span === undefined ? stage : { ...stage, text: span };
    }),
  ];
  return {
    stages,
    branch: (goes === good ? future(seat, good, bad) : null) ?? (planned ? null : passed(past, course)),
  };
}

/** What a die needs; a die that is read on a chart needs nothing. */
function onDie(needed: string): string {
  return /^d\d/.test(needed) ? needed : `${needed} on the die`;
}

/** Where the first die of the answer falls the other way, others may answer in turn. */
function future(seat: Seat, good: Walked, bad: Walked): Chain['branch'] {
  const [first] = good.rolls;
  const at = bad.stages.findIndex((stage) => stage.of === 'dice');
  const other = bad.stages.slice(at + 1);
  if (first === undefined || !other.some((stage) => stage.of === 'choice')) return null;
  const fails = first.roll.chance;
  const mine = first.seat === seat;
  return {
    label: `or ${first.stage.name} ${mine ? 'fails' : 'passes'}`,
    chance: fails === undefined ? null : mine ? 1 - fails : fails,
    stages: other.slice(0, AHEAD),
  };
}

/** What could have come if the last die of the act had fallen otherwise. */
function passed(past: readonly GameEvent[], course: Course): Chain['branch'] {
  const success = past.flatMap(({ roll }) => roll?.success ?? []).at(-1);
  const other = success === undefined ? null : course.instead(success);
  if (other === null) return null;
  return {
    label: `had ${other.name} ${success === true ? 'failed' : 'passed'}`,
    chance: null,
    stages: other.stages.slice(0, AHEAD - 1),
  };
}

/** The label of the act that an answer belongs to. */
function actName(decision: Decision, answer: Answer): string {
  const act = decision.acts.find((one) => one.verb === answer.verb);
  return capital(act?.label ?? answer.verb);
}

function questionOf(decision: Decision, answer: Answer): string {
  return `${actName(decision, answer)}?`;
}

/** What was declared and rolled in an act so far. A roll of whoever declared something belongs to that. */
export function doneOf(past: readonly GameEvent[], name: (id: string) => string): Stage[] {
  const stages: Stage[] = [];
  for (const event of past) {
    const { roll, stage, about } = event;
    const rolled = roll?.sides.flatMap(({ dice }) => dice.map(({ sides, face }) => ({ sides, face }))) ?? [];
    if (stage === 'declared') {
      stages.push({
        ...blank(event),
        of: 'act',
        name: capital(event.kind.replaceAll('-', ' ')),
        by: about?.[0] ?? null,
      });
      continue;
    }
    if (roll === undefined || rolled.length === 0) continue;
    const by = roll.sides[0]?.by ?? about?.[0] ?? null;
    const made: Stage = {
      ...blank(event),
      of: 'dice',
      name: capital(roll.name),
      seat: roll.sides[0]?.seat ?? null,
      by,
      dice: rolled,
      good: roll.success ?? null,
      text: `${by === null ? '' : `${name(by)} `}${cameOut(roll)}`,
    };
    const last = stages.at(-1);
    if (last?.of === 'act' && last.dice.length === 0 && last.by === by)
      stages[stages.length - 1] = { ...made, of: 'act' };
    else stages.push(made);
  }
  return stages.map((one) => (one.text === '' && one.by !== null ? { ...one, text: name(one.by) } : one));
}

function blank(event: GameEvent): Stage {
  return {
    when: 'done',
    of: 'act',
    name: '',
    seat: event.seat ?? null,
    by: null,
    dice: [],
    good: null,
    text: '',
    clause: event.clause,
  };
}

interface Walked {
  stages: readonly Stage[];
  rolls: readonly { seat: Seat; roll: EventRoll; stage: Stage }[];
}

/** Carries an answer out again and again until its dice fall as they are wanted. */
class Course {
  private readonly match: Match;
  private readonly seat: Seat;
  private readonly answer: Answer;
  private readonly name: (id: string) => string;

  constructor(match: Match, seat: Seat, answer: Answer, name: (id: string) => string) {
    this.match = match;
    this.seat = seat;
    this.answer = answer;
    this.name = name;
  }

  /** The course that goes well for the seat throughout, or the one whose first die does not. Whoever may answer then does. */
  along(well: boolean): Walked {
    const faces: number[] = [];
    let walked = this.walk(faces, well);
    for (let k = 0; k < AHEAD + 1; k++) {
      const next = walked.rolls[k];
      if (next === undefined) break;
      const mine = sameTeam(this.match.seats, next.seat, this.seat);
      const wanted = (k > 0 || well) === mine;
      const sides = next.roll.sides[0]?.dice[0]?.sides ?? 6;
      let found: { face: number; walked: Walked } | null = null;
      for (const face of tried(sides, wanted)) {
        const again = this.walk([...faces, face], well);
        const success = again.rolls[k]?.roll.success;
        if (found === null || success === wanted) found = { face, walked: again };
        if (success === undefined || success === wanted) break;
      }
      if (found === null) break;
      faces.push(found.face);
      walked = found.walked;
    }
    return walked;
  }

  /** One course with these faces. `plain`: nobody answers unless they must. */
  private walk(faces: readonly number[], plain: boolean): Walked {
    const fork = this.match.fork({ dice: new GivenDice(faces), loud: true, checkpoints: 'none', pause: true });
    return this.follow(fork, this.seat, this.answer, plain);
  }

  /** What an answer leads to on a fork that may be spent. */
  private follow(fork: Match, seat: Seat, answer: Answer, plain: boolean): Walked {
    const rolled = fork.rolls.length;
    const happened = fork.events.length;
    const asked: { at: number; decision: Decision }[] = [];
    fork.answer(seat, answer);
    for (let decision = fork.decision(); decision !== null; decision = fork.decision()) {
      asked.push({ at: fork.rolls.length - rolled, decision });
      fork.answer(decision.seat, plain || asked.length > AHEAD ? plainReply(decision) : eager(decision));
    }
    const rolls = fork.rolls.slice(rolled);
    const told = toldOf(rolls, fork.events.slice(happened));
    const stages: Stage[] = [];
    const found: Walked['rolls'][number][] = [];
    for (let i = 0; i <= rolls.length; i++) {
      for (const { at, decision } of asked) if (at === i) stages.push(this.question(decision));
      const roll = told[i]?.roll;
      const { seat: by, clause } = rolls[i] ?? {};
      if (roll === undefined || by === undefined || clause === undefined) continue;
      const stage = rollStage(roll, by, clause);
      stages.push(stage);
      found.push({ seat: by, roll, stage });
    }
    return { stages, rolls: found };
  }

  /** What would have followed if the last die had fallen otherwise; null where nobody could have done anything about it. */
  instead(success: boolean): { name: string; stages: readonly Stage[] } | null {
    const { match } = this;
    const whole = match.fork({ loud: false, checkpoints: 'step', pause: true });
    const last = whole.rolls.length - 1;
    const sides = whole.rolls[last]?.sides;
    let n = whole.inputs.length - 1;
    while (n >= 0 && whole.rollsBefore(n) > last) n--;
    const input = whole.inputs[n];
    if (sides === undefined || input === undefined) return null;
    const kept = whole.rolls.slice(whole.rollsBefore(n), last).map(({ face }) => face);
    for (const face of tried(sides, !success).slice(0, 4)) {
      const fork = match.fork({ loud: true, checkpoints: 'step', pause: true });
      fork.rewind(n);
      fork.source = new GivenDice([...kept, face]);
      const { stages, rolls } = this.follow(fork, input.seat, input.answer, false);
      const other = rolls[kept.length];
      if (other?.roll.success !== !success) continue;
      const after = stages.slice(stages.indexOf(other.stage) + 1);
      return after.some(({ of }) => of === 'choice') ? { name: other.stage.name, stages: after } : null;
    }
    return null;
  }

  private question(decision: Decision): Stage {
    const real = decision.acts.find((act) => act.verb !== decision.decline?.verb) ?? decision.acts[0];
    const by = decision.subjects[0] ?? null;
    return {
      when: 'next',
      of: 'choice',
      name: `${capital(real?.label ?? '')}?`,
      seat: decision.seat,
      by,
      dice: [],
      good: null,
      text: by === null ? '' : this.name(by),
      clause: decision.clause,
    };
  }
}

function rollStage(roll: EventRoll, seat: Seat, clause: string): Stage {
  const by = roll.sides[0]?.by ?? null;
  return {
    when: 'next',
    of: 'dice',
    name: capital(roll.name),
    seat,
    by,
    dice: [],
    good: null,
    text: needs(roll),
    clause,
  };
}

/** Faces in the order in which they are tried: neither the best nor the worst first, which often have effects of their own. */
function tried(sides: number, high: boolean): number[] {
  const start = high ? Math.ceil(sides * 0.8) : Math.max(2, Math.floor(sides * 0.3));
  const all = Array.from({ length: sides }, (_, i) => i + 1);
  return all.sort((a, b) => Math.abs(a - start) - Math.abs(b - start));
}

/** Answers where that is possible. */
function eager(decision: Decision): Answer {
  for (const act of decision.acts) {
    if (act.verb === decision.decline?.verb) continue;
    const answer = act.suggest?.()[0] ?? act.options()[0]?.answer;
    if (answer !== undefined) return answer;
  }
  return plainReply(decision);
}
