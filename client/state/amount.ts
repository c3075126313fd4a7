/** Something counted in a unit: "1 Action", "2 Actions". An abbreviation has no plural: "2 AP". */
export function amount(n: number, unit: string): string {
  return `${n} ${n === 1 || /^[A-Z]+$/.test(unit) ? unit : `${unit}s`}`;
}
