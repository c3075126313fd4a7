/** Everything that is wrong or worth knowing, all at once, each with its clause and a way to its place or its remedy. */
import type { Remark } from '#engine/builder.ts';
import type { Account } from '#engine/game.ts';
import { Clause, Sign } from './parts.tsx';
import { fineText, typeset } from './words.ts';

interface Props {
  remarks: readonly Remark[];
  accounts: readonly Account[];
  show(remark: Remark): void;
  fix(remark: Remark): void;
}

const ORDER = ['error', 'warning', 'note'] as const;

/** A pack that the list names is missing or another: that is settled on the page of packs. */
function ofPacks({ place }: Remark): boolean {
  return place === 'packs' || place.startsWith('packs[');
}

export function Problems({ remarks, accounts, show, fix }: Props) {
  // What concerns the whole list comes before what concerns one unit.
  const whole = remarks.filter((remark) => !remark.place.includes('[') || ofPacks(remark));
  const all = [...whole, ...remarks.filter((remark) => !whole.includes(remark))];
  const sorted = ORDER.flatMap((severity) => all.filter((remark) => remark.severity === severity));
  const errors = remarks.filter((remark) => remark.severity === 'error').length;
  return (
    <section className="panel probs" aria-label="Problems">
      <header>
        <h3>Problems</h3>
        <span className="cnt">
          {ORDER.map((severity) => {
            const n = remarks.filter((remark) => remark.severity === severity).length;
            return n === 0 ? null : (
              <span key={severity}>
                <Sign severity={severity} />
                {n}
              </span>
            );
          })}
        </span>
        <span className="hidden-text" role="status">
          {errors === 0 ? 'The list is legal.' : `The list breaks ${errors} ${errors === 1 ? 'rule' : 'rules'}.`}
        </span>
      </header>
      <ul>
        {sorted.map((remark) => (
          <li key={`${remark.code} ${remark.place} ${remark.message}`}>
            <Sign severity={remark.severity} />
            <div>
              <b>{typeset(remark.title)}</b>
              <p>
                {typeset(remark.advice)} <Clause id={remark.clause} />
              </p>
            </div>
            <span className="buttons">
              {remark.fix !== undefined && (
                <button
                  type="button"
                  className="golink"
                  onClick={() => fix(remark)}
                  aria-label={`${remark.fix.label}: ${remark.title}`}
                >
                  {remark.fix.label}
                </button>
              )}
              {ofPacks(remark) ? (
                <a className={remark.fix === undefined ? 'golink' : 'golink second'} href="#/packs">
                  Packs
                </a>
              ) : (
                <button
                  type="button"
                  className={remark.fix === undefined ? 'golink' : 'golink second'}
                  aria-label={`Show: ${remark.title}`}
                  onClick={() => show(remark)}
                >
                  Show
                </button>
              )}
            </span>
          </li>
        ))}
        {sorted.length === 0 && (
          <li className="fine">
            <span aria-hidden="true">✓</span>
            <div>
              <b>Nothing to say</b>
              <p>{fineText(accounts)}</p>
            </div>
          </li>
        )}
      </ul>
    </section>
  );
}
