import { useState } from 'react';
import { labelAt, seatAt, standOf } from '#client/board/state/stand.ts';
import { briefOf, iconOf } from '#client/games/words.ts';
import type { ActView, DecisionView } from '#client/protocol/decision.ts';
import { amount } from '#client/state/amount.ts';
import { typeset } from '#client/state/sentence.ts';
import { isForeign } from '#client/state/teams.ts';
import { length } from '#client/state/unit.ts';
import { nameOfAct } from '#client/table/act-name.ts';
import { capital, onlyAct } from '#client/table/hand.ts';
import { actDigits, listsChoices } from '#client/table/keys.ts';
import { hintWords, type Prompt, promptOf, whoIs } from '#client/table/prompt.ts';
import { carded } from '#client/table/shapes.ts';
import { pending, reacting, type TableState } from '#client/table/state.ts';
import { AnswerOddsLine } from './answer-odds.tsx';
import { Clause, useClauseWords } from './clause.tsx';
import { PathIcon } from './icon.tsx';
import { onlyFirst } from './plate.tsx';
import { roving } from './roving.ts';
import { SeatMark, seatClass } from './seat.tsx';
import { Told } from './text.tsx';
import { useSeats, useTable, useTableState } from './use-table.ts';
import { useWidth } from './width.ts';

const prompts = new WeakMap<TableState, Prompt>();

/** A part of the question in words. A drag changes the state with every frame and most parts of the question seldom. */
function usePrompt<K extends keyof Prompt>(part: K): Prompt[K] {
  return useTableState((state) => {
    let prompt = prompts.get(state);
    if (prompt === undefined) {
      prompt = promptOf(state);
      prompts.set(state, prompt);
    }
    return prompt[part];
  });
}

export function Question() {
  const { table } = useTable();
  const seat = usePrompt('seat');
  const who = usePrompt('who');
  const ask = usePrompt('ask');
  const reason = usePrompt('because');
  const keys = usePrompt('keys');
  const touch = usePrompt('touch');
  const clause = usePrompt('clause');
  // The card says it in full.
  const refused = useTableState((s) => (s.why === null ? s.refused : null));
  const empty = useTableState((s) => s.hand === null);
  const keeps = useTableState(keepsOut);
  const hint = useTableState(hintWords);
  const rule = useClauseWords((empty || keeps) && reason === '' ? clause : null);
  const because = reason !== '' ? reason : firstSentence(rule);
  return (
    <div className="panel prompt">
      {seat !== null && (
        <span className={`who ${seatClass(seat)}`}>
          <SeatMark seat={seat} /> <span className="says">{who}</span>
        </span>
      )}
      <span className="ask">
        <b>
          <Told text={ask} cite={false} />
        </b>
        {refused === null ? (
          <span>
            <Told text={because} cite={false} /> <span className="by-keys">{keys}</span>{' '}
            <span className="by-touch">{touch}</span> {clause !== null && <Clause id={clause} />}
          </span>
        ) : (
          <span className="refusal-line">
            <span className="no">✕</span> <Told text={`${capital(refused.refusal.reason)}.`} cite={false} />{' '}
            <Clause id={refused.refusal.clause} />
            {refused.refusal.also?.map((id) => (
              <span key={id}>
                {' '}
                <Clause id={id} />
              </span>
            ))}
          </span>
        )}
        {refused === null && hint !== '' && (
          <span className="hint-line">
            <Told text={hint} cite={false} />
          </span>
        )}
      </span>
      {(refused !== null || table.mayDelegate) && (
        <span className="do">
          {refused !== null && (
            <button type="button" className="btn quiet small" onClick={() => void table.askWhy()}>
              Why? <kbd>W</kbd>
            </button>
          )}
          {table.mayDelegate && (
            <button type="button" className="btn small delegate" onClick={() => table.delegate()}>
              Set up for me <kbd>A</kbd>
            </button>
          )}
        </span>
      )}
    </div>
  );
}

/** The way out of a reaction stands among its answers, with the same key. */
function keepsOut(s: TableState): boolean {
  const { hand } = s;
  const one = hand === null || (hand.act.form.kind === 'list' && (hand.options?.length ?? 0) <= 1);
  return reacting(s) !== null && one;
}

/** Always in the same place: the quiet way out, and the one act that is ready to be done. */
export function Foot() {
  const { table } = useTable();
  const cancel = usePrompt('cancel');
  const confirm = usePrompt('confirm');
  const binding = usePrompt('binding');
  const busy = useTableState((s) => s.busy && !s.thinking);
  const keeps = useTableState(keepsOut);
  const reaction = useTableState((s) => reacting(s) !== null);
  // Only afterthoughts are left: Enter goes on.
  const goesOn = useTableState((s) => s.hand === null && s.snapshot?.decision?.afterthought === true);
  const { ending } = table;
  const phone = useWidth() === 'phone';
  // The phone's answers are as large as buttons; its plan has no plate at the ghost.
  const first = useTableState((s) => (phone ? onlyFirst(s.hand) : null));
  const off = useTableState(closedWay);
  const waits = useTableState(asksWho) && confirm === null;
  return (
    <div className="foot">
      {off !== null && cancel === null && <Off entry={off} foot />}
      {cancel !== null && !keeps ? (
        <button
          type="button"
          className={first === null ? 'btn' : 'btn tight'}
          aria-label={first === null ? undefined : cancel}
          onClick={() => table.cancel()}
        >
          {first === null ? cancel : '✕'} <kbd>Esc</kbd>
        </button>
      ) : (
        // A long list may push the answer that declines out of sight.
        ending !== null && (!reaction || !keeps) && <Ending act={ending} first={goesOn} />
      )}
      {first !== null && (
        <button type="button" className="btn" disabled={busy} onClick={() => void table.confirm(true)}>
          {first}
        </button>
      )}
      {confirm !== null && !(phone && keeps) && (
        <button type="button" className="btn primary" disabled={busy} onClick={() => void table.confirm()}>
          <span>
            {confirm}
            {binding !== null && <span className="binding"> · {binding}</span>}
          </span>{' '}
          <kbd>↵</kbd>
        </button>
      )}
      {waits && (
        // The button has its place before anybody is chosen.
        <span className="btn waits" aria-hidden="true">
          Act with …
        </span>
      )}
    </div>
  );
}

/** Who acts is asked, and a list of models is all there is to answer with. */
function asksWho(state: TableState): boolean {
  const decision = pending(state);
  return decision !== null && decision.ready.length > 1 && onlyAct(decision) !== null;
}

/** The one way out of asking who acts that is closed now, with its reason: it keeps its place in the foot. */
function closedWay(state: TableState): DecisionView['dimmed'][number] | null {
  const decision = pending(state);
  if (decision === null || decision.acts.length > 1 || decision.dimmed.length !== 1 || !asksWho(state)) return null;
  return decision.dimmed[0] ?? null;
}

function Ending({ act, first }: { act: ActView; first: boolean }) {
  const { table, words } = useTable();
  const best = useTableState((s) => s.hint?.key === act.key);
  return (
    <button
      type="button"
      className={`btn ending${best ? ' best' : ''}${first ? ' first' : ''}`}
      data-verb={act.verb}
      onClick={() => table.pick(act.key)}
    >
      {words.short[act.verb] ?? capital(act.label)} <kbd>0</kbd> {first && <kbd>↵</kbd>}
    </button>
  );
}

function firstSentence(text: string): string {
  const end = /[.;](?=\s)/.exec(text);
  const first = end === null ? text : text.slice(0, end.index + 1);
  return first.length > 130 ? `${first.slice(0, first.lastIndexOf(' ', 126))} …` : first;
}

/** Answers under seal: who has given theirs. */
export function Sealed() {
  const state = useTableState((s) =>
    s.snapshot?.decision?.sealed === true && s.snapshot.live && s.snapshot.decision.payOff?.against === undefined
      ? s
      : null,
  );
  if (state === null || state.snapshot === null) return null;
  const { snapshot } = state;
  return (
    <div className="yn">
      {[...snapshot.deciders, ...snapshot.sealed].sort().map((seat) => {
        const done = snapshot.sealed.includes(seat);
        return (
          <span key={seat} className={`seal${done ? ' on' : ''}`}>
            <SeatMark seat={seat} /> {whoIs(state, seat)} {done ? 'sealed ✓' : 'choosing'}
          </span>
        );
      })}
      <small className="soft">All answers open together.</small>
    </div>
  );
}

/** The acts in one row; dimmed acts are left out first. */
const ROW = 7;

/** The acts of the decision, those that are not possible dimmed with their reason. */
export function Actions() {
  const { table, words } = useTable();
  const snapshot = useTableState((s) => s.snapshot);
  const held = useTableState((s) => s.hand?.act ?? null);
  const ways = useTableState((s) => s.hand?.options?.length ?? 0);
  const cards = useTableState(carded);
  const reaction = useTableState(reacting);
  const [open, setOpen] = useState(false);
  useTableState((s) => s.cover);
  useTableState((s) => s.delegated);
  const best = useTableState((s) => s.hint?.key ?? null);
  const { decision, ending } = table;
  if (snapshot === null || decision === null) return null;
  // A single act is already in hand, so only its form is shown.
  const real = table.numbered;
  const only = onlyAct(decision);
  // Answers to an act under way stand beside each other, each with its odds.
  const both = reaction !== null;
  const listed = only !== null && held?.key === only.key && (!both || ways > 1);
  const acts = listed ? real.filter((a) => a !== only) : real;
  const rank = (verb: string) => (words.looked.includes(verb) ? words.looked.indexOf(verb) : words.looked.length);
  const inFoot = closedWay(table.get());
  const dimmed = decision.dimmed.filter((entry) => entry !== inFoot).sort((a, b) => rank(a.verb) - rank(b.verb));
  if (acts.length === 0 && (ending === null || !both) && dimmed.length === 0) return null;
  const many = acts.length > ROW;
  const digits = held === null || cards || !listsChoices({ act: held }) ? actDigits(table) : null;
  const room = Math.max(0, ROW - 1 - acts.length - (ending === null ? 0 : 1));
  const near = dimmed.length <= room + 1 ? dimmed : dimmed.slice(0, Math.min(room, 2));
  const far = dimmed.slice(near.length);
  return (
    <>
      <div
        className={`panel actions${many ? ' many' : ''}${both ? ' answers' : ''}`}
        role="toolbar"
        aria-label="Acts"
        onKeyDown={roving}
      >
        {acts.map((act) => (
          <Act
            key={act.key}
            act={act}
            on={held?.key === act.key}
            hotkey={digits?.get(act.key)?.toString() ?? null}
            best={best === act.key}
            also={both && acts.length === 1 ? '↵' : null}
          />
        ))}
        {near.map((entry) => (
          <Off key={`${entry.verb}:${entry.label}`} entry={entry} />
        ))}
        {far.length > 0 && (
          <button type="button" className="act notnow" aria-expanded={open} onClick={() => setOpen(!open)}>
            <b>Not now</b>
            <small>
              {far.length} more {open ? '▴' : '▾'}
            </small>
          </button>
        )}
        {ending !== null && both && <Act act={ending} on={false} hotkey="0" also="Esc" best={best === ending.key} />}
      </div>
      {open && far.length > 0 && (
        <div className="offs">
          {far.map((entry) => (
            <Off key={`${entry.verb}:${entry.label}`} entry={entry} />
          ))}
        </div>
      )}
    </>
  );
}

function Off({ entry, foot = false }: { entry: DecisionView['dimmed'][number]; foot?: boolean }) {
  const { table, words } = useTable();
  const { refusal } = entry;
  const actor = useTableState(
    ({ snapshot }) => (snapshot === null ? null : labelAt(snapshot.scene, snapshot.decision?.subjects[0] ?? '')) ?? '',
  );
  const reason =
    actor !== '' && refusal.reason.startsWith(`${actor} `) ? refusal.reason.slice(actor.length + 1) : refusal.reason;
  return (
    <button
      type="button"
      className={foot ? 'btn ending off' : 'act off'}
      title={capital(refusal.reason)}
      onClick={() => void table.askWhy(entry.verb)}
    >
      <PathIcon path={iconOf(words, entry.verb, null)} />
      <span className="hidden-text">{`${entry.label}, not possible: ${refusal.reason}, ${refusal.clause}`}</span>
      <b aria-hidden="true">{words.short[entry.verb] ?? capital(entry.label)}</b>
      <small aria-hidden="true">{typeset(briefOf(words, refusal) ?? reason)}</small>
    </button>
  );
}

interface ActProps {
  act: ActView;
  on: boolean;
  hotkey: string | null;
  /** Another key that does it. */
  also: string | null;
  /** It is what a bot would do. */
  best: boolean;
}

function Act({ act, on, hotkey, also, best }: ActProps) {
  const { table, words } = useTable();
  const scene = useTableState((s) => s.snapshot?.scene);
  const name = nameOfAct(act, table.decision?.acts ?? [], words.short);
  const seats = useSeats();
  const mine = table.decision?.seat;
  const amid = table.decision?.amid === true;
  const foes =
    scene === undefined || mine === undefined
      ? 0
      : act.subjects.filter((id) => standOf(scene, id) !== null && isForeign(seats, mine, seatAt(scene, id))).length;
  return (
    <button
      type="button"
      className={`act${on ? ' on' : ''}${best ? ' best' : ''}${act.idle === undefined ? '' : ' idle'}`}
      data-verb={act.verb}
      aria-pressed={on}
      title={capital(act.label)}
      onClick={() => (on && also !== null ? void table.confirm() : table.pick(act.key))}
      onPointerEnter={() => table.look(act.subjects, null, act.after)}
      onPointerLeave={() => table.unlook()}
      onFocus={() => table.look(act.subjects, null, act.after)}
      onBlur={() => table.unlook()}
    >
      <PathIcon path={iconOf(words, act.verb, act.form.kind)} />
      <b>{name}</b>
      <small>{act.idle === undefined ? <Price act={act} foes={foes} /> : act.idle}</small>
      {hotkey !== null && <kbd>{hotkey}</kbd>}
      {also !== null && <span className="alsokey">{also}</span>}
      {amid && <AnswerOddsLine act={act} />}
    </button>
  );
}

/** "Counter Attack with Sword" beneath "Counter Attack" is "with Sword". */
function withoutAct(option: string, act: string): string {
  const same = option.toLowerCase().startsWith(`${act.toLowerCase()} `);
  return typeset(same ? option.slice(act.length + 1) : option);
}

/** The price stands before it already. */
function withoutPrice(note: string, range: string, unit: string | undefined): string {
  return note === `for ${range} ${unit}` ? '' : note;
}

function Price({ act, foes }: { act: ActView; foes: number }) {
  const { cost, form, uses } = act;
  const range =
    cost === undefined
      ? ''
      : cost.upTo === undefined || cost.upTo === cost.amount || form.kind === 'path'
        ? `${cost.amount}`
        : `${cost.amount}–${cost.upTo}`;
  const note =
    form.kind === 'path'
      ? length(form.allowance)
      : form.kind === 'point'
        ? length(form.range)
        : form.kind !== 'list' || act.count === null
          ? ''
          : act.only !== undefined
            ? withoutPrice(withoutAct(act.only, act.label), range, cost?.unit)
            : foes > 0
              ? amount(foes, 'foe')
              : `${act.count} ways`;
  return (
    <>
      {cost !== undefined && <i>{/^\d+$/.test(range) ? amount(Number(range), cost.unit) : `${range} ${cost.unit}`}</i>}
      {uses !== undefined && <i>{uses}</i>}
      {(cost !== undefined || uses !== undefined) && note !== '' && ', '}
      {note}
    </>
  );
}
