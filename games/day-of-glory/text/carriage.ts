/** What there is to say about a vehicle, and about who rides in one. */
import { contentOf } from '../content/library.ts';
import { cartOf, passengersOf } from '../rules/passengers.ts';
import { scythed } from '../rules/scythes.ts';
import { byParts, carriageOf, partsOf } from '../rules/vehicle-parts.ts';
import type { State, Unit } from '../state.ts';
import { called } from './names.ts';
import { count, list } from './words.ts';

type Line = [name: string, text: string, clause: string];

export function carriageLines(s: State, u: Unit): Line[] {
  const out: Line[] = [];
  const cart = cartOf(s, u);
  if (cart !== undefined) out.push(['Aboard', `rides in ${called(s, cart.id)}, can only get out or pass`, 'DG-R-421']);
  if (u.dazed === true) out.push(['Thrown out', 'loses its next activation', 'DG-R-188']);
  const of = carriageOf(s, u);
  const [m] = u.models;
  if (of === undefined || m === undefined) return out;
  const card = s.cards[m.card]!;
  const { crew, beasts, structure, shaken, still } = partsOf(card, m);
  const beast =
    contentOf(s)
      .creatures.get(card.mount ?? '')
      ?.name.toLowerCase() ?? 'beast';
  out.push(['Crew', `${crew.length} of ${of.crew}`, 'DG-VEH-01']);
  out.push(['Beasts', `${beasts.length} of ${of.beasts}, ${beast}`, 'DG-VEH-01']);
  out.push(['Structure', `${structure} of ${count(of.structure, 'point')}`, byParts(s, u) ? 'DG-VEH-11' : 'DG-VEH-03']);
  if (of.carries > 0) out.push(['Passengers', passengers(s, u, of.carries), 'DG-VEH-09']);
  if (scythed(s, u)) out.push(['Scythed wheels', 'hits on a side that it runs past, 2D6 on a skirmish', 'DG-VEH-17']);
  if (shaken) out.push(['Shaken', 'its crew check their nerve when it is activated', 'DG-VEH-12']);
  if (still || structure === 0) out.push(['Stopped', structure === 0 ? 'it is a wreck' : 'for good', 'DG-VEH-12']);
  return out;
}

function passengers(s: State, u: Unit, carries: number): string {
  const riding = passengersOf(s, u);
  const models = riding.reduce((n, v) => n + v.models.length, 0);
  const who = riding.length === 0 ? '' : `: ${list(riding.map((v) => called(s, v.id)))}`;
  return `${models} of ${count(carries, 'model')}${who}`;
}
