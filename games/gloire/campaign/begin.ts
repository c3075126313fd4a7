/** Beginning a campaign: its list of games and the bands that are kept for all of it (GL-R-337). */
import { CampaignError, type CampaignStart } from '#engine/campaign.ts';
import { seedWords } from '#engine/dice/random.ts';
import type { Json } from '#engine/game.ts';
import { checkRoster } from '../army/check.ts';
import { recruitsOf } from '../army/recruit.ts';
import { rosterSchema } from '../army/roster.ts';
import { SIZES, sizeFor } from '../army/sizes.ts';
import type { Content } from '../content/content.ts';
import { SCENARIO_NAMES } from '../scenarios/names.ts';
import { SCENARIOS, type ScenarioId } from '../state.ts';
import { type CampaignFile, fresh, type SideFile, type Step, written } from './file.ts';

/** The campaign of the tables (GL-T-CMP). */
export const CORRESPONDENCE = {
  id: 'correspondence',
  name: 'The King’s Correspondence',
  about:
    'Three linked games of two bands: The Waylaid Messenger with a pair, Tavern Brawl with the hero alone, The Paymaster’s Coach with the whole band. The last counts twice.',
  sides: 2,
  scenarios: ['messenger', 'brawl', 'coach'],
} as const;

const STEPS: readonly Step[] = [
  { scenario: 'messenger', sides: [0, 1], link: 'missive' },
  { scenario: 'brawl', sides: [0, 1], link: 'arrest' },
  { scenario: 'coach', sides: [0, 1], double: true },
];

/** Whoever is not alone plays against the other; a scenario for one is played by each side in turn. */
function stepsOf(list: CampaignStart['list'], sides: number): { id: string; name: string; steps: readonly Step[] } {
  if (list === CORRESPONDENCE.id) {
    if (sides !== CORRESPONDENCE.sides) throw new CampaignError('sides', 'two sides play this campaign', 'GL-R-337');
    return { id: CORRESPONDENCE.id, name: CORRESPONDENCE.name, steps: STEPS };
  }
  if (typeof list === 'string') throw new CampaignError('list', `there is no campaign "${list}"`, 'GL-R-337');
  if (list.length === 0 || list.length > 10) throw new CampaignError('list', 'one to ten scenarios are linked');
  const steps = list.flatMap((id, i): Step[] => {
    const scenario = SCENARIOS.find((one) => one === id);
    if (scenario === undefined) throw new CampaignError(`list.${i}`, `there is no scenario "${id}"`);
    if (scenario === 'milady') return Array.from({ length: sides }, (_, one) => ({ scenario, sides: [one] }));
    if (sides < 2) throw new CampaignError(`list.${i}`, `${SCENARIO_NAMES[scenario]} needs two sides`, 'GL-R-337');
    return [{ scenario, sides: [0, 1] }];
  });
  return { id: 'own', name: 'Linked games', steps };
}

function sideOf(content: Content, given: { name: string; roster: unknown }, i: number): SideFile {
  const parsed = rosterSchema.safeParse(given.roster);
  if (!parsed.success) throw new CampaignError(`sides.${i}.roster`, parsed.error.issues[0]?.message ?? 'is no roster');
  const { carried: _, ...roster } = parsed.data;
  const models = roster.models.map(({ carried: _, ...entry }) => entry);
  const clean = { ...roster, models };
  const problem = checkRoster(content, clean).problems.find(({ severity }) => severity === 'error');
  if (problem !== undefined)
    throw new CampaignError(`sides.${i}.roster.${problem.place}`, problem.message, problem.clause);
  const name = given.name.trim().slice(0, 60);
  return {
    name: name === '' ? `Side ${i + 1}` : name,
    roster: clean,
    models: clean.models.map(fresh),
    reward: null,
    lead: false,
    late: false,
  };
}

export function begin(content: Content, { list, name, sides, seed }: CampaignStart): Json {
  if (sides.length < 1 || sides.length > 2) throw new CampaignError('sides', 'one or two sides play a campaign');
  const { id, name: called, steps } = stepsOf(list, sides.length);
  const bands = sides.map((one, i) => sideOf(content, one, i));
  for (const step of steps) for (const one of step.sides) fitsIn(content, bands[one] as SideFile, step.scenario, one);
  const file: CampaignFile = {
    kind: 'campaign',
    game: 'gloire',
    format: 1,
    name: (name ?? called).slice(0, 80),
    list: id,
    steps: steps.map((one) => ({ ...one, sides: [...one.sides] })),
    sides: bands,
    rng: seedWords(`campaign ${seed}`),
    games: [],
  };
  return written(file);
}

/** A band has the models of every game that it plays (GL-CHR-02). */
function fitsIn(content: Content, { roster }: SideFile, scenario: ScenarioId, i: number): void {
  const size = SIZES[sizeFor(scenario, false, false)];
  if (recruitsOf(content, roster, size.id) === null) {
    const message = `${roster.name} has not the models for ${SCENARIO_NAMES[scenario]}: ${size.text}`;
    throw new CampaignError(`sides.${i}.roster`, message, size.clause);
  }
}
