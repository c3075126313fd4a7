/** The attack of one member: all its dice on one target, or a melee attack that is split among several (WK-MEL-01). */
import { z } from 'zod';
import type { Act, Answer, CaseLine, Flow, Item, Option, Random, Refusal } from '#engine/game.ts';
import { choice, made } from '../../kit/acts.ts';
import { id } from '../../kit/args.ts';
import type { Attack } from '../content/types.ts';
import type { Model, State } from '../state.ts';
import { rateOf } from './abilities.ts';
import { declare } from './declare.ts';
import { byId, type G, must } from './play.ts';
import { readMember } from './read-member.ts';
import { pending } from './stage.ts';
import type { Aim } from './strike.ts';
import { targetRefusal, targetsOf } from './targets.ts';
import { menuVerb } from './verb.ts';

/** The only attack of a model need not be named in a case, nor the only member. */
function readAttack(line: CaseLine<State>): void {
  readMember(line, 'action');
  const { state, args } = line;
  const m = byId(state, String(args.model));
  if (m !== undefined && args.with === undefined && m.card.attacks.length === 1) args.with = m.card.attacks[0]?.id;
}

export const ATTACK = menuVerb({
  name: 'attack',
  text: 'Attack an enemy: the attack and the target.',
  args: { model: id, with: id, target: id },
  main: 'target',
  read: readAttack,
  stage: 'action',
  find: (g) => pending(g.state, 'action').flatMap((m) => attackAct(g, m)),
  draw: drawAttack,
  whyNot: () => ({ clause: 'WK-ATK-01', reason: 'no member has an attack that reaches an enemy' }),
  *run(g: G, _now, answer): Flow<void> {
    const m = must(g.state, answer.model);
    const attack = attackOf(m, answer.with) as Attack;
    const target = must(g.state, answer.target);
    yield* declare(g, [{ model: m, attack }], 'attack', [{ target, dice: rateOf(g.state, m, attack).value }]);
  },
});

export function attackOf(m: Model, attack: string): Attack | undefined {
  return m.card.attacks.find((one) => one.id === attack);
}

function attackAct(g: G, m: Model): Act[] {
  if (m.card.attacks.every((attack) => targetsOf(g, m, attack).length === 0)) return [];
  const options = (): Option[] =>
    m.card.attacks.flatMap((attack) =>
      targetsOf(g, m, attack).map((target) => ({
        answer: { verb: 'attack', model: m.id, with: attack.id, target: target.id },
        label: `${attack.name} on ${target.name}`,
        subjects: [m.id, target.id],
        note: `${rateOf(g.state, m, attack).value} dice`,
      })),
    );
  const act = choice({
    verb: 'attack',
    key: `attack:${m.id}`,
    label: `${m.name} attacks`,
    clause: 'WK-ATK-02',
    by: ['with', 'target'],
    options,
    why: (answer) => attackRefusal(g, m, answer) ?? NOT_SO,
    check: (answer) => attackRefusal(g, m, answer),
    sample: (rng) => drawFor(g, m, rng),
  });
  act.fixed = { model: m.id };
  act.aim = (target) => aimAt(g, m, target);
  return [act];
}

const NOT_SO: Refusal = { clause: 'WK-ATK-01', reason: 'a model can only make the attacks it possesses' };

function aimAt(g: G, m: Model, target: string): Answer | null {
  const other = byId(g.state, target);
  if (other === undefined || other.seat === m.seat) return null;
  const fits = m.card.attacks.find((attack) => targetRefusal(g, m, attack, other) === null) ?? m.card.attacks[0];
  return fits === undefined ? null : { verb: 'attack', model: m.id, with: fits.id, target };
}

function attackRefusal(g: G, m: Model, answer: Answer): Refusal | null {
  const attack = attackOf(m, answer.with as string);
  if (attack === undefined) return NOT_SO;
  const target = byId(g.state, answer.target as string);
  return target === undefined
    ? { clause: 'WK-ATK-03', reason: 'there is no such target' }
    : targetRefusal(g, m, attack, target);
}

function drawFor(g: G, m: Model, rng: Random): Answer | null {
  const { attacks } = m.card;
  const from = rng.int(Math.max(1, attacks.length));
  for (let i = 0; i < attacks.length; i++) {
    const attack = attacks[(from + i) % attacks.length] as Attack;
    const targets = targetsOf(g, m, attack);
    if (targets.length === 0) continue;
    return { verb: 'attack', model: m.id, with: attack.id, target: (targets[rng.int(targets.length)] as Model).id };
  }
  return null;
}

function drawAttack(g: G, _now: unknown, rng: Random): Answer | null {
  const members = pending(g.state, 'action');
  return members.length === 0 ? null : drawFor(g, members[rng.int(members.length)] as Model, rng);
}

export const SPLIT = menuVerb({
  name: 'split',
  text: 'Split the dice of a melee attack: the target of each die.',
  args: { model: id, with: id, dice: z.array(id).min(1).max(64) },
  main: 'dice',
  read: (line) => {
    readAttack(line);
    const { args } = line;
    if (typeof args.dice !== 'object' || args.dice === null || Array.isArray(args.dice)) return;
    args.dice = Object.entries(args.dice).flatMap(([target, n]) => Array.from({ length: Number(n) }, () => target));
  },
  stage: 'action',
  find: (g) => pending(g.state, 'action').flatMap((m) => splitActs(g, m)),
  draw: drawSplit,
  whyNot: () => ({ clause: 'WK-MEL-01', reason: 'only a melee attack with two targets in reach can be split' }),
  *run(g: G, _now, answer): Flow<void> {
    const m = must(g.state, answer.model);
    const attack = attackOf(m, answer.with) as Attack;
    const aims: Aim[] = [];
    for (const one of answer.dice) {
      const aim = aims.find(({ target }) => target.id === one);
      if (aim === undefined) aims.push({ target: must(g.state, one), dice: 1 });
      else aim.dice += 1;
    }
    yield* declare(g, [{ model: m, attack }], 'attack', aims);
  },
});

function drawSplit(g: G, _now: unknown, rng: Random): Answer | null {
  const members = pending(g.state, 'action');
  if (members.length === 0) return null;
  const acts = splitActs(g, members[rng.int(members.length)] as Model);
  return acts.length === 0 ? null : (acts[rng.int(acts.length)] as Act).sample(rng);
}

function splitActs(g: G, m: Model): Act[] {
  const acts: Act[] = [];
  for (const attack of m.card.attacks) {
    if (attack.kind !== 'melee') continue;
    const targets = targetsOf(g, m, attack);
    const dice = rateOf(g.state, m, attack).value;
    if (targets.length >= 2 && dice >= 2) acts.push(splitAct(g, m, attack, targets, dice));
  }
  return acts;
}

function splitAct(g: G, m: Model, attack: Attack, targets: readonly Model[], dice: number): Act {
  const answer = (on: readonly string[]): Answer => ({ verb: 'split', model: m.id, with: attack.id, dice: on });
  const items: Item[] = Array.from({ length: dice }, (_, i) => ({ id: String(i + 1), label: `die ${i + 1}` }));
  const options = (): Option[] => {
    const found: Option[] = [];
    for (const one of targets) {
      for (const other of targets) {
        if (one.id >= other.id) continue;
        for (let n = 1; n < dice; n++) {
          const on = Array.from({ length: dice }, (_, i) => (i < n ? one.id : other.id));
          found.push({
            answer: answer(on),
            label: `${attack.name}: ${n} on ${one.name}, ${dice - n} on ${other.name}`,
            subjects: [m.id, one.id, other.id],
          });
        }
      }
    }
    return found;
  };
  const act = made(
    { verb: 'split', key: `split:${m.id}:${attack.id}`, label: `${m.name} splits ${attack.name}`, clause: 'WK-MEL-01' },
    {
      kind: 'allocate',
      arg: 'dice',
      items,
      targets: targets.map(({ id: one, name }) => ({ id: one, label: name, subjects: [one] })),
    },
    options,
    (rng) => {
      const on = Array.from({ length: dice }, () => (targets[rng.int(targets.length)] as Model).id);
      return answer(on);
    },
    (given) => splitRefusal(g, m, attack, dice, given),
  );
  act.fixed = { model: m.id, with: attack.id };
  act.suggest = () =>
    [0, 1].flatMap((i) => {
      const all = options();
      const at = i === 0 ? Math.floor(dice / 2) - 1 : dice - 2;
      return all[at] === undefined ? [] : [(all[at] as Option).answer];
    });
  return act;
}

/** All dice are assigned, and every target is in reach (WK-R-116). */
function splitRefusal(g: G, m: Model, attack: Attack, dice: number, answer: Answer): Refusal | null {
  const on = answer.dice as readonly string[];
  if (on.length !== dice) {
    return { clause: 'WK-R-116', reason: `all ${dice} dice are assigned, not ${on.length}`, also: ['WK-MEL-01'] };
  }
  for (const one of new Set(on)) {
    const target = byId(g.state, one);
    if (target === undefined) return { clause: 'WK-ATK-03', reason: `there is no target "${one}"` };
    const no = targetRefusal(g, m, attack, target);
    if (no !== null) return no;
  }
  return null;
}
