/** The Traits list (GG-M-09, and a few more). Starred ones come with a Character only (GG-WAR-16). */
import type { Trait } from './types.ts';

/** Traits that only teach an Ability. */
function trained(ability: string, name: string): Trait {
  return {
    id: `trained-in-${ability}`,
    name: `Trained in ${name}`,
    modifiers: [{ kind: 'ability', ability }],
    text: `The model has the Ability ${name}.`,
  };
}

export const TRAITS: readonly Trait[] = [
  {
    id: 'steady',
    name: 'Steady',
    modifiers: [{ kind: 'dm', check: 'mr', amount: -1 }],
    text: 'Its Mr Checks have a DM of -1.',
  },
  {
    id: 'tough',
    name: 'Tough (X)',
    x: true,
    modifiers: [{ kind: 'dm', check: 'injury-test', amount: -1 }],
    text: 'Its Injury Tests have a DM of -X.',
  },
  {
    id: 'nimble',
    name: 'Nimble',
    modifiers: [{ kind: 'cost', of: 'disengage', amount: -1 }],
    text: 'It disengages for 0 AP.',
  },
  {
    id: 'mountaineer',
    name: 'Mountaineer',
    modifiers: [
      { kind: 'cost', of: 'climb', amount: -1 },
      { kind: 'cost', of: 'jump', amount: -1 },
    ],
    text: 'Its climbs and jumps need no starting AP.',
  },
  {
    id: 'pathfinder',
    name: 'Pathfinder',
    modifiers: [{ kind: 'unhindered', by: 'difficult' }],
    text: 'Difficult terrain does not hinder it.',
  },
  {
    id: 'surefooted',
    name: 'Surefooted',
    modifiers: [{ kind: 'dangerous', upTo: 1 }],
    text: 'Dangerous terrain harms it only on a natural 1.',
  },
  {
    id: 'marksman',
    name: 'Marksman',
    modifiers: [{ kind: 'flag', flag: 'marksman' }],
    text: 'Its shots ignore ordinary Cover, though not the extra of a Barricade.',
  },
  {
    id: 'brutal',
    name: 'Brutal',
    modifiers: [{ kind: 'roll', roll: 'injury', amount: 1, when: { attack: 'close' } }],
    text: 'Adds 1 to the Injury Rolls of its Close Combat Attacks.',
  },
  {
    id: 'pack-mule',
    name: 'Pack Mule',
    modifiers: [{ kind: 'weight', amount: -2 }],
    text: 'Its equipment counts as 2 WV lighter.',
  },
  {
    id: 'wealthy',
    name: 'Wealthy',
    modifiers: [{ kind: 'gold', amount: 20 }],
    text: 'Brings 20 Gold to the Gold Pool.',
  },
  {
    id: 'iron-will',
    name: 'Iron Will',
    modifiers: [{ kind: 'dm', check: 'concentration', amount: -1 }],
    text: 'Its Concentration Tests have a DM of -1.',
  },
  {
    id: 'fast-healer',
    name: 'Fast Healer',
    modifiers: [{ kind: 'roll', roll: 'recovery', amount: 1 }],
    text: 'Adds 1 to its Recovery Rolls.',
  },
  {
    id: 'dread',
    name: 'Dread',
    modifiers: [{ kind: 'aura', inches: 3, side: 'enemy', modifiers: [{ kind: 'dm', check: 'mr', amount: 1 }] }],
    text: 'Enemies within 3" of it make Mr Checks at a DM of +1.',
  },
  {
    id: 'vanguard',
    name: 'Vanguard',
    modifiers: [{ kind: 'flag', flag: 'vanguard' }],
    text: 'Makes one free Move Action after deployment.',
  },
  {
    id: 'ambusher',
    name: 'Ambusher',
    modifiers: [{ kind: 'flag', flag: 'ambusher' }],
    text: 'Is deployed last, anywhere on Open Ground more than 9" from enemies and Deployment Zones.',
  },
  {
    id: 'watchful',
    name: 'Watchful',
    modifiers: [{ kind: 'flag', flag: 'watchful' }],
    text: 'Draws LOS in all directions.',
  },
  {
    id: 'channeler',
    name: 'Channeler',
    modifiers: [{ kind: 'flag', flag: 'channeler' }],
    text: 'One Cast a turn is not counted for its Concentration Test.',
  },
  {
    id: 'deft',
    name: 'Deft',
    modifiers: [{ kind: 'cost', of: 'stand', amount: -1 }],
    text: 'Stands up from Prone for 0 AP.',
  },
  {
    id: 'practised',
    name: 'Practised',
    modifiers: [{ kind: 'reroll', of: 'to-hit' }],
    text: 'May reroll one failed To Hit Roll each turn.',
  },
  {
    id: 'stubborn',
    name: 'Stubborn',
    modifiers: [{ kind: 'reroll', of: 'injury-test' }],
    text: 'May reroll one failed Injury Test each turn.',
  },
  {
    id: 'sturdy',
    name: 'Sturdy',
    modifiers: [{ kind: 'flag', flag: 'sturdy' }],
    text: 'Never gains the Prone Malady.',
  },
  {
    id: 'giant-slayer',
    name: 'Giant Slayer',
    modifiers: [{ kind: 'weapon', trait: 'lethal', x: 1, when: { size: 'larger' } }],
    text: 'Its attacks have Lethal (1) against models of larger Size.',
  },
  {
    id: 'opportunist',
    name: 'Opportunist',
    modifiers: [{ kind: 'weapon', trait: 'precise', x: 1, when: { foe: 'prone' } }],
    text: 'Its attacks have Precise (1) against Prone models.',
  },
  trained('shove', 'Shove'),
  trained('bandage', 'Bandage'),
  trained('war-cry', 'War Cry'),
  trained('sidestep', 'Sidestep'),
  trained('snap-shot', 'Snap Shot'),
  trained('brace', 'Brace'),
  {
    id: 'natural-weapons',
    name: 'Natural Weapons',
    starred: true,
    modifiers: [{ kind: 'flag', flag: 'natural-weapons' }],
    text: 'Its Unarmed attacks have neither the -2 Cs nor Non-Lethal.',
  },
  {
    id: 'thick-hide',
    name: 'Thick Hide',
    starred: true,
    modifiers: [{ kind: 'av', amount: 1 }],
    text: 'Its AV is 1 higher.',
  },
  {
    id: 'relentless',
    name: 'Relentless',
    starred: true,
    modifiers: [{ kind: 'flag', flag: 'relentless' }],
    text: 'Being Bloodied does not halve its Action Pool.',
  },
  {
    id: 'fearless',
    name: 'Fearless',
    starred: true,
    modifiers: [{ kind: 'flag', flag: 'fearless' }],
    text: 'Never gains a Shaken Token.',
  },
  {
    id: 'heartening',
    name: 'Heartening',
    starred: true,
    modifiers: [{ kind: 'aura', inches: 4, side: 'friend', modifiers: [{ kind: 'stat', stat: 'mr', amount: 1 }] }],
    text: 'Other friendly models within 4" of it have +1 Mr.',
  },
];
