/** A unit or a model laid out for the table: numbers with their parts, meters and lines; and the strip above the table. */
import type { Seat, Sheet, Standings, Sum } from '#engine/game.ts';
import { type Part, part, sum } from '#engine/log/sum.ts';
import { figureOf } from './figure.ts';
import { orderOf } from './order.ts';
import { agilityOf } from './rules/agility.ts';
import { armourOf, type Blow, modelArmour } from './rules/armour.ts';
import { changes } from './rules/changes.ts';
import { melees } from './rules/contact.ts';
import { mostHealth } from './rules/lowered.ts';
import { speedSum } from './rules/manoeuvre.ts';
import { unitScore } from './rules/morale.ts';
import { moralePenalties, nerveOf } from './rules/nerve.ts';
import { findModel, unitById, WILD } from './rules/play.ts';
import { pointsOf } from './rules/victory.ts';
import { lostModels } from './scene.ts';
import type { Card, Model, State, Unit } from './state.ts';
import { armyName, modelName, modelsOf, seatName, unitName } from './text/names.ts';
import { modelLines, unitLines } from './text/unit-lines.ts';
import { capital, count, shapeText } from './text/words.ts';

/** A blow that nothing makes harder: what a unit's armour is worth by itself. */
const PLAIN: Blow = { type: null, twoHanded: false, piercing: 0, firearm: false, ignoresShields: false };

export function sheet(s: State, id: string): Sheet | null {
  const u = unitById(s, id);
  if (u !== undefined) {
    const host = u.place === 'joined' ? unitById(s, u.joined ?? '') : undefined;
    const own = host?.models.find((m) => m.card === u.card);
    return host !== undefined && own !== undefined ? modelSheet(s, host, own, id) : unitSheet(s, u);
  }
  const found = findModel(s, id);
  return found === undefined ? null : modelSheet(s, found.unit, found.model, id);
}

type Stats = Sheet['stats'];

function flat(value: number, clause: string): Sum {
  return sum([part('as printed', value, clause)]);
}

function numbers(
  card: Card,
  now: { actions: Sum; speed: Sum; agility: Sum; bonus: Sum; nerve: Sum | null; armour: Sum },
): Stats {
  const { profile } = card;
  const stats = [
    { label: 'Act', name: 'Actions', printed: profile.actions, now: now.actions },
    { label: 'Spd', name: 'Speed', printed: profile.speed, now: now.speed },
    { label: 'Agi', name: 'Agility', printed: profile.agility, now: now.agility },
    { label: 'Hea', name: 'Health', printed: profile.health, now: flat(profile.health, 'DG-GEN-05') },
    { label: 'Bon', name: 'Combat bonus', printed: profile.bonus, now: now.bonus },
    { label: 'Arm', name: 'Armour', printed: card.protection.own.value, now: now.armour },
  ];
  if (profile.nerve !== null && now.nerve !== null) {
    stats.push({ label: 'Ner', name: 'Nerve', printed: profile.nerve, now: now.nerve });
  }
  return stats;
}

/** As the list of this round has them. */
function actionsSum(s: State, card: Card, m: Model | undefined): Sum {
  const more = m === undefined ? 0 : (s.counted?.[m.id] ?? 0);
  const printed = flat(card.profile.actions, 'DG-FLOW-08');
  return more === 0 ? printed : sum([...printed.parts, part('this round', more, 'DG-R-041')]);
}

/** Of one model, or of the first of the rank and file. */
function bonusSum(s: State, u: Unit, card: Card, of?: Model): Sum {
  const m = of ?? u.models.find((one) => one.card === card.id);
  const more = m === undefined ? [] : changes(s, u, m, 'bonus');
  return sum([...flat(card.profile.bonus, 'DG-MEL-06').parts, ...more]);
}

function unitSheet(s: State, u: Unit): Sheet {
  const card = s.cards[u.card] as Card;
  const nerve = nerveOf(s, u);
  const penalties: Part[] = nerve === null || u.place !== 'table' ? [] : moralePenalties(s, u);
  const present = u.models.length > 0;
  const lost = lostModels(s, u);
  return {
    id: u.id,
    title: unitName(s, u),
    sub: `${kindText(card)} · ${count(u.models.length, 'model')} ${present ? shapeText(u.formation, u.files, u.rows) : ''}`.trim(),
    seat: u.seat === WILD ? null : u.seat,
    figure: figureOf(card),
    stats: [
      ...numbers(card, {
        actions: actionsSum(
          s,
          card,
          u.models.find((m) => m.card === u.card),
        ),
        speed: present ? speedSum(s, u) : flat(card.profile.speed, 'DG-MOVE-01'),
        agility: present ? agilityOf(s, u) : flat(card.profile.agility, 'DG-MEL-06'),
        bonus: bonusSum(s, u, card),
        nerve: nerve === null ? null : sum([...nerve.parts, ...penalties]),
        armour: present ? armourOf(s, u, PLAIN) : flat(card.protection.own.value, 'DG-GEN-05'),
      }),
      ...meleeScore(s, u),
    ],
    meters: [
      {
        label: 'Models',
        kind: 'boxes',
        value: lost,
        max: u.models.length + lost,
        text: lost === 0 ? count(u.models.length, 'model') : `${u.models.length} left, ${lost} lost`,
      },
      ...woundMeter(s, u),
    ],
    lines: unitLines(s, u),
  };
}

/** What the unit adds to its side in the melee it is in, as things stand. */
function meleeScore(s: State, u: Unit): Stats {
  const group = u.place === 'table' ? melees(s).find((units) => units.includes(u)) : undefined;
  if (group === undefined) return [];
  return [{ label: 'Sco', name: 'Combat score', printed: 0, now: sum(unitScore(s, u, group)) }];
}

function woundMeter(s: State, u: Unit): Sheet['meters'] {
  let lost = 0;
  let most = 1;
  for (const m of u.models) {
    const health = mostHealth(s, m);
    lost += health - m.health;
    if (health > most) most = health;
  }
  if (most === 1) return [];
  return [{ label: 'Wounds', kind: 'boxes', value: lost, max: Math.max(most, lost), text: count(lost, 'wound') }];
}

function modelSheet(s: State, u: Unit, m: Model, id: string): Sheet {
  const card = s.cards[m.card] as Card;
  const nerve = card.profile.nerve;
  return {
    id,
    title: capital(modelName(s, u, m)),
    sub: `${kindText(card)} · in ${unitName(s, u)}`,
    seat: u.seat === WILD ? null : u.seat,
    figure: figureOf(card),
    stats: numbers(card, {
      actions: actionsSum(s, card, m),
      speed: sum([...flat(card.profile.speed, 'DG-MOVE-01').parts, ...changes(s, u, m, 'speed')]),
      agility: agilityOf(s, u, m),
      bonus: bonusSum(s, u, card, m),
      nerve: nerve === null ? null : sum([...flat(nerve, 'DG-GEN-05').parts, ...changes(s, u, m, 'nerve')]),
      armour: modelArmour(s, u, m, PLAIN),
    }),
    meters: [
      {
        label: 'Wounds',
        kind: 'boxes',
        value: mostHealth(s, m) - m.health,
        max: mostHealth(s, m),
        text: `${m.health} of ${mostHealth(s, m)} health`,
      },
    ],
    lines: modelLines(s, u, m),
  };
}

const KINDS = {
  standard: 'Standard',
  elite: 'Elite',
  hero: 'Hero',
  creature: 'Creature',
  crew: 'Crew',
  vehicle: 'Vehicle',
  demon: 'Demon',
} as const;

function kindText(card: Card): string {
  if (card.vehicle !== undefined) {
    const { kind, crew, beasts } = card.vehicle;
    const drawn = `${beasts} ${(card.mount ?? '').replaceAll('-', ' ')}`;
    return `${capital(kind.replaceAll('-', ' '))}, ${crew} ${card.race ?? ''}, ${drawn}`;
  }
  const who = (card.creature ?? card.race ?? '').replaceAll('-', ' ');
  const mount = card.mount === null ? '' : ` on ${card.mount.replaceAll('-', ' ')}`;
  return `${KINDS[card.kind]} ${who}${mount}`;
}

export function standings(s: State): Standings {
  const over = s.phase === 'over';
  const battle = s.phase === 'battle' && s.round > 0;
  const phases = battle
    ? Array.from({ length: s.phases }, (_, i) => ({ label: `Phase ${i + 1}`, on: s.at === i + 1 }))
    : [
        { label: 'Battlefield', on: s.phase === 'terrain' },
        { label: 'Deployment', on: s.phase === 'deployment' },
      ];
  const order = orderOf(s);
  return {
    turnWord: 'Round',
    ...(order === null ? {} : { order }),
    title: over ? 'The battle is over' : battle ? `Round ${s.round} of ${s.round < 4 ? '4+' : '7 at most'}` : 'Set-up',
    phases: over ? [] : phases,
    sides: [0, 1].map((seat) => ({
      seat,
      name: armyName(s, seat) || seatName(seat),
      detail: detail(s, seat),
      score: pointsOf(s, seat).value,
    })),
  };
}

function detail(s: State, seat: Seat): string {
  const said = [count(modelsOf(s, seat), 'model')];
  const held = s.units.filter((u) => u.seat === seat && u.place === 'reserve').length;
  if (held > 0) said.push(s.phase === 'battle' ? `${held} held back` : `${held} to deploy`);
  return said.join(' · ');
}
