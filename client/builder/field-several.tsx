/** Several of many, in groups: a table of what is carried and what is likely, and the whole of each group behind its name. */

import { useState } from 'react';
import type { Choice, ChoiceGroup, Field } from '#engine/builder.ts';
import type { Json } from '#engine/game.ts';
import { anchor } from './field-ladder.tsx';
import { typeset } from './words.ts';

type Several = Extract<Field, { kind: 'several' }>;
type Edit = (place: string, value: Json) => void;

/** As many rows as the first view shows at least, if there is anything likely to fill them. */
const ROWS = 6;

export function SeveralTable({ field, edit }: { field: Several; edit: Edit }) {
  const [shown, setShown] = useState('');
  const rows = shown === '' ? carried(field) : all(field, shown);
  return (
    <>
      <fieldset className="tabs" aria-label={`${field.label}: what is listed`}>
        <Tab on={shown === ''} label="Carried" press={() => setShown('')} />
        {field.groups.map((group) => (
          <Tab
            key={group.id}
            on={shown === group.label}
            label={group.label}
            note={group.max === undefined ? undefined : `${group.value.length} of ${group.max}`}
            over={group.max !== undefined && group.value.length > group.max}
            press={() => setShown(shown === group.label ? '' : group.label)}
          />
        ))}
      </fieldset>
      <table>
        <caption className="hidden-text">{field.label}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="hidden-text">Taken</span>
            </th>
            <th scope="col">
              <span className="hidden-text">Name</span>
            </th>
            <th scope="col">
              <span className="hidden-text">What it does</span>
            </th>
            {field.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ group, choice }) => (
            <Row
              key={`${group.id} ${choice.id}`}
              group={group}
              choice={choice}
              columns={field.columns}
              whole={shown !== ''}
              edit={edit}
            />
          ))}
        </tbody>
      </table>
    </>
  );
}

function Tab(props: { on: boolean; label: string; note?: string | undefined; over?: boolean; press(): void }) {
  return (
    <button type="button" className={props.on ? 'on' : undefined} aria-pressed={props.on} onClick={props.press}>
      {props.label}
      {props.note !== undefined && <small className={props.over ? 'over' : undefined}> {props.note}</small>}
    </button>
  );
}

interface Listed {
  group: ChoiceGroup;
  choice: Choice;
}

/** `whole`: the list of the group, where a second copy can be taken; the short view shows copies only where there are some. */
function Row({
  group,
  choice,
  columns,
  whole,
  edit,
}: Listed & { columns: readonly string[]; whole: boolean; edit: Edit }) {
  const count = group.value.filter((id) => id === choice.id).length;
  const set = (n: number) => edit(group.id, counted(group, choice.id, n));
  const name = `${choice.label}${choice.against === undefined ? '' : `, ${choice.against}`}`;
  return (
    <tr className={count > 0 ? 'on' : undefined} id={count > 0 ? anchor(`${group.id} ${choice.id}`) : undefined}>
      <td>
        <input
          type="checkbox"
          className="cb"
          checked={count > 0}
          aria-label={name}
          onChange={() => set(count > 0 ? 0 : 1)}
        />
      </td>
      <th scope="row">
        {choice.label}
        {count > (whole ? 0 : 1) && (choice.most ?? 1) > 1 && (
          <span className="times">
            {count > 1 && <b>×{count}</b>}
            {count > 1 && (
              <button type="button" aria-label={`One ${choice.label} less`} onClick={() => set(count - 1)}>
                −
              </button>
            )}
            <button type="button" aria-label={`One ${choice.label} more`} onClick={() => set(count + 1)}>
              +
            </button>
          </span>
        )}
      </th>
      <td className="soft">
        {typeset(choice.text ?? '')}
        {choice.pack !== undefined && <span className="pack-mark"> pack {choice.pack}</span>}
        {choice.against !== undefined && <span className="against"> ✕ {choice.against}</span>}
      </td>
      {columns.map((column, i) => (
        <td key={column} data-column={column}>
          {choice.cells?.[i] ?? ''}
        </td>
      ))}
    </tr>
  );
}

/** The group's value with so many of one thing; the others keep their order. */
export function counted(group: ChoiceGroup, id: string, n: number): string[] {
  if (group.single === true) return n > 0 ? [id] : [];
  const value = [...group.value];
  while (value.filter((v) => v === id).length < n) value.push(id);
  while (value.filter((v) => v === id).length > n) value.splice(value.lastIndexOf(id), 1);
  return value;
}

/** What a group holds and does not list stays in sight, as an unknown. */
function listed(group: ChoiceGroup): readonly Choice[] {
  const known = new Set(group.choices.map((choice) => choice.id));
  const strangers = [...new Set(group.value)].filter((id) => !known.has(id));
  return [...strangers.map((id) => ({ id, label: id, against: 'unknown' })), ...group.choices];
}

function all(field: Several, label: string): Listed[] {
  return field.groups
    .filter((group) => group.label === label)
    .flatMap((group) => listed(group).map((choice) => ({ group, choice })));
}

export function carried(field: Several): Listed[] {
  const rows = field.groups.flatMap((group) => listed(group).map((choice) => ({ group, choice })));
  const taken = rows.filter(({ group, choice }) => group.value.includes(choice.id));
  const likely = rows.filter(({ group, choice }) => choice.likely === true && !group.value.includes(choice.id));
  const room = new Set([...taken, ...likely.slice(0, Math.max(0, ROWS - taken.length))]);
  return rows.filter((row) => room.has(row));
}
