/** The stages of an act and heights, in lines: a chain is a numbered list, a ladder a table of faces, a side view one line. */
import { random } from '#engine/dice/random.ts';
import { outlookOf } from '#engine/flow/outlook.ts';
import type { Fan, Outlook, Stage } from '#engine/game.ts';
import { percent, table, wrap } from '../print.ts';
import { thingCalled, type Viewpoint } from './questions.ts';

const SAID: Readonly<Record<Stage['when'], string>> = { done: 'done', now: 'now', next: 'may follow' };

export function stages(v: Viewpoint): string[] {
  const past = v.match.stepEvents.flatMap((event) => v.game.seen(event, v.seat) ?? []);
  const under = past.some(({ stage }) => stage === 'declared' || stage === 'rolled');
  const match = v.match.imagine(v.seat, random(`stages ${v.match.position}`));
  const outlook = under ? outlookOf({ match, seat: v.seat, past }) : null;
  if (outlook === null) return ['  No act is under way that you could answer.'];
  return [
    ...chainLines(v, outlook),
    ...answerLines(outlook),
    ...(outlook.fan === null ? [] : fanLines(v, outlook.fan)),
    ...(outlook.note === '' ? [] : [wrap(outlook.note, '  ', '  ')]),
  ];
}

function chainLines(v: Viewpoint, { chain }: Outlook): string[] {
  const { branch } = chain;
  const lines = chain.stages.map((stage, i) => `  ${i + 1}. ${stageWords(v, stage)}`);
  if (branch === null) return lines;
  const chance = branch.chance === null ? '' : `, ${percent(branch.chance)}`;
  return [
    ...lines,
    `  ${branch.label}${chance}:`,
    ...branch.stages.map((stage, i) => `    ${i + 1}. ${stageWords(v, stage)}`),
  ];
}

function stageWords(v: Viewpoint, { when, name, dice, by, seat, of, text, clause }: Stage): string {
  const who = of === 'choice' ? (v.state.seats[seat ?? -1]?.name ?? '') : nameOf(v, by);
  const fell = dice.length === 0 ? '' : `die ${dice.map(({ face }) => face).join(', ')}`;
  const said = when === 'done' ? [fell, text] : [who, of === 'choice' && when === 'next' ? '' : text];
  return `${SAID[when]}: ${[name, ...said].filter((word) => word !== '').join(', ')} [${clause}]`;
}

function nameOf(v: Viewpoint, id: string | null): string {
  return v.things.find((thing) => thing.id === id)?.label ?? '';
}

function answerLines({ answers, uncounted, hope, fan }: Outlook): string[] {
  const other = fan?.by === 'theirs' ? 'the other side' : '';
  const compared = answers.map(({ label, hope: p, assumes, first, outcomes }) => {
    const lead =
      p === null ? '' : `${hope} ${percent(p)}${assumes === undefined ? '' : `, if ${other} chooses ${assumes}`}; `;
    const die = first === null ? 'no dice fall by it, ' : `${first.name} ${first.needs}, `;
    return wrap(
      `${label}: ${lead}${die}${outcomes.map((o) => `${o.label} ${percent(o.p)}`).join(', ')}.`,
      '  ',
      '    ',
    );
  });
  return [...compared, ...uncounted.map(({ label, why }) => wrap(`${label}: ${why}`, '  ', '    '))];
}

/** A row for each face or choice. */
function fanLines(v: Viewpoint, { label, seat, columns, rows }: Fan): string[] {
  const who = seat === null || seat === v.seat ? label : `${v.state.seats[seat]?.name ?? ''}: ${label}`;
  const head = [who, ...rows.map((row) => row.label)];
  const body = columns.map((column, i) => [
    `${column.label}${column.best ? ' (best)' : ''}`,
    ...rows.map(({ cells }) => (cells[i] === '' ? '-' : (cells[i] ?? ''))),
  ]);
  return table([head, ...body], '    ');
}

export function side(v: Viewpoint, text: string): string[] {
  const thing = thingCalled(v, text);
  if (typeof thing === 'string') return [`  ${thing.replace('near NAME', 'side NAME')}`];
  const seen = v.game.side?.(v.state, thing.id) ?? null;
  if (seen === null) return [`  ${thing.label} stands on the ground, with nothing beside it to climb.`];
  const lines = [wrap(`${thing.label}: ${seen.words}.`, '  ', '    ')];
  for (const { name, text: how, value, clauses } of seen.lines)
    lines.push(wrap(`${name}: ${how}${value === '' ? '' : `, ${value}`} [${clauses.join(', ')}]`, '    ', '      '));
  return lines;
}
