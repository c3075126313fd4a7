/** The next match of a campaign: its scenario and the rosters with what the games before left (GL-R-337 to GL-R-339). */
import type { CampaignMatch } from '#engine/campaign.ts';
import { gradeOf } from '../army/entry.ts';
import type { Entry, Roster } from '../army/roster.ts';
import { SIZES, sizeFor } from '../army/sizes.ts';
import type { Content } from '../content/content.ts';
import { type Grade, LOCATIONS } from '../content/types.ts';
import { type CampaignFile, isLast, type SideFile, type Step, stepNow } from './file.ts';

const NEWS = 2;
const PURSE = 2;
const ARRIVES = 3;

/** A side that has to decide before the next game: a reward to pick, a dead model to replace. */
export function isWaiting(file: CampaignFile): boolean {
  const last = file.games.at(-1);
  return (
    (last !== undefined && last.chooser !== null && last.reward === null) ||
    file.sides.some(({ models }) => models.some(({ dead }) => dead))
  );
}

export function next(content: Content, file: CampaignFile): CampaignMatch | null {
  const step = stepNow(file);
  if (step === undefined || isWaiting(file)) return null;
  const final = isLast(file, file.games.length);
  return {
    options: { scenario: step.scenario, players: step.sides.length },
    rosters: step.sides.map((side) => carriedBy(content, file.sides[side] as SideFile, step, final)),
    sides: step.sides,
  };
}

/** The numbers of the models that a scenario takes of a band, absent ones included. */
export function drafted(content: Content, roster: Roster, scenario: Step['scenario']): number[] {
  const { models } = SIZES[sizeFor(scenario, false, false)];
  const more = models[1] > 0 ? (roster.carried?.recruits ?? 0) : 0;
  const left: Record<Grade, number> = { ...models, 1: models[1] + more };
  return roster.models.flatMap((entry, i) => {
    const grade = gradeOf(content, entry);
    if (grade === null || left[grade] === 0) return [];
    left[grade] -= 1;
    return [i];
  });
}

function carriedBy(content: Content, side: SideFile, step: Step, final: boolean): Roster {
  const { roster, models, reward } = side;
  // A recruit stands at the end of the roster.
  const extra = reward === 'recruits' ? 1 : 0;
  const takes = drafted(content, extra > 0 ? { ...roster, carried: { recruits: extra } } : roster, step.scenario);
  const absent = (i: number): boolean => models[i]?.absent === true;
  // A side without any model fields its best nevertheless, with the first box of every location crossed off.
  const fielded = takes.every(absent) ? best(content, roster, takes) : undefined;
  const hero = takes.find((i) => gradeOf(content, roster.models[i] as Entry) === 3);
  const entries = roster.models.map((entry, i): Entry => {
    const model = models[i];
    if (model === undefined) return entry;
    const crossed = i === fielded ? LOCATIONS.slice() : model.crossed;
    const carried = {
      ...(model.absent && i !== fielded ? { absent: true as const } : {}),
      ...(crossed.length > 0 ? { crossed } : {}),
      ...(final && side.late && i === hero && takes.length > 1 ? { late: ARRIVES } : {}),
      ...(model.bought > 0 ? { points: model.bought } : {}),
    };
    return Object.keys(carried).length === 0 ? entry : { ...entry, carried };
  });
  const own = {
    ...(reward === 'purse' ? { hero: PURSE } : {}),
    ...(reward === 'news' ? { news: NEWS } : {}),
    ...(final && side.lead ? { initiative: 1 } : {}),
    ...(extra > 0 ? { recruits: extra } : {}),
  };
  return { ...roster, models: entries, ...(Object.keys(own).length === 0 ? {} : { carried: own }) };
}

function best(content: Content, roster: Roster, takes: readonly number[]): number | undefined {
  const grade = (i: number): number => gradeOf(content, roster.models[i] as Entry) ?? 0;
  return takes.reduce<number | undefined>(
    (most, i) => (most === undefined || grade(i) > grade(most) ? i : most),
    undefined,
  );
}
