/** What players are told before the time of a unit has come: warnings, and what the unit would be asked. */
import { Match } from '../flow/match.ts';
import type { AnyGame, Seat } from '../game.ts';
import { sameTeam } from '../state/seats.ts';
import type { Check } from './check.ts';

export const REHEARSED: Check = {
  name: 'warnings name units of both sides, and a unit that is rehearsed is asked what it does',
  observe: ({ game, match, once, say }) => ({
    before({ decision: { seat } }) {
      if (!once(12)) return;
      for (const problem of [...warningProblems(game, match, seat), ...rehearsalProblems(game, match, seat)])
        say(problem);
    },
  }),
};

function warningProblems(game: AnyGame, { state, seats }: Match, seat: Seat): string[] {
  const view = game.view(state, seat);
  const { units } = game.scene(view);
  const seatOf = (id: string) => units.find((unit) => unit.id === id)?.seat ?? null;
  return (game.warnings?.(view, seat) ?? []).flatMap(({ about, by, chance }) => {
    const problems: string[] = [];
    if (seatOf(about) !== seat) problems.push(`a warning is about ${about}, which is no unit of the seat`);
    const enemy = seatOf(by);
    if (enemy === null || sameTeam(seats, seat, enemy)) problems.push(`${by} is no enemy to be warned of`);
    if (!(chance > 0 && chance <= 1)) problems.push(`a warning about ${about} has the chance ${chance}`);
    return problems;
  });
}

function rehearsalProblems(game: AnyGame, match: Match, seat: Seat): string[] {
  const { rehearse } = game;
  if (rehearse === undefined || match.result !== null) return [];
  const before = game.view(match.state, seat);
  return game.scene(before).units.flatMap(({ id, seat: of }) => {
    const state = game.view(match.state, seat);
    if (!rehearse(state, seat, id)) {
      return JSON.stringify(state) === JSON.stringify(before)
        ? []
        : [`${id} cannot be rehearsed, and changed the state`];
    }
    if (of !== seat) return [`${id} is rehearsed for a seat that it does not belong to`];
    state.rng = [1, 2, 3, 4];
    const { options, rosters } = match;
    const played = new Match({ game, options, rosters, rng: [1, 2, 3, 4], state, loud: false });
    const asked = played.deciders.includes(seat) ? played.decision(seat) : null;
    return asked?.subjects.includes(id) === true ? [] : [`${id} is rehearsed and not asked`];
  });
}
