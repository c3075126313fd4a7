import type { TableState } from '#client/table/state.ts';
import type { Voice } from './voices.ts';

/** What is to be heard when the table goes from one moment to the next. Pure: the table's state says it all. */
export function heard(before: TableState, now: TableState): Voice[] {
  const voices: Voice[] = [];
  if (inches(before) !== inches(now) && inches(now) > 0) voices.push('tick');
  if (now.refused !== null && now.refused !== before.refused) voices.push('quill');
  else if (now.clause !== null && now.clause !== before.clause) voices.push('quill');
  if (now.snapshot !== before.snapshot && before.snapshot !== null && now.snapshot?.live) {
    if (placed(before, now)) voices.push('thud');
    if (rolled(before, now)) voices.push('dice');
    if (asked(before, now)) voices.push('drum');
  }
  return voices;
}

/** Whole inches of tape in hand. */
function inches({ hand }: TableState): number {
  return hand?.dragging === true ? Math.floor(hand.plan?.trace?.length ?? 0) : 0;
}

function placed(before: TableState, now: TableState): boolean {
  if (now.motion !== 'slide') return false;
  const was = new Map(before.snapshot?.scene.bodies.map(({ id, body }) => [id, body]));
  const stands = now.snapshot?.scene.bodies.some(({ id, body }) => {
    const old = was.get(id);
    return old === undefined || old.x !== body.x || old.y !== body.y;
  });
  const count = (state: TableState) =>
    (state.snapshot?.scene.features.length ?? 0) + (state.snapshot?.scene.markers.length ?? 0);
  return stands === true || count(now) > count(before);
}

function rolled(before: TableState, now: TableState): boolean {
  const last = before.log.at(-1)?.n ?? -1;
  return now.log.some((line) => line.n > last && line.roll !== null);
}

/** A player at this screen has to decide, and did not before. */
function asked(before: TableState, now: TableState): boolean {
  const seat = (state: TableState) => {
    const asks = state.snapshot?.decision?.seat ?? null;
    return asks !== null && state.players[asks]?.kind === 'human' ? asks : null;
  };
  return seat(now) !== null && seat(now) !== seat(before);
}
