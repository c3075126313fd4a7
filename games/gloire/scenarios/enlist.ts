/** Bands become models: off the table, waiting for deployment, with hero points, masters, animals and horses (GL-HP-01, GL-R-306, GL-R-342). */
import type { Seat } from '#engine/game.ts';
import type { Recruit } from '../army/recruit.ts';
import { modelWith } from '../card.ts';
import type { Content } from '../content/content.ts';
import type { Model, ScenarioId, State } from '../state.ts';

/** Hero points for each Grade 3 and each Grade 2 model (GL-HP-01). */
const POINTS = 5;

/** Scenarios in which everybody is on foot (GL-R-342). */
const ON_FOOT: readonly ScenarioId[] = ['brawl', 'milady'];

export function enlist(content: Content, s: State, bands: readonly (readonly Recruit[])[]): void {
  for (const [seat, recruits] of bands.entries()) {
    const ids = recruits.map((_, at) => `${s.seats[seat]?.id ?? seat}-${at + 1}`);
    for (const [at, recruit] of recruits.entries()) enrol(content, s, seat, recruit, ids, at);
  }
}

function enrol(content: Content, s: State, seat: Seat, recruit: Recruit, ids: readonly string[], at: number): void {
  const { character, card, grade, member, master, handler, owner, rides, crossed, late } = recruit;
  const mount = ON_FOOT.includes(s.scenario) ? null : rides ? 'horse' : undefined;
  const named = (n: number | null): string | null => (n === null ? null : (ids[n] ?? null));
  const m: Model = modelWith(content, card, character, {
    id: ids[at] as string,
    seat,

    ...(mount === undefined ? {} : { mount }),
    master: named(owner) ?? named(master),
    handler: named(handler),
  });
  for (const location of crossed) {
    // A location of one box would be gone: it keeps that box.
    if ((card.track[location]?.boxes.length ?? 0) > 1) m.lost[location] = 1;
  }
  if (late > 0) s.plot.late = { ...((s.plot.late as Record<string, number> | undefined) ?? {}), [m.id]: late };
  s.models.push(m);
  if (member && grade > 1) s.points[seat] = (s.points[seat] as number) + POINTS;
}
