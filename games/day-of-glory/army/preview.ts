/** What a unit of the roster will be on the table: the card of its first model and its numbers with their account. */
import type { BuilderUnit } from '#engine/builder.ts';
import type { Sheet } from '#engine/game.ts';
import { part, type Sum, sum } from '#engine/log/sum.ts';
import type { Content } from '../content/content.ts';
import { cardsOf, type Made } from '../rules/muster.ts';
import { powersOf } from '../rules/recruit.ts';
import { vehicleHealth } from '../rules/vehicle.ts';
import type { Card } from '../state.ts';
import { listFor, ruleOf } from './admits.ts';
import { itemText } from './item-text.ts';
import { driversRule, type Make, type Numbers, numbersOf } from './profile.ts';
import { type Entry, type Roster, sizeOf } from './roster.ts';
import { figureOf } from './templates.ts';
import { naturalText, protectionText, weaponText } from './ware-text.ts';
import { count, signed } from './words.ts';

type Preview = Pick<BuilderUnit, 'numbers' | 'facts' | 'sheet'>;

const NOTHING: Preview = { numbers: [], facts: [], sheet: null };

const LABELS = [
  ['actions', 'Act', 'Actions'],
  ['speed', 'Spd', 'Speed'],
  ['agility', 'Agi', 'Agility'],
  ['health', 'Hlt', 'Health'],
  ['bonus', 'CB', 'Combat bonus'],
  ['nerve', 'Nrv', 'Nerve'],
  ['attacks', 'Att', 'Attacks'],
] as const;

export function preview(content: Content, roster: Roster, entry: Entry, title: string): Preview {
  const made = tryCards(content, roster, entry, title);
  const card = made?.[0]?.card;
  if (card === undefined) return NOTHING;
  const numbers = counted(content, card, numbersOf(makeOf(content, roster, entry, card)));
  const armour = armourSum(content, card);
  const shown = LABELS.flatMap(([key, label]) => {
    const value = numbers[key];
    return value === null ? [] : [{ label, value }];
  });
  return {
    numbers: [...shown, { label: 'AV', value: armour }],
    facts: [
      card.vehicle === undefined
        ? { label: 'Models', value: sizeOf(entry) }
        : { label: 'Crew', value: card.vehicle.crew },
      { label: 'Power each', value: card.power },
      { label: 'Armour value', value: armour.value },
    ],
    sheet: sheetOf(content, entry, card, numbers, armour, title),
  };
}

/** The health of a vehicle is that of all its parts (DG-R-185). */
function counted(content: Content, { vehicle, mount }: Card, numbers: Numbers): Numbers {
  const beast = content.creatures.get(mount ?? undefined);
  if (vehicle === undefined || beast === undefined) return numbers;
  return { ...numbers, health: vehicleHealth({ ...vehicle, beast }, vehicle.parts.riderHealth) };
}

/** The cards of a unit, null when it names things that do not exist. */
function tryCards(content: Content, roster: Roster, entry: Entry, title: string): Made[] | null {
  try {
    return cardsOf(content, roster, entry, { id: 'preview', name: title, seat: 0 });
  } catch {
    return null;
  }
}

function makeOf(content: Content, roster: Roster, entry: Entry, card: Card): Make {
  const rule = card.race === null || card.mercenary ? null : ruleOf(content, roster);
  return {
    kind: card.kind === 'vehicle' ? (entry.eliteCrew === true ? 'elite' : 'standard') : card.kind,
    race: content.races.get(card.race ?? '') ?? null,
    creature: content.creatures.get(card.creature ?? '') ?? null,
    mount: content.creatures.get(card.mount ?? '') ?? null,
    armour: card.armour,
    barding: card.barding,
    gifts: entry.champion ?? [],
    rule: card.kind === 'vehicle' ? driversRule(rule) : rule,
    mountTraits: listFor(content, roster, entry)?.mountTraits ?? [],
    magic: powersOf(card),
  };
}

/** Armour value outside formations, a shield counted: of cavalry, the lower of rider and mount (DG-ARM-17). */
export function armourSum(content: Content, card: Card): Sum {
  const shield = card.armour.find((a) => a.slot === 'shield');
  const carried = shield === undefined ? [] : [part(shield.name, shield.value, shield.clause)];
  const worn = card.armour.filter((a) => a.slot !== 'shield').map((a) => part(a.name, a.value, a.clause));
  const barding = card.barding === null ? [] : [part(card.barding.name, card.barding.value, card.barding.clause)];
  const creature = content.creatures.get(card.creature ?? '');
  if (creature !== undefined) {
    const own = creature.armour === 0 ? [] : [part(creature.name, creature.armour, creature.clause)];
    return sum([...own, ...worn, ...barding]);
  }
  const mount = content.creatures.get(card.mount ?? '');
  if (mount === undefined) return sum([...worn, ...carried]);
  const rider = sum([part('cavalry', 1, 'DG-ARM-18'), ...worn, ...carried]);
  const start = mount.armour === 0 ? part('cavalry', 1, 'DG-ARM-18') : part(mount.name, mount.armour, mount.clause);
  const ridden = sum([start, ...barding, ...carried]);
  return ridden.value < rider.value ? ridden : rider;
}

function sheetOf(content: Content, entry: Entry, card: Card, numbers: Numbers, armour: Sum, title: string): Sheet {
  const who = content.creatures.get(card.creature ?? '')?.name ?? content.races.get(card.race ?? '')?.name ?? '';
  const mount = content.creatures.get(card.mount ?? '')?.name;
  const n = sizeOf(entry);
  const kind = card.kind === 'creature' ? '' : `, ${card.kind}`;
  const ridden = mount === undefined ? '' : ` on ${mount}`;
  const { vehicle } = card;
  return {
    id: 'preview',
    title,
    sub:
      vehicle === undefined
        ? `${n === 1 ? '' : `${n} × `}${who}${kind}${ridden}`
        : `${vehicle.crew} ${who}, ${vehicle.beasts} ${mount ?? ''}`,
    seat: null,
    figure: figureOf(entry),
    stats: [
      ...LABELS.flatMap(([key, label, name]) => {
        const now = numbers[key];
        return now === null ? [] : [{ label, name, printed: now.value, now }];
      }),
      { label: 'AV', name: 'Armour value', printed: armour.value, now: armour },
    ],
    meters: [
      {
        label: 'Health',
        kind: 'boxes',
        value: 0,
        max: card.profile.health,
        text: `${card.profile.health}`,
      },
    ],
    lines: linesOf(content, card),
  };
}

function linesOf(content: Content, card: Card): Sheet['lines'] {
  const lines: { group: string; name: string; text: string; clause?: string }[] = [];
  for (const w of card.weapons) lines.push({ group: 'weapon', name: w.name, text: weaponText(w), clause: w.clause });
  for (const n of card.natural) {
    const text = `${naturalText(n)}, ${signed(card.naturalBonus)} to hit`;
    const of = content.creatures.get(card.creature ?? card.mount ?? '');
    lines.push({ group: 'weapon', name: n.name, text, ...(of === undefined ? {} : { clause: of.attackClause }) });
  }
  lines.push(...vehicleLines(card));
  for (const a of card.armour) lines.push({ group: 'armour', name: a.name, text: protectionText(a), clause: a.clause });
  for (const item of card.items ?? []) {
    lines.push({ group: 'item', name: item.name, text: itemText(content, item), clause: item.clause });
  }
  if (card.barding !== null) {
    lines.push({
      group: 'armour',
      name: card.barding.name,
      text: protectionText(card.barding),
      clause: card.barding.clause,
    });
  }
  for (const id of card.profile.traits) {
    const trait = content.traits.get(id);
    if (trait !== undefined) lines.push({ group: 'trait', name: trait.name, text: trait.text, clause: trait.clause });
  }
  for (const [id, level] of Object.entries(card.classes)) {
    const of = content.classes.get(id);
    if (of !== undefined) lines.push({ group: 'class', name: `${of.name} ${level}`, text: of.text, clause: of.clause });
  }
  const god = content.gods.get(card.god);
  if (god !== undefined) {
    lines.push({
      group: 'class',
      name: god.name,
      text: `Sermon: ${god.sermon.text} Prayer: ${god.prayer.text}`,
      clause: 'DG-GOD-01',
    });
  }
  if (card.general) {
    lines.push({ group: 'class', name: 'General', text: 'Friends within 6" have +1 nerve.', clause: 'DG-ARMY-25' });
  }
  if (card.armyStandard) {
    lines.push({
      group: 'class',
      name: 'Army standard',
      text: 'Friends within 6" have +2 nerve.',
      clause: 'DG-ARMY-27',
    });
  }
  return lines;
}

/** What a vehicle is made of. */
function vehicleLines({ vehicle }: Card): Sheet['lines'] {
  if (vehicle === undefined) return [];
  const { structure, carries, scythes } = vehicle;
  const lines = [{ group: 'vehicle', name: 'Structure', text: count(structure, 'point'), clause: 'DG-VEH-03' }];
  if (carries > 0) {
    lines.push({ group: 'vehicle', name: 'Carries', text: count(carries, 'model'), clause: 'DG-VEH-09' });
  }
  if (scythes) {
    const text = 'a hit on each model of a side that it runs past; 2D6 hits on a skirmish that it charges';
    lines.push({ group: 'vehicle', name: 'Scythed wheels', text, clause: 'DG-VEH-16' });
  }
  return lines;
}
