/**
 * The Armour of Brilliance (DG-MAG-33, DG-R-164): models within 6" of its bearer that are not of its side have -1 on all attack rolls, save
 * those whose units its player exempts; free, in an activation of the bearer.
 */
import type { Act, Option } from '#engine/game.ts';
import { choice } from '../../kit/acts.ts';
import { id } from '../../kit/args.ts';
import type { Activation, Model, State, Unit } from '../state.ts';
import { modelId } from '../vocabulary/find.ts';
import { acting } from '../vocabulary/reading.ts';
import { magicWith } from './item-reach.ts';
import { powerWith } from './items.ts';
import { type G, mustUnit } from './play.ts';
import { tell } from './tell.ts';
import { menuVerb } from './verb.ts';

/** The bearer among those activated. */
function bearerIn(s: State, u: Unit, now: Activation): Model | undefined {
  if (u.place !== 'table' || !magicWith(s, 'dazzles')) return undefined;
  const alone = now.hero === null ? null : mustUnit(s, now.hero).card;
  return u.models.find(
    (m) => powerWith(s.cards[m.card]!, 'dazzles') !== undefined && (alone === null || m.card === alone),
  );
}

const done = (unit: string): string => `exempt ${unit}`;

function exemptAct({ state: s }: G, u: Unit, now: Activation): Act | null {
  const bearer = bearerIn(s, u, now);
  if (bearer === undefined) return null;
  const options = (): Option[] =>
    s.units
      .filter((v) => v.seat !== u.seat && v.place === 'table' && !now.free.includes(done(v.id)))
      .map((v) => ({
        answer: { verb: 'exempt', model: bearer.id, unit: v.id },
        label: bearer.exempts?.includes(v.id) === true ? `${v.name} is dazzled again` : `${v.name} is spared`,
        subjects: [v.id],
      }));
  if (options().length === 0) return null;
  return choice({
    verb: 'exempt',
    label: 'Whom the armour spares',
    clause: 'DG-MAG-33',
    by: ['unit'],
    options,
    why: () => ({ clause: 'DG-R-164', reason: 'it is of its own side, not on the table, or was named already' }),
    suggest: () => [],
  });
}

export const EXEMPT = menuVerb({
  name: 'exempt',
  text: 'Spare a unit the Armour of Brilliance of a `model`, or no longer.',
  args: { model: id, unit: id },
  main: 'unit',
  action: false,
  clause: 'DG-MAG-33',
  lacks: 'nobody wears the Armour of Brilliance',
  inDuel: 'free',
  read(line) {
    const { state, args } = line;
    const u = acting(line);
    const bearer = u?.models.find((m) => powerWith(state.cards[m.card]!, 'dazzles') !== undefined);
    args.model = args.model === undefined ? (bearer?.id ?? '') : modelId(state, String(args.model));
  },
  find: (g, { u, now }) => exemptAct(g, u, now),
  *run(g, { u, now }, { model, unit }) {
    const bearer = u.models.find((m) => m.id === model);
    if (bearer === undefined) return;
    const was = bearer.exempts ?? [];
    const spared = !was.includes(unit);
    bearer.exempts = spared ? [...was, unit] : was.filter((one) => one !== unit);
    now.free.push(done(unit));
    tell(g, { kind: 'exempted', clause: 'DG-MAG-33', model, unit, seat: u.seat, spared });
  },
});
