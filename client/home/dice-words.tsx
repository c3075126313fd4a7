import { useEffect, useState } from 'react';
import { Link } from '#client/link/link.ts';
import { SeatMark } from '#client/shell/seat-mark.tsx';
import { drawSecrets } from '#client/state/app.ts';
import { teamsOf } from '#client/state/teams.ts';
import { mySeat, namesOf, type Quick } from './quick.ts';

interface Props {
  quick: Quick;
  change(quick: Quick): void;
}

/**
 * Words of one's own for the dice. The machine's secret is drawn and promised when this is opened, before anybody types,
 * so that neither can choose after the other.
 */
export function DiceWords({ quick, change }: Props) {
  const { secrets } = quick;
  const [promise, setPromise] = useState('');
  const { table, sealing } = secrets ?? {};
  useEffect(() => {
    if (table === undefined || sealing === undefined) return;
    let gone = false;
    promiseFor(table, sealing).then(
      (made) => !gone && setPromise(made),
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [table, sealing]);
  const open = (): void => {
    if (secrets === undefined) change({ ...quick, secrets: drawSecrets() });
  };
  const type = (seat: number, text: string): void => {
    const { words, ...drawn } = secrets ?? drawSecrets();
    const all = Array.from({ length: Math.max(words.length, seat + 1) }, (_, i) =>
      i === seat ? text : (words[i] ?? null),
    );
    change({ ...quick, secrets: { ...drawn, words: all } });
  };
  const names = namesOf(quick);
  const order = teamsOf(quick.seats, mySeat(quick)).flat();
  return (
    <details className="words" onToggle={(event) => event.currentTarget.open && open()}>
      <summary>Words of your own for the dice</summary>
      <p>
        The dice follow from what everyone types here and from a secret of the machine, whose promise is{' '}
        <b>{promise || '…'}</b>. Where two or more people type, none of them and no machine can choose the dice. The
        words are shown after the match.
      </p>
      {order.map((seat) => (
        <label key={seat} className="field">
          <span>
            <SeatMark seat={seat} /> {names[seat]}
          </span>
          <input
            type="password"
            autoComplete="off"
            maxLength={200}
            value={secrets?.words[seat] ?? ''}
            onChange={(event) => type(seat, event.target.value)}
          />
        </label>
      ))}
    </details>
  );
}

/** The table's promise, from an engine of its own: there is no table yet. */
async function promiseFor(table: string, sealing: string): Promise<string> {
  const link = new Link();
  try {
    return (await link.ask({ do: 'promise', table, sealing })).digits;
  } finally {
    link.close();
  }
}
