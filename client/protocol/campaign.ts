/** Linked games: what the page shows of a campaign, and what it asks of the worker about one. A question holds the whole file. */
import type { CampaignAct, CampaignLook, CampaignMatch, CampaignStart } from '#engine/campaign.ts';
import type { Json } from '#engine/game.ts';
import type { MatchFile } from '#engine/log/match-file.ts';

export type CampaignWork =
  | { kind: 'begin'; start: CampaignStart }
  | { kind: 'look'; file: unknown }
  | { kind: 'act'; file: unknown; act: CampaignAct }
  /** A match of the campaign that is over. */
  | { kind: 'record'; file: unknown; match: MatchFile };

/** The file as it is after the work, and how it stands. */
export interface CampaignView {
  file: Json;
  look: CampaignLook;
  /** What the next match is set up from; null while something must be decided first, and when the campaign is over. */
  next: CampaignMatch | null;
}
