/** Joining a hero to a unit before it is deployed (DG-HERO-01). */
import type { Act } from '#engine/game.ts';
import { choice } from '../../kit/acts.ts';
import { id } from '../../kit/args.ts';
import { cell } from '../rules/args.ts';
import { attach, attachPlaces, attachRefusal } from '../rules/hero-in-unit.ts';
import { mustUnit, unitById } from '../rules/play.ts';
import { tell } from '../rules/tell.ts';
import { verb } from '../rules/verb.ts';
import type { State, Unit } from '../state.ts';
import { readHeroPlace } from '../vocabulary/reading.ts';
import type { Preparation } from './preparation.ts';

export const ATTACH = verb({
  name: 'attach',
  text: 'Join a hero to a unit before it is deployed.',
  args: { hero: id, unit: id, row: cell, file: cell },
  read: readHeroPlace,
});

export const ATTACHING: Preparation = {
  verb: ATTACH.name,
  act: attachAct,
  run(g, u, answer) {
    const hero = mustUnit(g.state, String(answer.hero));
    attach(g.state, hero, u, Number(answer.row), Number(answer.file));
    tell(g, {
      kind: 'joined',
      clause: 'DG-HERO-01',
      hero: hero.id,
      unit: u.id,
      seat: u.seat,
      also: ['DG-HERO-02', 'DG-HERO-03'],
    });
  },
};

function attachAct(s: State, units: readonly Unit[]): Act {
  const heroes = () => units.filter((u) => u.kind === 'hero');
  const hosts = () => units.filter((u) => u.kind !== 'hero');
  return choice({
    verb: 'attach',
    label: 'Join a hero to a unit',
    clause: 'DG-HERO-01',
    by: ['hero', 'unit', 'file'],
    options: () =>
      heroes().flatMap((hero) =>
        hosts().flatMap((u) =>
          attachRefusal(s, hero, u) !== null
            ? []
            : attachPlaces(s, u).map(({ row, file }) => ({
                answer: { verb: 'attach', hero: hero.id, unit: u.id, row, file },
                label: `${hero.name} joins ${u.name}, row ${row + 1}, file ${file + 1}`,
                subjects: [hero.id, u.id],
              })),
        ),
      ),
    why: (answer) => {
      const hero = unitById(s, String(answer.hero));
      const u = unitById(s, String(answer.unit));
      if (hero === undefined || u === undefined) return { clause: 'DG-HERO-01', reason: 'there is no such unit' };
      return attachRefusal(s, hero, u) ?? { clause: 'DG-HERO-01', reason: 'there is no such place in the unit' };
    },
  });
}
