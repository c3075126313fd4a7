/** How things of a roster are written. */

export function count(n: number, one: string, many = `${one}s`): string {
  return `${n} ${n === 1 ? one : many}`;
}

export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** "+1", "-2", "+0". */
export function signed(n: number): string {
  return `${n < 0 ? '' : '+'}${n}`;
}
