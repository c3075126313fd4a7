import type { Scene, SceneBody, SceneFeature, SceneMarker } from '#engine/game.ts';
import { featureBounds } from '#engine/geometry/area.ts';

/** Something on the table that has a name. */
export type Thing = { id: string; label: string; x: number; y: number } & (
  | { kind: 'body'; of: SceneBody }
  | { kind: 'feature'; of: SceneFeature }
  | { kind: 'marker'; of: SceneMarker }
);

export type Named = { kind: 'one'; thing: Thing } | { kind: 'many'; things: Thing[] } | { kind: 'none' };

export function thingsOf(scene: Scene): Thing[] {
  return [
    ...scene.bodies.map((of): Thing => ({ kind: 'body', id: of.id, label: of.label, x: of.body.x, y: of.body.y, of })),
    ...scene.markers.map((of): Thing => ({ kind: 'marker', id: of.id, label: of.label, x: of.x, y: of.y, of })),
    ...scene.features.map((of): Thing => {
      const box = featureBounds(of);
      return { kind: 'feature', id: of.id, label: of.label, x: (box.x0 + box.x1) / 2, y: (box.y0 + box.y1) / 2, of };
    }),
  ];
}

/** Finds things by what a person types: the whole name, its beginning, beginnings of its words, or any part of it. */
export function named(things: readonly Thing[], text: string): Named {
  const wanted = plain(text);
  if (wanted === '') return { kind: 'none' };
  for (const fits of LEVELS) {
    const found = things.filter((thing) => fits(plain(thing.label), wanted) || fits(thing.id.toLowerCase(), wanted));
    if (found.length === 1) return { kind: 'one', thing: found[0] as Thing };
    if (found.length > 1) return { kind: 'many', things: found };
  }
  return { kind: 'none' };
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
    .replace(/\b(the|my|a)\s+(?=\S)/g, '')
    .replace(/["'.]/g, '')
    .trim();
}
