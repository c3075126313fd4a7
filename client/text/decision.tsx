import { useEffect, useRef } from 'react';
import { Clause, useClauseWords } from '#client/panels/clause.tsx';
import { FormOf } from '#client/panels/form.tsx';
import { PayOffForm } from '#client/panels/pay-off.tsx';
import { seatClass } from '#client/panels/seat.tsx';
import { Told } from '#client/panels/text.tsx';
import { useTable, useTableState } from '#client/panels/use-table.ts';
import type { ActView } from '#client/protocol/decision.ts';
import { capital, continuous, type Hand, onlyAct } from '#client/table/hand.ts';
import { listsChoices } from '#client/table/keys.ts';
import { PICK, type Prompt, promptOf } from '#client/table/prompt.ts';
import type { LinkLike } from '#client/table/state.ts';
import { Past } from './past.tsx';
import { Where } from './where.tsx';
import { planWords, priceOf } from './words.ts';

export const DECISION = 'text-decision';

/** What makes an act final, told before it is committed. */
const FINAL: Readonly<Record<NonNullable<Prompt['binding']> | 'free', string>> = {
  free: '',
  dice: ' Dice follow: undo then asks the others.',
  'open to all': ' What it shows is open to all: undo then asks the others.',
};

/** The question, its answers and what is planned. */
export function Decision({ link }: { link: LinkLike }) {
  const { table } = useTable();
  const state = useTableState((s) => s);
  const prompt = promptOf(state);
  const { snapshot, hand } = state;
  const rule = useClauseWords(prompt.clause);
  if (snapshot === null) return null;
  const open = table.decision !== null;
  return (
    <section aria-labelledby={DECISION} className="tx-decision">
      <h2 id={DECISION} tabIndex={-1}>
        {snapshot.live ? (
          <>
            Decision <span className="tx-figure">{snapshot.position}</span>
          </>
        ) : (
          'A moment that has passed'
        )}
      </h2>
      <p className="tx-ask">
        {prompt.seat !== null && <b className={seatClass(prompt.seat)}>{prompt.who}: </b>}
        <Told text={hand === null ? prompt.ask : capital(snapshot.decision?.title ?? prompt.ask)} cite={false} />
      </p>
      {!open && prompt.because !== '' && <p>{prompt.because}</p>}
      {prompt.clause !== null && (
        <p className="soft">
          Why: {rule} <Clause id={prompt.clause} />
        </p>
      )}
      {snapshot.live && snapshot.result !== null && <Outcome />}
      {(state.replayOpen || !snapshot.live) && <Past />}
      {!open && prompt.cancel !== null && (
        <div className="tx-row">
          <button type="button" className="btn" onClick={() => table.cancel()}>
            {prompt.cancel} <kbd>Esc</kbd>
          </button>
        </div>
      )}
      {table.mayDelegate && (
        <div className="tx-row">
          <button type="button" className="btn" onClick={() => table.delegate()}>
            Set up for me <kbd>A</kbd>
          </button>
        </div>
      )}
      {open && <RefusalLine />}
      {open && <PayOffForm />}
      {open && hand !== null && <InHand hand={hand} link={link} />}
      {open && <Choices />}
    </section>
  );
}

function Outcome() {
  const snapshot = useTableState((s) => s.snapshot!);
  return (
    <ul>
      {snapshot.resultLines.map((line) => (
        <li key={line}>
          <Told text={line} />
        </li>
      ))}
    </ul>
  );
}

/** The last refusal in words. It is spoken by the assertive region, here it can be read again. */
function RefusalLine() {
  const { table } = useTable();
  const refused = useTableState((s) => s.refused);
  if (refused === null) return null;
  const { refusal, what } = refused;
  return (
    <p className="tx-refused">
      <b className="no">✕ Refused</b>, {what}: <Told text={`${capital(refusal.reason)}.`} cite={false} />{' '}
      <Clause id={refusal.clause} />{' '}
      <button type="button" className="btn small" onClick={() => void table.askWhy()}>
        Why, and what would work <kbd>W</kbd>
      </button>
    </p>
  );
}

/** The act in hand: what it still needs, what is planned, and the buttons that commit it or let it go. */
function InHand({ hand, link }: { hand: Hand; link: LinkLike }) {
  const { table } = useTable();
  const state = useTableState((s) => s);
  const prompt = promptOf(state);
  const commit = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLHeadingElement>(null);
  // A refused way may still be planned as far as it goes: the focus does not move to the button that commits it.
  const planned = hand.plan === null || state.refused !== null ? null : JSON.stringify(hand.plan.answer);
  const stepwise = hand.act.form.kind === 'list' || continuous(hand.act.form);
  useEffect(() => {
    // After an answer was picked the focus moves to the button that commits it; counters and ticks keep it.
    if (planned !== null && stepwise && box.current?.contains(document.activeElement) === true) commit.current?.focus();
  }, [planned, stepwise]);
  const key = hand.act.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another act is taken up
  useEffect(() => {
    // After a choice the focus moves to what the act still needs.
    if (document.activeElement?.closest('.tx-choices') != null) head.current?.focus();
  }, [key]);
  const words =
    continuous(hand.act.form) && hand.plan === null
      ? ''
      : prompt.because.replace(', here or on the table', '').replace(PICK, 'Choose one.');
  return (
    <div ref={box} className="tx-hand">
      <h3 ref={head} tabIndex={-1}>
        {capital(hand.act.label)}
      </h3>
      {continuous(hand.act.form) ? <Where hand={hand} link={link} /> : <FormOf />}
      <p role="status">
        {hand.plan === null ? words : `Planned: ${prompt.ask.replace(/ here\?$|\?$/, '')}. ${words} `}
        {planWords(hand, state.snapshot!.scene)}
        {FINAL[prompt.binding ?? 'free']}
      </p>
      <div className="tx-row">
        {prompt.confirm !== null && (
          <button
            ref={commit}
            type="button"
            className="btn primary"
            disabled={state.busy && !state.thinking}
            onClick={() => void table.confirm()}
          >
            {prompt.confirm} <kbd>Enter</kbd>
          </button>
        )}
        {prompt.cancel !== null && (
          <button type="button" className="btn" onClick={() => table.cancel()}>
            {prompt.cancel} <kbd>Esc</kbd>
          </button>
        )}
      </div>
    </div>
  );
}

/** All acts by number, and those that are not possible now with their reasons. */
function Choices() {
  const { table } = useTable();
  const hand = useTableState((s) => s.hand);
  const { decision, ending } = table;
  if (decision === null) return null;
  const only = onlyAct(decision);
  const real = table.numbered;
  // While something is listed the digits pick from it.
  const digits = hand === null || !listsChoices(hand);
  const acts = only !== null && hand?.act.key === only.key ? real.filter((a) => a !== only) : real;
  return (
    <>
      {acts.length + (ending === null ? 0 : 1) > 0 && (
        <>
          <h3>Choices</h3>
          <ul className="tx-choices" aria-label="Choices">
            {acts.map((act, i) => (
              <Choice key={act.key} act={act} number={digits ? i + 1 : null} on={hand?.act.key === act.key} />
            ))}
            {ending !== null && <Choice act={ending} number={0} on={false} />}
          </ul>
        </>
      )}
      {decision.dimmed.length > 0 && (
        <details className="tx-not">
          <summary>Not now: {decision.dimmed.length}</summary>
          <ul>
            {decision.dimmed.map((entry) => (
              <li key={`${entry.verb}:${entry.label}`}>
                <b>{capital(entry.label)}</b>: <Told text={entry.refusal.reason} cite={false} />{' '}
                <Clause id={entry.refusal.clause} />{' '}
                <button
                  type="button"
                  className="btn small"
                  aria-label={`Why not ${entry.label}`}
                  onClick={() => void table.askWhy(entry.verb)}
                >
                  Why
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function Choice({ act, number, on }: { act: ActView; number: number | null; on: boolean }) {
  const { table } = useTable();
  const price = priceOf(act);
  return (
    <li>
      <button type="button" className="btn" aria-pressed={on} onClick={() => table.pick(act.key)}>
        {number !== null && number < 10 && <kbd>{number}</kbd>} {capital(act.label)}
        {price !== '' && <span className="soft">, {price}</span>}
      </button>{' '}
      <Clause id={act.clause} />
    </li>
  );
}
