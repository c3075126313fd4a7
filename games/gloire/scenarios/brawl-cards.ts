import type { ClauseId, Flow } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import { hit } from '../rules/damage.ts';
import { panicTest } from '../rules/guts.ts';
import type { G } from '../rules/play.ts';
import { layLow } from '../rules/prone.ts';
import { opposed, statTest } from '../rules/roll.ts';
import { statSum } from '../rules/stats.ts';
import { tell } from '../rules/tell.ts';
import type { Model } from '../state.ts';
import { armed } from './brawl-arms.ts';
import { you } from './brawl-you.ts';
import type { CardRules } from './cards.ts';
import { mayCarry, offered } from './letters.ts';
import { appearBeside } from './neutrals.ts';
import { award } from './points.ts';
import { give, newToken } from './tokens.ts';

/** A find that is taken or left at once. */
function pocketed(n: number, called: string, clause: ClauseId, vp: number): CardRules {
  return {
    id: `${n}`,
    name: `${n}, ${called}`,
    clause,
    run: (g, m) => pocketedFound(g, m, { called, clause, vp }),
  };
}

function* pocketedFound(g: G, m: Model, words: { called: string; clause: ClauseId; vp: number }): Flow<boolean> {
  const { called, clause, vp } = words;
  if (m.owner !== null && (yield* offered(m, `${called}: take it?`, 'Take it', clause)))
    award(g, m.owner, vp, called, clause, m.id);
  return true;
}

/** A find that is kept and used up with a later action (GL-R-313). */
function kept(n: number, called: string, clause: ClauseId): CardRules {
  return {
    id: `${n}`,
    name: `${n}, ${called}`,
    clause,
    run: (g, m) => keptFound(g, m, { n, called, clause }),
  };
}

function* keptFound(g: G, m: Model, words: { n: number; called: string; clause: ClauseId }): Flow<boolean> {
  const { n, called, clause } = words;
  const token = newToken(g.state, { kind: 'tavern', name: called, at: [m.x, m.y] });
  token.key = String(n);
  give(g, token, m);
  armed(g, m, token);
  tell(g, { kind: 'takes', clause, model: m.id, token: token.id, from: null, also: ['GL-R-313'] });
  return true;
}

/** Somebody to be brought somewhere. */
function escorted(n: number, kind: string, called: string, clause: ClauseId): CardRules {
  return {
    id: `${n}`,
    name: `${n}, ${called}`,
    clause,
    run: (g, m, at) => escortedFound(g, m, at, { kind, called, clause }),
  };
}

function* escortedFound(
  g: G,
  m: Model,
  at: Point,
  words: { kind: string; called: string; clause: ClauseId },
): Flow<boolean> {
  const { kind, called, clause } = words;
  const token = newToken(g.state, { kind, name: called, vp: 2, open: true, at });
  if (!mayCarry(g.state, m, token)) return true;
  if (yield* offered(m, `${called}: take care of him?`, 'Take care of him', clause)) {
    give(g, token, m);
    tell(g, { kind: 'takes', clause, model: m.id, token: token.id, from: null, also: ['GL-R-318'] });
  }
  return true;
}

/** The finder against a number of a card, without points on the card's side (GL-R-317): above 0 he has won, below 0 lost; a tie changes nothing. */
function* against(g: G, m: Model, stat: 'br' | 'dg', value: number, clause: ClauseId): Flow<number> {
  const s = g.state;
  const { margin } = yield* opposed(g, {
    roll: 'card',
    clause,
    a: { model: m, sum: statSum(s, m, stat) },
    b: { model: m, sum: { value, parts: [{ label: 'the card', amount: value, clause }] }, plain: true },
    effect: Math.sign,
    also: ['GL-R-317'],
  });
  return margin;
}

/** A card attacks the finder: no TH, no range, no outcome, no points on its side (GL-R-317). Returns whether it beat him. */
function* cardAttack(
  g: G,
  m: Model,
  words: { value: number; stat: 'bd' | 'dg'; ws: number | null; clause: ClauseId },
): Flow<boolean> {
  const s = g.state;
  const { value, stat, ws, clause } = words;
  const { margin } = yield* opposed(g, {
    roll: stat === 'dg' ? 'card-shot' : 'card-blow',
    clause,
    a: { model: m, sum: { value, parts: [{ label: 'the card', amount: value, clause }] }, plain: true },
    b: { model: m, sum: statSum(s, m, stat, 'roll', stat === 'bd') },
    effect: (n) => (n > 0 ? 2 : n === 0 && stat === 'dg' ? 1 : 0),
    also: ['GL-R-317'],
  });
  if (margin > 0 && ws !== null) {
    yield* hit(g, {
      victim: m,
      by: null,
      ws: { value: ws, parts: [{ label: 'the card', amount: ws, clause }] },
      clause,
      close: stat === 'bd',
      attack: true,
    });
  }
  if (margin === 0 && stat === 'dg' && ws !== null) yield* panicTest(g, m, 'tied-shot');
  return margin > 0;
}

export function* bouncer(g: G, m: Model): Flow<void> {
  const one = appearBeside(g, m, {
    character: 'bouncer',
    group: 'tavern',
    rule: 'GL-T-B-02',
    clause: 'GL-S2-16',
    target: m.id,
  });
  if (one === null) return;
  // He attacks at once; that is his activation for this turn (GL-R-148).
  one.acted = true;
  tell(g, {
    kind: 'behaves',
    clause: 'GL-S2-17',
    model: one.id,
    does: 'attacks at once',
    target: m.id,
    also: ['GL-T-B-02'],
  });
  yield* g.rules.fight(g, one, { parts: [], clause: 'GL-S2-16', first: m });
}

/** A kiss: an opposed Dodge roll against the card's, declined at no cost. */
function* kiss(
  g: G,
  m: Model,
  called: string,
  dodge: number,
  vp: number,
  clause: ClauseId,
): Flow<'declined' | 'won' | 'tied' | 'lost'> {
  if (m.owner === null || !(yield* offered(m, `${called}: try a kiss?`, 'Try a kiss', clause))) return 'declined';
  const margin = yield* against(g, m, 'dg', dodge, clause);
  if (margin <= 0) return margin < 0 ? 'lost' : 'tied';
  award(g, m.owner, vp, called, clause, m.id);
  return 'won';
}

/** Victory points that count as money are lost (GL-R-158). */
function robbed(g: G, m: Model): void {
  const s = g.state;
  if (m.owner === null) return;
  const seat = m.owner;
  const money = s.vpParts
    .filter((one) => one.seat === seat && MONEY.includes(one.clause) && one.amount > 0)
    .reduce((all, { amount }) => all + amount, 0);
  const gone = s.vpParts
    .filter((one) => one.seat === seat && one.clause === 'GL-S2-34')
    .reduce((all, { amount }) => all - amount, 0);
  if (money > gone) award(g, seat, gone - money, 'robbed by Jean Malaire', 'GL-S2-34');
}

/** Pierre, the purse, the loose change. */
const MONEY: readonly ClauseId[] = ['GL-S2-22', 'GL-S2-26', 'GL-S2-38'];

function* constabulary(g: G): Flow<boolean> {
  const s = g.state;
  if (s.plot.constables === undefined) {
    s.plot.constables = 'noted';
    return true;
  }
  s.plot.doors = s.turn + 2;
  return true;
}

function constables(n: number): CardRules {
  return {
    id: `${n}`,
    name: `${n}, the Constabulary`,
    clause: n === 1 ? 'GL-S2-14' : 'GL-S2-15',
    run: (g) => constabulary(g),
  };
}

export const BRAWL_CARDS: readonly CardRules[] = [
  constables(1),
  {
    id: '2',
    name: '2, an Angry Bouncer',
    clause: 'GL-S2-16',
    ambush: true,
    *run(g, m) {
      yield* bouncer(g, m);
      return true;
    },
  },
  kept(3, 'a decent wine', 'GL-S2-18'),
  kept(4, 'a tankard', 'GL-S2-19'),
  escorted(5, 'nobleman', 'the terrified nobleman', 'GL-S2-20'),
  {
    id: '6',
    name: '6, Saucy Jeanne',
    clause: 'GL-S2-21',
    *run(g, m) {
      if ((yield* kiss(g, m, 'Saucy Jeanne', 3, 1, 'GL-S2-21')) === 'lost')
        yield* cardAttack(g, m, { value: 3, stat: 'bd', ws: 4, clause: 'GL-S2-21' });
      return true;
    },
  },
  {
    id: '7',
    name: '7, Pierre le Sale',
    clause: 'GL-S2-22',
    *run(g, m) {
      if (!(yield* offered(m, 'Pierre le Sale: outwit him?', 'Try', 'GL-S2-22'))) return true;
      const { passed } = yield* statTest(g, m, { test: 'outwit', stat: 'br', clause: 'GL-S2-22' });
      if (passed && m.owner !== null) award(g, m.owner, 1, 'Pierre le Sale', 'GL-S2-22', m.id);
      return true;
    },
  },
  kept(8, 'a bottle of champagne', 'GL-S2-23'),
  {
    id: '9',
    name: '9, the Overeager Stripling',
    clause: 'GL-S2-24',
    ambush: true,
    *run(g, m) {
      appearBeside(g, m, {
        character: 'stripling',
        group: 'stripling',
        rule: 'GL-T-B-01',
        clause: 'GL-S2-24',
        target: m.id,
      });
      return true;
    },
  },
  pocketed(10, 'an unattended purse', 'GL-S2-26', 1),
  pocketed(11, 'a gambling marker', 'GL-S2-27', 1),
  escorted(12, 'child', 'the landlord’s son', 'GL-S2-28'),
  {
    id: '13',
    name: '13, Not Dead Yet',
    clause: 'GL-S2-29',
    trap: true,
    *run(g, m) {
      const { passed } = yield* statTest(g, m, { test: 'trip', stat: 'dg', clause: 'GL-S2-29' });
      if (!passed) yield* layLow(g, m, 'GL-S2-29', 'tripped');
      return true;
    },
  },
  kept(14, 'a suckling pig', 'GL-S2-30'),
  {
    id: '15',
    name: '15, an Ungentlemanly Shot',
    clause: 'GL-S2-31',
    trap: true,
    *run(g, m) {
      const before = lostBoxes(m);
      yield* cardAttack(g, m, { value: 2, stat: 'dg', ws: 4, clause: 'GL-S2-31' });
      if (lostBoxes(m) > before && m.owner !== null) award(g, m.owner, 1, 'an ungentlemanly shot', 'GL-S2-31', m.id);
      return true;
    },
  },
  {
    id: '16',
    name: '16, Scrumples',
    clause: 'GL-S2-32',
    *run(g, m) {
      if (m.owner === null || !(yield* offered(m, 'Scrumples: drink it?', 'Drink it', 'GL-S2-32'))) return true;
      award(g, m.owner, 2, 'Scrumples', 'GL-S2-32', m.id);
      m.effects.push({ source: 'Scrumples', clause: 'GL-S2-32', stats: { gt: 1, br: -1, dg: -1 }, until: 'game' });
      return true;
    },
  },
  {
    id: '17',
    name: '17, the landlord’s niece',
    clause: 'GL-S2-33',
    *run(g, m) {
      if ((yield* kiss(g, m, 'the landlord’s niece', 4, 2, 'GL-S2-33')) === 'lost') yield* bouncer(g, m);
      return true;
    },
  },
  {
    id: '18',
    name: '18, Jean Malaire',
    clause: 'GL-S2-34',
    *run(g, m) {
      // Declining counts as losing (GL-R-317).
      const tries = yield* offered(m, 'Jean Malaire: stall him?', 'Stall him', 'GL-S2-34');
      const margin = tries ? yield* against(g, m, 'br', 3, 'GL-S2-34') : -1;
      if (margin > 0 && m.owner !== null) award(g, m.owner, 1, 'Jean Malaire', 'GL-S2-34', m.id);
      if (margin < 0) robbed(g, m);
      return true;
    },
  },
  {
    id: '19',
    name: '19, the spittoon',
    clause: 'GL-S2-35',
    trap: true,
    *run(g, m) {
      m.misses = Math.max(1, m.misses);
      tell(g, { kind: 'misses', clause: 'GL-S2-35', model: m.id, why: 'card' });
      return true;
    },
  },
  pocketed(20, 'a stylish chapeau', 'GL-S2-36', 1),
  {
    id: '21',
    name: '21, a toppling drunk',
    clause: 'GL-S2-37',
    trap: true,
    *run(g, m) {
      const { passed } = yield* statTest(g, m, { test: 'hold-up', stat: 'bw', clause: 'GL-S2-37' });
      if (!passed) yield* layLow(g, m, 'GL-S2-37', 'knocked down');
      else if (m.owner !== null) award(g, m.owner, 1, 'a toppling drunk', 'GL-S2-37', m.id);
      return true;
    },
  },
  kept(22, 'loose change', 'GL-S2-38'),
  kept(23, 'a spit of chickens', 'GL-S2-39'),
  { id: '24', name: '24, You!', clause: 'GL-S2-40', run: (g, m) => you(g, m) },
  {
    id: '25',
    name: '25, thrown crockery',
    clause: 'GL-S2-42',
    trap: true,
    *run(g, m) {
      if (yield* cardAttack(g, m, { value: 2, stat: 'dg', ws: null, clause: 'GL-S2-42' })) {
        m.misses = Math.max(1, m.misses);
        tell(g, { kind: 'misses', clause: 'GL-S2-42', model: m.id, why: 'card' });
      }
      return true;
    },
  },
  constables(26),
];

function lostBoxes(m: Model): number {
  return m.lost.head + m.lost.torso + m.lost.arms + m.lost.legs;
}

/** What a find is worth and does when it is used up. */
export const FINDS: Readonly<
  Record<
    string,
    { clause: ClauseId; verb: string; vp: number; stats?: Readonly<Partial<Record<'gt' | 'dg' | 'br', number>>> }
  >
> = {
  '3': { clause: 'GL-S2-18', verb: 'drinks', vp: 1, stats: { gt: 1, dg: -1 } },
  '4': { clause: 'GL-S2-19', verb: 'drinks', vp: 1 },
  '8': { clause: 'GL-S2-23', verb: 'drinks', vp: 1, stats: { gt: 1, br: -1 } },
  '14': { clause: 'GL-S2-30', verb: 'eats', vp: 1 },
  '22': { clause: 'GL-S2-38', verb: 'picks up', vp: 1 },
  '23': { clause: 'GL-S2-39', verb: 'eats of', vp: 1 },
};
