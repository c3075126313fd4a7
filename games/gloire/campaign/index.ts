/** Linked games of Gloire (GL-SCN-04, GL-T-CMP): the contract's campaign. */
import type { CampaignRules } from '#engine/campaign.ts';
import type { Content } from '../content/content.ts';
import { SCENARIO_NAMES } from '../scenarios/names.ts';
import { SCENARIOS } from '../state.ts';
import { act } from './act.ts';
import { begin, CORRESPONDENCE } from './begin.ts';
import { fileSchema, read } from './file.ts';
import { look } from './look.ts';
import { next } from './next.ts';
import { record } from './record.ts';

export function campaign(content: Content): CampaignRules {
  return {
    lists: [CORRESPONDENCE],
    scenarios: SCENARIOS.map((id) => ({ id, name: SCENARIO_NAMES[id] })),
    schema: fileSchema,
    begin: (start) => begin(content, start),
    look: (file) => look(content, read(file)),
    act: (file, given) => act(content, read(file), given),
    next: (file) => next(content, read(file)),
    record: (file, game) => record(content, read(file), game),
  };
}
