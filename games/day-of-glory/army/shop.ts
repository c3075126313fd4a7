/** Everything that can be bought for an army, in the order of building it. */
import type { ShopEntry } from '#engine/game.ts';
import type { Content } from '../content/content.ts';
import type { ArmyList, Creature } from '../content/types.ts';
import { ARMY_STANDARD, ELITE, HERO, ROLE_IDS, ROLES } from './cost.ts';
import { GENERIC } from './limits.ts';
import { ammunitionText, pieceText } from './pieces.ts';
import { listText } from './rule-text.ts';
import { vehicleText } from './vehicles.ts';
import { naturalText, profileText, protectionText, weaponText } from './ware-text.ts';
import { capital } from './words.ts';

/** All of it, or what one army list admits. */
export function shop(content: Content, faction?: string): readonly ShopEntry[] {
  const list = faction === undefined ? undefined : content.lists.get(faction);
  const whole = list === undefined || list.id === GENERIC;
  const lists = faction === undefined ? content.lists.all : list === undefined ? [] : [list];
  if (faction !== undefined && list === undefined) return [];
  const gear = new Set(whole ? [] : [...list.core, ...list.elite]);
  const races = new Set(whole ? [] : list.rule.kind === 'vampires' ? [...list.races, 'vampire'] : list.races);
  const mine = (ids: ReadonlySet<string>, id: string): boolean => whole || ids.has(id);
  return [
    ...lists.map((l) => entry('list', l.id, l.name, '', listText(l))),
    entry('type', 'elite', 'Elite', `+${ELITE}`, 'Each model has +1 combat bonus and +1 nerve.'),
    entry('type', 'hero', 'Hero', `+${HERO}`, 'One model: +2 health, +2 nerve, +1 combat bonus, +2 attacks.'),
    ...content.races.all
      .filter((r) => mine(races, r.id))
      .map((r) => entry('race', r.id, r.name, `${r.power}`, profileText(content, r.profile))),
    ...content.weapons.all
      .filter((w) => mine(gear, w.id))
      .map((w) => entry('weapon', w.id, w.name, `${w.power}`, weaponText(w))),
    ...content.armours.all
      .filter((a) => mine(gear, a.id))
      .map((a) => entry('armour', a.id, a.name, `${a.power}`, protectionText(a))),
    ...content.creatures.all.map((c) => entry('creature', c.id, c.name, `${c.power}`, creatureText(content, c, list))),
    ...content.artillery.all.map((p) => entry('artillery', p.id, p.name, `${p.power}`, pieceText(p))),
    ...content.vehicles.all.map((v) => entry('vehicle', v.id, v.name, `${v.power}`, vehicleText(v))),
    ...content.ammunition.all.map((a) => entry('ammunition', a.id, a.name, `${a.power}`, ammunitionText(a))),
    ...content.bardings.all.map((b) => entry('barding', b.id, b.name, `${b.power}`, protectionText(b))),
    ...content.classes.all
      .filter((c) => c.playable && (whole || list.classes.includes(c.id)))
      .map((c) => entry('class', c.id, c.name, `${c.first}, then ${c.further}`, c.text)),
    ...[...content.enchantments.all, ...content.runes.all].map((w) =>
      entry(w.kind, w.id, w.name, `${w.power}`, w.text),
    ),
    ...content.items.all.map((it) => entry('item', it.id, it.name, `${it.power}`, `${capital(it.rarity)}. ${it.text}`)),
    ...ROLE_IDS.map((role) =>
      entry('upgrade', role, ROLES[role].name, `${ROLES[role].power}`, 'Units of five or more.'),
    ),
    entry('upgrade', 'army-standard', 'Army standard', `${ARMY_STANDARD}`, 'One hero that is not the general.'),
  ];
}

function entry(kind: string, id: string, name: string, cost: string, text: string): ShopEntry {
  return { kind, id, name, cost, text };
}

function creatureText(content: Content, c: Creature, list: ArmyList | undefined): string {
  const bits = [profileText(content, c.alone), ...c.attacks.map((a) => `${a.name.toLowerCase()} ${naturalText(a)}`)];
  if (c.armour > 0) bits.push(`armour value ${c.armour}`);
  const { core, elite, hero } = list?.mounts ?? { core: [], elite: [], hero: [] };
  if (core.includes(c.id)) bits.push('a mount for all');
  else if (elite.includes(c.id)) bits.push('a mount for elites and heroes');
  else if (c.mount !== null && hero === 'any') bits.push('a mount for heroes');
  return bits.join('; ');
}
