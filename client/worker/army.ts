/**
 * The builder's part of the worker: rosters are looked at and changed by their game's own code. A question holds everything
 * it needs, so nothing is kept here between two of them.
 */
import type { ArmyBuilt, ArmyChange } from '#client/protocol/army.ts';
import type { Ask, Replies } from '#client/protocol/messages.ts';
import type { AnyGame } from '#engine/game.ts';
import { SessionError } from './problem.ts';

export type ArmyAsk = Extract<Ask, { do: 'army' | 'army-page' | 'army-edit' | 'army-new' }>;
type ArmyReply = Replies[ArmyAsk['do']];

export function handleArmy(ask: ArmyAsk, game: AnyGame): ArmyReply {
  switch (ask.do) {
    case 'army': {
      const { roster, problems } = shaped(game, ask.roster);
      return { report: roster === null ? null : game.army.check(roster), problems };
    }
    case 'army-page': {
      const { roster, problems } = shaped(game, ask.roster);
      return { built: roster === null ? null : built(game, roster), problems };
    }
    case 'army-edit': {
      const { roster, problems } = shaped(game, ask.roster);
      if (roster === null) throw new SessionError('malformed', problems[0]?.message ?? 'this is no roster');
      return built(game, changed(game, roster, ask.change));
    }
    case 'army-new':
      return built(game, game.army.builder.blank(ask.faction));
  }
}

function built(game: AnyGame, roster: unknown): ArmyBuilt {
  return { roster, page: game.army.builder.page(roster) };
}

function shaped(game: AnyGame, roster: unknown): { roster: unknown; problems: { place: string; message: string }[] } {
  const parsed = game.army.schema.safeParse(roster);
  if (parsed.success) return { roster: parsed.data, problems: [] };
  return {
    roster: null,
    problems: parsed.error.issues.map((issue) => ({ place: placeOf(issue.path), message: issue.message })),
  };
}

/** "models[3].level", as the contract writes places. */
function placeOf(path: readonly PropertyKey[]): string {
  return path.reduce<string>((said, step) => {
    if (typeof step === 'number') return `${said}[${step}]`;
    return said === '' ? String(step) : `${said}.${String(step)}`;
  }, '');
}

function changed(game: AnyGame, roster: unknown, change: ArmyChange): unknown {
  const { builder } = game.army;
  try {
    switch (change.kind) {
      case 'edit':
        return change.edits.reduce((now, { place, value }) => builder.edit(now, place, value), roster);
      case 'add':
        return builder.addUnit(roster, change.template);
      case 'duplicate':
        return builder.duplicate(roster, change.unit);
      case 'remove': {
        let now = roster;
        for (let i = 0; i < change.count; i++) now = builder.remove(now, change.unit);
        return now;
      }
      case 'move': {
        let now = roster;
        const { from, count, to } = change;
        // Upwards the first goes first, downwards the last does: the others keep their order.
        for (let i = 0; i < count; i++)
          now = to < from ? builder.move(now, from + i, to + i) : builder.move(now, from, to + count - 1);
        return now;
      }
    }
  } catch (error) {
    if (error instanceof RangeError) throw new SessionError('malformed', error.message);
    throw error;
  }
}
