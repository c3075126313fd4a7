import { Fragment } from 'react';
import { href } from '#client/state/app.ts';

const citation = /\b([A-Z]{2}(?:-[A-Z]+\d?)+-[A-Z]?\d+)\b/;

const NONE: readonly string[] = [];

/** A text whose citations are links and in which the words that were looked for stand out. */
export function Cited({ game, text, words = NONE }: { game: string; text: string; words?: readonly string[] }) {
  return text.split(citation).map((part, i) =>
    citation.test(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text are their places
      <a key={i} className="cl" href={href({ at: 'rules', game, clause: part, query: '' })}>
        {part}
      </a>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text are their places
      <Fragment key={i}>{marked(part, words)}</Fragment>
    ),
  );
}

function marked(text: string, words: readonly string[]) {
  if (words.length === 0) return text;
  const pattern = new RegExp(`(${words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`, 'gi');
  return text.split(pattern).map((part, i) =>
    // Every second part is a hit, because the pattern captures.
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text are their places
    i % 2 === 1 ? <mark key={i}>{part}</mark> : part,
  );
}
