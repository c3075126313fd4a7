/** "1 marker", "2 markers". */
export function many(n: number, one: string, several = `${one}s`): string {
  return `${n} ${n === 1 ? one : several}`;
}
