/** What tests are called, in questions and in the log. */
const GUTS: Readonly<Record<string, string>> = {
  'guts-wound': 'Guts, wounded',
  'guts-tied-shot': 'Guts, narrowly missed',
  'guts-coming-round': 'Guts, coming round',
  'guts-rally': 'Guts, to rally',
  'guts-suppression': 'Guts, under fire',
  'guts-fear': 'Guts, frightened',
  'guts-re-entry': 'Guts, after the duel',
  'guts-recover': 'Guts, to recover',
};

/** "Guts, wounded", "armour save". */
export function testWords(test: string): string {
  return GUTS[test] ?? test.replaceAll('-', ' ');
}
