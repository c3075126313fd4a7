/**
 * The crew of a vehicle that is a wreck or has stopped for good get clear of it (DG-VEH-15, DG-R-422): they stand where it stood, on foot, and
 * wreck and beasts leave play.
 */
import { button } from '../../kit/acts.ts';
import type { Model, State, Unit } from '../state.ts';
import { spend } from './activation-record.ts';
import { freshModel } from './fresh.ts';
import { blockCells, centreOf, GAPS, poseAt, settle } from './layout.ts';
import { type G, unitById } from './play.ts';
import { footKey } from './recruit.ts';
import { misfit } from './space.ts';
import { spotNear } from './summoned.ts';
import { tell } from './tell.ts';
import { byParts, partsOf, stuckRefusal } from './vehicle-parts.ts';
import { menuVerb } from './verb.ts';

function mayGetClear(s: State, u: Unit): boolean {
  return byParts(s, u) && u.place === 'table' && stuckRefusal(u) !== null && s.cards[footKey(u.card)] !== undefined;
}

/** The crew as a unit of its own, so many abreast. */
function crewUnit(s: State, u: Unit, m: Model, files: number, gap: number): Unit {
  const card = s.cards[footKey(u.card)]!;
  const { crew } = partsOf(s.cards[m.card]!, m);
  const id = `${u.id}/crew`;
  const cells = blockCells(crew.length, files);
  const unit: Unit = {
    ...u,
    id,
    name: `Crew of ${u.name}`,
    kind: card.kind,
    card: card.id,
    formation: crew.length === 1 ? 'single' : 'skirmish',
    files,
    gap: crew.length === 1 ? 0 : gap,
    a: card.base[0] / 2,
    b: card.base[1] / 2,
    models: crew.map((health, i) => ({
      ...freshModel(card, `${id}.${i + 1}`, { row: 0, file: i, turn: 0, ...cells[i] }),
      health,
    })),
    ready: { [card.id]: u.ready[u.card] ?? 0 },
    activated: true,
    died: 0,
    charged: [],
    impact: [],
    killed: 0,
    fled: 0,
  };
  settle(unit);
  Object.assign(unit, poseAt(unit, ...centreOf(u), u.fx, u.fy));
  return unit;
}

/** Where the vehicle stood, side by side if there is room for it, closer together or behind each other if not; else as near as there is room. */
function placed(s: State, u: Unit, m: Model): Unit {
  const { crew } = partsOf(s.cards[m.card]!, m);
  for (const gap of GAPS) {
    for (let files = crew.length; files > 0; files--) {
      const unit = crewUnit(s, u, m, files, gap);
      if (misfit(s, unit, unit, { without: [u.id] }) === null) return unit;
    }
  }
  const unit = crewUnit(s, u, m, crew.length, GAPS[0]);
  const spot = spotNear(s, unit, centreOf(u), [u.fx, u.fy], [u.id]);
  return spot === null ? unit : Object.assign(unit, poseAt(unit, ...spot, u.fx, u.fy));
}

function getClear(g: G, u: Unit): void {
  const s = g.state;
  const [m] = u.models;
  if (m === undefined) return;
  spend(g);
  const crew = placed(s, u, m);
  u.models = [];
  u.place = 'gone';
  s.links = s.links.filter((link) => !link.units.includes(u.id));
  if (unitById(s, crew.id) === undefined) s.units.push(crew);
  tell(g, { kind: 'gets-clear', clause: 'DG-VEH-15', unit: u.id, seat: u.seat, crew: crew.id, also: ['DG-R-422'] });
}

export const CLEAR = menuVerb({
  name: 'clear',
  text: 'The crew of a vehicle that has stopped for good get clear of it.',
  action: true,
  option: 'attacking-vehicles',
  needs: 'vehicles',
  clause: 'DG-VEH-15',
  lacks: 'it is no vehicle that has stopped for good',
  find: ({ state: s }, { u }) =>
    mayGetClear(s, u) ? button('clear', 'Get clear of the wreck', 'DG-VEH-15', u.id) : null,
  *run(g, { u }) {
    getClear(g, u);
  },
});
