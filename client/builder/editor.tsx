/** One unit on the desk: its name, its price and its fields, and where its numbers come from. */
import { useState } from 'react';
import type { BuilderUnit, Field } from '#engine/builder.ts';
import type { Json, Sum } from '#engine/game.ts';
import type { Desk, DeskState } from './desk.ts';
import { ChoiceRow } from './field-choice.tsx';
import { anchor, Ladder } from './field-ladder.tsx';
import { SeveralTable } from './field-several.tsx';
import { NumberInput, TextInput } from './field-text.tsx';
import { Clause, Token } from './parts.tsx';
import { SlotBoardView } from './slot-board.tsx';
import type { Stack } from './stacks.ts';
import { partTexts } from './words.ts';

export function Editor({ desk, state }: { desk: Desk; state: DeskState }) {
  const row = desk.current();
  const edit = (place: string, value: Json) => {
    desk.edit(place, value);
  };
  if (row === undefined) {
    return (
      <section className="panel edit" aria-label="Editor">
        <header>
          <h2>{state.page.title}</h2>
        </header>
        {state.page.board !== undefined && (
          <SlotBoardView board={state.page.board} page={state.page} desk={desk} current={null} />
        )}
        <div className="ed">
          <Fields fields={state.page.fields} edit={edit} />
        </div>
      </section>
    );
  }
  const { unit } = row;
  const { board } = state.page;
  return (
    <section className="panel edit" aria-label={`Editor: ${row.title}`} key={unit.place}>
      {board !== undefined && <SlotBoardView board={board} page={state.page} desk={desk} current={unit.place} />}
      <header>
        <Token figure={unit.sheet?.figure ?? ''} title={unit.title} />
        {unit.name === null ? <h2>{unit.title}</h2> : <TextInput field={unit.name} edit={edit} className="rename" />}
        {row.count > 1 && <Count desk={desk} row={row} alone={state.alone} />}
        <span className="tot">
          {unit.costs.map(({ label, value }) => (
            <span key={label}>
              <b>{value.value}</b> {label}
            </span>
          ))}
        </span>
      </header>
      <div className="ed">
        <Fields fields={unit.fields} edit={edit} />
        <Numbers unit={unit} />
      </div>
    </section>
  );
}

export function Fields({ fields, edit }: { fields: readonly Field[]; edit(place: string, value: Json): void }) {
  return fields.map((field) => (
    <div className={`f is-${field.kind}`} key={field.id} id={field.kind === 'text' ? undefined : anchor(field.id)}>
      <div className="label">
        {field.label}
        {field.tally !== undefined && <Tally {...field.tally} />}
      </div>
      <div className="fill">
        <Fill field={field} edit={edit} />
      </div>
    </div>
  ));
}

/** "WV 5 of 4": the first number is the one that counts. */
function Tally({ text, over }: { text: string; over: boolean }) {
  const [before = '', number = '', after = ''] = /^(\D*)(\d+)(.*)$/.exec(text)?.slice(1) ?? [text];
  return (
    <small>
      {before}
      <b className={over ? 'wv' : undefined}>{number}</b>
      {after}
      {over && <span className="hidden-text">, too many</span>}
    </small>
  );
}

function Fill({ field, edit }: { field: Field; edit(place: string, value: Json): void }) {
  switch (field.kind) {
    case 'text':
      return <TextInput field={field} edit={edit} className="line" />;
    case 'number':
      return <NumberInput field={field} edit={edit} />;
    case 'choice':
      return <ChoiceRow field={field} edit={edit} />;
    case 'several':
      return <SeveralTable field={field} edit={edit} />;
    case 'ladder':
      return <Ladder field={field} edit={edit} />;
  }
}

/** Several that are alike: how many, and whether a change is for all or for one of them. */
function Count({ desk, row, alone }: { desk: Desk; row: Stack; alone: boolean }) {
  return (
    <span className="count">
      <span className="number">
        <button type="button" aria-label="One less" onClick={() => desk.remove(false)}>
          −
        </button>
        <b>×{row.count}</b>
        <button type="button" aria-label="One more" onClick={() => desk.duplicate()}>
          +
        </button>
      </span>
      <fieldset className="seg" aria-label="Changes go to">
        <button
          type="button"
          className={alone ? undefined : 'on'}
          aria-pressed={!alone}
          onClick={() => desk.setAlone(false)}
        >
          All
        </button>
        <button
          type="button"
          className={alone ? 'on' : undefined}
          aria-pressed={alone}
          onClick={() => desk.setAlone(true)}
        >
          One
        </button>
      </fieldset>
    </span>
  );
}

/** First the sums of several parts, which need explaining; the plain ones on request. */
function Numbers({ unit }: { unit: BuilderUnit }) {
  const [all, setAll] = useState(false);
  const rows = [
    ...unit.numbers.map(({ label, value }) => ({ key: label, head: `${label} ${value.value}`, value })),
    ...unit.costs.map(({ label, value }) => ({ key: label, head: `${value.value} ${label}`, value })),
  ].filter(({ value }) => value.parts.length > 0);
  const rich = rows.filter(({ value }) => value.parts.filter((part) => part.amount !== 0).length > 1);
  const shown = all ? rows : rich;
  if (rows.length === 0) return null;
  return (
    <div className="f numbers">
      <div className="label">Numbers</div>
      <div className="fill">
        <ul className="nums">
          {shown.map(({ key, head, value }) => (
            <li key={key}>
              <b>{head}</b>
              <Account sum={value} />
            </li>
          ))}
        </ul>
        {rich.length < rows.length && (
          <button type="button" className="golink" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? 'Only what adds up' : `All ${rows.length} numbers`}
          </button>
        )}
      </div>
    </div>
  );
}

function Account({ sum }: { sum: Sum }) {
  const texts = partTexts(sum.parts);
  return (
    <span>
      {texts.map(({ text, clause }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no names of their own and may repeat
        <span key={i}>
          {i > 0 && ', '}
          {text}
          {clause !== null && ' '}
          {clause !== null && <Clause id={clause} />}
        </span>
      ))}
    </span>
  );
}
