/** A refusal as the table shows it. */
import type { RefusalView, RemedyPath } from '#client/board/port.ts';
import type { Scene } from '#engine/game.ts';
import { bodyOf, continuous } from './hand.ts';
import { namedIn } from './remedy-path.ts';
import { withSides } from './side-names.ts';
import type { TableState } from './state.ts';

const NONE: readonly never[] = [];

/** `seats`: what the rules call them. The table says the names of the sides. */
export function refusalOf(
  scene: Scene,
  { refused, why, hand, snapshot }: TableState,
  remedyPath: RemedyPath | null,
  seats: readonly string[],
): RefusalView | null {
  if (refused === null) return null;
  const ghost = hand !== null && continuous(hand.act.form) ? hand.plan?.trace?.points.at(-1) : undefined;
  const body = refused.actor === null ? null : bodyOf(scene, refused.actor);
  const at = ghost ?? refused.at ?? (body === null ? null : ([body.x, body.y] as const));
  const { clause } = refused.refusal;
  const named = (text: string) => withSides(text, seats, snapshot?.standings.sides ?? NONE);
  const reason = named(refused.refusal.reason);
  const seen = refused.refusal.witness ?? null;
  // Zones are found by their names.
  const witness = seen?.kind === 'outside' ? { ...seen, region: named(seen.region) } : seen;
  // The card has the whole sentence, so the table shows no chip and names the models instead.
  const told = why === null ? { text: reason, named: NONE } : { text: '', named: namedIn(scene, refused) };
  return { ...told, clause, witness, at, remedyPath };
}
