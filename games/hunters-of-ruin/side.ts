/**
 * A warrior from the side: how high it hangs or stands, what its next Move up or down needs, and how it would fall. For who hangs on a face
 * (HR-VRT-05), stands on a top or a floor, or stands at the foot of something that it could climb.
 */
import type { ClauseId, Part, SideView } from '#engine/game.ts';
import { areaOverlapsBody } from '#engine/geometry/area.ts';
import { type Area, EPSILON } from '#engine/geometry/types.ts';
import { part } from '#engine/log/sum.ts';
import type { TestName } from './content/types.ts';
import { engaged } from './rules/measure.ts';
import { enemyParts, friendParts, moveAllowance } from './rules/move.ts';
import { byId, standing } from './rules/play.ts';
import { targetSum } from './rules/stats.ts';
import { buildingAround, groundOf, isOver, storeyAt } from './rules/terrain.ts';
import { bonusOf, judge, testChance, testParts } from './rules/test.ts';
import type { Piece, State, Warrior } from './state.ts';

/** Movement that an inch of a face costs (HR-VRT-03), and the drop that needs no test (HR-JMP-01). */
const PRICE = 2;
const EASY = 2;
/** A base so near a face stands at its foot. */
const FOOT = 1;

type Line = SideView['lines'][number];

/** A test as it stands now: what the die must show, and how that came about. */
interface Test {
  value: string;
  chance: number;
  text: string;
}

const STATS: Readonly<Partial<Record<TestName, string>>> = { fall: 'Resist' };

function testOf(s: State, w: Warrior, test: TestName, clause: ClauseId, own: readonly Part[] = []): Test {
  const parts = testParts(s, w, { test, clause, parts: own });
  const { value } = targetSum(s, w, test);
  const bonus = bonusOf(parts);
  let face = 2;
  while (face < 10 && !judge(face, bonus, value).success) face += 1;
  const how =
    parts.length === 0
      ? 'no modifiers'
      : parts
          .map(({ label, amount }) => `${label.replace('"', '″')} ${amount < 0 ? '−' : '+'}${Math.abs(amount)}`)
          .join(', ');
  return {
    value: `${face}+`,
    chance: testChance(bonus, value),
    text: `${STATS[test] ?? 'Agility'} ${value}+, ${how}`,
  };
}

/** A fall of so many inches: armour and shields do not help (HR-VRT-09). */
function fallOf(s: State, w: Warrior, inches: number): Test {
  const whole = Math.floor(inches + EPSILON);
  return testOf(s, w, 'fall', 'HR-VRT-09', whole > 0 ? [part(`${whole}" fallen`, -whole, 'HR-VRT-09')] : []);
}

export function side(s: State, id: string): SideView | null {
  const w = byId(s, id);
  if (w === undefined || !standing(w)) return null;
  if (w.climb !== null) return partway(s, w, w.climb.piece);
  const storey = storeyAt(s, w.x, w.y, w.z);
  if (storey.piece !== null) return above(s, w, storey.piece, storey.kind === 'top' ? null : storey.floor);
  const house = buildingAround(s, w.x, w.y, w.z);
  if (house !== null) return above(s, w, house, 0);
  const face = groundOf(s).raised.find(
    (piece) =>
      piece.top > w.z + EPSILON && areaOverlapsBody(piece.parts[0] as Area, { ...w, a: w.a + FOOT, b: w.b + FOOT }),
  );
  return face === undefined ? null : foot(s, w, face);
}

/** What every view of a piece has. */
function viewOf(s: State, w: Warrior, piece: Piece): Pick<SideView, 'id' | 'top' | 'levels' | 'bodies'> {
  const floors = (piece.building?.floors ?? []).map((z, i) => ({ z, label: i === 0 ? 'ground' : `floor ${i}` }));
  return {
    id: w.id,
    top: piece.top,
    levels: [
      ...(floors.length > 0 ? floors : [{ z: 0, label: 'ground' }]),
      { z: piece.top, label: floors.length > 0 ? 'roof' : 'top' },
    ],
    bodies: s.warriors
      .filter((one) => standing(one))
      .flatMap((one) => {
        const at = placeAt(piece, one);
        return at === null ? [] : [{ id: one.id, z: one.z, at }];
      }),
  };
}

function placeAt(piece: Piece, w: Warrior): SideView['bodies'][number]['at'] | null {
  if (w.climb !== null) return w.climb.piece === piece.id ? 'face' : null;
  if (isOver(piece, w.x, w.y)) return w.z >= piece.top - EPSILON ? 'top' : 'within';
  return areaOverlapsBody(piece.parts[0] as Area, { ...w, a: w.a + FOOT, b: w.b + FOOT }) ? 'foot' : null;
}

function partway(s: State, w: Warrior, id: string): SideView | null {
  const piece = s.pieces.find((one) => one.id === id);
  const { climb } = w;
  if (piece === undefined || climb === null) return null;
  const { height, face } = climb;
  const on = testOf(s, w, 'partway', 'HR-VRT-06');
  const down = fallOf(s, w, height);
  const rise = Math.min(face - height, moveAllowance(s, w) / PRICE);
  const arrives = rise >= face - height - EPSILON;
  const goal = piece.building === null ? 'the top' : 'the roof';
  const lines: Line[] = [
    { name: 'Go on', text: on.text, value: on.value, clauses: ['HR-VRT-06'] },
    {
      name: 'Rise',
      text: `${inches(moveAllowance(s, w))} at half speed is ${inches(moveAllowance(s, w) / PRICE)}${arrives ? `: ${goal}` : ''}`,
      value: inches(rise),
      clauses: ['HR-VRT-03'],
    },
    { name: 'Fall', text: `${down.text}, no armour`, value: down.value, clauses: ['HR-VRT-09'] },
    {
      name: 'In all',
      text: `${arrives ? goal : 'higher'} ${percent(on.chance)}, falls unhurt ${percent((1 - on.chance) * down.chance)}, loses 1 Body ${percent((1 - on.chance) * (1 - down.chance))}; no Resolve`,
      value: percent(on.chance),
      clauses: ['HR-VRT-08', 'HR-VRT-10'],
    },
  ];
  const free = !engaged(s, w);
  return {
    ...viewOf(s, w, piece),
    title: `Face of ${piece.name}`,
    note: 'its next Move',
    plan: free
      ? { from: w.z, to: w.z + rise, label: `on: ${on.value}, ${inches(rise)} up${arrives ? `, ${goal}` : ''}` }
      : null,
    fall: { from: w.z, to: w.z - height, label: `off: Fall ${inches(height)}, Resist ${down.value}` },
    lines,
    may: {
      title: 'Partway up',
      clause: 'HR-VRT-12',
      items: [
        { label: 'Climb on', text: free ? 'up or down, as a Move' : 'an enemy is in contact', ok: free },
        { label: 'Let go', text: free ? 'only with an enemy in contact' : 'it falls its height', ok: !free },
        { label: 'Dodge', text: 'a Shoot or Cast that hits', ok: true },
        {
          label: 'Counter',
          text: w.card.stats.magic === null ? 'it has no Magic' : 'a cast at it that fails',
          ok: w.card.stats.magic !== null,
        },
        { label: 'Counter Attack, Parting Shot, Chase', text: 'worked as Strike and Move', ok: false },
        { label: 'Strike, Shoot, Cast, Focus', text: 'no Action but Move', ok: false },
      ],
    },
    words: `${number(height)} of ${number(face)} inches up ${piece.name}, ${on.value} to go on, fall ${number(height)}: Resist ${down.value}`,
  };
}

/** On a top, or on a floor of a building (0: the ground floor). */
function above(s: State, w: Warrior, piece: Piece, floor: number | null): SideView {
  const outside = floor === null;
  const deep = w.z;
  const lines: Line[] = [];
  const where = outside
    ? piece.building === null
      ? 'on top'
      : 'on the roof'
    : floor === 0
      ? 'on the ground floor'
      : `on floor ${floor}`;
  lines.push({
    name: 'Stands',
    text: `${where} of ${piece.name}`,
    value: inches(w.z),
    clauses: [outside ? 'HR-VRT-01' : 'HR-BLD-06'],
  });
  if (outside) {
    const jump = deep <= EASY + EPSILON ? null : testOf(s, w, 'jump', 'HR-JMP-02', enemyParts(s, w, 'HR-JMP-02'));
    const left = fallOf(s, w, Math.max(0, deep - EASY));
    lines.push(
      jump === null
        ? { name: 'Jump', text: '2″ or less needs no test', value: 'safe', clauses: ['HR-JMP-01'] }
        : {
            name: 'Jump',
            text: `${jump.text}; 2″ and 1″ for each Degree are safe`,
            value: jump.value,
            clauses: ['HR-JMP-02', 'HR-JMP-03'],
          },
    );
    if (jump !== null)
      lines.push({
        name: 'Fall',
        text: `${left.text}, no armour`,
        value: left.value,
        clauses: ['HR-JMP-05', 'HR-VRT-09'],
      });
    const down = testOf(s, w, 'climb', 'HR-VRT-02', friendParts(s, w, 'HR-VRT-02'));
    lines.push({
      name: 'Climb down',
      text: `${down.text}; ${inches(moveAllowance(s, w) / PRICE)} a Move`,
      value: down.value,
      clauses: ['HR-VRT-02', 'HR-VRT-03'],
    });
  } else
    lines.push({ name: 'Stairs', text: 'a Move takes it to the next floor', value: 'a Move', clauses: ['HR-BLD-06'] });
  const jump = outside && deep > EASY + EPSILON ? lines.find(({ name }) => name === 'Jump')?.value : undefined;
  return {
    ...viewOf(s, w, piece),
    title: piece.name,
    note: where,
    plan: null,
    fall: jump === undefined ? null : { from: w.z, to: 0, label: `jump ${inches(deep)}: ${jump}` },
    lines,
    may: null,
    words: `${number(w.z)} inches up ${where} of ${piece.name}${jump === undefined ? '' : `, ${jump} to jump down`}`,
  };
}

/** Beside a face that it could climb. */
function foot(s: State, w: Warrior, piece: Piece): SideView {
  const face = piece.top - w.z;
  const up = testOf(s, w, 'climb', 'HR-VRT-02', friendParts(s, w, 'HR-VRT-02'));
  const rise = Math.min(face, moveAllowance(s, w) / PRICE);
  return {
    ...viewOf(s, w, piece),
    title: `Face of ${piece.name}`,
    note: 'at its foot',
    plan: { from: w.z, to: w.z + rise, label: `up: ${up.value}, ${inches(rise)} a Move` },
    fall: null,
    lines: [
      { name: 'Climb', text: up.text, value: up.value, clauses: ['HR-VRT-02'] },
      {
        name: 'Rise',
        text: `half speed: at most ${inches(rise)} of ${inches(face)} in one Move`,
        value: inches(rise),
        clauses: ['HR-VRT-03'],
      },
      { name: 'Failed', text: 'it stays at the foot and the Move is lost', value: '', clauses: ['HR-VRT-04'] },
    ],
    may: null,
    words: `at the foot of ${piece.name}, ${number(face)} inches high: ${up.value} to climb, ${number(rise)} inches in one Move`,
  };
}

function number(v: number): string {
  return String(Math.round(v * 10) / 10);
}

function inches(v: number): string {
  return `${number(v)}″`;
}

function percent(p: number): string {
  return `${Math.round(p * 100)} %`;
}
