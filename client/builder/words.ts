/** How numbers and parts are written. */
import type { Account, Part } from '#engine/game.ts';

/** A true minus sign before digits: "-2 Cs" in the rules' own text reads as "−2 Cs" on the page. */
export function typeset(text: string): string {
  return text.replace(/(^|[\s(:,])-(?=\d)/g, '$1−').replace(/(\d)"/g, '$1″');
}

/** What is wrong with the shape of a roster, in words: "name is missing", "models: expected array, received string". */
export function shapeText({ place, message }: { place: string; message: string }): string {
  const plain = message.replace(/^Invalid input: /, '');
  const at = place === '' ? 'the whole' : place;
  return plain.endsWith('received undefined') ? `${at} is missing` : `${at}: ${plain}`;
}

export function signed(amount: number): string {
  return amount < 0 ? `−${-amount}` : `+${amount}`;
}

export interface PartText {
  text: string;
  /** Cited behind it: left out where the next part has the same clause, and at the start of a longer sum. */
  clause: string | null;
}

export function partTexts(parts: readonly Part[]): PartText[] {
  const shown = parts.filter((p, i) => p.amount !== 0 || i === 0);
  return shown.map((p, i) => {
    const next = shown[i + 1];
    const cited = i > 0 || shown.length === 1;
    return {
      text: i === 0 ? `${p.label} ${p.amount}` : `${p.label} ${signed(p.amount)}`,
      clause: cited && next?.clause !== p.clause ? p.clause : null,
    };
  });
}

/** What is said where nothing is wrong: whether something of the whole list's budgets is left. */
export function fineText(accounts: readonly Account[]): string {
  const left = accounts
    .filter(({ place }) => place === undefined)
    .flatMap(({ label, limit, spent }) => (spent.value < limit ? [`${limit - spent.value} of ${label}`] : []));
  return left.length === 0
    ? 'The list is legal and everything is spent.'
    : `The list is legal. Left to spend: ${left.join(', ')}.`;
}
