/**
 * Dispel Scrolls (DG-MAG-28, DG-R-161): a spell that would be cast fails; the opponent of the caster is asked first, then the caster's side
 * (DG-R-401). They stop castings by items and prayers as well.
 */
import type { Decision, Flow, Option, Seat } from '#engine/game.ts';
import { button, choice } from '../../kit/acts.ts';
import { id } from '../../kit/args.ts';
import { openWindow, type WindowRules } from '../../kit/windows.ts';
import type { State } from '../state.ts';
import { modelId } from '../vocabulary/find.ts';
import { type Casting, casterIn } from './casting-record.ts';
import { type Bearer, bearersOf, isNear } from './item-reach.ts';
import { isSpent, spendItem } from './item-spent.ts';
import { bodyOf } from './layout.ts';
import { foe, type G } from './play.ts';
import type { Rules } from './rules.ts';
import { harms } from './spell-reach.ts';
import { tell } from './tell.ts';
import { verb } from './verb.ts';

export const DISPEL = verb({
  name: 'dispel',
  text: 'Use a Dispel Scroll: the spell fails.',
  args: { model: id },
  main: 'model',
  read({ state, args, decision }) {
    if (typeof args.model === 'string') args.model = modelId(state, args.model);
    args.model ??= decision.subjects[1];
  },
});

interface Context {
  casting: Casting;
  stopped: boolean;
}

/** Whether somebody stops the spell. */
export function* dispelled(g: G, casting: Casting): Flow<boolean> {
  const context: Context = { casting, stopped: false };
  if (bearersOf(g.state, 'dispels').length > 0) yield* openWindow(g, WINDOW, context);
  return context.stopped;
}

function able(s: State, seat: Seat, { casting, stopped }: Context): Bearer[] {
  if (stopped) return [];
  const by = casterIn(s, casting);
  const at = by === undefined ? casting.from : bodyOf(by.unit, by.model);
  return bearersOf(s, 'dispels').filter((bearer) => {
    const within = bearer.item.does.find((p) => p.dispels !== undefined)?.dispels ?? 0;
    return bearer.unit.seat === seat && !isSpent(bearer.model, bearer.item.id) && isNear(bearer, at, within);
  });
}

const WINDOW: WindowRules<State, Rules, Context, Bearer> = {
  clause: 'DG-MAG-28',
  depth: 2,
  order: (_g, { casting }) => [foe(casting.seat), casting.seat],
  open: (g, seat, context) => able(g.state, seat, context),
  ask: (_g, seat, context, open) => question(seat, context, open),
  meant: (open, answer) =>
    answer.verb === DISPEL.name ? open.find(({ model }) => model.id === answer.model) : undefined,
  *run(g, { model, unit, item }, context) {
    spendItem(model, item.id, 'battle');
    context.stopped = true;
    const about = { model: model.id, seat: unit.seat, item: item.name, caster: context.casting.caster };
    tell(g, { kind: 'dispelled', clause: item.clause, ...about, name: context.casting.spell.name });
  },
  next: 'seat',
};

function question(seat: Seat, { casting }: Context, open: readonly Bearer[]): Decision {
  const { spell } = casting;
  const options = (): Option[] =>
    open.map(({ model, card, item }) => ({
      answer: { verb: 'dispel', model: model.id },
      label: `${card.name} uses the ${item.name}`,
      subjects: [model.id],
    }));
  const worth = (harms(spell) ? 1 : 0) + spell.value / 12;
  return {
    seat,
    title: `${spell.name} is about to be cast: is it dispelled?`,
    clause: 'DG-MAG-28',
    subjects: [casting.caster, ...open.map(({ model }) => model.id)],
    acts: [
      choice({
        verb: 'dispel',
        label: 'Dispel',
        clause: 'DG-MAG-28',
        by: ['model'],
        options,
        why: () => ({ clause: 'DG-MAG-28', reason: 'it has no Dispel Scroll left within reach', also: ['DG-R-161'] }),
        // Kept for spells that are worth it.
        suggest: () => (seat === casting.seat || worth < 1 ? [] : options().map((o) => o.answer)),
      }),
      button('pass', 'Let it be cast', 'DG-MAG-28', casting.caster),
    ],
    decline: { verb: 'pass' },
  };
}
