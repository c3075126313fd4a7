/** The builder's smallest pieces: citations, signs of severity, a figure on its base. */

import { createContext, useContext } from 'react';
import { href } from '#client/state/route.ts';
import type { Remark } from '#engine/builder.ts';

/** Art of a figure: paths in a square of `box` units; null where a game has none, then a letter stands for it. */
export type FigureOf = (figure: string) => { box: number; paths: readonly string[] } | null;

/** What every piece may need to know: the game whose rules are cited, and its art. */
export const BuilderContext = createContext<{ game: string; art: FigureOf }>({ game: '', art: () => null });

export function Clause({ id }: { id: string | undefined }) {
  const { game } = useContext(BuilderContext);
  if (id === undefined) return null;
  return (
    <a className="cl" href={href({ at: 'rules', game, clause: id, query: '' })}>
      {id}
    </a>
  );
}

const SIGNS = {
  error: ['err', '✕', 'Problem'],
  warning: ['warn', '!', 'Warning'],
  note: ['note', 'i', 'Note'],
} as const;

/** Circle, triangle, square: the shape tells, not the colour. */
export function Sign({ severity }: { severity: Remark['severity'] }) {
  const [shape, letter, label] = SIGNS[severity];
  return (
    <i className={`mk ${shape}`} role="img" aria-label={label} title={label}>
      <span aria-hidden="true">{letter}</span>
    </i>
  );
}

/** A figure on its base, as on the table. Decoration: its name stands beside it. */
export function Token({ figure, title }: { figure: string; title: string }) {
  const { art } = useContext(BuilderContext);
  const found = art(figure);
  return (
    <svg className="tk" viewBox="-24 -24 48 48" aria-hidden="true">
      <ellipse cx="2" cy="3.5" rx="20" ry="19.7" fill="#000" opacity=".45" />
      <g transform="rotate(-16.7)">
        <circle r="18.9" fill="#17130c" />
        <circle r="14.9" fill="var(--seat-1-disc)" />
        <path
          d="M0 -17.3A17.3 17.3 0 0 0 0 17.3"
          fill="none"
          stroke="var(--seat-1)"
          strokeOpacity=".38"
          strokeWidth="1.2"
        />
        <path d="M0 -17.3A17.3 17.3 0 0 1 0 17.3" fill="none" stroke="var(--seat-1)" strokeWidth="4.7" />
        <path d="M24.2 0L18.4 -5.6L18.4 5.6Z" fill="var(--seat-1)" stroke="#17130c" strokeWidth="1.2" />
      </g>
      {found === null ? (
        <text className="tk-letter" y="6" textAnchor="middle" fill="var(--seat-1-icon)">
          {[...title][0]}
        </text>
      ) : (
        <g transform={`translate(-11.9 -11.9) scale(${23.8 / found.box})`} fill="var(--seat-1-icon)">
          {found.paths.map((d) => (
            <path key={d.slice(0, 40)} d={d} />
          ))}
        </g>
      )}
    </svg>
  );
}
