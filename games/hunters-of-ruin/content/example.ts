/** What `fray pack new` writes: a small pack that passes the check and can be played as it is. docs/packs.md shows it, too. */
export const EXAMPLE = `# A pack for Hunters of Ruin. Change what you like and check it: fray pack check FILE
# Then play with it: fray play hunters-of-ruin --pack FILE
# Every list may be left out. Ids are small letters, digits and hyphens; what is there already cannot be changed.
id: fen-wives
name: The Fen Wives
version: 1.0.0
author: your name
licence: CC-BY-4.0
game: hunters-of-ruin
about: A faction of four warriors with a skill, a trait, a spell, a weapon, a mount and a ready-made warband.

content:
  factions:
    - id: fen-wives
      name: The Fen Wives
      about: They know every path through the marsh, and where the others end.
      # What the Faction stat is called.
      stat: Cunning
      # effect: { do: close-ranks, resist, within }, { do: rise, body, clear }, { do: surge, inches } or { do: focus, amount }.
      rule:
        name: Old Tricks
        text: An Action and a Cunning test in place of the Focus Action give two Focus modifiers.
        effect: { do: focus, amount: 2 }

  warriors:
    # Cost: 10 + (move - 4) + 6 x (body - 1) + (7 - agility) + 2 x (7 - fight) + 2 x (7 - resist) + (7 - guts) + (8 - faction);
    # magic adds 6 + 2 x (7 - magic), a character 5, each skill in skills 5; big 3, terrifying 4, bloodthirsty 1, cowardly -1,
    # stupid -2, ethereal 4.
    - id: eel-catcher
      name: Eel-catcher
      faction: fen-wives
      class: regular
      cost: 10
      stats: { move: 4, body: 1, agility: 6, fight: 7, resist: 8, guts: 6, faction: 8 }
      options: { melee: [spear, eel-fork], ranged: [thrown-weapon, sling], shields: [buckler] }
      about: Stands in cold water for a living.
    - id: bog-hound
      name: Bog Hound
      faction: fen-wives
      class: regular
      cost: 11
      stats: { move: 6, body: 1, agility: 6, fight: 7, resist: 8, guts: 7, faction: 8 }
      subtypes: [beast]
      free: claws
      about: Webbed, patient and never quite dry.
    - id: stilt-walker
      name: Stilt-walker
      faction: fen-wives
      class: specialist
      cost: 16
      stats: { move: 5, body: 1, agility: 6, fight: 6, resist: 7, guts: 6, faction: 7 }
      traits: [gaunt]
      options: { melee: [spear, eel-fork], ranged: [bow], armour: [light-armour], skillLists: [common, faction], mounts: [water-ox] }
      about: Sees over the reeds, and is seen.
    - id: fen-mother
      name: Fen Mother
      faction: fen-wives
      class: character
      cost: 36
      stats: { move: 4, body: 2, agility: 6, fight: 7, resist: 7, guts: 5, faction: 6, magic: 5 }
      options: { melee: [hammer, eel-fork], armour: [light-armour], skillLists: [common, faction], spellLists: [water, fen-wives] }
      about: Delivered half the marsh, and buried the rest.

  skills:
    # list: the faction that has it, or common.
    - id: sure-footed
      name: Sure-footed
      list: fen-wives
      text: +2 on Water tests.
      modifiers: [{ kind: test, on: [water], amount: 2 }]

  traits:
    - id: gaunt
      name: Gaunt
      text: Enemies Shooting at it have -1 Fight.
      modifiers: [{ kind: against, on: [shoot], amount: -1 }]

  spells:
    # list: air, earth, fire, water, or the faction that has it.
    - id: cold-grip
      name: Cold Grip
      list: fen-wives
      type: enchantment
      range: 12
      text: The target has -2" Move and -1 Agility on Dodge and Disengage tests.
      effect:
        do: enchant
        modifiers: [{ kind: move, amount: -2 }, { kind: test, on: [dodge, disengage], amount: -1 }]

  weapons:
    - { id: eel-fork, name: Eel-fork, faction: fen-wives, type: melee, cost: 3, hands: 2, power: { always: 1 }, brace: true }
    # natural: nobody buys it; it is what a mount attacks with, or a Beast.
    - { id: horns, name: Horns, type: melee, cost: 0, hands: 0, natural: true, power: { charge: 1 } }

  mounts:
    # Cost: 2 + (move - 4) + 6 x body - 2 x resist + (8 - fight) + (7 - agility).
    - { id: water-ox, name: Water Ox, cost: 14, move: 6, agility: 8, fight: 7, body: 1, resist: -2, weapon: horns }

  # Also armours and shields: docs/packs.md.

  ready:
    - id: low-water
      name: Low Water
      about: Forks in the reeds, slings behind them, and an ox that nobody hurries.
      faction: fen-wives
      leader: 0
      warriors:
        - { name: Mother Sallow, warrior: fen-mother, armour: light-armour, skills: [inspiring],
            spells: [cold-grip, rising-mist, refreshing-spray] }
        - { name: Heron, warrior: stilt-walker, weapons: [spear], armour: light-armour, mount: water-ox }
        - { name: Bittern, warrior: stilt-walker, weapons: [bow], armour: light-armour, skills: [sure-footed] }
        - { warrior: eel-catcher, weapons: [eel-fork] }
        - { warrior: eel-catcher, weapons: [eel-fork] }
        - { warrior: eel-catcher, weapons: [eel-fork] }
        - { warrior: eel-catcher, weapons: [sling], shield: buckler }
        - { warrior: eel-catcher, weapons: [sling] }
        - { warrior: bog-hound }
`;
