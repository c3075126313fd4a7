/** Fight as a verb of an activation (DG-MEL-01, DG-MEL-02): who of the unit is in reach of several enemies chooses among them (DG-R-089). */
import { z } from 'zod';
import type { Act, Answer, Item, Option, Refusal } from '#engine/game.ts';
import { button, sameAnswer } from '../../kit/acts.ts';
import { id } from '../../kit/args.ts';
import { agreeing } from '../grammar.ts';
import type { Activation, State, Unit } from '../state.ts';
import { duellists, mayHarm } from './challenge.ts';
import { inMelee, meleeWith } from './contact.ts';
import { demonOf } from './demon-facts.ts';
import { fight, fighters } from './fight.ts';
import type { Fighter } from './fighters.ts';
import { type G, isHero } from './play.ts';
import { DUEL_FIGHT } from './seek.ts';
import { menuVerb } from './verb.ts';

function fightRefusal(s: State, u: Unit, now: Activation): Refusal | null {
  if (!inMelee(s, u))
    return { clause: 'DG-MEL-02', reason: `${u.name} ${agreeing(u, 'touches')} no enemy`, also: ['DG-MEL-01'] };
  if (demonOf(s, u)?.attacks === null) {
    return { clause: 'DG-R-243', reason: `${u.name} does not attack`, also: ['DG-DEM-31', 'DG-MEL-03'] };
  }
  const busy = duellists(s);
  if (fighters(s, u, now).length === 0 && !u.models.some((m) => busy.has(m.id))) {
    if (meleeWith(s, u).every((v) => !mayHarm(s, u, v))) {
      return {
        clause: 'DG-CHL-06',
        reason: 'those it touches are in a duel that is not its own',
        also: ['DG-R-142', 'DG-MEL-03'],
      };
    }
    return { clause: 'DG-MEL-03', reason: `no model of ${u.name} ${agreeing(u, 'is')} in reach of an enemy` };
  }
  return null;
}

function fightAct(g: G, u: Unit, now: Activation): Act | null {
  const s = g.state;
  if (fightRefusal(s, u, now) !== null) return null;
  const able = fighters(s, u, now);
  const torn = able.filter((f) => f.targets.length > 1);
  // The table lights up those who may strike.
  if (torn.length === 0) return button('fight', 'Fight', 'DG-MEL-02', ...able.map((f) => f.model.id));
  const enemies = meleeWith(s, u);
  const items: Item[] = torn.map((f) => ({ id: f.model.id, label: labelOf(s, u, f), subjects: [f.model.id] }));
  const legal = (answer: Answer): boolean => {
    const targets = answer.targets as readonly (string | null)[] | undefined;
    if (targets === undefined) return true;
    return targets.length === torn.length && targets.every((id, i) => id !== null && torn[i]!.targets.includes(id));
  };
  const every = (pick: (f: Fighter) => string): Answer => ({ verb: 'fight', targets: torn.map(pick) });
  return {
    verb: 'fight',
    key: 'fight',
    label: 'Fight',
    clause: 'DG-MEL-02',
    form: {
      kind: 'allocate',
      arg: 'targets',
      items,
      targets: enemies.map((v) => ({ id: v.id, label: v.name, subjects: [v.id] })),
    },
    options: () => {
      const out: Option[] = [];
      for (const v of enemies) {
        const answer = every((f) => (f.targets.includes(v.id) ? v.id : f.targets[0]!));
        if (out.some((o) => sameAnswer(o.answer, answer))) continue;
        out.push({ answer, label: `as many as can at ${v.name}`, subjects: [v.id] });
      }
      return out;
    },
    sample: (rng) => every((f) => f.targets[rng.int(f.targets.length)]!),
    check: (answer) =>
      legal(answer) ? null : { clause: 'DG-R-089', reason: 'each model strikes at one unit that it is in reach of' },
  };
}

function labelOf(s: State, u: Unit, f: Fighter): string {
  if (isHero(s, f.model)) return f.card.name;
  return `${u.name}, row ${f.model.row + 1}, file ${f.model.file + 1}`;
}

export const FIGHT = menuVerb({
  name: 'fight',
  text: 'Fight; where models have a choice, the target of each in order.',
  args: { targets: z.array(id.nullable()).max(400).optional() },
  main: 'targets',
  action: true,
  atMachine: true,
  clause: 'DG-MEL-02',
  lacks: 'it is in no melee',
  whenBound: true,
  inRage: 'free',
  upright: true,
  inDuel: DUEL_FIGHT,
  find: (g, { u, now }) => fightAct(g, u, now),
  refused(g, { u, now }) {
    const refusal = fightRefusal(g.state, u, now);
    return refusal === null ? null : { verb: 'fight', label: 'Fight', refusal };
  },
  run: (g, { u, now }, { targets }) => fight(g, u, now, targets ?? []),
});
