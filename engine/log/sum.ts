/** A number that explains itself: its parts add up to it (before limits, which are parts too). */
export interface Part {
  label: string;
  amount: number;
  clause: string;
}

export interface Sum {
  value: number;
  parts: readonly Part[];
}

export function part(label: string, amount: number, clause: string): Part {
  return { label, amount, clause };
}

export function sum(parts: readonly Part[]): Sum {
  let value = 0;
  for (const p of parts) value += p.amount;
  return { value, parts };
}

/** "4 = 3 Cs +1 Precise [GG-WTR-11]": the way numbers are printed in logs and builders. */
export function explain(total: Sum): string {
  const bits = total.parts
    .filter((p) => p.amount !== 0)
    .map((p, i) => `${i > 0 && p.amount >= 0 ? '+' : ''}${p.amount} ${p.label} [${p.clause}]`);
  return bits.length === 0 ? `${total.value}` : `${total.value} = ${bits.join(' ')}`;
}
