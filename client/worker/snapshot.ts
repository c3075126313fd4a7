/** Everything a screen needs for one moment, as one seat sees it: made from the view, never from the state. */
import type { DecisionView } from '#client/protocol/decision.ts';
import type { ActivationView, LogLine } from '#client/protocol/log.ts';
import type { Snapshot } from '#client/protocol/snapshot.ts';
import type { Match } from '#engine/flow/match.ts';
import { plannable } from '#engine/flow/rehearse.ts';
import type { Scene, Seat } from '#engine/game.ts';
import { resultText } from '#engine/text/told.ts';
import { plainBody } from './decision.ts';
import type { Live } from './live.ts';

/** The moment on the table. */
export interface Shown {
  match: Match;
  inputs: number;
  /** It is played, not looked back at: the present, or a moment on the way to it. */
  live: boolean;
}

export function snapshot(
  live: Live,
  shown: Shown,
  viewer: Seat | null,
  decision: DecisionView | null,
  news: { from: number; lines: readonly LogLine[]; activations: readonly ActivationView[] },
): Snapshot {
  const { game } = live;
  const { match, inputs } = shown;
  const view = game.view(match.state, viewer);
  const result = match.result;
  const last = live.match.inputs[inputs - 1];
  const offer = shown.match === live.match ? match.offer : null;
  const scene = plainScene(game.scene(view));
  const unmeasured = viewer === null ? null : (game.measuring?.(view, viewer) ?? null);
  return {
    game: game.slug,
    seats: match.seats,
    viewer,
    position: live.match.position,
    inputs,
    turn: game.turn(view),
    live: shown.live,
    scene,
    ...(unmeasured === null ? {} : { unmeasured }),
    warnings: viewer === null || unmeasured !== null ? [] : (game.warnings?.(view, viewer) ?? []),
    // A plan measures.
    plannable: shown.live && viewer !== null && unmeasured === null && result === null ? plannable(match, viewer) : [],
    standings: game.standings(view),
    prospects: game.prospects(view),
    scores: live.scoresUpTo(inputs),
    status: viewer === null ? [] : game.text.status(view, viewer),
    decision,
    deciders: match.deciders,
    sealed: shown.live ? live.answered : [],
    ...(offer === null
      ? {}
      : { offer: { by: offer.by, asked: offer.asked.filter((seat) => live.humans.includes(seat)) } }),
    out: match.seats.flatMap((_, seat) => (match.isOut(seat) ? [seat] : [])),
    now: {
      inputs: live.match.inputs.length,
      deciders: live.match.deciders,
      over: live.match.result !== null,
    },
    frozen: live.frozen,
    undoable: live.players.map((_, seat) => live.match.inputs.length > live.floor && live.match.undoable(seat)),
    result,
    resultLines: result === null ? [] : resultText(game, view, result),
    log: { from: news.from, lines: news.lines },
    activations: { from: news.activations[0]?.n ?? news.from, list: news.activations },
    last: last !== undefined && live.knows(viewer, inputs - 1) ? { seat: last.seat, answer: last.answer } : null,
    ...(shown.live ? {} : { past: live.past(viewer, inputs, new Set(scene.bodies.map((b) => b.id)), match) }),
  };
}

function plainScene(scene: Scene): Scene {
  return { ...scene, bodies: scene.bodies.map((body) => ({ ...body, body: plainBody(body.body) })) };
}
