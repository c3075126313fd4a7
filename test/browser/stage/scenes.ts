import { guessLook } from '#client/board/art/terrain/terrain.ts';
import type { BoardArt, BoardView } from '#client/board/port.ts';
import { bodyAround } from '#client/board/state/stand.ts';
import { art as SKIRMISH } from '#client/games/gore-and-glory/figures.ts';
import { LOOKS } from '#client/shell/looks.ts';
import type { BodyLook, Scene, SceneBody } from '#engine/game.ts';
import type { Body, Point } from '#engine/geometry/types.ts';
import { blob, box, coin, marks, model, piece, regiment, round, square, turned } from './pieces.ts';

const EMPTY: Scene = { width: 48, depth: 48, bodies: [], features: [], markers: [], units: [], regions: [] };
/** The leader of a regiment stands out in gold; terrain that the skirmish does not know is guessed by its name. */
const ART: BoardArt = {
  ...SKIRMISH,
  gold: (b) => b.figure === 'captain' && b.body.shape === 'rect',
  terrain: (f) => (f.kind in { hill: 1, water: 1 } ? guessLook(f) : (SKIRMISH.terrain?.(f) ?? guessLook(f))),
};

function view(scene: Partial<Scene>, more: Partial<BoardView> = {}): BoardView {
  return {
    match: 'stage',
    scene: { ...EMPTY, ...scene },
    looks: LOOKS,
    art: ART,
    motion: 'jump',
    way: null,
    casualties: [],
    selected: null,
    hovered: null,
    subjects: [],
    acting: [],
    lit: [],
    chosen: [],
    liftable: [],
    carrying: false,
    reach: [],
    ghost: null,
    ghostFeature: null,
    trace: null,
    waypoints: [],
    chips: [],
    rings: [],
    arcs: [],
    sight: [],
    regions: [],
    template: null,
    charge: null,
    refusal: null,
    measure: null,
    menace: [],
    sketch: { lines: [], pings: [] },
    sketches: false,
    drawing: null,
    measuring: false,
    labels: true,
    ...more,
  };
}

/** Two models and little else: for hands. */
function skirmish(): BoardView {
  const bodies = [
    model('a', 1, 'captain', round(20, 24, 0.63, 0), { label: 'Captain' }),
    model('b', 0, 'bone-hulk', round(28, 24, 0.98, 180), { label: 'Hulk' }),
  ];
  const features = [
    piece('rock', 'Rock', 'impassable', [box(24, 30, 4, 3)], { top: 4, impassable: true, sight: 'solid' }),
  ];
  return view(
    { width: 48, depth: 48, bodies, features, markers: [coin('1', 24, 18)] },
    { subjects: ['a'], liftable: ['a'] },
  );
}

/** Every look of a base, as on the kit: seats down, states across. */
function kit(): BoardView {
  const figures = ['barrow-knight', 'captain', 'hornbearer', 'tide-witch'];
  const bodies: SceneBody[] = [];
  for (let seat = 0; seat < 4; seat++) {
    const states: Partial<SceneBody>[] = [
      {},
      {},
      {},
      { done: true },
      {},
      { marks: marks('drop') },
      { marks: marks('square') },
      { marks: marks('circle') },
      { marks: marks('triangle') },
      { marks: marks('drop', 'square', 'circle', 'circle', 'triangle') },
      {},
    ];
    states.forEach((state, i) => {
      const body = round(3 + i * 3.2, 14 - seat * 3.2, 0.8, 45);
      bodies.push(model(`s${seat}i${i}`, seat, figures[seat] as string, body, state));
    });
  }
  const markers = [
    coin('1', 4, 18, { state: 'idle' }),
    coin('2', 9, 18, { state: 'active', active: true }),
    coin('3', 14, 18, { state: 'held', held: [1] }),
    coin('4', 19, 18, { state: 'contested', active: true, held: [0, 1] }),
    coin('5', 24, 18, { state: 'held', held: [2] }),
    coin('6', 29, 18, { state: 'held', held: [3] }),
  ];
  const oval: Body = { ...round(34, 18, 0.8, 30), shape: 'oval', b: 1.3 };
  bodies.push(
    model('oval', 1, 'thunder-bull', oval),
    model('none', null, 'husk', round(38, 18, 0.8, 270), { glyph: '?', figure: '' }),
  );
  bodies.push(model('rect', 0, 'husk', square(38, 12, 0.7, turned(60))));
  return view(
    { width: 42, depth: 22, bodies, markers },
    {
      selected: 's0i1',
      hovered: 's1i10',
      lit: [0, 1, 2, 3].map((s) => `s${s}i2`),
      chosen: [0, 1, 2, 3].map((s) => `s${s}i4`),
      casualties: [{ id: 'dead', x: 38, y: 7, r: 0.8, seat: 0 }],
    },
  );
}

/** Each of the six looks: a base, one that has acted, a square one and a marker that its seat holds. */
function six(): BoardView {
  const seats = [0, 1, 2, 3, 4, 5];
  const bodies = seats.flatMap((seat) => {
    const x = 4 + seat * 5;
    return [
      model(`round${seat}`, seat, '', round(x, 12, 1.6, 90), { glyph: '' }),
      model(`done${seat}`, seat, '', round(x, 8, 0.8, 90), { done: true }),
      model(`rect${seat}`, seat, '', square(x, 4.5, 1, turned(90))),
    ];
  });
  const markers = seats.map((seat) => coin(`${seat + 1}`, 4 + seat * 5, 17, { state: 'held', held: [seat] }));
  return view({ width: 33, depth: 20, bodies, markers });
}

/** Who they are, what they fight with, and how they are: the sixteen of the design and one that lies. */
const PEOPLE: readonly (readonly [string, BodyLook['class'], string, Partial<SceneBody> & { leads?: true }])[] = [
  ['captain', 'shooter', 'crossbow', { leads: true }],
  ['veteran', 'fighter', 'hand-weapon', { marks: marks('one') }],
  ['levyman', 'fighter', 'paired-weapons', {}],
  ['levyman/spear', 'fighter', 'spear', {}],
  ['levyman/bill-hook', 'fighter', 'bill-hook', {}],
  ['hornbearer', 'fighter', 'polearm', {}],
  ['levyman/longbow', 'shooter', 'longbow', { marks: marks('square') }],
  ['levyman/crossbow', 'shooter', 'crossbow', {}],
  ['levyman/handgonne', 'shooter', 'handgonne', {}],
  ['tide-witch', 'caster', 'staff', { marks: marks('triangle') }],
  ['marsh-hound', 'beast', 'natural-weapons', {}],
  ['quarry-ogre', 'brute', 'large-weapon', { marks: marks('drop', 'square') }],
  ['precentor', 'caster', 'staff', { leads: true }],
  ['barrow-knight', 'fighter', 'large-weapon', { marks: marks('three') }],
  ['husk', 'fighter', 'barbed-whip', { done: true }],
  ['bone-hulk', 'brute', 'horn-maul', { marks: marks('many', 'circle', 'triangle'), done: true }],
  ['veteran', 'fighter', 'spoon', { marks: marks('fallen') }],
];

/** How many px across the rows are on a table that is fitted to the window: there are so many px to an inch. */
export const ROWS = { px: [9, 18, 28, 44], inch: 15.4 } as const;

/** The pieces: both seats in four sizes, the smallest below what is drawn. */
function figures(): BoardView {
  const bodies = [1, 0].flatMap((seat, half) =>
    ROWS.px.flatMap((px, row) =>
      PEOPLE.map(([figure, kind, weapon, { leads, ...more }], i) =>
        model(
          `s${seat}r${row}i${i}`,
          seat,
          figure,
          round(4 + i * 5, 45 - half * 22 - [2, 5, 9, 15][row]!, px / 2 / ROWS.inch, seat === 1 ? 62 : 242),
          { look: { class: kind, weapon, leader: leads === true }, ...more },
        ),
      ),
    ),
  );
  return view({ width: 88, depth: 46, bodies });
}

/** Every kind of terrain, with a natural outline and as a plain rectangle. */
function terrain(): BoardView {
  const tall = { top: 3, sight: 'solid' } as const;
  const kinds = [
    ['Rock', 'impassable', { ...tall, impassable: true }],
    ['Crag', 'difficult', { ...tall, standable: true }],
    ['Crumbling ruin', 'dangerous', { ...tall, standable: true }],
    ['Thicket', 'blocking', { sight: 'blocking' }],
    ['Brush', 'concealing', {}],
    ['Thorn field', 'dangerous', {}],
    ['Bog', 'difficult', { slow: 2 }],
    ['Hill', 'hill', { ...tall, top: 1 }],
    ['River', 'water', {}],
    ['Wall', 'barricade', { ...tall, top: 1 }],
  ] as const;
  const features = kinds.flatMap(([label, kind, more], i) => {
    const x = 5 + (i % 5) * 9.6;
    const y = 26 - Math.floor(i / 5) * 14;
    const thin = kind === 'barricade';
    return [
      piece(`${label}1`, label, kind, [thin ? box(x, y, 5, 0.6, 20) : blob(x, y, 3, 0.85)], more),
      piece(
        `${label}2`,
        label,
        kind,
        [thin ? box(x, y - 7, 0.5, 5) : box(x, y - 6.8, 6, 4, i % 2 === 0 ? 0 : 15)],
        more,
      ),
    ];
  });
  return view({ width: 49, depth: 30, features });
}

/** Table of the regiment screen: two lines, loose order, a charge that needs a 3. */
function regiments(): BoardView {
  const spears = regiment('spears', 'First Spears', 1, 'herder', [14, 12.4], 90, {
    wide: 5,
    count: 20,
    banner: 'marsh-hound',
  });
  const javelins = regiment('javelins', 'Javelins', 1, 'veteran', [7.4, 13.4], 102, {
    wide: 5,
    count: 12,
    loose: true,
    banner: null,
  });
  const swords = regiment('swords', 'Orc swords', 1, 'quarry-ogre', [21.6, 11.6], 86, {
    wide: 5,
    count: 18,
    banner: 'marsh-hound',
  });
  const axes = regiment('axes', 'Great-axes', 0, 'barrow-knight', [17.5, 18.2], 262, {
    wide: 5,
    count: 20,
    banner: 'bell-mother',
  });
  const hammers = regiment(
    'hammers',
    'Hammers',
    0,
    'bone-hulk',
    [11, 22.6],
    278,
    { wide: 5, count: 17, banner: 'bell-mother' },
    { marks: marks('square', 'triangle') },
  );
  const bows = regiment(
    'bows',
    'Crossbows',
    0,
    'chorister',
    [24.6, 23.6],
    256,
    { wide: 8, count: 16, banner: null },
    { done: true },
  );
  const muskets = regiment('muskets', 'Muskets', 0, 'precentor', [30, 17], 195, {
    wide: 4,
    count: 10,
    loose: true,
    banner: null,
  });
  const units = [spears, javelins, swords, axes, hammers, bows, muskets];
  const bodies = units.flatMap((u) => u.bodies).map((b) => (b.id === 'spears3' ? { ...b, figure: 'captain' } : b));
  const features = [
    piece('hill', 'Hill', 'hill', [blob(4.4, 19.6, 3.8, 0.85)], { top: 1, standable: true, sight: 'solid' }),
    piece('rock', 'Rock', 'impassable', [blob(26.6, 15.4, 1.6, 1.05)], { top: 3, impassable: true, sight: 'solid' }),
    piece('wood', 'Wood', 'blocking', [blob(28.6, 10.8, 2.6, 1.1)], { sight: 'blocking' }),
    piece('wall', 'Barricade', 'barricade', [box(11.2, 19.7, 4.4, 0.5, -6)], { top: 1, sight: 'solid' }),
  ];
  return view(
    { width: 34, depth: 26, bodies, units: units.map((u) => u.unit), features },
    { selected: 'spears', lit: ['axes'], subjects: ['spears3'], ...charge() },
  );
}

function charge(): Partial<BoardView> {
  const facing = turned(65);
  const [fx, fy] = facing;
  const pivot: Point = [14, 12.4];
  const on = (along: number, across: number): Point => [
    pivot[0] + fx * along + fy * across,
    pivot[1] + fy * along - fx * across,
  ];
  const half = 2.05;
  const outline = (along: number): Point[] => [
    on(along, -half),
    on(along, half),
    on(along - 3.3, half),
    on(along - 3.3, -half),
  ];
  const aligned = turned(82);
  const front: Point = [17.5, 18.2];
  const block = Array.from({ length: 20 }, (_, i) => {
    const along = -(Math.floor(i / 5) + 0.5) * 0.82;
    const across = ((i % 5) - 2) * 0.82;
    const at: Point = [
      front[0] + aligned[0] * along + aligned[1] * across,
      front[1] + aligned[1] * along - aligned[0] * across,
    ];
    return square(at[0], at[1], 0.41, aligned);
  });
  return {
    ghost: {
      id: 'spears',
      body: bodyAround(block, aligned) as Body,
      bases: block,
      figure: 'herder',
      glyph: 'S',
      seat: 1,
      legal: true,
    },
    trace: { points: [pivot, on(5.6, 0)], stops: [{ at: on(5.6, 0), along: 5.6, cost: 1 }], length: 5.6, facing },
    charge: {
      start: outline(0),
      pivot: { at: pivot, from: [0, 1], to: facing, label: 'pivot 25°' },
      left: on(0, -half),
      right: on(0, half),
      facing,
      sure: { length: 4, label: '4″ move' },
      bands: [1, 2, 3, 4, 5, 6].map((n) => ({ length: 4 + n, label: `${n}`, touches: n >= 3 })),
      contact: { at: on(5.6, -half), outline: outline(5.6) },
      fighters: block.slice(0, 10),
    },
    chips: [
      { at: on(5.6, -half), text: 'touches at 5.6″: D6 of 2+', tone: 'tape', side: 'left' },
      { at: on(6.6, half), text: 'turns flush, slides: 10 fight', tone: 'ink', side: 'right', clause: 'XX-FORM-07' },
    ],
  };
}

/** Chalk: reach, ranges, sight with a blocker, arcs, zones, templates, an illegal placement. */
function chalk(): BoardView {
  const bodies = [
    model('a', 1, 'captain', round(14, 12, 0.63, 20)),
    model('b', 0, 'precentor', round(24, 17, 0.63, 200)),
    model('c', 0, 'husk', round(30, 9, 0.63, 180)),
    model('d', 0, 'husk', round(27, 11, 0.63, 180)),
  ];
  const features = [
    piece('thicket', 'Thicket', 'blocking', [blob(19, 19.4, 3)], { sight: 'blocking' }),
    piece('bog', 'Bog', 'difficult', [box(34, 18, 6, 4)], { slow: 2 }),
  ];
  const circle = (r: number): Point[] =>
    Array.from({ length: 48 }, (_, i) => {
      const t = (i / 48) * Math.PI * 2;
      return [14 + Math.cos(t) * r, 12 + Math.sin(t) * r * 0.9];
    });
  return view(
    { width: 44, depth: 26, bodies, features, markers: [coin('1', 36, 6, { held: [0, 1], active: true })] },
    {
      selected: 'a',
      lit: ['b'],
      reach: [
        { label: 'one', rings: [circle(4)] },
        { label: 'two', rings: [circle(8)] },
        { label: 'three', rings: [circle(11)] },
      ],
      rings: [{ at: [14, 12], rim: 0.63, r: 18, label: 'Crossbow 18″' }],
      arcs: [{ at: [14, 12], facing: turned(20), half: 45, r: 7, tone: 'ink' }],
      sight: [
        { from: [14, 12], to: [24, 17], clear: true, label: '9.9″ clear · hit 50 %' },
        { from: [14, 12], to: [23, 25], clear: false, blockedBy: 'thicket', label: 'Thicket blocks sight' },
      ],
      regions: [
        {
          label: 'zone 10″',
          seat: 1,
          points: [
            [0.4, 0.4],
            [9, 0.4],
            [9, 8],
            [0.4, 8],
          ],
        },
      ],
      template: { at: [28.5, 10], r: 2, label: '2″ blast · 2 hit', legal: true },
      ghost: { id: null, body: round(4, 4, 0.63, 90), figure: 'veteran', glyph: 'V', seat: 1, legal: false },
      ghostFeature: {
        feature: piece('new', 'Rock', 'impassable', [{ kind: 'disc', x: 38, y: 13, r: 2.4 }], {
          top: 3,
          impassable: true,
        }),
        legal: false,
      },
      refusal: {
        text: 'Too near a marker',
        clause: 'XX-TER-04',
        witness: { kind: 'gap', from: [38, 10.6], to: [36.3, 6.9], distance: 3.9, limit: 6 },
        at: [38, 13],
        named: [],
        remedyPath: null,
      },
    },
  );
}

/** A great many models on a great table, deterministic. */
function crowd(models: number, terrainPieces = 20): BoardView {
  const figures = ['husk', 'captain', 'veteran', 'chorister', 'levyman', 'hornbearer'];
  const bodies = Array.from({ length: models }, (_, i) => {
    const x = 2 + (i % 25) * 2.8;
    const y = 2 + Math.floor(i / 25) * 2.8;
    const shown = i % 4 === 0 ? { marks: marks('drop', 'square') } : i % 5 === 0 ? { done: true } : {};
    const [, kind, weapon] = PEOPLE[i % figures.length]!;
    const look = { class: kind, weapon, leader: i % 50 === 0 };
    return model(`m${i}`, i % 2, figures[i % figures.length] as string, round(x, y, 0.63, (i * 47) % 360), {
      look,
      ...shown,
    });
  });
  const labels = ['Rock', 'Thicket', 'Bog', 'Brush'];
  const features = Array.from({ length: terrainPieces }, (_, i) =>
    piece(`t${i}`, labels[i % 4] as string, '', [blob(6 + (i % 5) * 15, 5 + Math.floor(i / 5) * 12, 3)], {
      top: i % 4 === 0 ? 3 : 0,
    }),
  );
  return view({ width: 72, depth: 48, bodies, features }, { subjects: bodies.slice(0, 1).map((b) => b.id) });
}

export const SCENES = {
  skirmish,
  kit,
  six,
  figures,
  terrain,
  regiments,
  chalk,
  crowd: () => crowd(400),
  bare: () => crowd(0, 0),
} as const;

export type SceneName = keyof typeof SCENES;
