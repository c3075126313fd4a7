import type { BoardArt } from '#client/board/port.ts';
import type { ActingGroup } from '#engine/game.ts';
import { Clause } from './clause.tsx';
import { Figure } from './figure.tsx';
import { useTable, useTableState } from './use-table.ts';

const SIGNS = { done: '✓', now: '…', open: '', lost: '✕' } as const;
const SAID = { done: 'done', now: 'now', open: 'to come', lost: 'lost' } as const;

/** Those who act as one: who leads, what they share, and how each stands in every stage. */
export function Group({ art }: { art: BoardArt }) {
  const group = useTableState((s) => s.snapshot?.standings.group ?? null);
  if (group === null) return null;
  const { title, size, lines, stages, members, seat } = group;
  return (
    <section className="panel group" aria-label={title}>
      <header>
        <h3>{title}</h3>
        <span className="muted">
          {size.value} of {size.max} <Clause id={size.clause} />
        </span>
      </header>
      {lines.map(({ text, clause }) => (
        <p key={text} className="said">
          {text} <Clause id={clause} />
        </p>
      ))}
      <table>
        <thead>
          <tr>
            <th scope="col" className="hidden-text">
              Model
            </th>
            {stages.map(({ id, label, on }) => (
              <th key={id} scope="col" className={on ? 'on' : ''}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <Member key={member.id} member={member} stages={stages} seat={seat} art={art} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface MemberProps {
  member: ActingGroup['members'][number];
  stages: ActingGroup['stages'];
  seat: ActingGroup['seat'];
  art: BoardArt;
}

function Member({ member, stages, seat, art }: MemberProps) {
  const { table } = useTable();
  const { id, label, figure, note } = member;
  return (
    <tr onPointerEnter={() => table.look([id])} onPointerLeave={() => table.unlook()}>
      <th scope="row">
        <Figure art={art} figure={figure} label={label} seat={seat} />
        <span>
          <b>{label}</b>
          <small>{note}</small>
        </span>
      </th>
      {member.stages.map((stage, i) => (
        <td key={stages[i]?.id} className={stage}>
          <span className="hidden-text">{SAID[stage]}</span>
          <span className="sign" aria-hidden="true">
            {SIGNS[stage]}
          </span>
        </td>
      ))}
    </tr>
  );
}
