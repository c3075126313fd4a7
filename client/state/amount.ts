/** Something counted in a unit, which may be given for one or for many: "1 Action", "2 hero points". An abbreviation has no plural: "2 AP". */
export function amount(n: number, unit: string): string {
  if (/^[A-Z]+$/.test(unit)) return `${n} ${unit}`;
  const one = unit.replace(/([^s])s$/, '$1');
  return `${n} ${n === 1 ? one : `${one}s`}`;
}
