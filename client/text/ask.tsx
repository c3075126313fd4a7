import { type FormEvent, useState } from 'react';
import { Told } from '#client/panels/text.tsx';
import { useTableState } from '#client/panels/use-table.ts';
import { inches } from '#client/state/unit.ts';
import { capital } from '#client/table/hand.ts';
import type { LinkLike } from '#client/table/state.ts';
import { bearing } from './compass.ts';
import { measured } from './measured.ts';
import { type Thing, thingsOf } from './things.ts';

/** Distance and sight between any two things. Asking changes nothing. */
export function Ask({ link }: { link: LinkLike }) {
  const snapshot = useTableState((s) => s.snapshot);
  const [ends, setEnds] = useState<{ from: string | null; to: string | null }>({ from: null, to: null });
  const [lines, setLines] = useState<readonly string[]>([]);
  if (snapshot === null) return null;
  const things = thingsOf(snapshot.scene);
  if (things.length < 2) return null;
  const find = (id: string | null) => things.find((t) => t.id === id);
  const from = find(ends.from) ?? find(snapshot.decision?.subjects[0] ?? null) ?? things[0]!;
  const to = find(ends.to) ?? things.find((t) => t !== from)!;
  const ask = async (event: FormEvent) => {
    event.preventDefault();
    const far = await measured(link, from, to);
    const heading = bearing(to.at[0] - from.at[0], to.at[1] - from.at[1]);
    const found = [`From ${from.label} to ${to.label}: ${inches(far.distance)} ${heading}, ${far.line}.`];
    const seen = await link.ask({ do: 'sight', viewer: from.id, target: to.id }).catch(() => null);
    if (seen !== null) {
      found.push(`${from.label} ${seen.clear ? 'sees' : 'does not see'} ${to.label}.`, ...seen.lines);
      if (seen.refusal !== null) found.push(`${capital(seen.refusal.reason)} [${seen.refusal.clause}].`);
    }
    setLines(found);
  };
  return (
    <section aria-labelledby="text-ask">
      <h2 id="text-ask">Distance and sight</h2>
      <form className="tx-row" onSubmit={(e) => void ask(e)}>
        <End label="From" things={things} value={from.id} set={(id) => setEnds({ ...ends, from: id })} />
        <End label="To" things={things} value={to.id} set={(id) => setEnds({ ...ends, to: id })} />
        <button type="submit" className="btn">
          Measure and look
        </button>
      </form>
      <div role="status">
        {lines.map((line) => (
          <p key={line}>
            <Told text={line} />
          </p>
        ))}
      </div>
    </section>
  );
}

function End(props: { label: string; things: readonly Thing[]; value: string; set: (id: string) => void }) {
  return (
    <label>
      {props.label}
      <select value={props.value} onChange={(e) => props.set(e.target.value)}>
        {props.things.map((t) => (
          <option key={t.id} value={t.id}>
            {t.label}
          </option>
        ))}
      </select>
    </label>
  );
}
