import type { RollView } from '#client/protocol/log.ts';
import { Clause } from './clause.tsx';
import { Die } from './die.tsx';
import { useTable } from './use-table.ts';

type Chart = NonNullable<RollView['chart']>;

interface ChartProps {
  chart: Chart;
  faces: readonly number[];
  fresh: boolean;
}

/** A handful of dice over the faces of the chart that each is read against. Entries that a rule has changed are framed and name it. */
export function ResultChart({ chart, faces, fresh }: ChartProps) {
  return (
    <div className="result-chart">
      <Entries chart={chart} faces={faces} fresh={fresh} />
      {changes(chart).map(({ clause, text }) => (
        <span key={`${clause}${text}`} className="mod-line">
          {text} <Clause id={clause} />
        </span>
      ))}
    </div>
  );
}

/** The same in the glass, where nothing can be pressed: rules are named in plain text. */
export function GlassChart({ chart, faces, fresh }: ChartProps) {
  return (
    <span className="result-chart">
      <Entries chart={chart} faces={faces} fresh={fresh} />
      {changes(chart).map(({ clause, text }) => (
        <small key={`${clause}${text}`} title={text}>
          {text} {clause}
        </small>
      ))}
    </span>
  );
}

function Entries({ chart, faces, fresh }: ChartProps) {
  return (
    <ol>
      {chart.map((entry) => (
        <Entry
          key={entry.face}
          entry={entry}
          sides={chart.length}
          dice={faces.filter((face) => face === entry.face).length}
          fresh={fresh}
        />
      ))}
    </ol>
  );
}

interface EntryProps {
  entry: Chart[number];
  /** Of each die: the chart has an entry for each face. */
  sides: number;
  dice: number;
  fresh: boolean;
}

function Entry({ entry, sides, dice, fresh }: EntryProps) {
  const { face, result, was } = entry;
  const told = was === undefined ? result : `${result}, was ${was}`;
  return (
    <li
      className={was === undefined ? '' : 'changed'}
      data-result={result}
      aria-label={`${face}: ${told}${dice > 0 ? `, ${dice} rolled` : ''}`}
    >
      <span className="dice">
        {Array.from({ length: dice }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal dice on one face
          <Die key={i} face={face} sides={sides} small fresh={fresh} />
        ))}
      </span>
      <ChartCell entry={entry} />
    </li>
  );
}

/** One face of the chart: the picture of its result and its number. */
export function ChartCell({ entry: { face, result, was } }: { entry: Chart[number] }) {
  const { words } = useTable();
  const picture = words.results?.[result];
  return (
    <span className="cell" title={was === undefined ? result : `${result}, was ${was}`}>
      {picture === undefined ? (
        <small>{result}</small>
      ) : (
        <svg viewBox="0 0 512 512" aria-hidden="true">
          <path d={picture} />
        </svg>
      )}
      <b>{face}</b>
    </span>
  );
}

/** "2, 3: armor is strike", by rule. */
export function changes(chart: Chart): { clause: string; text: string }[] {
  const found = new Map<string, { clause: string; was: string; result: string; faces: number[] }>();
  for (const { face, result, was, by } of chart) {
    if (was === undefined || by === undefined) continue;
    const key = `${by} ${was} ${result}`;
    const known = found.get(key) ?? { clause: by, was, result, faces: [] };
    known.faces.push(face);
    found.set(key, known);
  }
  return [...found.values()].map(({ clause, was, result, faces }) => ({
    clause,
    text: `${faces.join(', ')}: ${was} counts as ${result}`,
  }));
}
