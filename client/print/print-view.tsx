/** What comes out of the printer: a roster sheet and reference cards, shown as they will be on A4 or Letter paper. */
import { useEffect, useState } from 'react';
import { CardFace, CardLines } from '#client/builder/card.tsx';
import { typeset } from '#client/builder/words.ts';
import type { BuilderPage } from '#engine/builder.ts';
import { type PrintedCard, printedCards, sheetsOf } from './card-split.ts';
import { RosterSheet } from './roster-sheet.tsx';

export function PrintView({ page, game, close }: { page: BuilderPage; game: string; close(): void }) {
  const [roster, setRoster] = useState(true);
  const [cards, setCards] = useState(true);
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close();
    };
    addEventListener('keydown', leave);
    return () => removeEventListener('keydown', leave);
  }, [close]);
  const all = printedCards(page.units);
  const sheets = sheetsOf(all);
  return (
    <div className="print-view" data-theme="light">
      <header className="print-tools">
        <h1>Print {page.title}</h1>
        <label>
          <input type="checkbox" checked={roster} onChange={() => setRoster(!roster)} /> Roster sheet
        </label>
        <label>
          <input type="checkbox" checked={cards} onChange={() => setCards(!cards)} /> {all.length} reference cards on{' '}
          {sheets.length} {sheets.length === 1 ? 'sheet' : 'sheets'}
        </label>
        <span className="soft">Fits A4 and Letter. Print at 100 %.</span>
        <button type="button" className="btn" onClick={close}>
          Back
        </button>
        <button type="button" className="btn primary" disabled={!roster && !cards} onClick={() => print()}>
          Print
        </button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a sheet wider than the window is scrolled by keys */}
      <main id="main" tabIndex={0} aria-label="Sheets">
        {roster && <RosterSheet page={page} game={game} />}
        {cards &&
          sheets.map((nine, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a sheet is its number
            <section className="paper cards" key={i} aria-label={`Cards, sheet ${i + 1}`}>
              {nine.map((card) => (
                <Card key={`${card.unit.place} ${card.part}`} card={card} />
              ))}
            </section>
          ))}
      </main>
    </div>
  );
}

function Card({ card }: { card: PrintedCard }) {
  const { unit, part, parts, lines } = card;
  const title = unit.sheet?.title ?? unit.title;
  return (
    <article className="pcard">
      {part === 1 ? (
        <CardFace unit={unit} lines={lines} />
      ) : (
        <>
          <h3>{title}</h3>
          <CardLines lines={lines} />
        </>
      )}
      <footer>
        <span>{unit.costs.map(({ label, value }) => `${value.value} ${typeset(label)}`).join(', ')}</span>
        {parts > 1 && (
          <span>
            {part} of {parts}
          </span>
        )}
      </footer>
    </article>
  );
}
