import { type RefObject, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useLoaded } from '#client/shell/loaded.ts';
import { Page } from '#client/shell/page.tsx';
import { amend } from '#client/state/app.ts';
import { type Book, type GameInfo, loadBook, loadGames } from '#client/state/library.ts';
import { ClauseEntry } from './clause-entry.tsx';
import { type BookIndex, type Found, indexOf, rulingsBy, search } from './search.ts';
import { step } from './walk.ts';

interface Props {
  game: string | null;
  clause: string | null;
  query: string;
}

/** The catalogue of a game: every rule as a clause, with its rulings and its examples. */
export function RulesScreen({ game, clause, query }: Props) {
  const games = useLoaded(loadGames, []);
  const slug = game ?? (games.state === 'ready' ? (games.value[0]?.slug ?? null) : null);
  const book = useLoaded(() => (slug === null ? new Promise<Book>(() => {}) : loadBook(slug)), [slug]);
  return (
    <Page title="Rules">
      <h1 className="head">The rules</h1>
      {games.state === 'ready' && games.value.length > 1 && <GameChoice games={games.value} slug={slug} />}
      {book.state === 'ready' ? (
        <BookView key={slug} book={book.value} clause={clause} query={query} />
      ) : book.state === 'failed' ? (
        <p className="empty" role="alert">
          There is no such rulebook here{slug === null ? '' : ` (${slug})`}.{' '}
          <a className="link" href="#/rules">
            Open another
          </a>
        </p>
      ) : (
        <p className="empty">Opening the book …</p>
      )}
    </Page>
  );
}

function GameChoice({ games, slug }: { games: readonly GameInfo[]; slug: string | null }) {
  return (
    <nav className="bar" aria-label="Rulebooks">
      {games.map((game) => (
        <a
          key={game.slug}
          className="btn"
          href={`#/rules/${game.slug}`}
          aria-current={game.slug === slug ? 'page' : undefined}
        >
          {game.title}
        </a>
      ))}
    </nav>
  );
}

function BookView({ book, clause, query }: { book: Book; clause: string | null; query: string }) {
  const [question, setQuestion] = useState(query);
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const asked = useDeferredValue(question);
  const rulings = useMemo(() => rulingsBy(book), [book]);
  const index = useMemo(() => indexOf(book, rulings), [book, rulings]);
  const { found, words, read } = useMemo(() => search(index, asked), [index, asked]);
  const total = found.reduce((sum, { clauses }) => sum + clauses.length, 0);
  const known = clause === null || book.sections.some((s) => s.clauses.some(({ id }) => id === clause));

  useEffect(() => {
    if (clause === null) return;
    setOpened((now) => new Set([...now, clause]));
    // A link to one clause shows it even when the search would hide it.
    setQuestion((now) => (shows(index, now, clause) ? now : ''));
    requestAnimationFrame(() => document.getElementById(clause)?.scrollIntoView({ block: 'center' }));
  }, [index, clause]);

  const type = (text: string) => {
    setQuestion(text);
    amend({ at: 'rules', game: book.game, clause: null, query: text });
  };
  const toggle = useMemo(
    () => (id: string) =>
      setOpened((now) => {
        const next = new Set(now);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    [],
  );
  return (
    <div className="book">
      <aside>
        <Find book={book} shown={total} question={question} type={type} />
        <Sections found={found} />
      </aside>
      <div className="clauses">
        {!known && (
          <p className="empty" role="alert">
            There is no clause {clause} in this book. Here is all there is.
          </p>
        )}
        {asked === '' && <p className="under">{book.summary}</p>}
        {read.map(({ asked: word, as }) => (
          <p className="soft" role="status" key={word}>
            No clause has “{word}”. Shown is {as.map((other) => `“${other}”`).join(', ')}.
          </p>
        ))}
        {found.map(({ section, clauses }) => (
          <section key={section.id} aria-labelledby={`section-${section.id}`}>
            <h2 className="part" id={`section-${section.id}`} tabIndex={-1}>
              {section.title}
            </h2>
            {clauses.map((entry) => (
              <ClauseEntry
                key={entry.id}
                book={book}
                clause={entry}
                rulings={rulings.get(entry.id) ?? none}
                open={opened.has(entry.id)}
                question={asked}
                words={words}
                toggle={toggle}
              />
            ))}
          </section>
        ))}
        {found.length === 0 && (
          <p className="empty">
            No clause has all of these words.{' '}
            <button type="button" className="link" onClick={() => type('')}>
              Show all clauses
            </button>
          </p>
        )}
      </div>
    </div>
  );
}

interface FindProps {
  book: Book;
  /** How many clauses the search has left. */
  shown: number;
  question: string;
  type(text: string): void;
}

function Find({ book, shown, question, type }: FindProps) {
  const field = useRef<HTMLInputElement>(null);
  useSlash(field);
  return (
    <label className="field find">
      <span className="hidden-text">Search the rules</span>
      <input
        ref={field}
        type="search"
        placeholder={`Search: “cover”, “${book.sections[0]?.clauses[0]?.id ?? ''}” …`}
        value={question}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowDown' && step(null, 1)) event.preventDefault();
        }}
      />
      <small aria-live="polite">
        {shown} of {book.sections.reduce((sum, s) => sum + s.clauses.length, 0)} clauses <kbd>/</kbd>
      </small>
    </label>
  );
}

/** The key "/" brings the cursor to the search. */
function useSlash(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const slash = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.target instanceof HTMLInputElement) return;
      event.preventDefault();
      field.current?.focus();
    };
    addEventListener('keydown', slash);
    return () => removeEventListener('keydown', slash);
  }, [field]);
}

function Sections({ found }: { found: readonly Found[] }) {
  return (
    <>
      <label className="jump">
        <span className="hidden-text">Go to a section</span>
        <select value="" onChange={(event) => jump(event.target.value)}>
          <option value="">Go to a section …</option>
          {found.map(({ section, clauses }) => (
            <option key={section.id} value={section.id}>
              {section.title} ({clauses.length})
            </option>
          ))}
        </select>
      </label>
      <nav aria-label="Sections">
        <ul>
          {found.map(({ section, clauses }) => (
            <li key={section.id}>
              <button type="button" onClick={() => jump(section.id)}>
                {section.title} <small>{clauses.length}</small>
              </button>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}

function jump(id: string): void {
  const heading = document.getElementById(`section-${id}`);
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

const none: never[] = [];

function shows(index: BookIndex, question: string, clause: string): boolean {
  return search(index, question).found.some(({ clauses }) => clauses.some(({ id }) => id === clause));
}
