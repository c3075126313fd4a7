/** The reference card of a unit: on the screen beside the editor, on paper nine to a sheet. */
import { Tracks } from '#client/shell/tracks.tsx';
import type { BuilderUnit } from '#engine/builder.ts';
import type { Sheet } from '#engine/game.ts';
import { Token } from './parts.tsx';
import { typeset } from './words.ts';

export type CardLine = Sheet['lines'][number];

/** `lines` and `more` for a card whose text goes on another. */
export function CardFace({ unit, lines, title }: { unit: BuilderUnit; lines: readonly CardLine[]; title?: string }) {
  const { sheet } = unit;
  if (sheet === null) {
    return <p className="none">This {unit.sub} names what does not exist, so it has no card yet.</p>;
  }
  return (
    <>
      <div className="chead">
        <Token figure={sheet.figure} title={unit.title} />
        <div>
          <h3>{title ?? sheet.title}</h3>
          <small>{sheet.sub}</small>
        </div>
      </div>
      <dl className="stats" style={{ gridTemplateColumns: `repeat(${Math.max(1, sheet.stats.length)}, 1fr)` }}>
        {sheet.stats.map(({ label, name, printed, now }) => (
          <div key={label}>
            <dt title={name}>{label}</dt>
            <dd className={now.value === printed ? undefined : 'mod'}>
              {now.value !== printed && <del>{printed}</del>}
              {now.value}
            </dd>
          </div>
        ))}
      </dl>
      {unit.facts.length > 0 && (
        <div className="kv">
          {unit.facts.map(({ label, value }) => (
            <span key={label}>
              {label} <b>{value}</b>
            </span>
          ))}
        </div>
      )}
      {sheet.tracks !== undefined && <Tracks tracks={sheet.tracks} />}
      <CardLines lines={lines} />
      <div className="boxes">
        {sheet.meters.map((meter) => (
          <span className="meterline" key={meter.label}>
            <span>{meter.label}</span>
            {Array.from({ length: Math.min(30, meter.max) }, (_, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place in the row
              <i key={i} className={`${meter.kind === 'boxes' ? 'q' : ''}${meter.mark === i + 1 ? ' half' : ''}`} />
            ))}
          </span>
        ))}
      </div>
    </>
  );
}

/** Things without any text of their own share a line with the next. */
export function CardLines({ lines }: { lines: readonly CardLine[] }) {
  return (
    <div className="wpn">
      {joined(lines).map((row) => (
        <p key={row.map((line) => line.name).join()}>
          {row.map((line, i) => (
            <span key={line.name}>
              {i > 0 && ' · '}
              <b>{line.name}</b>
              {plain(line) ? '' : ` ${typeset(line.text)}`}
            </span>
          ))}
        </p>
      ))}
    </div>
  );
}

function plain(line: CardLine): boolean {
  return line.text === '';
}

function joined(lines: readonly CardLine[]): CardLine[][] {
  const rows: CardLine[][] = [];
  for (const line of lines) {
    const last = rows.at(-1);
    if (last?.every(plain)) last.push(line);
    else rows.push([line]);
  }
  return rows;
}

export function CardPanel({ unit, at, of }: { unit: BuilderUnit; at: number; of: number }) {
  return (
    <section className="panel card" aria-label={`Card of ${unit.title}`}>
      <CardFace unit={unit} lines={unit.sheet?.lines ?? []} />
      <footer className="cf">
        <span>
          Card {at} of {of}
        </span>
        <span>nine to an A4 sheet</span>
      </footer>
    </section>
  );
}
