/** Outcomes put together for a bar: how much harm each does, whoever does it. */
import type { Outcome } from './state.ts';

export interface Segment {
  label: string;
  p: number;
  /** 0: as good as nothing happens; 3: the worst, or what an attacker hopes for. */
  grade: number;
}

const WORST = 3;
/** Rounded to whole percent it is none: not worth a word. */
const RARE = 0.005;

/** How every game calls an outcome that changes nothing (`Game.outcome`). */
export const NOTHING = 'no effect';

/**
 * The gain tells the grade, on a scale from the least to the most; its square root is used, so that one large gain does not make the others look
 * alike. Where one outcome is that nothing happens, the scale begins there: what the act itself costs is no harm. Elsewhere what is mostly lost
 * by an act is the harm of it: then the scale begins at what loses least, and an attack has the same colours for who makes it and for who must answer it. Outcomes of one grade stand together under the label of the likeliest.
 */
export function segments(outcomes: readonly Outcome[]): Segment[] {
  const gains = outcomes.map(({ gain }) => gain);
  const suffers = isSuffered(outcomes);
  const nothing = outcomes.find(({ label }) => label === NOTHING);
  const harms = gains.map((gain) => (nothing !== undefined ? Math.abs(gain - nothing.gain) : suffers ? -gain : gain));
  const least = Math.min(...harms);
  const span = Math.max(...harms) - least;
  const groups: { first: Outcome; p: number; count: number }[] = [];
  const counts = ({ p }: Outcome) => (p < RARE ? 0 : 1);
  outcomes.forEach((outcome, i) => {
    const worth = span <= 0 ? 0 : gradeOf(Math.sqrt(((harms[i] as number) - least) / span));
    // What is hoped for, or feared, stands by itself.
    const extreme = outcome.hoped !== undefined && outcome.hoped !== suffers;
    const grade = outcome.hoped === undefined ? worth : extreme ? WORST : Math.min(worth, WORST - 1);
    const group = groups[grade];
    if (group === undefined) groups[grade] = { first: outcome, p: outcome.p, count: counts(outcome) };
    else {
      group.p += outcome.p;
      group.count += counts(outcome);
      if (outcome.p > group.first.p) group.first = outcome;
    }
  });
  return groups.flatMap((group, grade) =>
    group === undefined ? [] : [{ label: named(group.first.label, group.count), p: group.p, grade }],
  );
}

/** More is lost by it than gained; where the game says what is hoped for, that is to be spared. */
function isSuffered(outcomes: readonly Outcome[]): boolean {
  const of = (which: (one: Outcome) => boolean, worth: (one: Outcome) => number) => {
    const found = outcomes.filter(which);
    const p = found.reduce((sum, one) => sum + one.p, 0);
    return p === 0 ? 0 : found.reduce((sum, one) => sum + one.p * worth(one), 0) / p;
  };
  if (outcomes.some(({ hoped }) => hoped !== undefined)) {
    const hoped = of(
      (one) => one.hoped === true,
      ({ gain }) => gain,
    );
    const other = of(
      (one) => one.hoped !== true,
      ({ gain }) => gain,
    );
    return other < 0 && Math.abs(hoped) < Math.abs(other);
  }
  const lost = of(
    () => true,
    ({ gain }) => Math.max(0, -gain),
  );
  return (
    lost >
    of(
      () => true,
      ({ gain }) => Math.max(0, gain),
    )
  );
}

function named(label: string, count: number): string {
  return count <= 1 ? label : `${label} and ${count - 1} more`;
}

function gradeOf(share: number): number {
  return share < 0.02 ? 0 : share < 0.34 ? 1 : share < 0.8 ? 2 : WORST;
}
