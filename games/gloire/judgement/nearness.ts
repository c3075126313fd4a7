/** 1 where it stands, falling with the inches to go. */
export function nearness(inches: number): number {
  return 1 / (1 + inches / 6);
}
