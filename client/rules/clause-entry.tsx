import { memo, useEffect, useRef } from 'react';
import { href, launch } from '#client/state/app.ts';
import type { Book, Clause, Example, Ruling } from '#client/state/library.ts';
import { Cited } from './cited.tsx';
import { walk } from './walk.ts';

interface Props {
  book: Book;
  clause: Clause;
  rulings: readonly Ruling[];
  open: boolean;
  question: string;
  /** To be marked in the text: what was looked for, or what it was read as. */
  words: readonly string[];
  toggle(id: string): void;
}

/** One clause: what it says, and opened, what was ruled about it and which examples show it. */
export const ClauseEntry = memo(function ClauseEntry({ book, clause, rulings, open, question, words, toggle }: Props) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (open) box.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  const examples = clause.examples.flatMap((i) => book.examples[i] ?? []);
  const more = [
    rulings.length > 0 && count(rulings.length, 'ruling'),
    examples.length > 0 && count(examples.length, 'example'),
  ].filter(Boolean);
  return (
    <article ref={box} className={open ? 'clause open' : 'clause'} id={clause.id} aria-label={clause.id}>
      <header>
        <a className="cl" href={href({ at: 'rules', game: book.game, clause: clause.id, query: question })}>
          {clause.id}
        </a>
        <span className="kind">{clause.kind}</span>
        <button
          type="button"
          className="unfold"
          aria-expanded={open}
          onClick={() => toggle(clause.id)}
          onKeyDown={walk}
        >
          {more.length > 0 ? more.join(' · ') : 'details'} <span aria-hidden="true">{open ? '▴' : '▾'}</span>
        </button>
      </header>
      <p className="rule">
        <Cited game={book.game} text={clause.rule} words={words} />
      </p>
      {open && (
        <div className="inside">
          {clause.note !== '' && (
            <p className="soft">
              <Cited game={book.game} text={clause.note} />
            </p>
          )}
          {clause.refs.length > 0 && (
            <p className="soft">
              See also <Cited game={book.game} text={clause.refs.join(', ')} />.
            </p>
          )}
          {rulings.map((ruling) => (
            <section key={ruling.id} className="ruled" aria-label={`Ruling ${ruling.id}`}>
              <h4>Ruling {ruling.id}</h4>
              <p className="soft">
                <Cited game={book.game} text={ruling.problem} />
              </p>
              <p>
                <Cited game={book.game} text={ruling.ruling} />
              </p>
            </section>
          ))}
          {examples.map((example) => (
            <ExampleEntry key={example.text} game={book.game} example={example} />
          ))}
          {examples.length === 0 && (
            <p className="soft">No example stands on the table for this clause; tests show it.</p>
          )}
        </div>
      )}
    </article>
  );
});

function ExampleEntry({ game, example }: { game: string; example: Example }) {
  const open = (watch: boolean) =>
    launch({
      kind: 'case',
      text: example.text,
      // All sides in one hand: an example is there to be tried from each.
      players: [],
      name: sentence(example.title),
      watch,
    });
  return (
    <section className="example" aria-label={`Example: ${example.title}`}>
      <h4>{sentence(example.title)}</h4>
      <ol className="case-steps">
        {example.steps.map((step, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place
          <li key={i}>
            <Cited game={game} text={step} />
          </li>
        ))}
      </ol>
      {example.dice.length > 0 && <p className="soft dice">Dice: {example.dice.join(', ')}</p>}
      <div className="buttons">
        {example.playable && (
          <button type="button" className="btn small" onClick={() => open(false)}>
            Open on the table
          </button>
        )}
        {example.playable && (
          <button type="button" className="btn small" onClick={() => open(true)}>
            Watch it
          </button>
        )}
        <details>
          <summary>The case</summary>
          <pre>{example.text}</pre>
        </details>
      </div>
    </section>
  );
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function count(n: number, what: string): string {
  return `${n} ${what}${n === 1 ? '' : 's'}`;
}
