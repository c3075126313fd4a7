/** Cards of markers: turning one up, and what kinds there are (GL-SCN-03, GL-R-147, GL-R-304, GL-R-305). */
import type { ClauseId, Flow } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import type { G } from '../rules/play.ts';
import { shown } from '../rules/shown.ts';
import { tell } from '../rules/tell.ts';
import type { Marker, Model, ScenarioId, State } from '../state.ts';

export interface CardRules {
  id: string;
  name: string;
  clause: ClauseId;
  /** The Spyglass shields its user, Hunter may help (GL-R-305). */
  trap?: true;
  /** Hidden enemies: Horse Sense warns of them as of traps. */
  ambush?: true;
  /** `at` is where the marker lay. False: it has no effect here (GL-R-304). */
  run(g: G, m: Model, at: Point): Flow<boolean>;
}

export type CardTable = Readonly<Record<string, CardRules>>;

export function tableOf(cards: readonly CardRules[]): CardTable {
  return Object.fromEntries(cards.map((card) => [card.id, card]));
}

/** Name and clause of each card of a scenario, for texts and lists: the same card is another thing in another scenario. */
const KNOWN = new Map<string, Pick<CardRules, 'name' | 'clause'>>();

export function named(scenario: ScenarioId, cards: readonly CardRules[]): CardTable {
  for (const { id, name, clause } of cards) KNOWN.set(`${scenario} ${id}`, { name, clause });
  return tableOf(cards);
}

export function cardName({ scenario }: State, id: string): string {
  return KNOWN.get(`${scenario} ${id}`)?.name ?? id.replaceAll('-', ' ');
}

export function cardClause({ scenario }: State, id: string): ClauseId | undefined {
  return KNOWN.get(`${scenario} ${id}`)?.clause;
}

/** Takes the marker off the board and shows its card to all. */
export function takeUp(g: G, m: Model, markerId: string): Marker | null {
  const s = g.state;
  const marker = s.markers.find(({ id }) => id === markerId);
  if (marker === undefined) return null;
  s.markers = s.markers.filter((one) => one !== marker);
  s.turned.push({ card: marker.card, by: m.id, turn: s.turn });
  g.revealed(shown(marker));
  return marker;
}

/** A marker is looked into: its card is turned up and carried out. */
export function* turnUp(g: G, m: Model, markerId: string, cards: CardTable): Flow<void> {
  const spoiled = g.state.markers.find(({ id }) => id === markerId)?.spoiled.includes(m.id) === true;
  const marker = takeUp(g, m, markerId);
  if (marker === null) return;
  const { card, x, y } = marker;
  const rules = cards[card];
  if (rules === undefined) throw new Error(`there is no card "${card}"`);
  g.enter(rules.clause);
  tell(g, {
    kind: 'card',
    clause: rules.clause,
    model: m.id,
    marker: markerId,
    card,
    name: rules.name,
    also: ['GL-SCN-03', 'GL-R-147'],
  });
  // Horse Sense has spoiled the trap for this rider.
  const works = spoiled && rules.trap === true ? false : yield* rules.run(g, m, [x, y]);
  if (works === false) tell(g, { kind: 'no-effect', clause: spoiled ? 'GL-HH-05' : 'GL-R-304', model: m.id, card });
  g.leave();
}

/** The rules of the card of a marker. */
export function rulesOf(s: State, marker: string, cards: CardTable): CardRules | undefined {
  const card = s.markers.find(({ id }) => id === marker)?.card;
  return card === undefined ? undefined : cards[card];
}

/** Cards that lie face down on the board or were never dealt, as everybody may count them. */
export function unseen(s: State): string[] {
  const deck = Array.isArray(s.plot.deck) ? (s.plot.deck as string[]) : [];
  return deck.filter((card) => !s.turned.some((one) => one.card === card));
}
