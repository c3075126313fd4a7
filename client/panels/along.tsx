import { typeset } from '#client/state/sentence.ts';
import { inches } from '#client/state/unit.ts';
import { bestSpan, FINE, markOf, markWords, spanAt } from '#client/table/along.ts';
import type { Hand } from '#client/table/hand.ts';
import { percent } from '#client/table/stage-words.ts';
import type { Along, AlongBy, AlongSpan } from '#engine/game.ts';
import { Clause } from './clause.tsx';
import { useTable } from './use-table.ts';

/** Stopping somebody on the way: who does it, what it could do at each part of the way, and the mark. */
export function AlongForm({ hand }: { hand: Hand }) {
  const { table } = useTable();
  const { along } = hand.act;
  const mark = markOf(hand);
  if (along === undefined) return null;
  const by = along.by.find(({ id }) => id === mark?.who) ?? along.by[0];
  if (by === undefined) return null;
  const at = mark?.at ?? along.from;
  const span = spanAt(by, at);
  return (
    <div className="panel along">
      {along.by.length > 1 && (
        <fieldset className="along-who">
          <legend className="hidden-text">Who stops it</legend>
          {along.by.map((one) => (
            <button
              key={one.id}
              type="button"
              className="btn small"
              aria-pressed={one === by}
              onClick={() => table.markWay({ who: one.id, at })}
              onPointerEnter={() => table.look([one.id])}
              onPointerLeave={() => table.unlook()}
            >
              {one.label} {bestSpan(one) !== null && <b>{percent(bestSpan(one)!.chance)}</b>}
            </button>
          ))}
        </fieldset>
      )}
      <p className="along-lead">
        <b className="big">{span === null ? '–' : percent(span.chance)}</b>
        <span>
          {span === null || span.chance === 0 ? 'nothing could be done to it here' : `${span.with} hits`}
          <small>
            {typeset(`after ${inches(at)}`)}
            {span !== null && span.note !== '' && `, ${span.note}`} {span !== null && <Clause id={span.clause} />}
          </small>
        </span>
      </p>
      {by.spans.length > 0 && <Chances by={by} along={along} at={at} />}
      <label className="along-mark">
        <span className="hidden-text">Where on the way</span>
        <input
          type="range"
          min={along.from}
          max={along.to}
          step={FINE}
          value={at}
          aria-valuetext={markWords(along, { who: by.id, at })}
          onChange={({ target }) => table.markWay({ who: by.id, at: Number(target.value) })}
        />
      </label>
      <p className="along-keys soft">
        <span className="by-keys">
          Drag the mark on its way, or <kbd>[</kbd> <kbd>]</kbd>
        </span>
        <span className="by-touch">Drag the mark, or tap a part of the way</span>
      </p>
    </div>
  );
}

/** The chance at each part of the way, as wide as the part is long; the best is lit. */
function Chances({ by, along, at }: { by: AlongBy; along: Along; at: number }) {
  const { table } = useTable();
  const length = Math.max(0.01, along.to - along.from);
  const most = Math.max(...by.spans.map(({ chance }) => chance), 0.01);
  const here = spanAt(by, at);
  const share = (span: AlongSpan) => (100 * (span.to - span.from)) / length;
  return (
    <div className="along-chances">
      <ol>
        {by.spans.map((span) => (
          <li key={span.from} style={{ flexGrow: Math.max(share(span), 2) }}>
            <button
              type="button"
              className={`${span.chance === most ? 'best' : ''}${span === here ? ' on' : ''}`}
              style={{ height: `${22 + (44 * span.chance) / most}px` }}
              aria-label={`from ${inches(span.from)} to ${inches(span.to)}: ${span.with} ${percent(span.chance)}, ${span.note}`}
              title={span.note}
              onClick={() => table.markWay({ who: by.id, at: (span.from + span.to) / 2 })}
            >
              {share(span) > 9 && Math.round(span.chance * 100)}
            </button>
          </li>
        ))}
      </ol>
      <i className="at" style={{ left: `${(100 * (at - along.from)) / length}%` }} aria-hidden="true" />
    </div>
  );
}
