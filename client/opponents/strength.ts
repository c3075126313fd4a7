/** What is known of a bot's strength, in words and as a line. */
import { botOf, MEASURED, type Measured } from '#client/state/bots.ts';

export interface Strength {
  /** Won of all games against the rung below, with the 95 % interval. */
  share: number;
  low: number;
  high: number;
  /** "31 of 40 against Warden". */
  text: string;
  /** "measured on 2026-11-19 with rules 1.2.0". */
  when: string;
}

/** Against the rung below; null: not measured. */
export function strengthOf(game: string, bot: string, measured: readonly Measured[] = MEASURED): Strength | null {
  const found = measured.find((one) => one.game === game && one.upper === bot);
  if (found === undefined) return null;
  const { won, lost, drawn, low, high, lower, date, version } = found;
  const n = won + lost + drawn;
  const text = `${won} of ${n} against ${botOf(lower).name}`;
  return { share: won / n, low, high, text, when: `measured on ${date} with rules ${version}` };
}
