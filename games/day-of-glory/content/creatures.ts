/** Creatures, alone and as mounts (DG-CRE-10..28). Their bases are those of DG-R-001. */
import type {
  Amount,
  Base,
  Creature,
  CreatureKind,
  DamageType,
  MountProfile,
  MountStat,
  NaturalAttack,
  Profile,
  TraitId,
} from './types.ts';

const plus = (add: number): MountStat => ({ add });

type Numbers = readonly [actions: number, speed: number, agility: number, health: number, bonus: number, nerve: number];

function alone([actions, speed, agility, health, bonus, nerve]: Numbers, traits: readonly TraitId[] = []): Profile {
  return { actions, speed, agility, health, bonus, nerve, traits };
}

/** Health and nerve of a mount are always added to the rider's. */
function mount(
  actions: MountStat,
  [speed, agility, health, bonus, nerve]: readonly [number, number, number, number, number],
  traits: readonly TraitId[] = [],
): MountProfile {
  return { actions, speed, agility, health: plus(health), bonus, nerve: plus(nerve), traits };
}

function strike(
  name: string,
  attacks: number,
  type: DamageType,
  rest: Partial<Omit<NaturalAttack, 'id' | 'name' | 'attacks' | 'type'>> = {},
): NaturalAttack {
  return { id: name.toLowerCase().replaceAll(' ', '-').replace('/', '-'), name, attacks, type, ...rest };
}

const D3: Amount = { dice: 1, sides: 3, add: 0 };
const D6: Amount = { dice: 1, sides: 6, add: 0 };

const breath = (automatic: Amount, range: number): NaturalAttack => strike('Breath', 1, 'fire', { automatic, range });

type Rest = Partial<Pick<Creature, 'armour' | 'barding' | 'wears' | 'heals' | 'attackClause' | 'classes'>>;

function creature(
  clause: string,
  name: string,
  power: number,
  kind: CreatureKind,
  base: Base,
  own: Profile,
  ridden: MountProfile | null,
  attacks: readonly NaturalAttack[],
  rest: Rest,
): Creature {
  const id = name.toLowerCase().replaceAll(' ', '-');
  const none = { armour: 0, barding: null, wears: null, attackClause: clause };
  return { id, name, power, kind, alone: own, mount: ridden, attacks, base, clause, ...none, ...rest };
}

const HORSE: Base = [1, 2];
const BEAST: Base = [2, 2];
const HUGE: Base = [3, 3];
const DRAGON: Base = [4, 4];

const hooves = strike('Hooves', 1, 'crushing');
const claws = strike('Claws', 1, 'slashing');
const fangs = strike('Fangs', 1, 'piercing');

export const CREATURES: readonly Creature[] = [
  creature(
    'DG-CRE-10',
    'Common Horse',
    10,
    'cavalry',
    HORSE,
    alone([3, 9, 3, 1, 0, 3]),
    mount(3, [8, 3, 1, 0, 0]),
    [hooves],
    { barding: 1 },
  ),
  creature(
    'DG-CRE-11',
    'Elven Steed',
    15,
    'cavalry',
    HORSE,
    alone([3, 10, 3, 1, 0, 4]),
    mount(plus(1), [9, 3, 1, 0, 0]),
    [hooves],
    { barding: 1 },
  ),
  creature(
    'DG-CRE-12',
    'Wolf',
    16,
    'cavalry',
    HORSE,
    alone([3, 8, 4, 1, 1, 4]),
    mount(3, [7, 3, 1, 1, 0]),
    [claws, fangs],
    { barding: 1 },
  ),
  creature(
    'DG-CRE-13',
    'Big Cat',
    17,
    'cavalry',
    HORSE,
    alone([3, 10, 4, 1, 1, 5]),
    mount(plus(1), [9, 3, 1, 1, 1]),
    [claws, fangs],
    { barding: 1 },
  ),
  creature(
    'DG-CRE-14',
    'Boar',
    12,
    'cavalry',
    HORSE,
    alone([3, 7, 4, 1, 0, 5]),
    mount(plus(1), [6, 3, 1, 0, 1]),
    [strike('Tusks', 1, 'piercing', { chargeHits: true })],
    { barding: 1 },
  ),
  creature(
    'DG-CRE-15',
    'Giant Bird',
    25,
    'monstrous',
    BEAST,
    alone([3, 12, 4, 3, 1, 5], ['flying']),
    mount(plus(1), [10, 3, 3, 1, 1], ['flying']),
    [strike('Claws and Beak', 3, 'slashing')],
    { barding: 2 },
  ),
  creature(
    'DG-CRE-16',
    'Giant Snail',
    20,
    'monstrous',
    BEAST,
    alone([2, 4, 2, 3, -1, 5]),
    mount(plus(0), [4, 2, 3, -1, 1]),
    [],
    { armour: 4, barding: 2 },
  ),
  creature(
    'DG-CRE-17',
    'River Troll',
    30,
    'individual',
    BEAST,
    alone([2, 6, 3, 6, 0, 6], ['scary', 'stupid']),
    null,
    [strike('Fists/Rocks', 2, 'crushing', { hits: D3 }), strike('Thrown Rocks', 1, 'crushing', { range: 24 })],
    { armour: 2, wears: 3, heals: 1, attackClause: 'DG-CRE-19' },
  ),
  creature(
    'DG-CRE-18',
    'Rock Troll',
    30,
    'individual',
    BEAST,
    alone([2, 6, 3, 4, 0, 6], ['scary', 'stupid']),
    null,
    [strike('Fists/Rocks', 2, 'crushing', { hits: D3 }), strike('Thrown Rocks', 1, 'crushing', { range: 24 })],
    { armour: 4, wears: 3, heals: 1, attackClause: 'DG-CRE-19' },
  ),
  creature(
    'DG-CRE-21',
    'Giant',
    50,
    'individual',
    HUGE,
    alone([3, 8, 3, 8, 1, 7], ['scary']),
    null,
    [
      strike('Fists/Rocks', 2, 'crushing', { hits: D6 }),
      strike('Thrown Rocks', 1, 'crushing', { range: 36, piercing: 1 }),
    ],
    { armour: 2, wears: 4, attackClause: 'DG-CRE-22' },
  ),
  creature(
    'DG-CRE-23',
    'Young Dragon',
    50,
    'individual',
    HUGE,
    alone([4, 12, 4, 6, 1, 8], ['scary', 'flying']),
    null,
    [strike('Claws', 4, 'slashing'), strike('Jaws', 1, 'piercing'), breath(D6, 6)],
    { armour: 2, barding: 2, attackClause: 'DG-CRE-24' },
  ),
  creature(
    'DG-CRE-25',
    'Adult Dragon',
    70,
    'individual',
    DRAGON,
    alone([3, 10, 3, 12, 2, 9], ['scary', 'flying']),
    mount(plus(1), [10, 3, 12, 2, 0], ['scary', 'flying']),
    [
      strike('Claws', 4, 'slashing', { piercing: 1 }),
      strike('Jaws', 1, 'piercing', { piercing: 1 }),
      breath({ dice: 1, sides: 6, add: 3 }, 12),
    ],
    { armour: 4, barding: 3, attackClause: 'DG-CRE-26' },
  ),
  creature(
    'DG-CRE-27',
    'Elder Dragon',
    80,
    'individual',
    DRAGON,
    alone([3, 8, 4, 8, 1, 7], ['scary']),
    null,
    [strike('Claws', 4, 'slashing'), strike('Jaws', 1, 'piercing'), breath(D6, 12)],
    { armour: 3, barding: 3, attackClause: 'DG-CRE-28', classes: { wizard: 1 } },
  ),
];
