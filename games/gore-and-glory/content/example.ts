/** What `fray pack new` writes: a small pack that passes the check and can be played as it is. docs/packs.md shows it, too. */
export const EXAMPLE = `# A pack for Gore and Glory. Change what you like and check it: fray pack check FILE
# Then play with it: fray play gore-and-glory --pack FILE
# Every list may be left out. Ids are small letters, digits and hyphens; what is printed already cannot be changed.
id: lamplighters
name: The Lamplighters
version: 1.0.0
author: your name
licence: CC-BY-4.0
game: gore-and-glory
about: A Faction of two Characters with a Trait, an Ability, a Spell, a weapon and a ready-made Warband.

content:
  factions:
    - id: lamplighters
      name: The Lamplighters
      about: They keep the marsh road lit, and in view whoever walks on it.
      # The rule of the Faction: modifiers that all its models have, and gold for its Gold Pool.
      rule:
        name: Glare
        text: To Hit Rolls of Ranged Attacks against its models suffer -1.
        modifiers:
          - { kind: roll, roll: to-hit, amount: -1, side: against, when: { attack: ranged } }

  characters:
    # Glory is 5 x (ag + bd + mr - 8), plus 0, 5, 20 or 40 for size 0 to 3, plus 5 for each Trait and Ability,
    # plus 20 for spellcaster: true; at least 5.
    - { id: wick, name: Wick, faction: lamplighters, size: 1, ag: 4, bd: 3, mr: 3, traits: [steady-flame], glory: 20,
        about: Trims lamps by day and shadows by night. }
    - { id: lamp-warden, name: Lamp Warden, faction: lamplighters, size: 2, ag: 2, bd: 6, mr: 4, abilities: [snuff],
        glory: 45, about: Carries the post as well as the lamp. }

  traits:
    # With starred: true a Trait comes with a Character only and is not for sale.
    - id: steady-flame
      name: Steady Flame
      text: Its Ranged Attacks have Precise (1) against Burning models.
      modifiers:
        - { kind: weapon, trait: precise, x: 1, when: { attack: ranged, foe: burning } }

  abilities:
    - id: snuff
      name: Snuff
      type: active
      ap: 1
      target: { who: enemy, range: contact }
      effects:
        - { do: check, stat: ag, fail: [{ do: gain, malady: blind }] }
      text: An enemy in base contact passes an Ag Check or gains Blind.

  spells:
    # list: the Faction whose Spellcasters know it, or universal.
    - id: flare
      name: Flare
      list: lamplighters
      targeting: curse
      cv: 2
      range: 12
      effects:
        - { do: check, stat: ag, fail: [{ do: gain, malady: burning }] }
      text: The target passes an Ag Check or gains Burning.

  weapons:
    # Traits and Maladies are spelled as the book prints them; (D) is on damage, (H) on a hit.
    - { id: fire-lance, name: Fire Lance, faction: lamplighters, type: close, wv: 2, gold: 25,
        traits: [Reach (2), Two Handed, Burning (D)] }

  # Also classes, armours, shields, items and cards (stat cards of summoned models): docs/packs.md.

  ready:
    - id: night-round
      name: The Night Round
      about: Wardens with long lamps in front, Wicks with longbows in the glare behind them.
      faction: lamplighters
      models:
        - { name: Post Captain Ilse, character: lamp-warden, class: fighter, level: 3, weapons: [fire-lance],
            armour: medium-armor, upgrades: ['skill:cs', 'skill:cs', 'trait:tough', 'trait:steady', 'physical:bd'] }
        - { character: lamp-warden, class: guard, level: 1, weapons: [fire-lance], upgrades: ['skill:cs'] }
        - { character: lamp-warden, class: reaver, level: 1, weapons: [fire-lance], upgrades: ['trait:sturdy'] }
        - { name: Flint, character: wick, class: mystic, level: 2, weapons: [staff], armour: light-armor,
            upgrades: ['skill:mi', 'skill:mi', 'trait:iron-will'] }
        - { character: wick, class: fighter, level: 2, weapons: [spear], armour: light-armor, shield: light-shield,
            upgrades: ['skill:cs', 'trait:tough', 'physical:ag'] }
        - { character: wick, class: archer, level: 1, weapons: [longbow, hand-weapon], upgrades: ['trait:marksman'] }
        - { character: wick, class: archer, level: 1, weapons: [longbow, hand-weapon], upgrades: ['skill:cs'] }
        - { character: wick, class: archer, level: 1, weapons: [longbow, hand-weapon], upgrades: ['skill:cs'] }
        - { character: wick, class: scout, level: 1, weapons: [bow, hand-weapon], upgrades: ['trait:nimble'] }
        - { character: wick, class: leader, level: 1, weapons: [bow, hand-weapon], upgrades: ['skill:mi'] }
`;
