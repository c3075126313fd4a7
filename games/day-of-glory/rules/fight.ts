/** The fight action (DG-MEL-01..15): who may strike does, at units it or its fellows touch; attacks are declared before dice (DG-R-089). */
import type { Act, Answer, Flow, Item, Refusal, RefusedAct } from '#engine/game.ts';
import { part, sum } from '#engine/log/sum.ts';
import type { Activation, State, Unit } from '../state.ts';
import { button } from './acts.ts';
import { blowChoice } from './assassin.ts';
import {
  agilityOf,
  blowOf,
  type Group,
  meleeWeapons,
  merge,
  naturalBlow,
  naturalBonus,
  resolve,
  weaponBonus,
} from './attack.ts';
import { duel, duellists, mayHarm } from './challenge.ts';
import { afterFight, beforeFight } from './consolidate.ts';
import { inMelee, meleeWith } from './contact.ts';
import { type Fighter, fightersOf } from './eligible.ts';
import { type G, isHero, levelOf, mustUnit } from './play.ts';
import { spend } from './turns.ts';

const SERGEANT = 1;
const HERO = 2;
const MOUNT = 3;

/** Those who fight in this activation: all, or the one hero who acts alone. */
function fighters(s: State, u: Unit, now: Activation): Fighter[] {
  const out = duellists(s);
  const all = fightersOf(s, u).filter((f) => !out.has(f.model.id));
  const able = all
    .map((f) => ({ ...f, targets: f.targets.filter((id) => mayHarm(s, u, mustUnit(s, id), f.model)) }))
    .filter((f) => f.targets.length > 0 && !now.apart.includes(f.model.id));
  if (now.hero === null) return able;
  const record = mustUnit(s, now.hero);
  return able.filter((f) => f.card.id === record.card);
}

export function fightRefusal(s: State, u: Unit, now: Activation): Refusal | null {
  if (!inMelee(s, u)) return { clause: 'DG-MEL-02', reason: `${u.name} touches no enemy` };
  if (fighters(s, u, now).length === 0 && duellists(s).size === 0) {
    return { clause: 'DG-MEL-03', reason: `no model of ${u.name} is in reach of an enemy` };
  }
  return null;
}

export function fightAct(g: G, u: Unit, now: Activation): Act | null {
  const s = g.state;
  if (fightRefusal(s, u, now) !== null) return null;
  const able = fighters(s, u, now);
  const torn = able.filter((f) => f.targets.length > 1);
  if (torn.length === 0) return button('fight', 'Fight', 'DG-MEL-02', u.id);
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
    options: () =>
      enemies.map((v) => ({
        answer: every((f) => (f.targets.includes(v.id) ? v.id : f.targets[0]!)),
        label: `as many as can at ${v.name}`,
        subjects: [v.id],
      })),
    sample: (rng) => every((f) => f.targets[rng.int(f.targets.length)]!),
    check: (answer) =>
      legal(answer) ? null : { clause: 'DG-R-089', reason: 'each model strikes at one unit that it is in reach of' },
  };
}

function labelOf(s: State, u: Unit, f: Fighter): string {
  if (isHero(s, f.model)) return f.card.name;
  return `${u.name}, row ${f.model.row + 1}, file ${f.model.file + 1}`;
}

export function fightWhyNot(g: G, u: Unit, now: Activation): RefusedAct | null {
  const refusal = fightRefusal(g.state, u, now);
  return refusal === null ? null : { verb: 'fight', label: 'Fight', refusal };
}

/** Attacks of one model, with what it has in hand and what it was born with (DG-MEL-03, DG-MEL-04, DG-R-087, DG-R-226). */
export function attacksOf(s: State, u: Unit, f: Fighter, target: Unit): Group[] {
  const { model, card } = f;
  const groups: Group[] = [];
  const hero = card.kind === 'hero';
  const order = hero ? HERO : model.role === 'sergeant' ? SERGEANT : 0;
  const label = hero ? card.name : model.role === 'sergeant' ? `sergeant of ${u.name}` : u.name;
  const impact = u.impact.includes(target.id);
  const held = meleeWeapons(u, card);
  held.forEach(({ weapon, bothHands }, i) => {
    // One attack with each weapon; whatever a hero has besides goes with the first.
    const extra = i === 0 ? Math.max(0, card.attacks - 1) : 0;
    groups.push({
      unit: u,
      target,
      label,
      name: weapon.name,
      attacks: 1 + extra,
      bonus: sum(weaponBonus(s, u, model, card, weapon, target)),
      blow: blowOf(weapon, true, bothHands),
      damage: weapon.damage ?? 1,
      hits: null,
      automatic: weapon.chargeHits === true && impact,
      clause: 'DG-MEL-06',
      order,
    });
  });
  for (const natural of card.natural) {
    if (natural.range !== undefined || natural.attacks === 0) continue;
    groups.push({
      unit: u,
      target,
      label: card.mount === null ? label : `mounts of ${u.name}`,
      name: natural.name,
      attacks: natural.attacks,
      bonus: sum(naturalBonus(s, u, card, target)),
      blow: naturalBlow(natural),
      damage: 1,
      hits: natural.hits ?? null,
      automatic: natural.chargeHits === true && impact,
      clause: 'DG-CRE-04',
      order: card.mount === null ? order : MOUNT,
    });
  }
  return groups;
}

export function* doFight(g: G, u: Unit, answer: Answer): Flow<void> {
  const s = g.state;
  const now = s.activation;
  if (now === null) return;
  spend(g);
  u.fought = true;
  for (const m of u.models) m.crouching = false;
  g.emit({
    kind: 'fight',
    clause: 'DG-MEL-02',
    unit: now.hero ?? u.id,
    seat: u.seat,
    enemies: meleeWith(s, u).map((v) => v.id),
  });
  yield* beforeFight(g, u);
  const able = fighters(s, u, now);
  const torn = able.filter((f) => f.targets.length > 1);
  const chosen = (answer.targets ?? []) as readonly (string | null)[];
  const groups: Group[] = [];
  for (const f of able) {
    const id = f.targets.length === 1 ? f.targets[0]! : (chosen[torn.indexOf(f)] ?? f.targets[0]!);
    groups.push(...attacksOf(s, u, f, mustUnit(s, id)));
  }
  const targets = [...new Set(groups.map((x) => x.target))];
  yield* precision(g, u, able, groups);
  yield* resolve(g, merge(groups), (x) => agilityOf(s, x.target, x.precise, x.part), {
    by: u,
    clause: 'DG-MEL-11',
    melee: true,
    spared: duellists(s),
  });
  u.impact = [];
  yield* afterFight(g, u, targets);
  yield* duel(g, u);
}

/** DG-CLS-02, DG-CLS-03: an assassin may put all its attacks into one blow at a model it touches. */
function* precision(g: G, u: Unit, able: readonly Fighter[], groups: Group[]): Flow<void> {
  const s = g.state;
  for (const f of able) {
    if (levelOf(f.card, 'assassin') === 0) continue;
    const { offerBlow } = yield* blowChoice(g, u, f);
    if (offerBlow === null) continue;
    const mine = groups.filter((x) => x.label === f.card.name && x.order === HERO);
    const weapon = mine[0];
    if (weapon === undefined) continue;
    for (const x of mine) groups.splice(groups.indexOf(x), 1);
    const target = s.units.find((v) => v.models.includes(offerBlow));
    if (target === undefined) continue;
    groups.push({
      ...weapon,
      target,
      attacks: 1,
      damage: 1 + levelOf(f.card, 'assassin'),
      hits: null,
      precise: offerBlow,
      clause: 'DG-CLS-02',
      bonus: { value: weapon.bonus.value, parts: [...weapon.bonus.parts, part('precision blow', 0, 'DG-CLS-02')] },
    });
  }
}
