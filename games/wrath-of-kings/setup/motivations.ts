/**
 * Both players declare their motivation at the same time, once the zones are fixed (WK-SET-08): each one from the two categories of its house
 * (WK-MOT-02), or drawn from them by a die (WK-MOT-08). Both may have the same (WK-R-68); declared ones are public (WK-R-73).
 */
import { z } from 'zod';
import { askSealed } from '#engine/flow/ask.ts';
import type { Answer, Decision, Flow, Seat } from '#engine/game.ts';
import { choice } from '../../kit/acts.ts';
import { printed } from '../../kit/words.ts';
import { MOTIVATION_IDS, type Motivation, type MotivationId } from '../content/types.ts';
import { categoriesClause, motivationRefusal, openMotivations } from '../motives/list.ts';
import { foe, type G } from '../rules/play.ts';
import { tell } from '../rules/tell.ts';
import { verb } from '../rules/verb.ts';
import type { State } from '../state.ts';

export const DECLARE = verb({
  name: 'declare',
  text: 'Choose the motivation of your commander.',
  args: { motivation: z.enum(MOTIVATION_IDS) },
  main: 'motivation',
  read: ({ args }) => {
    if (typeof args.motivation === 'string') args.motivation = printed(args.motivation);
  },
});

const BOTH: readonly Seat[] = [0, 1];

export function* motivationsStep(g: G): Flow<void> {
  const s = g.state;
  const chosen = s.options['random-motivations'] === true ? drawn(g) : yield* declared(g);
  s.motivations = chosen;
  g.revealed();
  tell(g, {
    kind: 'motivations',
    clause: 'WK-SET-08',
    motivations: chosen,
    also: ['WK-MOT-01', ...BOTH.map((seat) => categoriesClause(s, seat))],
  });
  s.phase = 'objectives';
}

function* declared(g: G): Flow<[MotivationId, MotivationId]> {
  const answers = yield* askSealed<Answer>(BOTH, (seat) => declareDecision(g.state, seat));
  const [red, blue] = answers.map(({ motivation }) => motivation as MotivationId);
  return [red as MotivationId, blue as MotivationId];
}

function drawn(g: G): [MotivationId, MotivationId] {
  const draw = (seat: Seat): MotivationId => {
    const open = openMotivations(g.state, seat);
    return (open[g.dice.roll(open.length, 'motivation', 'WK-MOT-08', seat) - 1] as Motivation).id;
  };
  return [draw(0), draw(1)];
}

function declareDecision(s: State, seat: Seat): Decision {
  const open = openMotivations(s, seat);
  return {
    seat,
    title: 'which motivation does your commander hold?',
    clause: 'WK-SET-08',
    subjects: [],
    acts: [
      choice({
        verb: 'declare',
        label: 'Declare a motivation',
        clause: categoriesClause(s, seat),
        by: ['motivation'],
        options: () =>
          open.map(({ id, name, text }) => ({
            answer: { verb: 'declare', motivation: id },
            label: name,
            subjects: [],
            note: text,
          })),
        suggest: () => ranked(s, seat, open).map(({ id }) => ({ verb: 'declare', motivation: id })),
        why: ({ motivation }) => motivationRefusal(s, seat, String(motivation)),
      }),
    ],
  };
}

/**
 * In how many of ten games the side with each won. Counted over 2500 games of the greedy bot against itself with the ready-made Patrols and motivations
 * by chance, while cards and forces were being weighed; each came up 265 times or more. What the two forces are moves it.
 */
const WORTH: Readonly<Record<MotivationId, number>> = {
  'call-to-glory': 5.8,
  'escort-civilians': 4.8,
  'stand-your-ground': 5.2,
  'sever-the-head': 3.8,
  'burn-it-down': 4.9,
  'unstoppable-advance': 6.1,
  'capture-prisoners': 5.5,
  assassinate: 5.1,
  'steal-intel': 4.8,
  'land-grab': 3.6,
  'loot-and-plunder': 7.2,
  'personal-gain': 4.1,
  'disrupt-supply-line': 3.5,
  infiltrate: 4.9,
  'no-confidence': 5.5,
};

function ranked(s: State, seat: Seat, open: readonly Motivation[]): Motivation[] {
  const value = ({ id }: Motivation): number => WORTH[id] + fitness(s, seat, id);
  return open.slice().sort((a, b) => value(b) - value(a));
}

/** Fast infantry gets behind the enemy; strong leaders seek glory; many enemy leaders and specialists are many marks. */
function fitness(s: State, seat: Seat, id: MotivationId): number {
  const own = s.models.filter((m) => m.seat === seat);
  const theirs = s.models.filter((m) => m.seat === foe(seat));
  const infantry = own.filter(({ card }) => card.type === 'infantry');
  switch (id) {
    case 'infiltrate':
    case 'capture-prisoners':
      return infantry.reduce((sum, { card }) => sum + card.mobility - 6, 0) / Math.max(1, infantry.length);
    case 'steal-intel':
    case 'sever-the-head':
      return theirs.filter(({ card }) => card.type !== 'infantry').length / 2 - 2;
    case 'assassinate':
      return own.filter(({ card }) => card.attacks.some(({ range }) => range >= 6)).length / 3 - 1;
    case 'call-to-glory':
    case 'no-confidence':
    case 'unstoppable-advance':
      return own.reduce((sum, { card }) => sum + (card.type === 'leader' ? card.wounds - 2 : 0), 0) / 2;
    default:
      return 0;
  }
}
