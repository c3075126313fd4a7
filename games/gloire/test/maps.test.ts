/** The boards, written down a second time from the tables of the game in another form: every piece, door, street, start and marker, and what is fair. */
import { describe, expect, it } from 'vitest';
import { MAPS, type MapWords } from '../setup/maps.ts';

type Numbers = readonly number[];

/** Class, name, footprint ("o" is a circle) and height of each piece; then what else lies or stands on the board. */
const LAID = `
GL-T-M1: The crossroads of the burnt church, 24 by 24
road | road-ew | 0 11 24 2 | high 0
road | road-ns | 11 0 2 24 | high 0
wall | ruin-n1 | 3 21 3 0.5 | high 3
wall | ruin-n2 | 7.5 21 3 0.5 | high 3
wall | ruin-nw | 2.5 21 0.5 0.5 | high 3
wall | ruin-w1 | 2.5 18 0.5 3 | high 3
wall | ruin-w2 | 2.5 13.5 0.5 3 | high 3
low | ruin-s1 | 3 13.5 2 0.5 | high 1
low | ruin-s2 | 7.5 13.5 2.5 0.5 | high 1
wall | ruin-se | 10 13.5 0.5 0.5 | high 3
low | ruin-e1 | 10 19 0.5 2 | high 1
low | ruin-e2 | 10 14 0.5 2.5 | high 1
low | altar | 6 17 1 1 | high 1
rough | rubble-1 | 4 15 1.5 1 | high 0.25
rough | rubble-2 | 8 18.5 1 1.5 | high 0.25
hill | hill-low | o 17.5 6.5 4 | high 0.75
hill | hill-top | o 17.5 6.5 2 | high 1.5
low | hedge-1 | 7 6 3 0.5 | high 1
low | hedge-2 | 17.5 14 0.5 3 | high 1
wall | boulder-1 | o 4 9 0.75 | high 1.5
wall | boulder-2 | o 15 20 0.75 | high 1.5
tree | tree-1 | o 9 3 0.5 | high 6
tree | tree-2 | o 21 15 0.5 | high 6
low | thicket-1 | 13 0.8 3 1.5 | high 1
low | thicket-2 | 21.7 8 1.5 3 | high 1
zone | king | 0 0 4 4 | 1,3 3,1 1,1 3,3
zone | enemy | 20 20 4 4 | 21,23 23,21 23,23 21,21
markers | m1 4.5,19.5 m2 6.25,15.5 m3 8.5,17.75 m4 8.75,15.25 m5 1.25,22.75 m6 17.5,6.5 m7 15,9 m8 20.5,3.5 m9 15.5,4.5 m10 19.5,8.5

GL-T-M2A: The Gilded Boar, large room, 18 by 18
bar | bar | 2 13.5 8 1 | high 1
hearth | hearth | 16.5 8 1.5 3 | high 3
table | t1 | 3 3.5 3 2 | high 0.75
table | t2 | 12 3.5 3 2 | high 0.75
table | t3 | 7.5 8 3 2 | high 0.75
table | t4 | 2.5 8.5 2 3 | high 0.75
table | t5 | 12.5 12.5 3 2 | high 0.75
bench | b1 | 3 2.5 3 0.5 | high 0.5
bench | b2 | 3 6 3 0.5 | high 0.5
bench | b3 | 12 2.5 3 0.5 | high 0.5
bench | b4 | 12 6 3 0.5 | high 0.5
bench | b5 | 7.5 7 3 0.5 | high 0.5
bench | b6 | 7.5 10.5 3 0.5 | high 0.5
bench | b7 | 1.5 8.5 0.5 3 | high 0.5
bench | b8 | 5 8.5 0.5 3 | high 0.5
bench | b9 | 12.5 11.5 3 0.5 | high 0.5
bench | b10 | 12.5 15 3 0.5 | high 0.5
rug | rug | 7 2.75 4 3 | high 0
swing | chandelier | chandelier | 9 12 within 1 | BW and DG
swing | long-bar | table | bar | DG
door | front | 8 0 10 0
door | rear | 13 18 15 18
window | w1 | 0 3 0 4.5
window | w2 | 0 9 0 10.5
window | w3 | 18 4 18 5.5
window | w4 | 18 13 18 14.5
window | w5 | 3 0 4.5 0
window | w6 | 13.5 0 15 0
starts | 1.25,1.25 16.75,16.75 16.75,1.25 1.25,16.75 1,5.75 17,6.5
patrons | 7.5,5 10.5,5 6.5,9.5 11.75,9 6,12.25 11.25,12.75
extraPatrons | 9,2.5 16,12
markerSpots | 7.25,2 10.5,2 1.75,7 7,6.5 11.25,7 15.75,7.5 14,9.5 1,12.25 8.25,12.25 11.25,15.25 5,15.5 9,16.5

GL-T-M2B: The Gilded Boar, small room, 12 by 12
bar | bar | 1.5 9 5 1 | high 1
hearth | hearth | 10.75 5 1.25 2.5 | high 3
table | t1 | 2 3.5 2.5 1.5 | high 0.75
table | t2 | 7.5 2.5 2.5 1.5 | high 0.75
table | t3 | 5.75 6 2.5 1.5 | high 0.75
bench | b1 | 2 2.5 2.5 0.5 | high 0.5
bench | b2 | 2 5.5 2.5 0.5 | high 0.5
bench | b3 | 7.5 1.5 2.5 0.5 | high 0.5
bench | b4 | 7.5 4.5 2.5 0.5 | high 0.5
bench | b5 | 5.75 8 2.5 0.5 | high 0.5
rug | rug | 4.75 1.25 2.5 2 | high 0
swing | chandelier | chandelier | 6 5 within 1 | BW and DG
swing | long-bar | table | bar | DG
door | front | 5 0 7 0
door | rear | 8.5 12 10.5 12
window | w1 | 0 1.5 0 3
window | w2 | 0 6 0 7.5
window | w3 | 12 1.5 12 3
window | w4 | 12 8.5 12 10
window | w5 | 2 0 3.5 0
window | w6 | 9 0 10.5 0
starts | 1,1 11,11 11,1 1,11
patrons | 6,3.5 9.5,6.5 4.75,7 8,10
extraPatrons | 
markerSpots | 6,1.75 5.75,5.25 1,4.5 2,7.75 9.5,8.75 3.5,11 6.5,11 10.75,4

GL-T-M3: Four blocks by night, 24 by 24, night
block | block-a | 3 3 7 7 | high 6
block | block-b | 14 3 7 7 | high 6
block | block-c | 14 14 7 7 | high 6
block | block-d | 3 14 7 7 | high 6
low | crate-1 | 10.1 15.5 1 1 | high 1
low | crate-2 | 12.9 7.5 1 1 | high 1
low | crate-3 | 7.5 12.9 1 1 | high 1
low | crate-4 | 15.5 10.1 1 1 | high 1
house | 1 | block-a | north | 5.75 10 7.25 10 | 6.5 10.5
house | 2 | block-a | east | 10 5.75 10 7.25 | 10.5 6.5
house | 3 | block-a | west | 3 5.75 3 7.25 | 2.5 6.5
house | 4 | block-b | west | 14 5.75 14 7.25 | 13.5 6.5
house | 5 | block-b | north | 16.75 10 18.25 10 | 17.5 10.5
house | 6 | block-b | south | 16.75 3 18.25 3 | 17.5 2.5
house | 7 | block-c | south | 16.75 14 18.25 14 | 17.5 13.5
house | 8 | block-c | east | 21 16.75 21 18.25 | 21.5 17.5
house | 9 | block-d | east | 10 16.75 10 18.25 | 10.5 17.5
house | 10 | block-d | north | 5.75 21 7.25 21 | 6.5 21.5
corner | sw | 1.5 1.5
tee | s | 12 1.5
corner | se | 22.5 1.5
tee | e | 22.5 12
corner | ne | 22.5 22.5
tee | n | 12 22.5
corner | nw | 1.5 22.5
tee | w | 1.5 12
cross | centre | 12 12
streets | sw-s s-se se-e e-ne ne-n n-nw nw-w w-sw s-centre e-centre n-centre w-centre
start | 12 12
watch | 1.5 1.5 | north | east
watch | 22.5 22.5 | south | west
corners | 1.5,1.5 22.5,1.5 22.5,22.5 1.5,22.5
patrolSpots | 1.5,1.5 12,1.5 22.5,1.5 22.5,12 22.5,22.5 12,22.5 1.5,22.5 1.5,12 12,12 6.75,1.5 17.25,1.5 22.5,6.75 22.5,17.25 17.25,22.5 6.75,22.5 1.5,17.25 1.5,6.75
markers | m1 12,3 m2 21,12 m3 12,21 m4 3,12 m5 1.5,4 m6 20,1.5 m7 22.5,20 m8 4,22.5

GL-T-M4: Ford and bridge, 48 by 24
water | river | 22 0 4 24 | high 0
block | farm | 10.5 15.5 3 2.5 | high 4
block | barn | 34.5 6 3 2.5 | high 4
low | hedge-w | 11.5 6.5 0.5 4 | high 1
low | hedge-e | 36 13.5 0.5 4 | high 1
ditch | ditch-w | 4.5 16 4 1 | deep 1
ditch | ditch-e | 39.5 7 4 1 | deep 1
tree | tree-w1 | o 19 10 0.5 | high 6
tree | tree-e1 | o 29 14 0.5 | high 6
tree | tree-w2 | o 4.5 6.5 0.5 | high 6
tree | tree-e2 | o 43.5 17.5 0.5 | high 6
low | wall-w | 17 21.5 3 0.5 | high 1
low | wall-e | 28 2 3 0.5 | high 1
passage | bridge | 22 5 4 2.5 | 22 5 22 7.5; 26 5 26 7.5
passage | ford | 22 16.5 4 2.5 | 22 16.5 22 19; 26 16.5 26 19
zone | parliament | 0 8 4 8 | 2,11 2,13 2,9 2,15
zone | royalist | 44 8 4 8 | 46,13 46,11 46,15 46,9
deserters | parliament | 3.25,10 3.25,12 3.25,14 0.75,12
deserters | royalist | 44.75,14 44.75,12 44.75,10 47.25,12
markers | m1 8,4 m2 8,12 m3 8,20 m4 16,4 m5 16,12 m6 16,20 m7 40,20 m8 40,12 m9 40,4 m10 32,20 m11 32,12 m12 32,4

GL-T-M5: The toll bar on the post road, 36 by 24
road | road | 0 10.5 36 3 | high 0
low | toll-bar | 26 10.5 0.5 3 | high 1
block | toll-house | 24.5 7.5 3 2.5 | high 4
block | stable | 24.5 14 3 2.5 | high 4
low | hedge-s1 | 8 7 4 0.5 | high 1
low | hedge-n1 | 8 16.5 4 0.5 | high 1
low | hedge-s2 | 16 7.5 4 0.5 | high 1
low | hedge-n2 | 16 16 4 0.5 | high 1
ditch | ditch-s | 29 7 5 1 | deep 1
ditch | ditch-n | 29 16 5 1 | deep 1
wall | boulder-s | o 13 5 0.75 | high 1.5
wall | boulder-n | o 13 19 0.75 | high 1.5
tree | tree-s1 | o 6 4 0.5 | high 6
tree | tree-n1 | o 6 20 0.5 | high 6
tree | tree-s2 | o 22 8.5 0.5 | high 6
tree | tree-n2 | o 22 15.5 0.5 | high 6
tree | tree-s3 | o 31 4.5 0.5 | high 6
tree | tree-n3 | o 31 19.5 0.5 | high 6
swing | bough-s | rope | 22 8.5 within 1.5 | BW and DG
swing | bough-n | rope | 22 15.5 within 1.5 | BW and DG
zone | south | 12 0 12 3 | 18,1.5 16,1.5 20,1.5 14,1.5 22,1.5 13,2.25
zone | north | 12 21 12 3 | 18,22.5 16,22.5 20,22.5 14,22.5 22,22.5 13,21.75
coach | 4 12 | east | 4
markers | m1 4,7 m2 10,5 m3 14,9 m4 18,5 m5 27.5,5 m6 32.5,9.25 m7 4,17 m8 10,19 m9 14,15 m10 18,19 m11 27.5,19 m12 32.5,14.75
`;

const line = (...cells: readonly (string | number)[]): string => cells.join(' | ');
const flat = (numbers: Numbers): string => numbers.join(' ');
const pairs = (points: readonly Numbers[]): string => points.map((one) => one.join(',')).join(' ');

/** Pieces and what is built into them. */
function built({ terrain, passages = [], improvised = [], doors = [], windows = [], houses = [] }: MapWords): string[] {
  return [
    ...terrain.map(({ class: kind, id, rect, circle = [], height, depth }) =>
      line(
        kind,
        id,
        rect === undefined ? `o ${flat(circle)}` : flat(rect),
        depth === undefined ? `high ${height}` : `deep ${depth}`,
      ),
    ),
    ...passages.map(({ id, rect, mouths }) => line('passage', id, flat(rect), mouths.map(flat).join('; '))),
    ...improvised.map(({ id, kind, at = [], reach, piece, stat, extraDodge }) =>
      line('swing', id, kind, piece ?? `${flat(at)} within ${reach}`, `${stat}${extraDodge ? ' and DG' : ''}`),
    ),
    ...doors.map(({ id, seg }) => line('door', id, flat(seg))),
    ...windows.map(({ id, seg }) => line('window', id, flat(seg))),
    ...houses.map(({ number, block, side, door, at }) => line('house', number, block, side, flat(door), flat(at))),
  ];
}

/** Streets, and where everybody and every marker begins. */
function placed(map: MapWords): string[] {
  const { streets, startZones = [], deserterSpots = {}, start, watch = [], coach, markers } = map;
  const lists = ['starts', 'patrons', 'extraPatrons', 'markerSpots', 'corners', 'patrolSpots'] as const;
  return [
    ...(streets?.nodes ?? []).map(({ id, at, kind }) => line(kind, id, flat(at))),
    ...(streets === undefined ? [] : [line('streets', streets.lines.map((one) => one.join('-')).join(' '))]),
    ...startZones.map(({ side, rect, models }) => line('zone', side, flat(rect), pairs(models))),
    ...Object.entries<readonly Numbers[]>(deserterSpots).map(([side, spots]) => line('deserters', side, pairs(spots))),
    ...(start === undefined ? [] : [line('start', flat(start))]),
    ...watch.map(({ at, low, high }) => line('watch', flat(at), low, high)),
    ...(coach === undefined ? [] : [line('coach', flat(coach.at), coach.heading, coach.speed)]),
    ...lists.flatMap((name) => (map[name] === undefined ? [] : [line(name, pairs(map[name] ?? []))])),
    ...(markers === undefined ? [] : [line('markers', markers.map(({ id, at }) => `${id} ${at.join(',')}`).join(' '))]),
  ];
}

function wordsOf(id: string | undefined): MapWords {
  const found = MAPS.find(({ words }) => words.id === id);
  if (found === undefined) throw new Error(`there is no board ${id}`);
  return found.words;
}

const tidy = (one: string): string => one.trim();

describe('the boards of GL-R-307', () => {
  const listed = LAID.trim()
    .split('\n\n')
    .map((block) => block.split('\n'));

  it('are six, in the order of the scenarios', () => {
    expect(MAPS.map(({ words }) => words.id)).toEqual(listed.map(([head = '']) => head.split(':')[0]));
  });

  it.each(listed.map((block) => [block[0] as string, block] as const))('%s is laid out as listed', (head, block) => {
    const words = wordsOf(head.split(':')[0]);
    expect(`${words.id}: ${words.name}, ${words.board.join(' by ')}${words.night ? ', night' : ''}`).toBe(head);
    expect([...built(words), ...placed(words)].map(tidy)).toEqual(block.slice(1).map(tidy));
  });

  type Turn = (x: number, y: number) => Numbers;
  it.each<[string, Turn]>([
    ['GL-T-M1', (x, y) => [24 - y, 24 - x]],
    ['GL-T-M4', (x, y) => [48 - x, 24 - y]],
    ['GL-T-M5', (x, y) => [x, 24 - y]],
  ])('%s is the same from both sides: starts and markers change places with each other', (id, turn) => {
    const { startZones = [], markers = [] } = wordsOf(id);
    const [one, other] = startZones;
    const there = (points: readonly Numbers[]): string[] => points.map(([x = 0, y = 0]) => turn(x, y).join(',')).sort();
    const here = (points: readonly Numbers[]): string[] => points.map((at) => at.join(',')).sort();
    expect(there(one?.models ?? [])).toEqual(here(other?.models ?? []));
    expect(there(markers.map(({ at }) => at))).toEqual(here(markers.map(({ at }) => at)));
  });
});
