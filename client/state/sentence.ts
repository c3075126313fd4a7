/** Sentences of the rules as they are read on the screen: without what only a file or a terminal needs. */

const NUMBER = String.raw`-?\d+(?:\.\d+)?`;
const PLACE = new RegExp(String.raw`(?:,? (?:to|at|from|on|near))? \(${NUMBER}, ${NUMBER}\)`, 'g');
const FACING = /,? facing (?:(?:north|south)(?:-(?:east|west))?|east|west)\b/g;

/** A sentence without its citations, as it is spoken. */
export function bare(text: string): string {
  return text.replace(/\s*\[[^\]]*\]/g, '');
}

/** A sentence without coordinates: where it happened is seen on the table. */
export function placeless(text: string): string {
  return text.replace(PLACE, '').replace(FACING, '');
}

/** Inches and minus signs as they are printed. */
export function typeset(text: string): string {
  return text.replace(/(\d)"/g, '$1″').replace(/(^|[\s(])-(?=\d)/g, '$1−');
}

/** "To hit" of "To hit. Die 5, …". */
export function rollName(text: string): string {
  const end = text.indexOf('. ');
  return end < 0 ? bare(text) : text.slice(0, end);
}

/** "Red 6, Blue 4" of an account without dice: its numbers without their parts, which are listed below. */
export function rollTotals(text: string): string {
  const plain = bare(text);
  const [from, to] = [plain.indexOf('. '), plain.lastIndexOf(': ')];
  return from < 0 || to < from ? '' : plain.slice(from + 2, to).replace(/ \([^)]*\)/g, '');
}

/** What came of it: the words after the last colon. */
export function rollOutcome(text: string): string {
  const plain = bare(text);
  const at = plain.lastIndexOf(': ');
  return at < 0 ? '' : plain.slice(at + 2).replace(/\.$/, '');
}

/** What a sentence says after the name that it begins with; null: it begins with another. */
export function afterName(sentence: string, name: string): string | null {
  return sentence.startsWith(`${name} `) ? sentence.slice(name.length + 1) : null;
}

/** "Husk 6" of "Blue's Husk 6": where a colour or a heading says whose it is, the name alone is enough. */
export function bareName(name: string, seats: readonly string[]): string {
  const whose = seats.find((seat) => name.startsWith(`${seat}'s `));
  return whose === undefined ? name : name.slice(whose.length + 3);
}
