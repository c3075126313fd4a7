import type { Mark, Verification } from '#engine/log/verify.ts';

const MARKS: Readonly<Record<Mark, { sign: string; look: string }>> = {
  proven: { sign: '✓', look: 'ok' },
  open: { sign: '○', look: 'soft' },
  false: { sign: '✕', look: 'no' },
};

/** What a verification says, sentence by sentence, as the terminal prints it. The tick is for the whole. */
export function Proof({ found }: { found: Verification }) {
  return (
    <>
      <p>
        <b>
          <Headline found={found} />
        </b>
      </p>
      <Statements found={found} />
    </>
  );
}

/** The headline, which opens to the sentences. */
export function ShortProof({ found }: { found: Verification }) {
  return (
    <details className="ver">
      <summary>
        <Headline found={found} />
      </summary>
      <Statements found={found} />
    </details>
  );
}

function Headline({ found: { mark, headline } }: { found: Verification }) {
  return (
    <>
      <span className={MARKS[mark].look}>{MARKS[mark].sign}</span> {headline}
    </>
  );
}

function Statements({ found }: { found: Verification }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls beside the dice, and the keyboard must be able to
    <ul className="proof" tabIndex={0} aria-label="What the file proves">
      {found.statements.map(({ about, mark, text }) => (
        <li key={about}>
          <b className={MARKS[mark].look}>{mark}</b> {text}
        </li>
      ))}
    </ul>
  );
}
