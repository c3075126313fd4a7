import { amount } from '#client/state/amount.ts';
import { typeset } from '#client/state/sentence.ts';
import { capital, choices, continuous, counted, type Hand } from '#client/table/hand.ts';
import { choiceDigits } from '#client/table/keys.ts';
import { placeWords } from '#client/table/place-words.ts';
import { carded } from '#client/table/shapes.ts';
import { reacting } from '#client/table/state.ts';
import type { Handful, Scene, SceneBody } from '#engine/game.ts';
import { AlongForm } from './along.tsx';
import { ChoiceOdds } from './answer-odds.tsx';
import { Allocate } from './form-allocate.tsx';
import { Formation } from './formation.tsx';
import { Portrait } from './portrait.tsx';
import { isArmy } from './rail.tsx';
import { roving } from './roving.ts';
import { useTable, useTableState } from './use-table.ts';
import { useWidth } from './width.ts';

/** What the act in hand still needs, whatever its kind. What happens on the table itself needs only a few hints. */
export function FormOf() {
  const hand = useTableState((s) => s.hand);
  const { table } = useTable();
  const width = useWidth();
  const cards = useTableState(carded);
  const army = useTableState(isArmy);
  const drawer = useTableState((s) => s.drawer);
  const reaction = useTableState(reacting);
  if (hand === null || table.decision === null) return null;
  switch (hand.act.form.kind) {
    case 'list': {
      if (hand.act.along !== undefined) return <AlongForm hand={hand} />;
      // One way to answer an act needs no list: the answer itself is shown.
      if (reaction !== null && hand.options?.length === 1) return null;
      if (!cards) return <List hand={hand} />;
      // The column at the right has the cards, if it is there.
      return !army && (width === 'wide' || (width === 'drawer' && drawer)) ? null : <Formation />;
    }
    case 'several':
      // Dice over their chart are picked there.
      return overChart(table.decision.handful, hand) ? null : <Several hand={hand} />;
    case 'number':
      return <Whole hand={hand} />;
    case 'allocate':
      return <Allocate hand={hand} />;
    case 'option':
      return null;
    default:
      return <Places hand={hand} />;
  }
}

function overChart(handful: Handful | null, { act: { form } }: Hand): boolean {
  return (
    handful !== null &&
    form.kind === 'several' &&
    form.items.every(({ id }) => handful.dice.some((die) => die.id === id))
  );
}

function List({ hand }: { hand: Hand }) {
  const { table } = useTable();
  const scene = useTableState((s) => s.snapshot!.scene);
  const found = choices(hand, scene);
  const planned = hand.plan === null ? null : JSON.stringify(hand.plan.answer);
  const best = useTableState((s) => (s.hint === null ? null : JSON.stringify(s.hint.answer)));
  const chosen = Object.keys(hand.picks).length > 0 || hand.about !== null;
  if (hand.options === null) return <p className="form-row soft looking">Looking …</p>;
  const each = found.map(({ subjects }) => bodyOf(scene, subjects));
  // A picture that is the same for all tells nothing apart.
  const alike = each.length > 1 && each.every((body) => body?.id === each[0]?.id);
  const bodies = alike ? each.map(() => null) : each;
  const digits = choiceDigits(table, found);
  const who = bodies.length > 1 && bodies.every((body) => body !== null);
  const inside = (
    <>
      {who && <ReadyHead count={bodies.length} />}
      <ul className="form-list" aria-label={hand.act.label} onKeyDown={roving}>
        {chosen && planned === null && (
          <li>
            <button type="button" className="choice back" onClick={() => table.cancel()}>
              <b>‹ All</b>
            </button>
          </li>
        )}
        {found.map((choice, i) => {
          const option =
            choice.answer === null ? null : (hand.options?.find((o) => o.answer === choice.answer) ?? null);
          return (
            <li key={choice.key}>
              <button
                type="button"
                className={`choice${planned === choice.key ? ' on' : ''}${bodies[i] === null ? '' : ' rr'}${best === choice.key ? ' best' : ''}`}
                aria-pressed={planned === choice.key}
                onClick={() => table.choose(choice)}
                onPointerEnter={() => table.look(choice.subjects, option)}
                onPointerLeave={() => table.unlook()}
                onFocus={() => table.look(choice.subjects, option)}
                onBlur={() => table.unlook()}
              >
                {bodies[i] != null && <Pictured body={bodies[i]} />}
                <span>
                  <b>{typeset(choice.label)}</b>
                  {bodies[i] != null && <Spends body={bodies[i]} />}
                  {choice.note !== '' && !pictured(bodies[i], choice.note) && <small>{typeset(choice.note)}</small>}
                  <ChoiceOdds answer={choice.answer} />
                </span>
                <Digit n={digits.get(choice.key)} />
              </button>
            </li>
          );
        })}
      </ul>
      <Acted />
    </>
  );
  return who ? <section className="panel whos">{inside}</section> : inside;
}

/** Over those who may act: how many of the side they are. */
function ReadyHead({ count }: { count: number }) {
  const { table } = useTable();
  const bodies = useTableState((s) => s.snapshot?.scene.bodies);
  const { decision } = table;
  if (bodies === undefined || decision === null || decision.ready.length === 0) return null;
  return (
    <header>
      <h3>Ready</h3>
      <span className="soft">
        {count} of {bodies.filter(({ seat }) => seat === decision.seat).length}
      </span>
    </header>
  );
}

/** Where several kinds of acts may begin an activation: those who are ready, to pick from as where there is one. */
export function Ready() {
  const { table, art } = useTable();
  const scene = useTableState((s) => s.snapshot?.scene);
  const free = useTableState((s) => s.hand === null && !s.busy);
  const { decision } = table;
  if (!free || decision === null || scene === undefined || decision.ready.length < 2) return null;
  const rows = decision.ready.flatMap((id) => {
    const body = scene.bodies.find((one) => one.id === id);
    const act = decision.acts.find((one) => one.form.kind === 'list' && one.subjects.includes(id));
    return body === undefined || act === undefined ? [] : [{ body, act }];
  });
  if (rows.length < 2) return null;
  return (
    <ul className="form-list ready" aria-label="Ready" onKeyDown={roving}>
      {rows.map(({ body, act }) => (
        <li key={body.id}>
          <button
            type="button"
            className="choice rr"
            onClick={() => {
              table.select(body.id);
              table.pick(act.key, body.id);
            }}
            onPointerEnter={() => table.look([body.id])}
            onPointerLeave={() => table.unlook()}
            onFocus={() => table.look([body.id])}
            onBlur={() => table.unlook()}
          >
            <Portrait art={art} body={body} size={40} />
            <span>
              <b>{body.label}</b>
              <Spends body={body} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Under those who may act: those who have. */
function Acted() {
  const { table, art } = useTable();
  const snapshot = useTableState((s) => s.snapshot);
  const decision = table.decision;
  if (snapshot === null || decision === null || decision.ready.length === 0) return null;
  const acted = snapshot.scene.bodies.filter(({ seat, done }) => seat === decision.seat && done);
  if (acted.length === 0 || snapshot.scene.units.length > 0) return null;
  return (
    <section className="acted-room" aria-label="Acted">
      <header>
        <h3>Acted</h3>
        <span className="soft">{acted.length}</span>
      </header>
      <ul className="acted">
        {acted.map((body) => (
          <li key={body.id}>
            <Portrait art={art} body={body} size={28} />
            <span>{body.label}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The one model that a choice is about; null: several, or none. */
function bodyOf(scene: Scene, subjects: readonly string[]): SceneBody | null {
  const about = subjects.length === 1 ? subjects[0] : undefined;
  return scene.bodies.find(({ id }) => id === about) ?? null;
}

/** The points and the word beside a model say it already. */
function pictured(body: SceneBody | null | undefined, note: string): boolean {
  if (body?.purse === undefined) return false;
  const { purse, note: word = '' } = body;
  const said = [`${purse.value} ${purse.unit}`, ...word.split(', ')].map((one) => one.toLowerCase());
  return note.split(', ').every((one) => said.includes(one.toLowerCase()));
}

function Pictured({ body }: { body: SceneBody }) {
  const { art } = useTable();
  return <Portrait art={art} body={body} size={40} />;
}

/** What the model may spend, and a word about how it is. */
function Spends({ body: { purse, note } }: { body: SceneBody }) {
  if (purse === undefined && note === undefined) return null;
  return (
    <span className="m">
      {purse !== undefined && (
        <span className="pips" role="img" aria-label={`${purse.value} of ${amount(purse.max, purse.unit)}`}>
          {Array.from({ length: purse.max }, (_, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: points are alike
            <i key={i} className={`pip${i < purse.value ? ' full' : ''}`} />
          ))}
        </span>
      )}
      {note !== undefined && <em>{note}</em>}
    </span>
  );
}

function Digit({ n }: { n: number | undefined }) {
  return n === undefined || n > 9 ? null : <kbd>{n}</kbd>;
}

function Several({ hand }: { hand: Hand }) {
  const { table } = useTable();
  if (hand.act.form.kind !== 'several') return null;
  const { items, max } = hand.act.form;
  return (
    <ul className="form-list" aria-label={hand.act.label} onKeyDown={roving}>
      {(max < 2 ? [] : (hand.act.presets ?? [])).map((preset, i) => (
        <li key={preset.items.join(' ')}>
          <button
            type="button"
            className="choice preset"
            title={preset.label}
            onClick={() => (taken(hand, preset.items) ? void table.confirm() : table.takeAll(preset.items))}
          >
            <b>
              {preset.name} {i === 0 && <kbd>+</kbd>}
            </b>
            <small>{preset.label}</small>
          </button>
        </li>
      ))}
      {items.map((item, i) => {
        const on = hand.items.includes(item.id);
        return (
          <li key={item.id}>
            <button
              type="button"
              className={`choice${on ? ' on' : ''}`}
              aria-pressed={on}
              disabled={!on && hand.items.length >= max}
              onClick={() => table.toggle(item.id)}
              onPointerEnter={() => table.look(item.subjects ?? [])}
              onPointerLeave={() => table.unlook()}
              onFocus={() => table.look(item.subjects ?? [])}
              onBlur={() => table.unlook()}
            >
              <b>
                {on ? '✓ ' : ''}
                {item.label}
              </b>
              <Digit n={i + 1} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** Exactly these items are chosen: the same button again confirms them. */
function taken(hand: Hand, items: readonly string[]): boolean {
  return hand.items.length === items.length && items.every((item) => hand.items.includes(item));
}

function Whole({ hand }: { hand: Hand }) {
  const { table } = useTable();
  if (hand.act.form.kind !== 'number') return null;
  const { min, max, arg } = hand.act.form;
  const option = hand.options?.find((o) => o.answer[arg] === hand.value);
  return (
    <div className="form-row">
      <div className="al">
        <span>{hand.act.label}</span>
        <button
          type="button"
          className="st"
          aria-label="Less"
          disabled={hand.value <= min}
          onClick={() => table.number(hand.value - 1)}
        >
          −
        </button>
        <output aria-live="polite">{counted(hand.value, hand.act.form)}</output>
        <button
          type="button"
          className="st"
          aria-label="More"
          disabled={hand.value >= max}
          onClick={() => table.number(hand.value + 1)}
        >
          +
        </button>
      </div>
      {option !== undefined && (
        <small className="soft">{[option.label, option.note ?? ''].filter((t) => t !== '').join(', ')}</small>
      )}
    </div>
  );
}

/** Suggested places, for keyboards and as hints. */
function Places({ hand }: { hand: Hand }) {
  const { table } = useTable();
  const scene = useTableState((s) => s.snapshot!.scene);
  if (!continuous(hand.act.form) || hand.plan !== null || hand.options === null || hand.options.length === 0)
    return null;
  const { form } = hand.act;
  return (
    <div className="form-row places">
      <span className="soft">
        {form.kind === 'facing' ? 'Turn to' : 'Worth a look'} <kbd>N</kbd>
      </span>
      <ul>
        {hand.options.slice(0, 12).map((option) => (
          <li key={JSON.stringify(option.answer)}>
            <button
              type="button"
              className="choice"
              onClick={() => table.accept(option.answer)}
              onPointerEnter={() => table.look(option.subjects, option)}
              onPointerLeave={() => table.unlook()}
              onFocus={() => table.look(option.subjects, option)}
              onBlur={() => table.unlook()}
            >
              <b>{capital(typeset(placeWords(option, scene)))}</b>
              {option.note !== undefined && option.note !== '' && <small>{typeset(option.note)}</small>}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
