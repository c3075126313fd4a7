/** What `fray pack new` writes: a small pack that passes the check and can be played as it is. docs/packs.md shows it, too. */
export const EXAMPLE = `# A pack for Day of Glory. Change what you like and check it: fray pack check FILE
# Then play with it: fray play day-of-glory --pack FILE
# Every list may be left out. Ids are small letters, digits and hyphens; what is printed already cannot be changed.
id: reed-wardens
name: The Reed Wardens
version: 1.0.0
author: your name
licence: CC-BY-4.0
game: day-of-glory
about: An army list with a race, a creature to ride, arms, a god, a magic item, a piece of artillery, a chariot and a ready-made army.

content:
  races:
    # Traits: chaotic, construct, large, scary, stubborn, stupid, flying. A nerve of null knows no fear.
    - id: marshfolk
      name: Marshfolk
      power: 6
      profile: { actions: 2, speed: 4, agility: 5, health: 1, bonus: 0, nerve: 4 }

  creatures:
    # alone: on its own. mount: what it does to its rider; a plain number takes the place of the rider's, add changes it.
    # Without mount nobody rides it. kind: cavalry, monstrous or individual.
    - id: marsh-heron
      name: Marsh Heron
      power: 14
      kind: cavalry
      base: [1, 2]
      alone: { actions: 2, speed: 8, agility: 5, health: 1, bonus: 0, nerve: 3 }
      mount: { speed: 8, health: { add: 1 } }
      attacks:
        - { name: Beak, attacks: 1, type: piercing }

  weapons:
    # simpler: what stands for it in battles with the simpler list. kind: melee, bow, crossbow, firearm, thrown or sling.
    - { id: reed-pike, name: Reed Pike, power: 9, hands: 2, modifier: 1, type: piercing, reach: 3, simpler: spear }

  armours:
    # slot: under, over, body, shield or pavise.
    - { id: eel-leather, name: Eel Leather, power: 3, value: 1, slot: body, weak: [piercing], simpler: light-armour }

  lists:
    # core: gear of all units. elite: what elites and heroes have besides. hero: ids of mounts, or any.
    - id: reed-wardens
      name: Reed Wardens
      about: They know which of the paths is a path.
      races: [marshfolk]
      core: [reed-pike, short-bow, sling, eel-leather, shield]
      elite: [shortsword, chain-mail]
      mounts: { elite: [marsh-heron], hero: [marsh-heron] }
      classes: [champion, commander, engineer, priest, tactician]
      rule: { kind: speed, inches: 1 }

  gods:
    # changes: agility, bonus, nerve and the like. A prayer is a spell that exists, or a curse: perLevel is its reach in inches.
    - id: still-water
      name: God of Still Water
      blessing: { text: "+1 agility.", changes: { agility: 1 } }
      sermon: { text: "Ones rolled in melee are rolled again.", again: melee }
      prayer: { text: "An enemy unit has -1 combat bonus at its next attack.", curse: { bonus: -1 }, perLevel: 6 }

  items:
    # rarity: common, rare or unique. base: melee, { weapon: ID }, { armour: ID }, or nothing. does: what it does.
    - { id: herons-eye, name: Heron's Eye, power: 12, rarity: common, text: "+1 nerve.", does: { change: { nerve: 1 } } }

  artillery:
    # loading: actions before a shot, later: those of a phase after. ammunition: ids of the book's, or of the pack's own.
    - { id: mud-sling, name: Mud Sling, power: 14, range: 30, structure: 1, loading: 2, ammunition: [rock], base: [1, 2] }

  vehicles:
    # crew: the fewest and the most. teams: what draws it. carries: models on foot. scythes: the power of scythed wheels.
    - { id: fen-chariot, name: Fen Chariot, power: 6, structure: 1, crew: [2, 2], teams: [{ kind: cavalry, count: 2 }],
        scythes: 10, base: [2, 4] }

  # Also bardings, simplerWeapons, simplerArmours, enchantments, runes, ammunition and lores.

  ready:
    - id: wardens-of-the-long-fen
      name: Wardens of the Long Fen
      about: A hedge of reed pikes, slings beside it, and herons for whoever goes round.
      list: reed-wardens
      limit: 500
      units:
        - { name: Warden Isk, kind: hero, race: marshfolk, weapons: [shortsword], armour: [chain-mail, shield],
            general: true, classes: { commander: 2 } }
        - { name: East Hedge, kind: standard, race: marshfolk, size: 10, weapons: [reed-pike], armour: [eel-leather],
            standard: true }
        - { name: Fen Slings, kind: standard, race: marshfolk, size: 12, weapons: [sling] }
        - { name: Heron Riders, kind: elite, race: marshfolk, size: 4, weapons: [shortsword], mount: marsh-heron }
`;
