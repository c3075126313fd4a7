import type { Scene, SceneBody, SceneFeature, SceneMarker, Seat, SeatSpec } from '#engine/game.ts';
import { featureBounds } from '#engine/geometry/area.ts';
import { sameTeam } from '#engine/state/seats.ts';
import { trimmed } from '../print.ts';

/** Something on the table that has a name. */
export type Thing = { id: string; label: string; x: number; y: number; side: Side } & (
  | { kind: 'body'; of: SceneBody }
  | { kind: 'feature'; of: SceneFeature }
  | { kind: 'marker'; of: SceneMarker }
);

/** Whose it is, seen from the seat that looks. */
export type Side = 'mine' | 'ally' | 'theirs' | 'nobody';

export type Named = { kind: 'one'; thing: Thing } | { kind: 'many'; things: Thing[] } | { kind: 'none' };

/** Without a seat that looks, everything with an owner is somebody else's. */
export function thingsOf(scene: Scene, looks?: { seat: Seat; seats: readonly SeatSpec[] }): Thing[] {
  const sideOf = ({ seat }: SceneBody): Side => {
    if (seat === null) return 'nobody';
    if (looks === undefined || !sameTeam(looks.seats, looks.seat, seat)) return 'theirs';
    return seat === looks.seat ? 'mine' : 'ally';
  };
  const side = 'nobody';
  return [
    ...scene.bodies.map(
      (of): Thing => ({
        kind: 'body',
        id: of.id,
        label: of.label,
        x: of.body.x,
        y: of.body.y,
        side: sideOf(of),
        of,
      }),
    ),
    ...scene.markers.map((of): Thing => ({ kind: 'marker', id: of.id, label: of.label, x: of.x, y: of.y, side, of })),
    ...scene.features.map((of): Thing => {
      const box = featureBounds(of);
      return {
        kind: 'feature',
        id: of.id,
        label: of.label,
        x: (box.x0 + box.x1) / 2,
        y: (box.y0 + box.y1) / 2,
        side,
        of,
      };
    }),
  ];
}

/**
 * Finds things by what a person types: the whole name, its beginning, beginnings of its words, or any part of it. "my
 * archer", "ally archer" and "enemy archer" look on one side only.
 */
export function named(all: readonly Thing[], text: string): Named {
  const whose = /^(my|own|ally|enemy|their)\s+(?=\S)/i.exec(text.trim());
  const side = whose === null ? null : SIDES[(whose[1] as string).toLowerCase()];
  const things = whose ? all.filter((thing) => thing.side === side) : all;
  const wanted = plain(whose ? text.trim().slice(whose[0].length) : text);
  if (wanted === '') return { kind: 'none' };
  for (const fits of LEVELS) {
    const found = things.filter((thing) => fits(plain(thing.label), wanted) || fits(thing.id.toLowerCase(), wanted));
    if (found.length === 1) return { kind: 'one', thing: found[0] as Thing };
    if (found.length > 1) return { kind: 'many', things: found };
  }
  return { kind: 'none' };
}

const SIDES: Readonly<Record<string, Side>> = {
  my: 'mine',
  own: 'mine',
  ally: 'ally',
  enemy: 'theirs',
  their: 'theirs',
};

/** "Which one: Archer (yours, 8, 2), Archer (enemy, 21, 14)?" */
export function whichOne(things: readonly Thing[]): string {
  const names = things.map((thing) => {
    const alike = things.some((other) => other !== thing && other.label === thing.label);
    if (!alike) return thing.label;
    const side = { mine: 'yours, ', ally: 'ally, ', theirs: 'enemy, ', nobody: '' }[thing.side];
    return `${thing.label} (${side}at ${trimmed(thing.x, 1)},${trimmed(thing.y, 1)})`;
  });
  return `Which one: ${names.join(', ')}?`;
}

/** From strict to lenient: the first level that finds anything decides. */
const LEVELS: readonly ((name: string, wanted: string) => boolean)[] = [
  (name, wanted) => name === wanted,
  (name, wanted) => name.startsWith(wanted),
  (name, wanted) => startsOfWords(name, wanted),
  (name, wanted) => name.includes(wanted),
];

/** "cap marr" for "Captain Ysolde Marr": each word begins a word of the name, in order. */
export function startsOfWords(name: string, wanted: string): boolean {
  const words = name.split(/[\s-]+/);
  let at = 0;
  for (const start of wanted.split(/[\s-]+/)) {
    while (at < words.length && !(words[at] as string).startsWith(start)) at++;
    if (at++ >= words.length) return false;
  }
  return true;
}

export function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/\b(the|a)\s+(?=\S)/g, '')
    .replace(/["'.]/g, '')
    .trim();
}
