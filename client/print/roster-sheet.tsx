/** The list on paper: what it is, what it costs, each unit with its numbers and gear. An illegal list says so. */
import { accountText } from '#client/builder/accounts.tsx';
import { stacksOf } from '#client/builder/stacks.ts';
import { typeset } from '#client/builder/words.ts';
import type { BuilderPage, BuilderUnit } from '#engine/builder.ts';

export function RosterSheet({ page, game }: { page: BuilderPage; game: string }) {
  const accounts = page.report.accounts.filter((account) => account.place === undefined);
  const errors = page.remarks.filter((remark) => remark.severity === 'error');
  const facts = page.units[0]?.facts ?? [];
  return (
    <section className="paper roster" aria-label="Roster sheet">
      <header>
        <h2>{page.title}</h2>
        <p>{[game, ...page.sub.map((bit) => bit.text)].filter((text) => text !== '').join(' · ')}</p>
        <p>
          {accounts.map((account) => (
            <span className="paccount" key={account.id}>
              {account.label} <b>{account.spent.value}</b> of {account.limit} ({accountText(account)})
            </span>
          ))}
        </p>
      </header>
      {errors.length > 0 && (
        <div className="illegal">
          <b>✕ Not legal.</b>{' '}
          {errors
            .map(({ title, clause }) => `${typeset(title)}${clause === undefined ? '' : ` [${clause}]`}`)
            .join('; ')}
          .
        </div>
      )}
      <UnitTable page={page} />
      {page.notes.map((note) => (
        <p className="note" key={note.title}>
          <b>{note.title}.</b> {typeset(note.text)}
        </p>
      ))}
      <p className="legend">
        {facts
          .filter(({ label }) => initials(label) !== label)
          .map(({ label }) => `${initials(label)}: ${label}`)
          .join(', ')}
      </p>
    </section>
  );
}

function UnitTable({ page }: { page: BuilderPage }) {
  const stats = page.units.find((unit) => unit.sheet !== null)?.sheet?.stats ?? [];
  const facts = page.units[0]?.facts ?? [];
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{page.noun.one}</th>
          {stats.map(({ label, name }) => (
            <th key={label} scope="col" className="num" title={name}>
              {label}
            </th>
          ))}
          {facts.map(({ label }) => (
            <th key={label} scope="col" className="num">
              {initials(label)}
            </th>
          ))}
          <th scope="col">gear, traits, abilities</th>
          {page.units[0]?.costs.map(({ label }) => (
            <th key={label} scope="col" className="num">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {stacksOf(page).map((stack) => (
          <tr key={stack.unit.place}>
            <th scope="row">
              {stack.title}
              <small>{stack.unit.sub}</small>
            </th>
            {stats.map(({ label }) => (
              <td key={label} className="num">
                {stack.unit.sheet?.stats.find((stat) => stat.label === label)?.now.value ?? '–'}
              </td>
            ))}
            {facts.map(({ label }) => (
              <td key={label} className="num">
                {stack.unit.facts.find((fact) => fact.label === label)?.value ?? '–'}
              </td>
            ))}
            <td>{gearOf(stack.unit)}</td>
            {stack.costs.map(({ label, value }) => (
              <td key={label} className="num">
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** "Action Pool" is AP at the head of a narrow column. */
function initials(label: string): string {
  const words = label.split(' ');
  return words.length === 1 ? label : words.map((word) => word.slice(0, 1).toUpperCase()).join('');
}

function gearOf(unit: BuilderUnit): string {
  const lines = unit.sheet?.lines ?? [];
  const spells = lines.filter((line) => line.group === 'spell').length;
  const names = lines.filter((line) => line.group !== 'spell').map((line) => line.name);
  return [...names, ...(spells > 0 ? [`${spells} spells`] : [])].join(', ');
}
