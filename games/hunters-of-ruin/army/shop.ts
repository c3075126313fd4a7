/** Everything that can be had for a warband, in the order in which one is built. */
import type { ShopEntry } from '#engine/game.ts';
import type { Content } from '../content/content.ts';
import { armourText, listName, mountText, shieldText, spellText, warriorText, weaponText } from './words.ts';

/** All of it, or what one faction may have. */
export function shop(content: Content, faction?: string): readonly ShopEntry[] {
  const mine = (owner: string | undefined): boolean =>
    faction === undefined || owner === undefined || owner === faction || !content.factions.has(owner);
  const list: ShopEntry[] = [];
  const add = (kind: string, thing: { id: string; name: string }, cost: number | null, text: string): void => {
    list.push({ kind, id: thing.id, name: thing.name, cost: cost === null ? '' : `${cost} points`, text });
  };
  for (const f of content.factions.all) {
    if (mine(f.id)) add('faction', f, null, `${f.about} ${f.rule.name}: ${f.rule.text}`);
  }
  const kinds = content.warriors.all.filter((kind) => mine(kind.faction) && kind.summoned !== true);
  for (const kind of kinds) add(kind.class, kind, kind.cost, warriorText(content, kind));
  const ridden = new Set(kinds.flatMap(({ options }) => options.mounts));
  for (const w of content.weapons.all) {
    if (mine(w.faction) && buyable(content, w.id)) add('weapon', w, w.cost, weaponText(w));
  }
  for (const a of content.armours.all) add('armour', a, a.cost, armourText(a));
  for (const s of content.shields.all) add('shield', s, s.cost, shieldText(s));
  for (const m of content.mounts.all) if (ridden.has(m.id)) add('mount', m, m.cost, mountText(content, m));
  for (const s of content.skills.all) if (mine(s.list)) add('skill', s, s.cost, s.text);
  for (const s of content.spells.all) {
    if (mine(s.list)) add('spell', s, s.cost, `${listName(content, s.list)}. ${spellText(s)}`);
  }
  return list;
}

/** Whether any warrior's entry lists the weapon. */
function buyable(content: Content, id: string): boolean {
  return content.warriors.all.some(({ options }) => options.melee.includes(id) || options.ranged.includes(id));
}
