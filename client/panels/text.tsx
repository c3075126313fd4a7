import { Fragment, memo, type ReactNode } from 'react';
import type { Scene, Seat } from '#engine/game.ts';
import { Clause } from './clause.tsx';
import { seatClass } from './seat.tsx';
import { useTable, useTableState } from './use-table.ts';

const CITED = /\s*\[([A-Z]+-[A-Z]+-\d+[a-z]?(?:, ?[A-Z]+-[A-Z]+-\d+[a-z]?)*)\]/g;

/**
 * A sentence of the rules: names in the colours of their side, citations as links, inches with their sign. Only text is
 * made of it, never markup.
 */
export const Told = memo(function Told({ text, cite = true }: { text: string; cite?: boolean }) {
  const scene = useTableState((s) => s.snapshot?.scene ?? null);
  const rename = useRename();
  const pieces: ReactNode[] = [];
  let at = 0;
  for (const match of text.matchAll(CITED)) {
    pieces.push(<Names key={at} text={text.slice(at, match.index)} scene={scene} rename={rename} />);
    at = match.index + match[0].length;
    if (!cite) continue;
    for (const id of match[1]!.split(/, ?/)) {
      pieces.push(
        <Fragment key={`${match.index}${id}`}>
          {' '}
          <Clause id={id} />
        </Fragment>,
      );
    }
  }
  // The full stop after a citation would stand alone.
  const rest = text.slice(at);
  if (rest !== '.' || pieces.length === 0) pieces.push(<Names key="rest" text={rest} scene={scene} rename={rename} />);
  return <>{pieces}</>;
});

function Names({ text, scene, rename }: { text: string; scene: Scene | null; rename: (t: string) => ReactNode }) {
  const found = splitNames(text, scene);
  return (
    <>
      {found.map((piece, i) =>
        piece.seat === undefined ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a fixed sentence never move
          <Fragment key={i}>{rename(piece.text)}</Fragment>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a fixed sentence never move
          <b key={i} className={seatClass(piece.seat)}>
            {piece.text}
          </b>
        ),
      )}
    </>
  );
}

interface Piece {
  text: string;
  seat?: Seat | null;
}

const patterns = new WeakMap<Scene, { pattern: RegExp; seats: Map<string, Seat | null> } | null>();

/** Names of models in a sentence. Two of one name on both sides stay plain: the sentence says whose it is. */
function splitNames(text: string, scene: Scene | null): Piece[] {
  if (scene === null) return [{ text }];
  let known = patterns.get(scene);
  if (known === undefined) {
    const seats = new Map<string, Seat | null>();
    for (const b of scene.bodies)
      seats.set(b.label, seats.has(b.label) && seats.get(b.label) !== b.seat ? null : b.seat);
    const names = [...seats].flatMap(([label, seat]) =>
      seat === null || label === '' ? [] : [label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')],
    );
    names.sort((a, b) => b.length - a.length);
    known =
      names.length === 0 ? null : { pattern: new RegExp(`(?<![\\w])(?:${names.join('|')})(?![\\w])`, 'g'), seats };
    patterns.set(scene, known);
  }
  if (known === null) return [{ text }];
  const pieces: Piece[] = [];
  let at = 0;
  for (const match of text.matchAll(known.pattern)) {
    if (match.index > at) pieces.push({ text: text.slice(at, match.index) });
    pieces.push({ text: match[0], seat: known.seats.get(match[0]) ?? null });
    at = match.index + match[0].length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at) });
  return pieces;
}

/** The names the rules give to seats become the names of the sides; inches get their sign. */
export function useRename(): (text: string) => ReactNode {
  const { words } = useTable();
  const sides = useTableState((s) => s.snapshot?.standings.sides ?? null);
  return (text) => {
    const measured = text.replace(/(\d)"/g, '$1″');
    if (words.seats.length === 0 || sides === null) return measured;
    const parts = measured.split(new RegExp(`\\b(${words.seats.join('|')})\\b`));
    if (parts.length === 1) return measured;
    const names = sides.map((s) => s.name);
    if (new Set(names).size < names.length) return measured;
    return parts.map((part, i) => {
      const seat = words.seats.indexOf(part);
      const side = sides.find((s) => s.seat === seat);
      if (seat < 0 || i % 2 === 0 || side === undefined) return part;
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a fixed sentence never move
        <span key={i} className={seatClass(seat)}>
          {side.name}
        </span>
      );
    });
  };
}
