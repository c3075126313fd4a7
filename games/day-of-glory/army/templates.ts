/** Units to begin with, as a list offers them: "standard/human/spear", "elite/orc/great-axe/boar", "hero/dwarf", "creature/wolf". */
import type { UnitTemplate } from '#engine/builder.ts';
import type { Content } from '../content/content.ts';
import type { Weapon } from '../content/types.ts';
import { armourTable, gearFor, listOf, mountsFor, racesFor, weaponList, weaponTable } from './admits.ts';
import { costOf } from './cost.ts';
import { detailOf } from './detail.ts';
import { plainName } from './names.ts';
import { crewed, type Entry, KINDS, type Kind, type Roster } from './roster.ts';
import { beastsFor } from './vehicles.ts';

const SIZE = { foot: 10, mounted: 5 } as const;

export function templatesOf(content: Content, roster: Roster): UnitTemplate[] {
  const list = listOf(content, roster);
  const found: string[] = [];
  for (const kind of ['standard', 'elite'] as const) {
    const core = gearFor(content, roster, { kind: 'standard' });
    for (const race of racesFor(content, roster, { kind })) {
      const open = gearFor(content, roster, { kind });
      const weapons = weaponList(content, roster).filter(
        (w) => open.has(w.id) && (kind === 'standard' || !core.has(w.id)),
      );
      for (const w of weapons) if (w.cavalryOnly !== true) found.push(`${kind}/${race}/${w.id}`);
      const mounts = mountsFor(content, roster, { kind, race });
      const below = kind === 'elite' ? mountsFor(content, roster, { kind: 'standard', race }) : [];
      const all = weaponList(content, roster).filter((w) => open.has(w.id));
      for (const mount of mounts.filter((m) => !below.includes(m))) {
        const weapon = riderWeapon(all);
        if (weapon !== undefined) found.push(`${kind}/${race}/${weapon.id}/${mount}`);
      }
    }
  }
  if (list !== undefined) for (const race of racesFor(content, roster, { kind: 'hero' })) found.push(`hero/${race}`);
  for (const c of content.creatures.all) found.push(`creature/${c.id}`);
  if (list?.classes.includes('engineer') === true)
    for (const p of content.artillery.all) found.push(`artillery/${p.id}`);
  for (const v of content.vehicles.all) found.push(`vehicle/${v.id}`);
  return found.map((id) => template(content, roster, id));
}

/** Lances first, then what a rider holds in one hand, then bows. */
function riderWeapon(open: readonly Weapon[]): Weapon | undefined {
  const fit = open.filter((w) => w.notCavalry !== true);
  return (
    fit.find((w) => w.cavalryOnly === true) ??
    fit.find((w) => w.range === null && w.hands === 1 && w.reach !== undefined) ??
    fit.find((w) => w.range === null) ??
    fit[0]
  );
}

function template(content: Content, roster: Roster, id: string): UnitTemplate {
  const entry = entryOf(content, roster, id);
  return {
    id,
    label: plainName(content, roster, entry),
    cost: `${costOf(content, roster, entry).value}`,
    text: detailOf(content, roster, entry),
    figure: figureOf(entry),
  };
}

/** What kind of figure stands for a unit. */
export function figureOf(entry: Entry): string {
  if (crewed(entry)) return entry.machine ?? '';
  return (entry.kind === 'creature' ? entry.creature : (entry.mount ?? entry.race)) ?? '';
}

/** The unit of a template; words that mean nothing here are taken as they come and left to the check. */
export function entryOf(content: Content, roster: Roster, template: string): Entry {
  const [first = '', who, weapon, mount] = template.split('/');
  const kind: Kind = KINDS.find((k) => k === first) ?? 'standard';
  if (kind === 'creature') return { kind, creature: who ?? content.creatures.all[0]?.id ?? '' };
  if (kind === 'artillery') return pieceOf(content, roster, who ?? content.artillery.all[0]?.id ?? '');
  if (kind === 'vehicle') return vehicleOf(content, roster, who ?? content.vehicles.all[0]?.id ?? '');
  const race = who ?? racesFor(content, roster, { kind })[0] ?? content.races.ids()[0] ?? '';
  const found = weapon === undefined ? heroWeapon(content, roster) : weaponTable(content, roster).get(weapon);
  const id = weapon ?? found?.id;
  const entry: Entry = { kind, race };
  if (kind !== 'hero') entry.size = mount === undefined ? SIZE.foot : SIZE.mounted;
  if (id !== undefined) entry.weapons = [id];
  const shield = [...gearFor(content, roster, { kind })].find(
    (g) => armourTable(content, roster).get(g)?.slot === 'shield',
  );
  if (shield !== undefined && found?.hands === 1 && found.range === null) entry.armour = [shield];
  if (mount !== undefined) entry.mount = mount;
  if (kind === 'hero' && !roster.units.some((u) => u.general === true)) entry.general = true;
  return entry;
}

/** Three of a crew, with four shots of the first kind that it fires. */
function pieceOf(content: Content, roster: Roster, machine: string): Entry {
  const [ammo] = content.artillery.get(machine)?.ammunition ?? [];
  const race = racesFor(content, roster, { kind: 'artillery' })[0] ?? content.races.ids()[0] ?? '';
  return { kind: 'artillery', race, machine, crew: 3, ...(ammo === undefined ? {} : { shots: { [ammo]: 4 } }) };
}

/** As few of crew and beasts as there may be, the crew with something to throw or to strike with. */
function vehicleOf(content: Content, roster: Roster, machine: string): Entry {
  const kind = 'vehicle';
  const vehicle = content.vehicles.get(machine);
  const race = racesFor(content, roster, { kind })[0] ?? content.races.ids()[0] ?? '';
  const entry: Entry = { kind, race, machine, crew: vehicle?.crew[0] ?? 1 };
  const [team] = vehicle?.teams ?? [];
  const beast = vehicle === undefined ? undefined : beastsFor(content, vehicle).find((c) => c.kind === team?.kind);
  if (team !== undefined && beast !== undefined) entry.beasts = { creature: beast.id, count: team.count };
  const open = gearFor(content, roster, entry);
  const fit = weaponList(content, roster).filter((w) => open.has(w.id) && w.cavalryOnly !== true);
  const weapon = fit.find((w) => w.range !== null) ?? fit[0];
  if (weapon !== undefined) entry.weapons = [weapon.id];
  return entry;
}

/** A hero is armed for a beginning: a blade or the like, with the best modifier that is not long. */
function heroWeapon(content: Content, roster: Roster): Weapon | undefined {
  const open = gearFor(content, roster, { kind: 'hero' });
  const close = weaponList(content, roster).filter((w) => open.has(w.id) && w.range === null && w.cavalryOnly !== true);
  const short = close.filter((w) => w.reach === undefined);
  return [...(short.length > 0 ? short : close)].sort((a, b) => b.modifier - a.modifier)[0];
}
