import { Fragment, memo, type ReactNode } from 'react';
import { typeset } from '#client/state/sentence.ts';
import type { TableController } from '#client/table/controller.ts';
import { namingSides, withSides } from '#client/table/side-names.ts';
import type { Scene, Seat } from '#engine/game.ts';
import { Clause } from './clause.tsx';
import { seatClass } from './seat.tsx';
import { useSides, useTable, useTableState } from './use-table.ts';

const CITED = /\s*\[([A-Z]+(?:-[A-Z]+\d?)+-[A-Z]?\d+[a-z]?(?:, ?[A-Z]+(?:-[A-Z]+\d?)+-[A-Z]?\d+[a-z]?)*)\]/g;

/**
 * A sentence of the rules: names in the colours of their side, citations as links, inches with their sign. Only text is
 * made of it, never markup.
 */
export const Told = memo(function Told({ text, cite = true }: { text: string; cite?: boolean }) {
  const { table } = useTable();
  const names = useTableState((s) => namesOf(table, s.snapshot?.scene ?? null));
  const rename = useRename();
  const pieces: ReactNode[] = [];
  let at = 0;
  for (const match of text.matchAll(CITED)) {
    pieces.push(<Names key={at} text={text.slice(at, match.index)} names={names} rename={rename} />);
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
  if (rest !== '.' || pieces.length === 0) pieces.push(<Names key="rest" text={rest} names={names} rename={rename} />);
  return <>{pieces}</>;
});

function Names({ text, names, rename }: { text: string; names: SceneNames | null; rename: (t: string) => ReactNode }) {
  const found = splitNames(text, names);
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

interface SceneNames {
  pattern: RegExp;
  /** Null: both sides have one of that name, and the sentence says whose it is. */
  seats: ReadonlyMap<string, Seat | null>;
}

const met = new WeakMap<TableController, { scene: Scene; known: SceneNames | null }>();

/**
 * The names of all models seen at a table. The object stays the same until a new model appears, so that sentences are not
 * made anew, and fallen models keep their colour.
 */
function namesOf(table: TableController, scene: Scene | null): SceneNames | null {
  const before = met.get(table);
  if (scene === null || before?.scene === scene) return before?.known ?? null;
  const old = before?.known?.seats;
  const seats = new Map(old);
  for (const { label, seat } of [...scene.bodies, ...scene.units]) {
    if (label !== '' && seats.get(label) !== seat) seats.set(label, seats.has(label) ? null : seat);
  }
  const same =
    old !== undefined && old.size === seats.size && [...seats].every(([label, seat]) => old.get(label) === seat);
  const known = same ? (before?.known ?? null) : seats.size === 0 ? null : { pattern: patternOf(seats), seats };
  met.set(table, { scene, known });
  return known;
}

function patternOf(seats: SceneNames['seats']): RegExp {
  const names = [...seats].flatMap(([label, seat]) =>
    seat === null ? [] : [label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')],
  );
  names.sort((a, b) => b.length - a.length);
  // Without a name nothing may match.
  return names.length === 0 ? /(?!)/g : new RegExp(`(?<![\\w])(?:${names.join('|')})(?![\\w])`, 'g');
}

/** Names of models in a sentence. */
function splitNames(text: string, known: SceneNames | null): Piece[] {
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
  const sides = useSides();
  return (text) => {
    const pieces = namingSides(typeset(text), words.seats, sides);
    if (pieces.length === 1) return pieces[0]?.text;
    return pieces.map((piece, i) =>
      piece.seat === null ? (
        piece.text
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a fixed sentence never move
        <span key={i} className={seatClass(piece.seat)}>
          {piece.text}
        </span>
      ),
    );
  };
}

/** The same for what is only text: spoken, or the name of a button. */
export function useSpoken(): (text: string) => string {
  const { words } = useTable();
  const sides = useSides();
  return (text) => withSides(typeset(text), words.seats, sides);
}
