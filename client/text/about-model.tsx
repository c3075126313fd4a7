import { useState } from 'react';
import { Clause } from '#client/panels/clause.tsx';
import { Told } from '#client/panels/text.tsx';
import { useTableState } from '#client/panels/use-table.ts';
import { sheetRow } from '#client/state/track-words.ts';
import { inches } from '#client/state/unit.ts';
import type { LinkLike } from '#client/table/state.ts';
import { bearing } from './compass.ts';
import { measured } from './measured.ts';
import { type Thing, thingsOf } from './things.ts';

const NEAR = 8;

/** One thing on the table: its card in words, and what is near when asked. */
export function About({ thing, link }: { thing: Thing; link: LinkLike }) {
  const sheet = useTableState((s) => (s.sheet?.id === thing.id ? s.sheet : null));
  const scene = useTableState((s) => s.snapshot!.scene);
  const [near, setNear] = useState<{ of: typeof scene; lines: readonly string[] } | null>(null);
  const look = async () => {
    const others = thingsOf(scene)
      .filter((t) => t.id !== thing.id)
      .sort((a, b) => far(a, thing) - far(b, thing))
      .slice(0, NEAR);
    const found = await Promise.all(others.map(async (other) => ({ other, ...(await measured(link, thing, other)) })));
    found.sort((a, b) => a.distance - b.distance);
    const lines = found.map(({ other, distance }) => {
      const heading = bearing(other.at[0] - thing.at[0], other.at[1] - thing.at[1]);
      return `${other.label}, ${distance < 0.05 ? 'touching' : inches(distance)} ${heading}, ${other.state}`;
    });
    setNear({ of: scene, lines });
  };
  return (
    <section aria-labelledby="text-about" className="tx-about">
      <h3 id="text-about">About {thing.label}</h3>
      {sheet !== null && (
        <>
          <p>{sheet.sub}</p>
          <p>
            {sheet.stats
              .map((s) => `${s.name} ${s.now.value}${s.printed === s.now.value ? '' : `, printed ${s.printed}`}`)
              .join('; ')}
            .
          </p>
          <ul>
            {sheet.meters.map((m) => (
              <li key={m.label}>
                {m.label}: {m.text}
              </li>
            ))}
            {sheet.tracks?.map((track) => (
              <li key={track.label}>{sheetRow(track)}.</li>
            ))}
            {sheet.lines.map((line) => (
              <li key={`${line.group}${line.name}${line.text}`}>
                <b>{line.name}</b> <Told text={line.text} /> {line.clause !== undefined && <Clause id={line.clause} />}
              </li>
            ))}
          </ul>
        </>
      )}
      <button type="button" className="btn small" onClick={() => void look()}>
        What is near
      </button>
      <div role="status">
        {near !== null && near.of === scene && (
          <ul aria-label={`Near ${thing.label}`}>
            {near.lines.map((line) => (
              <li key={line}>{line}.</li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function far(a: Thing, b: Thing): number {
  return Math.hypot(a.at[0] - b.at[0], a.at[1] - b.at[1]);
}
