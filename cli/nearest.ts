/** The known word that was probably meant, or null when none comes near. */
export function nearest(word: string, known: readonly string[]): string | null {
  const wanted = word.toLowerCase();
  let best: string | null = null;
  let least = Math.max(2, Math.ceil(wanted.length * 0.4)) + 1;
  for (const candidate of known) {
    const name = candidate.toLowerCase();
    const steps = wanted.length > 1 && name.startsWith(wanted) ? 0.5 : edits(wanted, name);
    if (steps < least) {
      least = steps;
      best = candidate;
    }
  }
  return best;
}

/** "Did you mean x?" or the whole list when nothing comes near. */
export function suggest(word: string, known: readonly string[]): string {
  const meant = nearest(word, known);
  if (meant !== null) return `did you mean ${meant}?`;
  return known.length === 0 ? 'there is none' : `known are ${known.join(', ')}`;
}

/** Letters to add, drop, change or swap with a neighbour. */
function edits(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let n = Math.min((last[j] as number) + 1, (row[j - 1] as number) + 1, (last[j - 1] as number) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        n = Math.min(n, (before[j - 2] as number) + 1);
      row.push(n);
    }
    before = last;
    last = row;
  }
  return last[b.length] as number;
}
