/**
 * Which bands may meet in which scenario. Whoever names no scenario plays the one that the bands are for. Sides field the same number of models of each
 * Grade (GL-CHR-02), unless the players want it otherwise (GL-CHR-19).
 */
import type { Json, Seat, SeatSpec } from '#engine/game.ts';
import { contentKey } from '../../kit/content.ts';
import type { Content } from '../content/content.ts';
import { seats as seatsOf } from '../seats.ts';
import type { ScenarioId } from '../state.ts';
import { type Recruit, recruitsOf } from './recruit.ts';
import type { Roster } from './roster.ts';
import { AUTO, SIZES, type SizeId, sizeFor } from './sizes.ts';

type Options = Readonly<Record<string, Json>>;

/** The scenario is left to the bands. */
function isAuto({ scenario = AUTO }: Options): boolean {
  return scenario === AUTO;
}

export function scenarioOf(options: Options, rosters: readonly Roster[]): ScenarioId {
  if (!isAuto(options)) return options.scenario as ScenarioId;
  return SIZES[rosters[0]?.size ?? 'pair'].scenario;
}

/** What a seat fields in a scenario. */
export function sizeOfSeat(scenario: ScenarioId, seats: readonly SeatSpec[], seat: Seat): SizeId {
  const team = seats[seat]?.team;
  const mates = seats.filter((one) => one.team === team).length;
  return sizeFor(scenario, seats.length > 2, seats.length > 2 && mates === 1);
}

/** The size of a band that is drawn for a seat, or against another; undefined: any will do. */
export function sizeWanted(
  against: Roster | undefined,
  match: { options: Options; seat: Seat } | undefined,
): SizeId | undefined {
  if (match === undefined || isAuto(match.options)) return against?.size;
  return sizeOfSeat(match.options.scenario as ScenarioId, seatsOf(match.options), match.seat);
}

/** What is known about bands that were asked about: whoever draws forces asks about the same ready-made ones again and again. */
const KNOWN = new WeakMap<Roster, Map<string, boolean>>();

/** Whether a band has the models of a size, with this content. */
function hasModels(content: Content, roster: Roster, size: SizeId): boolean {
  const key = `${contentKey(content)} ${size}`;
  let known = KNOWN.get(roster);
  if (known === undefined) {
    known = new Map();
    KNOWN.set(roster, known);
  }
  let has = known.get(key);
  if (has === undefined) {
    has = recruitsOf(content, roster, size) !== null;
    known.set(key, has);
  }
  return has;
}

/** Whether a band may be taken in a seat of a match with these options. */
export function fits(
  content: Content,
  roster: Roster,
  options: Options,
  seats: readonly SeatSpec[],
  seat: Seat,
): boolean {
  if (roster.free === true && options['free-build'] !== true) return false;
  const size = options.scenario === AUTO ? roster.size : sizeOfSeat(options.scenario as ScenarioId, seats, seat);
  return hasModels(content, roster, size);
}

/** The models of every seat; an error with a sentence for people where the bands do not fit the match. */
export function draft(
  content: Content,
  options: Options,
  seats: readonly SeatSpec[],
  rosters: readonly Roster[],
): { scenario: ScenarioId; recruits: Recruit[][] } {
  const scenario = scenarioOf(options, rosters);
  const first = rosters[0]?.size;
  const recruits = rosters.map((roster, seat) => {
    if (roster.free === true && options['free-build'] !== true) {
      throw new Error(`${roster.name} is for a game of free building (GL-R-340)`);
    }
    const wanted = isAuto(options) && first !== undefined ? first : sizeOfSeat(scenario, seats, seat);
    // Unequal bands bring all they have, where that is at least what the scenario asks for.
    const size = options.unequal === true && isMore(roster.size, wanted) ? roster.size : wanted;
    const found = recruitsOf(content, roster, size);
    if (found === null) {
      const { name, text, clause } = SIZES[size];
      throw new Error(`${roster.name} has not the models of a ${name.toLowerCase()}: ${text} (${clause})`);
    }
    return found;
  });
  return { scenario, recruits };
}

/** Of the same scenario and with at least as many models of each Grade. */
function isMore(own: SizeId, wanted: SizeId): boolean {
  const a = SIZES[own];
  const b = SIZES[wanted];
  return (
    a.scenario === b.scenario && a.models[3] >= b.models[3] && a.models[2] >= b.models[2] && a.models[1] >= b.models[1]
  );
}
