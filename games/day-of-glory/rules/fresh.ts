/** The records of models and units that have just come to be: nothing has happened to them yet. */
import type { Card, Model, Summoned, Unit } from '../state.ts';
import { SKIRMISH_GAP, settle } from './layout.ts';

export function freshModel(card: Card, id: string, cell: Pick<Model, 'row' | 'file' | 'turn'>): Model {
  return {
    id,
    card: card.id,
    health: card.profile.health,
    row: cell.row,
    file: cell.file,
    turn: cell.turn,
    role: null,
    power: card.power,
    crouching: false,
  };
}

/** What is to be said of a new unit. `card`: that of its rank and file. `gap` and `ready` need only be said where they are not the usual. */
export interface NewUnit
  extends Pick<Unit, 'id' | 'seat' | 'name' | 'kind' | 'place' | 'fy' | 'formation' | 'files' | 'models'> {
  card: Card;
  gap?: number;
  ready?: Unit['ready'];
  demon?: Summoned;
}

/** It stands nowhere yet. */
export function freshUnit(of: NewUnit): Unit {
  const { id, seat, name, kind, card, place, fy, formation, files, models } = of;
  const unit: Unit = {
    id,
    seat,
    name,
    kind,
    card: card.id,
    place,
    x: 0,
    y: 0,
    fx: 0,
    fy,
    formation,
    files,
    rows: 1,
    solid: false,
    gap: of.gap ?? (formation === 'skirmish' ? SKIRMISH_GAP : 0),
    a: card.base[0] / 2,
    b: card.base[1] / 2,
    models,
    ready: of.ready ?? { [card.id]: 0 },
    joined: null,
    activated: false,
    fleeing: false,
    rallied: false,
    fought: false,
    died: 0,
    charged: [],
    shamed: false,
    impact: [],
    killed: 0,
    fled: 0,
    mustReform: false,
  };
  if (of.demon !== undefined) unit.demon = of.demon;
  settle(unit);
  return unit;
}
