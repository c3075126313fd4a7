/** Everything that can be bought for a Warband, in the order of its creation. */
import type { ShopEntry } from '#engine/game.ts';
import type { Content } from '../content/content.ts';
import type { Weapon } from '../content/types.ts';
import { UNARMED } from '../rules/unarmed.ts';
import { characterText, classText } from './entry-text.ts';
import { LEVELS, UPGRADES } from './upgrades.ts';

/** All of it, or what one Faction may buy. */
export function shop(content: Content, faction?: string): readonly ShopEntry[] {
  const mine = (owner: string | undefined): boolean =>
    faction === undefined || owner === undefined || owner === faction;
  const list: ShopEntry[] = [];
  for (const f of content.factions.all) {
    if (!mine(f.id)) continue;
    list.push({ kind: 'faction', id: f.id, name: f.name, cost: '', text: `${f.about} ${f.rule.name}: ${f.rule.text}` });
  }
  for (const c of content.characters.all) {
    if (!mine(c.faction)) continue;
    list.push({ kind: 'character', id: c.id, name: c.name, cost: `${c.glory} Glory`, text: characterText(content, c) });
  }
  for (const c of content.classes.all)
    list.push({ kind: 'class', id: c.id, name: c.name, cost: '', text: classText(content, c) });
  list.push({
    kind: 'spellcaster',
    id: 'spellcaster',
    name: 'Spellcaster',
    cost: '20 Glory',
    text: 'Any Character; knows the Universal Spells and those of its Faction.',
  });
  for (const { level, glory, points } of LEVELS) {
    const text = `${points} Upgrade Point${points === 1 ? '' : 's'}, ${level + 3} Action Points`;
    list.push({ kind: 'level', id: `${level}`, name: `Level ${level}`, cost: `${glory} Glory`, text });
  }
  list.push(
    upgrade('skill', 'skill:cs', '+1 Cs'),
    upgrade('skill', 'skill:mi', '+1 Mi'),
    upgrade('physical', 'physical:ag', '+1 Ag, at most +2'),
    upgrade('physical', 'physical:bd', '+1 Bd, at most +2'),
  );
  for (const t of content.traits.all) {
    if (t.starred !== true) list.push({ ...upgrade('trait', `trait:${t.id}`, t.text), name: t.name });
  }
  for (const w of content.weapons.all) {
    if (!mine(w.faction) || w.id === UNARMED.id) continue;
    list.push({ kind: 'weapon', id: w.id, name: w.name, cost: `${w.gold} Gold`, text: weaponText(w) });
  }
  for (const a of content.armours.all) {
    if (mine(a.faction)) {
      list.push({ kind: 'armour', id: a.id, name: a.name, cost: `${a.gold} Gold`, text: `AV ${a.av}, WV ${a.wv}` });
    }
  }
  for (const s of content.shields.all) {
    if (!mine(s.faction)) continue;
    const text = `${s.av === 0 ? '' : `AV +${s.av}, `}${s.ag === 0 ? '' : `Ag +${s.ag}, `}WV ${s.wv}, a free Defend each turn`;
    list.push({ kind: 'shield', id: s.id, name: s.name, cost: `${s.gold} Gold`, text });
  }
  for (const i of content.items.all) {
    if (mine(i.faction)) list.push({ kind: 'item', id: i.id, name: i.name, cost: `${i.gold} Gold`, text: i.text });
  }
  return list;
}

function upgrade(kind: keyof typeof UPGRADES, id: string, text: string): ShopEntry {
  const { name, costs } = UPGRADES[kind];
  return { kind: 'upgrade', id, name, cost: `${costs.join('/')} points`, text };
}

function weaponText(w: Weapon): string {
  const bits: string[] = [
    w.type === 'close' ? 'close combat' : `range ${w.range ?? 0}", Reload ${w.reload ?? 1}`,
    `WV ${w.wv}`,
  ];
  const t = w.traits;
  if (t.blast) bits.push('Blast');
  if (t.dangerous) bits.push('Dangerous');
  if (t.heavy) bits.push(`Heavy (${t.heavy})`);
  if (t.lethal) bits.push(`Lethal (${t.lethal})`);
  if (t.nonLethal) bits.push('Non-Lethal');
  if (t.piercing) bits.push(`Piercing (${t.piercing})`);
  if (t.precise) bits.push(`Precise (${t.precise})`);
  if (t.quickShot) bits.push('Quick Shot');
  if (t.reach) bits.push(`Reach (${t.reach})`);
  if (t.twoHanded) bits.push('Two Handed');
  for (const m of w.maladies) bits.push(`${m.malady} (${m.on === 'hit' ? 'H' : 'D'})`);
  return bits.join(', ');
}
