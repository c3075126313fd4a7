import { Page } from '#client/shell/page.tsx';

/** Whom we owe what. Links lead out of the page and say so. */
export function AboutScreen() {
  return (
    <Page title="About">
      <article className="leaf about">
        <h1 className="head">About Fray</h1>
        <p className="under">
          Fray plays miniatures wargames with everything enforced, explained and replayable. The rules run in your
          browser; nothing you do here leaves this machine.
        </p>
        <h2 className="part">Fair dice</h2>
        <p>
          Before the first die the table and every seat promise a secret by its SHA-256; the dice follow from all of
          them, and all are revealed after the match. Anyone can play the match file again: in a replay by “Verify the
          dice”, in a terminal by <code>./fray verify match.json</code>. Both say in sentences what the file proves and
          what it leaves open: if one machine drew all secrets, whoever runs it could have tried out dice. Where two
          people type words of their own, neither can.
        </p>
        <h2 className="part">What is kept, and where</h2>
        <p>
          Matches, warbands and settings are kept in this browser, to the last decision. Clearing the site’s data
          deletes them: export what matters.
        </p>
        <h2 className="part">Art and type</h2>
        <ul>
          <li>
            Icons from <Out to="https://game-icons.net">game-icons.net</Out> by Lorc, Delapouite and contributors, under{' '}
            <Out to="https://creativecommons.org/licenses/by/3.0/">CC BY 3.0</Out>, recoloured.
          </li>
          <li>
            IM FELL DW Pica by Igino Marini (<Out to="https://iginomarini.com">iginomarini.com</Out>) and Atkinson
            Hyperlegible by the Braille Institute, both under the{' '}
            <Out to="https://openfontlicense.org">SIL Open Font License 1.1</Out>.
          </li>
        </ul>
        <h2 className="part">The games</h2>
        <p>
          The rulebooks are their authors’ own. The rules reference states what they ask in our words, clause by clause,
          with the rulings where a book is silent. The forces of the ready-made warbands are ours.
        </p>
        <h2 className="part">The code</h2>
        <p>
          Under the MIT licence. Built with React (MIT), idb (ISC), zod (MIT), yaml (ISC) and noble-hashes (MIT). The
          text mode plays the whole game in a terminal: <code>npm start -- --text</code>.
        </p>
      </article>
    </Page>
  );
}

function Out({ to, children }: { to: string; children: string }) {
  return (
    <a className="link" href={to} target="_blank" rel="noreferrer noopener">
      {children}
    </a>
  );
}
