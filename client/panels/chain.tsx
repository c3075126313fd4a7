import { useEffect, useRef } from 'react';
import { bareName } from '#client/state/sentence.ts';
import { percent, stageText } from '#client/table/stage-words.ts';
import type { Stage } from '#engine/game.ts';
import { Dice } from './die.tsx';
import { SeatMark, seatClass } from './seat.tsx';
import { useTable, useTableState } from './use-table.ts';
import { useWidth } from './width.ts';

/** The act stage by stage: what is over, what is asked now, what may follow, and what comes instead. */
export function Chain() {
  // Where only the answer that declines can be reckoned there is nothing to lead up to.
  const chain = useTableState(({ outlook }) =>
    outlook === null || (outlook.of === null && outlook.answers.every(({ declines }) => declines))
      ? null
      : outlook.chain,
  );
  const box = useRef<HTMLElement>(null);
  const width = useWidth();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another chain has its own middle
  useEffect(() => {
    const now = box.current?.querySelector<HTMLElement>('.now');
    if (box.current === null || now == null) return;
    box.current.scrollLeft = now.offsetLeft + now.offsetWidth / 2 - box.current.clientWidth / 2;
  }, [chain, width]);
  if (chain === null) return null;
  const { stages, branch } = chain;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, by keys too
    <section className="chains" aria-label="Stages of the act" ref={box} tabIndex={0}>
      <ol className="chain">
        {stages.map((stage, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: stages stand in their order
          <StageItem key={i} stage={stage} />
        ))}
      </ol>
      {branch !== null && (
        <ol className="chain branch" aria-label={branch.label}>
          <li className="may if">
            <b>{branch.label}</b>
            <span>{branch.chance === null ? 'no longer' : percent(branch.chance)}</span>
          </li>
          {branch.stages.map((stage, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: stages stand in their order
            <StageItem key={i} stage={stage} />
          ))}
        </ol>
      )}
    </section>
  );
}

const SAID: Readonly<Record<Stage['when'], string>> = { done: 'done: ', now: 'now: ', next: 'may follow: ' };

function StageItem({ stage }: { stage: Stage }) {
  const { words } = useTable();
  const text = bareName(
    useTableState((s) => stageText(s, stage)),
    words.seats,
  );
  const { when, name, dice, seat, good, of } = stage;
  return (
    <li className={when === 'next' ? 'may' : when} aria-current={when === 'now' ? 'step' : undefined}>
      <b>
        <span className="hidden-text">{SAID[when]}</span>
        {dice.length > 0 && <Dice dice={dice} seat={seat} />}
        {dice.length === 0 && of === 'choice' && seat !== null && <SeatMark seat={seat} />}
        <span className={when === 'done' ? '' : seatClass(seat)}>{name}</span>
        {good !== null && (
          <span className={good ? 'ok' : 'no'} aria-hidden="true">
            {good ? '✓' : '✕'}
          </span>
        )}
      </b>
      <span>{text}</span>
    </li>
  );
}
