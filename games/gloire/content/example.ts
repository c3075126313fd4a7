/** What `fray pack new` writes: a small pack that passes the check and can be played as it is. docs/packs.md shows it, too. */
export const EXAMPLE = `# A pack for Gloire. Change what you like and check it: fray pack check FILE
# Then play with it: fray play gloire --pack FILE
# Every list may be left out. Ids are small letters, digits and hyphens; what is there already cannot be changed.
id: salt-coast
name: Men of the Salt Coast
version: 1.0.0
author: your name
licence: CC-BY-4.0
game: gloire
about: Three archetypes, two weapons, two skills, a ready-made character and a band.

content:
  factions:
    - id: salt-coast
      name: The Salt Coast
      about: Smugglers, wreckers and their parson, who asks no questions.

  archetypes:
    # Grade 3 has 10 points and Grade 2 has 7; Grade 1 has allowances and the track of all extras.
    # track: boxes from the left. Head: Brains; Torso: Brawn, Guts; Arms: Musket, Blade; Legs: Dodge, Speed.
    - id: smuggler
      name: Smuggler
      grade: 3
      about: Knows every cove, and who sleeps badly near it.
      track:
        head: [4, 3]
        torso: [[4, 6], [3, 6], [2, 5], [1, 4]]
        arms: [[4, 4], [4, 3], [3, 2], [2, 2], [1, 1]]
        legs: [[3, 5], [3, 4], [2, 3], [2, 2], [1, 1]]
      # The most that may be spent in each category, and the most DR for a location.
      maxima: { weapon: 4, armor: 2, combat: 4, knowledge: 2, other: 3 }
      armour: { head: 1, torso: 2 }
      # thUp, wsUp: how far a copy may be bettered at 1 point each; thDown, wsDown: worsened for a point back.
      # extraAmmo, brace, bayonet, poison, extraBlades: what they cost.
      weapons:
        - { weapon: cutlass, cost: 1, thUp: 1, wsUp: 2, wsDown: 1 }
        - { weapon: short-blade, cost: 1 }
        - { weapon: pistol, cost: 1, wsUp: 1, extraAmmo: 1, brace: 2 }
        - { weapon: boat-hook, cost: 2 }
      # cap: how often it may be taken; null for any number; 1 when it is left out.
      skills:
        - { skill: fencing, cap: 2 }
        - { skill: quick, cap: 2 }
        - { skill: powder-monkey }
        - { skill: sea-legs }
        - { skill: tactics, cap: 2 }
        - { skill: hide }
        - { skill: night-vision }
        - { skill: tarred-hands, cap: 2 }
    - id: wreck-parson
      name: Parson of the wrecks
      grade: 2
      about: Buries the drowned and shares the cargo.
      track:
        head: [5, 4]
        torso: [[3, 6], [2, 5], [1, 5]]
        arms: [[3, 3], [2, 3], [2, 2], [1, 1]]
        legs: [[3, 5], [2, 4], [2, 2], [1, 1]]
      maxima: { weapon: 2, armor: 1, combat: 2, knowledge: 4, other: 3 }
      armour: { torso: 1 }
      weapons:
        - { weapon: club, cost: 1 }
        - { weapon: boat-hook, cost: 2 }
      skills:
        - { skill: sea-legs }
        - { skill: genius, cap: 2 }
        - { skill: language }
        - { skill: medical-knowledge }
        - { skill: majestic }
        - { skill: fearless }
    - id: wrecker
      name: Wrecker
      grade: 1
      about: Walks the beach with a lantern on the wrong nights.
      maxima: { weapon: 2, combat: 1, other: 2 }
      # So many points among these categories.
      allowances: [{ points: 2, among: [weapon] }, { points: 2, among: [combat, other] }]
      weapons: [{ weapon: cutlass, cost: 1 }, { weapon: boat-hook, cost: 2 }, { weapon: club, cost: 1, wsUp: 1 }]
      skills: [{ skill: sea-legs }, { skill: tarred-hands }, { skill: hide }, { skill: night-vision }]

  weapons:
    # band: close, short, medium or long. range and ws: a number, or { bw: true, add: 1 } for Brawn and 1.
    # blade: long or short. Also firearm, suppresses, thrown, club, whip, duel, freeCost.
    - id: cutlass
      name: Cutlass
      blade: long
      bands: [{ band: close, range: 1, th: 1, ws: { bw: true, add: 2 } }]
    - id: boat-hook
      name: Boat-hook
      hands: 2
      bands: [{ band: close, range: 2, th: 0, ws: { bw: true, add: 1 } }]

  skills:
    # bonuses: each level adds so much to a stat. rule: the printed skill whose rule it gives.
    - id: sea-legs
      name: Sea legs
      category: combat
      text: +1 Dodge.
      bonuses: [{ stat: dg, each: 1 }]
    - id: tarred-hands
      name: Tarred hands
      category: other
      text: Climbs as with Mountaineering, and has +1 Brawn a level.
      rule: mountaineering
      bonuses: [{ stat: bw, each: 1 }]

  characters:
    # A character that is ready to be fielded. side: king, enemy, parliament, royalist or free.
    - id: black-tom
      name: Black Tom Carrow
      archetype: smuggler
      side: free
      about: Has been hanged once, badly.
      weapons: [{ weapon: cutlass, ws: 1 }, { weapon: pistol }]
      armour: { torso: 1 }
      skills: { fencing: 1, sea-legs: 1, tactics: 1, hide: 1, night-vision: 1, tarred-hands: 1 }

  ready:
    # size: pair, two-pairs, hero, riders, four-riders, band, share or two-shares.
    - id: night-tide
      name: The night tide
      about: Lanterns out, boats in, and a parson to keep the peace.
      faction: salt-coast
      size: band
      models:
        - archetype: black-tom
        - { name: Parson Gale, archetype: wreck-parson, weapons: [{ weapon: boat-hook }], knowledge: [medical-knowledge, language],
            combat: [sea-legs], other: [fearless, majestic] }
        - { archetype: wrecker, weapons: [{ weapon: cutlass }, { weapon: club }], combat: [sea-legs], other: [hide] }
        - { archetype: wrecker, weapons: [{ weapon: boat-hook }], other: [tarred-hands, night-vision] }
        - { archetype: wrecker, weapons: [{ weapon: club, ws: 1 }], combat: [sea-legs], other: [hide] }
`;
