/**
 * What is named before the game begins: who drinks the Umbrian Vintage (GL-XI-02, GL-R-335), and the marker of which a braggart boasts (GL-VF-07, GL-R-231). Set-up calls it
 * once, when models and markers are on the table.
 */
import { ask } from '#engine/flow/ask.ts';
import type { Answer, Flow, Seat } from '#engine/game.ts';
import { button, choice, several } from '../../kit/acts.ts';
import { id } from '../../kit/args.ts';
import { z } from 'zod';
import type { Model } from '../state.ts';
import { type G, inOrder, isHuman, name } from './play.ts';
import { tell } from './tell.ts';
import { verb } from './verb.ts';
import { boast, boastChoices } from './virtues.ts';

const DRINKERS = 3;
const VINTAGE = 'Umbrian Vintage';

export function* namings(g: G): Flow<void> {
  for (const seat of inOrder(g.state)) {
    yield* vintages(g, seat);
    yield* boasts(g, seat);
  }
}

/** Drinks: +2 Guts, -1 Brains, -1 Dodge; once for each model. */
export function drink(g: G, m: Model): void {
  if (m.effects.some(({ source }) => source === VINTAGE)) return;
  m.effects.push({ source: VINTAGE, clause: 'GL-XI-02', stats: { gt: 2, br: -1, dg: -1 }, until: 'game' });
  tell(g, { kind: 'drinks', clause: 'GL-XI-02', model: m.id, also: ['GL-R-335'] });
}

function* vintages(g: G, seat: Seat): Flow<void> {
  const s = g.state;
  for (const holder of s.models.filter((m) => m.owner === seat && m.items.includes('vintage'))) {
    while (holder.items.includes('vintage')) {
      holder.items.splice(holder.items.indexOf('vintage'), 1);
      const sober = s.models.filter((m) => m.owner === seat && isHuman(m) && !m.effects.some(({ source }) => source === VINTAGE));
      if (sober.length === 0) continue;
      const answer = yield* ask<Answer>(seat, () => ({
        seat,
        title: `who drinks the ${VINTAGE} of ${name(holder)}?`,
        clause: 'GL-XI-02',
        subjects: [holder.id],
        acts: [
          several({
            verb: 'vintage',
            label: VINTAGE,
            clause: 'GL-XI-02',
            arg: 'models',
            items: sober.map((m) => ({ id: m.id, label: name(m), subjects: [m.id] })),
            min: 1,
            max: Math.min(DRINKERS, sober.length),
          }),
          button('pass', 'Nobody', 'GL-XI-02'),
        ],
        decline: { verb: 'pass' },
      }));
      if (answer.verb === 'vintage') for (const m of sober) if ((answer.models as readonly string[]).includes(m.id)) drink(g, m);
    }
  }
}

function* boasts(g: G, seat: Seat): Flow<void> {
  for (const m of g.state.models.filter((one) => one.owner === seat && one.onTable)) {
    const markers = boastChoices(g.state, m);
    if (markers.length === 0) continue;
    const answer = yield* ask<Answer>(seat, () => ({
      seat,
      title: `of which marker does ${name(m)} boast?`,
      clause: 'GL-VF-07',
      subjects: [m.id, ...markers],
      acts: [
        choice({
          verb: 'boast',
          label: 'Boast',
          clause: 'GL-VF-07',
          by: ['marker'],
          options: () => markers.map((marker) => ({ answer: { verb: 'boast', marker }, label: marker, subjects: [m.id, marker] })),
          why: ({ marker }) => ({ clause: 'GL-R-231', reason: `"${String(marker)}" is no marker in another quarter than ${name(m)} starts in`, also: ['GL-VF-07'] }),
        }),
      ],
    }));
    boast(g, m, String(answer.marker));
  }
}

export const VINTAGE_FOR = verb({
  name: 'vintage',
  text: 'Name up to three models that drink the Umbrian Vintage.',
  args: { models: z.array(id).min(1).max(3) },
  main: 'models',
});

export const BOAST = verb({ name: 'boast', text: 'Name the marker of which a braggart boasts.', args: { marker: id }, main: 'marker' });
