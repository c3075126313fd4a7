/** What `fray pack new` writes: a small pack that passes the check and can be played as it is. docs/packs.md shows it, too. */
export const EXAMPLE = `# A pack for Wrath of Kings. Change what you like and check it: fray pack check FILE
# Then play with it: fray play wrath-of-kings --pack FILE
# Every list may be left out. Ids are small letters, digits and hyphens; what is there already cannot be changed.
id: salt-road
name: The Salt Road
version: 1.0.0
author: your name
licence: CC-BY-4.0
game: wrath-of-kings
about: A small house of caravan guards with six cards, a piece of terrain and a ready-made force.

content:
  houses:
    - id: salt-road
      name: The Salt Road
      about: Caravan guards who stopped asking what is in the crates.
      # Of duty, vengeance, treachery, greed and intrigue.
      categories: [greed, duty]
      traits:
        - { name: Guard, about: Hired by the mile. }
        - { name: Drover, about: Knows the beasts and the wells. }

  cards:
    # defence: the results for the faces 1 to 10. resilience: hits for 1 damage. range 0: contact.
    - id: road-guard
      name: Road Guard
      about: Has walked this road both ways and liked neither.
      house: salt-road
      type: infantry
      rank: 1
      size: 2
      base: 30
      mobility: 5
      willpower: 5
      defence: [armor, armor, block, block, strike, strike, strike, strike, strike, overpower]
      resilience: 1
      wounds: 1
      traits: [Guard]
      dz: B
      attacks:
        - { name: Boar Spear, kind: melee, rate: 2, range: 1 }
    - id: whip-drover
      name: Whip Drover
      about: Speaks to camels, and to men in the same way.
      house: salt-road
      type: infantry
      rank: 1
      size: 2
      base: 30
      mobility: 6
      willpower: 5
      defence: [parry, dodge, dodge, dodge, strike, strike, strike, strike, strike, overpower]
      resilience: 1
      wounds: 1
      traits: [Drover]
      dz: C
      attacks:
        # Abilities of an attack: x is a value, plus adds to one.
        - { name: Long Whip, kind: melee, rate: 2, range: 2, abilities: [{ id: follow-through, x: 1 }] }
    - id: pack-camel
      name: Pack Camel
      about: Carries the road on its back and bites whoever adds to it.
      house: salt-road
      type: specialist
      rank: 1
      size: 3
      base: 50
      mobility: 7
      willpower: 3
      defence: [armor, armor, armor, dodge, strike, strike, strike, strike, strike, overpower]
      resilience: 2
      wounds: 1
      dz: B
      attacks:
        - { name: Kick, kind: melee, rate: 4, range: 0, abilities: [{ id: knockback, x: 2 }] }
      abilities: [{ id: fast }]
    - id: well-witch
      name: Well Witch
      about: Finds water, and keeps it.
      house: salt-road
      type: specialist
      rank: 1
      size: 2
      base: 30
      mobility: 5
      willpower: 8
      defence: [magic, magic, dodge, dodge, parry, strike, strike, strike, strike, overpower]
      resilience: 1
      wounds: 2
      dz: A
      attacks:
        # A will attack says what its successes do: least (once from so many on) or every (once for so many).
        - name: Thirst
          kind: will
          rate: 4
          range: 8
          effects: [{ least: 1, does: ban, what: sprint }, { every: 2, does: damage, amount: 1 }]
      actions:
        - { kind: toggle, name: Heat Haze, grants: { id: evasion, x: 1 }, aura: 3 }
        - { kind: special, name: Short Cut, check: 3, effects: [{ every: 1, does: free-move, range: 6, inches: 2 }] }
    - id: road-captain
      name: Road Captain
      about: Counts the crates every night, and the guards in the morning.
      house: salt-road
      type: leader
      rank: 1
      size: 2
      base: 30
      mobility: 5
      willpower: 6
      defence: [armor, armor, block, block, parry, strike, strike, strike, strike, overpower]
      resilience: 1
      wounds: 2
      traits: [Guard]
      dz: B
      attacks:
        - { name: Broad Blade, kind: melee, rate: 5, range: 0 }
      # For models that share a trait with the leader who calls them; training is for the whole army of a commander.
      inspire: { kind: rate, plus: 1, of: melee }
      training: { id: unrelenting, plus: 1 }
    - id: old-salt
      name: Old Salt
      about: Born on the road, and will be told where to stop by nobody.
      house: salt-road
      type: leader
      rank: 1
      character: true
      size: 2
      base: 30
      mobility: 6
      willpower: 7
      defence: [parry, parry, dodge, dodge, dodge, strike, strike, strike, strike, overpower]
      resilience: 1
      wounds: 2
      traits: [Drover]
      dz: C
      attacks:
        - { name: Goad, kind: melee, rate: 5, range: 1 }
      abilities: [{ id: counter-attack, result: parry, x: 1 }]
      inspire: { kind: mobility, plus: 1 }
      training: { id: fast }

  samples:
    # Terrain that may be placed. A piece has sizes to choose from, or the keyword open (never in the way of sight) and size 0.
    - id: cairn
      name: Cairn
      sizes: [1, 2]
      keywords: { impassable: true }
      footprint: { kind: disc, r: 1 }

  ready:
    - id: night-caravan
      name: The Night Caravan
      about: Spears on the outside, whips on the inside, and a camel that does not wait.
      house: salt-road
      size: patrol
      models:
        - { card: road-captain, count: 1, commander: true }
        - { card: old-salt, count: 1 }
        - { card: road-guard, count: 6 }
        - { card: whip-drover, count: 6 }
        - { card: pack-camel, count: 1 }
        - { card: well-witch, count: 1 }
`;
