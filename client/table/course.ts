/** What the table shows of an activation: that of another side while it is followed, and the last one, pale, until the next. */
import type { CourseView } from '#client/board/port.ts';
import type { ActivationView, BeatView } from '#client/protocol/log.ts';
import { capital } from '#client/table/hand.ts';
import type { Point } from '#engine/geometry/types.ts';
import { isHuman, type TableState } from './state.ts';

type Needed = Pick<TableState, 'activations' | 'follow' | 'players' | 'snapshot'>;

type Shown = Pick<TableState, 'activations' | 'follow' | 'snapshot'>;

/** The activation that is followed, or the last that has begun at the moment shown. */
export function shownActivation({ activations, follow, snapshot }: Shown): ActivationView | null {
  if (follow !== null) return activations.find(({ n }) => n === follow.n) ?? null;
  for (let i = activations.length - 1; i >= 0; i--) {
    const one = activations[i] as ActivationView;
    if (one.inputs[0] <= (snapshot?.inputs ?? 0)) return one;
  }
  return null;
}

/** Place of the beat that is told, or of the last one that was; -1: none. */
export function shownBeat(shown: Shown): number {
  if (shown.follow !== null) return shown.follow.beat;
  const beats = shownActivation(shown)?.beats ?? [];
  return beats.filter(({ input }) => input <= (shown.snapshot?.inputs ?? 0)).length - 1;
}

export function courseOf({ activations, follow, players, snapshot }: Needed): CourseView | null {
  if (snapshot === null || !snapshot.live || snapshot.result !== null) return null;
  const shown = shownActivation({ activations, follow, snapshot });
  if (shown === null || (follow === null && shown.seat === null)) return null;
  const upTo = shownBeat({ activations, follow, snapshot });
  const own = shown.seat !== null && isHuman({ players }, shown.seat);
  // Some games say nothing about the end of an activation: it is over when another side is asked.
  const left = own && shown.seat !== null && !snapshot.deciders.includes(shown.seat);
  const over = follow === null && (shown.over || left);
  // What a person here is doing is seen by the hand that does it.
  if (own && !over) return null;
  return drawn(shown, upTo, over);
}

function drawn({ beats, seat }: ActivationView, upTo: number, over: boolean): CourseView | null {
  const told = beats.slice(0, upTo + 1);
  const gone = told.flatMap((beat, i) => (beat.way === null ? [] : [{ beat, i, points: beat.way }]));
  const now = told[upTo];
  const stops = gone.map(({ points, i }) => ({ at: along(points), text: `${i + 1}`, now: i === upTo && !over }));
  const [start] = gone[0]?.points ?? [];
  if (start !== undefined && (gone[0]?.i ?? 0) > 0) stops.unshift({ at: start, text: '1', now: false });
  const place =
    over || now === undefined || now.place === null || now.kind === 'ends'
      ? null
      : { ...now.place, text: said(now, upTo) };
  if (stops.length === 0 && place === null) return null;
  return { seat, legs: gone.map(({ points, i }) => ({ points, now: i === upTo })), stops, place, over };
}

/** A few words: the panel beside the table has the rest. */
function said({ words, way, kind }: BeatView, at: number): string {
  if (kind === 'begins' || way !== null) return '';
  return `${at + 1} ${capital(words.split(' with ')[0] ?? words)}`;
}

/** The middle of a way. */
function along(points: readonly Point[]): Point {
  let left = points.reduce((sum, p, i) => sum + (i === 0 ? 0 : far(points[i - 1] as Point, p)), 0) / 2;
  for (let i = 1; i < points.length; i++) {
    const [a, b] = [points[i - 1] as Point, points[i] as Point];
    const leg = far(a, b);
    if (leg >= left) return leg === 0 ? a : [a[0] + ((b[0] - a[0]) * left) / leg, a[1] + ((b[1] - a[1]) * left) / leg];
    left -= leg;
  }
  return points.at(-1) ?? [0, 0];
}

function far(a: Point, b: Point): number {
  return Math.hypot(b[0] - a[0], b[1] - a[1]);
}
