import type { FigureArt } from '#client/board/port.ts';

/** Paths in a box of 512 as art, made once for each name: the board tells pictures apart by identity. */
export function icons<Name extends string>(
  paths: Readonly<Record<Name, string>>,
): (name: Name | undefined) => FigureArt | null {
  const made = new Map<Name, FigureArt>();
  return (name) => {
    if (name === undefined) return null;
    let art = made.get(name);
    if (art === undefined) {
      art = { box: 512, paths: [paths[name]] };
      made.set(name, art);
    }
    return art;
  };
}
