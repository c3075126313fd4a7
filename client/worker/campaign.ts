/** Campaigns: begun, looked at and changed by their game's own rules. Nothing is kept here between two questions. */
import type { CampaignView, CampaignWork } from '#client/protocol/campaign.ts';
import type { Ask } from '#client/protocol/messages.ts';
import { CampaignError, type CampaignRules } from '#engine/campaign.ts';
import type { AnyGame, Json } from '#engine/game.ts';
import { fromFile, type MatchFile, MatchFileError } from '#engine/log/match-file.ts';
import { matchFile } from './door.ts';
import type { GameLoader } from './game-loader.ts';
import { SessionError } from './problem.ts';

export async function campaignFor(loader: GameLoader, ask: Extract<Ask, { do: 'campaign' }>): Promise<CampaignView> {
  const { work } = ask;
  const game = await loader.load(ask.game);
  if (work.kind !== 'record') return campaignView(game, game, work);
  const match = matchFile(work.match);
  if (match.game !== game.slug) throw new SessionError('campaign', `This is no match of ${game.title}.`);
  return campaignView(game, await loader.load(match.game, match.packs), { ...work, match });
}

/** `played`: the game with the packs that the match names. */
function campaignView(game: AnyGame, played: AnyGame, work: CampaignWork): CampaignView {
  const { campaign: rules } = game;
  if (rules === undefined) throw new SessionError('no-campaign', `${game.title} links no games.`);
  try {
    const file = worked(rules, played, work);
    return { file, look: rules.look(file), next: rules.next(file) };
  } catch (error) {
    if (error instanceof CampaignError) throw new SessionError('campaign', `${sentence(error.message)}`);
    if (error instanceof MatchFileError) throw new SessionError('campaign', error.message);
    throw error;
  }
}

function worked(rules: CampaignRules, played: AnyGame, work: CampaignWork): Json {
  switch (work.kind) {
    case 'begin':
      return rules.begin(work.start);
    case 'look':
      return work.file as Json;
    case 'act':
      return rules.act(work.file, work.act);
    case 'record':
      return recorded(rules, played, work.file, work.match);
  }
}

/** The match is played again from its file: what it says of its end is not taken on trust. */
function recorded(rules: CampaignRules, game: AnyGame, file: unknown, match: MatchFile): Json {
  const { result, state } = fromFile(game, match, { loud: false });
  if (result === null) throw new SessionError('campaign', 'This match is not over.');
  return rules.record(file, { options: match.options, rosters: match.rosters, state, result });
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1).replace(/\.$/, '')}.`;
}
