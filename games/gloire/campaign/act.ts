/** What sides decide between two games: the reward, who replaces a dead model, what renown buys (GL-R-337 to GL-R-339). */
import { type CampaignAct, type CampaignAsk, CampaignError } from '#engine/campaign.ts';
import type { Json } from '#engine/game.ts';
import { checkRoster } from '../army/check.ts';
import { boughtOf, displayNames, gradeOf, kindOf } from '../army/entry.ts';
import { type Entry, entrySchema, type Roster } from '../army/roster.ts';
import { SIZES, sizeFor } from '../army/sizes.ts';
import type { Content } from '../content/content.ts';
import { LOCATIONS } from '../content/types.ts';
import { type CampaignFile, fresh, REWARDS, type Reward, type SideFile, stepNow, written } from './file.ts';

/** Renown for an attribute point, and how many a model may buy in a campaign. */
const PRICE = 3;
const MOST = 2;

const TEXTS: Readonly<Record<Reward, [label: string, text: string]>> = {
  recruits: ['Recruits', 'One more Grade 1 model of an archetype of the band in the next game.'],
  rest: ['Rest', 'All carried-over wounds and absences of the side are cancelled.'],
  news: ['News', 'Up to two encounter markers are moved by up to 3 inches each before the next game.'],
  purse: ['Purse', 'Two more hero points at the start of the next game.'],
};

export function asksOf(content: Content, file: CampaignFile): CampaignAsk[] {
  if (stepNow(file) === undefined) return [];
  const asks: CampaignAsk[] = [];
  const last = file.games.at(-1);
  if (last !== undefined && last.chooser !== null && last.reward === null)
    asks.push(rewardAsk(content, file, last.chooser));
  file.sides.forEach((band, side) => {
    const names = displayNames(content, band.roster);
    band.models.forEach((model, i) => {
      const entry = band.roster.models[i] as Entry;
      if (model.dead) asks.push(replaceAsk(content, side, i, entry, names[i] as string));
      else if (mayBuy(content, band, i)) asks.push(spendAsk(content, side, i, entry, names[i] as string));
    });
  });
  return asks;
}

function rewardAsk(content: Content, file: CampaignFile, side: number): CampaignAsk {
  const band = file.sides[side] as SideFile;
  return {
    side,
    kind: 'reward',
    title: `${band.name} picks a reward for the next game`,
    clause: 'GL-R-339',
    must: true,
    options: REWARDS.flatMap((choice): CampaignAsk['options'][number][] => {
      const [label, text] = TEXTS[choice];
      const closed = rewardBar(content, file, side, choice);
      const shut = closed === null ? {} : { closed };
      if (choice !== 'recruits' || closed !== null)
        return [{ act: { kind: 'reward', side, choice }, label, text, ...shut }];
      return privates(content, band.roster).map((model) => ({
        act: { kind: 'reward', side, choice, model },
        label: `${label}: another ${displayNames(content, band.roster)[model]}`,
        text,
      }));
    }),
  };
}

/** Grade 1 models of the band, one of each list. */
function privates(content: Content, roster: Roster): number[] {
  const seen = new Set<string>();
  return roster.models.flatMap((entry, i) => {
    const { name: _, ...rest } = entry;
    const key = JSON.stringify(rest);
    if (gradeOf(content, entry) !== 1 || seen.has(key)) return [];
    seen.add(key);
    return [i];
  });
}

/** The next game in which a side takes part. */
function nextOf(file: CampaignFile, side: number): CampaignFile['steps'][number] | undefined {
  return file.steps.slice(file.games.length).find(({ sides }) => sides.includes(side));
}

function rewardBar(content: Content, file: CampaignFile, side: number, choice: Reward): string | null {
  const step = nextOf(file, side);
  if (step === undefined) return 'there is no further game of this side';
  if (choice !== 'recruits') return null;
  if (SIZES[sizeFor(step.scenario, false, false)].models[1] === 0)
    return 'no Grade 1 models take part in the next game';
  const band = file.sides[side] as SideFile;
  return privates(content, band.roster).length === 0 ? 'the band has no Grade 1 model' : null;
}

function replaceAsk(content: Content, side: number, model: number, entry: Entry, name: string): CampaignAsk {
  const grade = gradeOf(content, entry);
  const same = {
    kind: 'replace',
    side,
    model,
    entry: { ...boughtOf(content, entry), name: `${name} the Younger`.slice(0, 60) },
  };
  return {
    side,
    kind: 'replace',
    title: `${name} is dead: who takes the place?`,
    clause: 'GL-R-338',
    must: true,
    options: [
      { act: same, label: 'Somebody with the same list', text: `A new Grade ${grade} model with what ${name} had.` },
      { act: { kind: 'replace', side, model }, label: 'Somebody else', text: `A new Grade ${grade} model.`, entry },
    ],
  };
}

function spendAsk(content: Content, side: number, model: number, entry: Entry, name: string): CampaignAsk {
  return {
    side,
    kind: 'spend',
    title: `${name} may buy an attribute point for ${PRICE} renown`,
    clause: 'GL-R-339',
    must: false,
    options: [
      {
        act: { kind: 'spend', side, model },
        label: 'Buy',
        text: 'Something for one point more, within the maxima of its categories.',
        entry: boughtOf(content, entry),
      },
    ],
  };
}

function mayBuy(content: Content, band: SideFile, i: number): boolean {
  const kept = band.models[i];
  const entry = band.roster.models[i];
  if (kept === undefined || entry === undefined || kept.dead) return false;
  const grade = gradeOf(content, entry);
  return grade !== null && grade > 1 && kept.bought < MOST && kept.renown >= PRICE * (kept.bought + 1);
}

export function act(content: Content, file: CampaignFile, given: CampaignAct): Json {
  const band = file.sides[given.side];
  if (band === undefined) throw new CampaignError('side', `there is no side ${given.side}`);
  if (stepNow(file) === undefined) throw new CampaignError('kind', 'the campaign is over', 'GL-R-337');
  if (given.kind === 'reward') reward(content, file, band, given);
  else if (given.kind === 'replace') replace(content, band, given);
  else if (given.kind === 'spend') spend(content, band, given);
  else throw new CampaignError('kind', `"${given.kind}" is no act of a campaign`);
  return written(file);
}

function reward(content: Content, file: CampaignFile, band: SideFile, { side, choice, model }: CampaignAct): void {
  const last = file.games.at(-1);
  if (last === undefined || last.chooser !== side || last.reward !== null)
    throw new CampaignError('side', `${band.name} has no reward to pick`, 'GL-R-339');
  const picked = REWARDS.find((one) => one === choice);
  if (picked === undefined) throw new CampaignError('choice', `there is no reward "${choice}"`, 'GL-R-339');
  const bar = rewardBar(content, file, side, picked);
  if (bar !== null) throw new CampaignError('choice', bar, 'GL-R-339');
  if (picked === 'recruits') {
    const of = model ?? privates(content, band.roster)[0] ?? -1;
    const entry = band.roster.models[of];
    if (entry === undefined || gradeOf(content, entry) !== 1)
      throw new CampaignError('model', 'a recruit is like a Grade 1 model of the band', 'GL-R-339');
    const names = displayNames(content, band.roster);
    const recruit = { ...entry, name: unused(names, `${names[of]} (recruit)`) };
    band.roster = { ...band.roster, models: [...band.roster.models, recruit] };
    band.models.push(fresh());
  }
  if (picked === 'rest') {
    for (const kept of band.models) {
      kept.absent = false;
      kept.crossed = [];
    }
  }
  last.reward = picked;
  band.reward = picked;
}

function unused(names: readonly string[], wanted: string): string {
  for (let n = 1; ; n++) {
    const name = n === 1 ? wanted.slice(0, 60) : `${wanted.slice(0, 56)} ${n}`;
    if (!names.includes(name)) return name;
  }
}

function entryOf({ entry }: CampaignAct): Entry {
  const parsed = entrySchema.safeParse(entry);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new CampaignError(['entry', ...(issue?.path ?? [])].join('.'), issue?.message ?? 'is no model');
  }
  const { carried: _, ...rest } = parsed.data;
  return rest;
}

/** A new model of the same Grade takes the place of a dead one. */
function replace(content: Content, band: SideFile, given: CampaignAct): void {
  const at = given.model ?? -1;
  const kept = band.models[at];
  const old = band.roster.models[at];
  if (kept === undefined || old === undefined || !kept.dead)
    throw new CampaignError('model', 'nobody is to be replaced there', 'GL-R-338');
  const entry = entryOf(given);
  if (gradeOf(content, entry) !== gradeOf(content, old))
    throw new CampaignError(
      'entry.archetype',
      `a new Grade ${gradeOf(content, old)} model takes the place`,
      'GL-R-338',
    );
  settle(content, band, at, entry, 0);
  band.models[at] = fresh();
}

/** Something is bought for a point; nothing that was there goes. */
function spend(content: Content, band: SideFile, given: CampaignAct): void {
  const at = given.model ?? -1;
  const kept = band.models[at];
  const old = band.roster.models[at];
  if (kept === undefined || old === undefined || !mayBuy(content, band, at))
    throw new CampaignError('model', `${PRICE} renown buy a Grade 2 or 3 model a point, ${MOST} at most`, 'GL-R-339');
  const kind = kindOf(content, old);
  if (kind?.of === 'sheet' && kind.sheet.track !== undefined)
    throw new CampaignError('model', 'a character with a track of its own is played as printed', 'GL-R-108');
  const entry = entryOf(given);
  const before = boughtOf(content, old);
  if (entry.archetype !== before.archetype || (entry.name ?? '') !== (before.name ?? ''))
    throw new CampaignError('entry.archetype', 'it stays who it is', 'GL-R-339');
  const gone = lacks(before, entry);
  if (gone !== null) throw new CampaignError(`entry.${gone}`, 'what it has is kept', 'GL-R-339');
  settle(content, band, at, entry, kept.bought + 1);
  kept.bought += 1;
}

/** Puts an entry in its place where the band is then legal. */
function settle(content: Content, band: SideFile, at: number, entry: Entry, points: number): void {
  const models = band.roster.models.map((one, i): Entry => {
    const bought = i === at ? points : (band.models[i]?.bought ?? 0);
    const own = i === at ? entry : one;
    return bought > 0 ? { ...own, carried: { points: bought } } : own;
  });
  const more = band.reward === 'recruits' ? { carried: { recruits: 1 } } : {};
  const problem = checkRoster(content, { ...band.roster, models, ...more }).problems.find(
    ({ severity }) => severity === 'error',
  );
  if (problem !== undefined) throw new CampaignError(problem.place, problem.message, problem.clause);
  band.roster = { ...band.roster, models: band.roster.models.map((one, i) => (i === at ? entry : one)) };
}

/** The first list of an entry in which something is missing now; null: nothing is. */
function lacks(before: Entry, after: Entry): string | null {
  for (const key of ['combat', 'knowledge', 'other', 'flaws', 'items'] as const) {
    const left = [...(after[key] ?? [])];
    for (const one of before[key] ?? []) {
      const at = left.indexOf(one);
      if (at < 0) return key;
      left.splice(at, 1);
    }
  }
  if (LOCATIONS.some((at) => (before.armour?.[at] ?? 0) > (after.armour?.[at] ?? 0))) return 'armour';
  const weapons = [...(after.weapons ?? [])];
  for (const arms of before.weapons ?? []) {
    const at = weapons.findIndex(
      (one) =>
        one.weapon === arms.weapon &&
        (one.th ?? 0) >= (arms.th ?? 0) &&
        (one.ws ?? 0) >= (arms.ws ?? 0) &&
        (one.extras?.length ?? 0) >= (arms.extras?.length ?? 0),
    );
    if (at < 0) return 'weapons';
    weapons.splice(at, 1);
  }
  return null;
}
