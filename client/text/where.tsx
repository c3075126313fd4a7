import { type FormEvent, useId, useState } from 'react';
import { useTable, useTableState } from '#client/panels/use-table.ts';
import { inches } from '#client/state/unit.ts';
import type { Hand } from '#client/table/hand.ts';
import type { LinkLike } from '#client/table/state.ts';
import type { Answer, Form } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import { COMPASS } from './compass.ts';
import { thingsOf } from './things.ts';
import { EXAMPLES, typed } from './typed.ts';
import { beside, endOf, startOf, typedAnswer } from './words.ts';

/** So many further places are drawn at a time. */
const MORE = 3;

/** A way or a place without pointing: suggested places, random ones, and typed points. */
export function Where({ hand, link }: { hand: Hand; link: LinkLike }) {
  const { table } = useTable();
  const scene = useTableState((s) => s.snapshot!.scene);
  const [drawn, setDrawn] = useState<readonly Answer[]>([]);
  const start = startOf(hand, scene);
  const mover = hand.act.form.kind === 'path' ? hand.act.form.mover : null;
  const more = async () => {
    const draws = Array.from({ length: MORE }, (_, i) => drawn.length + i);
    const found = await Promise.all(draws.map((draw) => link.ask({ do: 'sample', key: hand.act.key, draw })));
    const texts = new Set(drawn.map((a) => JSON.stringify(a)));
    setDrawn([...drawn, ...found.filter((a): a is Answer => a !== null && !texts.has(JSON.stringify(a)))]);
  };
  const options = hand.options ?? [];
  return (
    <>
      <p className="soft">{hint(hand.act.form)}</p>
      <ul className="tx-choices" aria-label="Places">
        {options.map((option) => (
          <li key={JSON.stringify(option.answer)}>
            <button type="button" className="btn" onClick={() => table.accept(option.answer)}>
              {plain(option.label)}
              <span className="soft">
                {[option.note === undefined ? '' : plain(option.note), endOf(option.answer, start)]
                  .filter((t) => t !== '')
                  .map((t) => `, ${t}`)}
              </span>
            </button>
          </li>
        ))}
        {drawn.map((answer) => (
          <li key={JSON.stringify(answer)}>
            <button type="button" className="btn" onClick={() => table.accept(answer)}>
              Somewhere else
              <span className="soft">
                {[endOf(answer, start), beside(scene, answer, mover)].filter((t) => t !== '').map((t) => `, ${t}`)}
              </span>
            </button>
          </li>
        ))}
        <li>
          <button type="button" className="btn" onClick={() => void more()}>
            {options.length + drawn.length === 0 ? 'Propose places' : 'Propose others'}
          </button>
        </li>
      </ul>
      <Entry key={hand.act.key} hand={hand} start={start} />
    </>
  );
}

function Entry({ hand, start }: { hand: Hand; start: Point | null }) {
  const { table } = useTable();
  const scene = useTableState((s) => s.snapshot!.scene);
  const [text, setText] = useState('');
  const [facing, setFacing] = useState('');
  const [complaint, setComplaint] = useState('');
  const id = useId();
  const { form } = hand.act;
  const places = form.kind !== 'facing';
  const way = form.kind === 'path';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const turned = COMPASS.find(([word]) => word === facing)?.[2] ?? null;
    const onlyTurn = text.trim() === '' && turned !== null && (way || !places);
    const points = onlyTurn ? [] : typed(text, { start, things: thingsOf(scene) });
    if (typeof points === 'string') {
      setComplaint(points);
      table.set({ assertive: points });
      return;
    }
    setComplaint('');
    const answer = typedAnswer(hand, way ? points : points.slice(-1), turned);
    if (answer !== null) table.accept(answer);
  };
  return (
    <form className="tx-row" onSubmit={submit}>
      {places && (
        <label>
          {way ? 'Way, as points or directions' : 'At x, y'}
          <input
            type="text"
            value={text}
            placeholder={way ? '12.5,30 14,31 or north 3' : '12.5, 4'}
            aria-describedby={id}
            aria-invalid={complaint !== ''}
            onChange={(e) => setText(e.target.value)}
          />
        </label>
      )}
      {turns(form) && (
        <label>
          Facing
          <select value={facing} onChange={(e) => setFacing(e.target.value)}>
            <option value="">{way ? 'as the way ends' : 'as it is'}</option>
            {COMPASS.map(([word]) => (
              <option key={word} value={word}>
                {word}
              </option>
            ))}
          </select>
        </label>
      )}
      <button type="submit" className="btn">
        Plan it
      </button>
      <p id={id} className={complaint === '' ? 'soft' : 'tx-refused'}>
        {complaint === '' ? (places ? EXAMPLES : '') : complaint}
      </p>
    </form>
  );
}

function turns(form: Form): boolean {
  return form.kind === 'facing' || form.kind === 'feature' || ('facing' in form && form.facing);
}

function hint(form: Form): string {
  switch (form.kind) {
    case 'path': {
      const far = form.moves > 1 ? `, ${form.moves} times at most` : '';
      return `Where to? ${inches(form.allowance)} for a move${far}.`;
    }
    case 'place':
      return form.region.length === 0 ? 'Where?' : `Where? Within ${form.region.map((r) => r.label).join(' or ')}.`;
    case 'point':
      return `Where? Up to ${inches(form.range)} away.`;
    case 'facing':
      return 'Which way?';
    default:
      return 'Where?';
  }
}

function plain(text: string): string {
  return text.replace(/(\d)"/g, '$1″');
}
