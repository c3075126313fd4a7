/** A match of the campaign is over: score, links, aftermath, renown, and who picks a reward (GL-R-337 to GL-R-339). */
import { CampaignError, type CampaignGame } from '#engine/campaign.ts';
import { below } from '#engine/dice/random.ts';
import type { Json } from '#engine/game.ts';
import { recruitsOf } from '../army/recruit.ts';
import type { Roster } from '../army/roster.ts';
import { sizeFor } from '../army/sizes.ts';
import type { Content } from '../content/content.ts';
import { LOCATIONS, type Location } from '../content/types.ts';
import { skill } from '../rules/stats.ts';
import type { Model, State } from '../state.ts';
import {
  type CampaignFile,
  type Fate,
  type GameFile,
  isLast,
  type SideFile,
  type Step,
  stepNow,
  written,
} from './file.ts';
import { next } from './next.ts';

const WIN = 3;
const DRAW = 1;
const MEDIC = 2;

export function record(content: Content, file: CampaignFile, game: CampaignGame): Json {
  const step = stepNow(file);
  const wanted = next(content, file);
  if (step === undefined) throw new CampaignError('games', 'the campaign is over', 'GL-R-337');
  if (wanted === null)
    throw new CampaignError('games', 'something is still to be decided before the next game', 'GL-R-339');
  const { scenario } = game.options;
  if (scenario !== step.scenario)
    throw new CampaignError('options.scenario', `the next game is ${step.scenario}`, 'GL-R-337');
  wanted.rosters.forEach((roster, seat) => {
    if (JSON.stringify(ordered(roster)) !== JSON.stringify(ordered(game.rosters[seat])))
      throw new CampaignError(`rosters.${seat}`, 'is not the band of the campaign as it stands', 'GL-R-337');
  });
  const s = game.state as State;
  if (s.game !== 'gloire' || s.ended === null) {
    if (game.result.by === undefined) throw new CampaignError('state', 'the match is not over', 'GL-R-337');
  }
  const at = file.games.length;
  const winners = game.result.winners.map((seat) => step.sides[seat] as number);
  const done: GameFile = {
    winners,
    points: file.sides.map((_, side) => pointsOf(step, winners, side)),
    vp: file.sides.map((_, side) => Math.trunc(s.vp[step.sides.indexOf(side)] ?? 0)),
    fates: [],
    renown: [],
    linked: [],
    dice: [],
    chooser: null,
    reward: null,
  };
  file.games.push(done);
  for (const [seat, side] of step.sides.entries()) {
    const band = file.sides[side] as SideFile;
    const mine = inGame(content, s, wanted.rosters[seat] as Roster, step, seat);
    renown(s, done, band, side, mine, winners.includes(side));
    link(s, step, done, band, side, seat);
    spent(band);
    for (const { model, entry } of mine) fate(s, file, done, { side, band, model, entry, all: mine });
  }
  if (!isLast(file, at)) done.chooser = chooserOf(file, done, step);
  return written(file);
}

/** Keys in one order: files from elsewhere may have another. */
function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => one !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, ordered(one)]),
  );
}

function pointsOf({ sides, double }: Step, winners: readonly number[], side: number): number {
  if (!sides.includes(side)) return 0;
  // Against the table there is no draw.
  const drawn = winners.length !== 1 && sides.length > 1;
  const points = drawn ? DRAW : winners.includes(side) ? WIN : 0;
  return double === true ? 2 * points : points;
}

interface Fielded {
  model: Model;
  /** Its place in the roster. */
  entry: number;
}

/** The models of a band that took part, without animals. */
function inGame(content: Content, s: State, roster: Roster, { scenario }: Step, seat: number): Fielded[] {
  const recruits = recruitsOf(content, roster, sizeFor(scenario, false, false)) ?? [];
  return recruits.flatMap(({ entry }, at): Fielded[] => {
    const model = s.models.find(({ id }) => id === `${s.seats[seat]?.id}-${at + 1}`);
    return entry === null || model === undefined ? [] : [{ model, entry }];
  });
}

/** One for each duel won, and one for the deeds that scored most in a game that was won; of equals the higher Grade, then the first (GL-R-339, GL-R-344). */
function renown(s: State, done: GameFile, band: SideFile, side: number, mine: readonly Fielded[], won: boolean): void {
  const able = mine.filter(({ model }) => model.card.grade > 1);
  const gain = ({ model, entry }: Fielded, why: 'duel' | 'points'): void => {
    const kept = band.models[entry];
    if (kept === undefined) return;
    kept.renown += 1;
    done.renown.push({ side, model: entry, name: model.card.name.slice(0, 60), why });
  };
  for (const one of able) for (const { winner } of s.fought) if (winner === one.model.id) gain(one, 'duel');
  if (!won) return;
  const scored = ({ model }: Fielded): number =>
    s.vpParts.reduce((all, part) => (part.model === model.id ? all + part.amount : all), 0);
  const first = able.reduce<Fielded | null>((most, one) => {
    if (scored(one) <= 0) return most;
    if (most === null || scored(one) > scored(most)) return one;
    return scored(one) === scored(most) && one.model.card.grade > most.model.card.grade ? one : most;
  }, null);
  if (first !== null) gain(first, 'points');
}

/** The royal missive carried off and deciphered; an arrest by the constables (GL-R-337). */
function link(s: State, step: Step, done: GameFile, band: SideFile, side: number, seat: number): void {
  if (step.link === 'missive') {
    const team = s.seats[seat]?.team;
    const off = s.tokens.some(
      ({ name, taken, open }) =>
        name === MISSIVE && open && taken !== null && taken >= 0 && s.seats[taken]?.team === team,
    );
    if (off) band.lead = true;
    if (off) done.linked.push(side);
  }
  if (step.link === 'arrest' && s.models.some(({ owner, left }) => owner === seat && left === 'arrested')) {
    band.late = true;
    done.linked.push(side);
  }
}

/** As the card of The Waylaid Messenger calls it. */
export const MISSIVE = 'the royal missive';

/** What a side had for this game is used up: its reward, absences, crossed boxes. Recruits go. */
function spent(band: SideFile): void {
  if (band.reward === 'recruits') {
    band.roster = { ...band.roster, models: band.roster.models.slice(0, -1) };
    band.models.pop();
  }
  band.reward = null;
  for (const model of band.models) {
    model.absent = false;
    model.crossed = [];
  }
}

interface Taken {
  side: number;
  band: SideFile;
  model: Model;
  entry: number;
  all: readonly Fielded[];
}

/** What becomes of a model after the game (GL-R-338). */
function fate(s: State, file: CampaignFile, done: GameFile, { side, band, model, entry, all }: Taken): void {
  const told = (what: Fate['fate'], more: Partial<Fate> = {}): void => {
    done.fates.push({
      side,
      model: entry,
      name: model.card.name.slice(0, 60),
      die: 0,
      bonus: 0,
      fate: what,
      crossed: [],
      ...more,
    });
  };
  const gone = goneOf(model);
  const out = gone.length > 0 || model.downSince > 0 || model.left === 'killed';
  const kept = band.models[entry];
  if (model.card.grade === 1 || kept === undefined) {
    if (model.left === 'killed') told('replaced');
    else if (model.left === 'fled') told('returns');
    else if (LOCATIONS.some((at) => model.lost[at] > 0)) told('heals');
    return;
  }
  // Only a hero who lost a duel To The Death can die.
  const lost = model.card.grade === 3 && s.fought.some(({ loser, to }) => loser === model.id && to === 'death');
  if (!out && !lost) {
    if (LOCATIONS.some((at) => model.lost[at] > 0)) told('heals');
    return;
  }
  const die = below(file.rng, 10) + 1;
  if (lost && die <= 2) {
    kept.dead = true;
    told('dead', { die });
    return;
  }
  const medic = all.some(({ model: other }) => other !== model && isMedic(other));
  const bonus = medic ? MEDIC : 0;
  if ((lost && die <= 5) || (!lost && die + bonus <= 1)) {
    kept.absent = true;
    told('absent', { die, bonus: lost ? 0 : bonus });
  } else if (!lost && die + bonus <= 4) {
    kept.crossed = gone;
    told('wounded', { die, bonus, crossed: gone });
  } else told('well', { die, bonus: lost ? 0 : bonus });
}

/** Locations without a box left, those included whose last box counts again. */
function goneOf({ card, lost }: Model): Location[] {
  return LOCATIONS.filter((at) => {
    const boxes = card.track[at]?.boxes.length ?? 0;
    return boxes > 0 && lost[at] >= boxes;
  });
}

/** A friend with Medical Knowledge that ended the game conscious. */
function isMedic(m: Model): boolean {
  return skill(m, 'medical-knowledge') > 0 && m.downSince === 0 && m.left !== 'killed';
}

/** The winner; after a draw both roll and the higher picks (GL-R-339). Nobody where nobody of the next game is asked. */
function chooserOf(file: CampaignFile, done: GameFile, { sides }: Step): number | null {
  if (sides.length === 1) return done.winners[0] ?? null;
  if (done.winners.length === 1) return done.winners[0] as number;
  for (;;) {
    const a = below(file.rng, 10) + 1;
    const b = below(file.rng, 10) + 1;
    if (done.dice.length < 198) done.dice.push(a, b);
    if (a !== b) return sides[a > b ? 0 : 1] as number;
  }
}
