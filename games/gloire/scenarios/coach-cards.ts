/** The 28 cards of The Paymaster's Coach, of which twelve are dealt (GL-T-S5-03). */
import type { ClauseId, Flow } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import { norm } from '#engine/geometry/vec.ts';
import { contentOf } from '../content/library.ts';
import { LOCATIONS, type Location } from '../content/types.ts';
import { hit } from '../rules/damage.ts';
import { freeChallenge } from '../rules/duel-act.ts';
import { panicTest } from '../rules/guts.ts';
import { gain, pay, purse } from '../rules/hero.ts';
import { conscious, type G } from '../rules/play.ts';
import { layLow } from '../rules/prone.ts';
import { opposed, statTest } from '../rules/roll.ts';
import { trapParts } from '../rules/skills-parts.ts';
import { skill, statSum } from '../rules/stats.ts';
import { tell } from '../rules/tell.ts';
import { rear } from '../rules/unseat.ts';
import type { Model } from '../state.ts';
import type { CardRules } from './cards.ts';
import { chooseLocation } from './heal.ts';
import { decipher, mayRead, offered } from './letters.ts';
import { appearAt, appearBeside, type NeutralWords } from './neutrals.ts';
import { light, newPowder } from './powder.ts';
import { give, newToken } from './tokens.ts';

const AMBUSH: NeutralWords = { character: 'footpad', group: 'footpads', rule: 'GL-T-B-01', clause: 'GL-T-S5-03' };
const CARD = 'GL-T-S5-03';

/** Something that is carried and worth points at the end. */
function prize(n: number, clause: ClauseId, called: string, vp: number): CardRules {
  return {
    id: `c${n}`,
    name: called,
    clause,
    run: (g, m) => prizeFound(g, m, { called, vp }),
  };
}

function* prizeFound(g: G, m: Model, words: { called: string; vp: number }): Flow<boolean> {
  const { called, vp } = words;
  const token = newToken(g.state, { kind: 'purse', name: called, vp, at: [m.x, m.y] });
  give(g, token, m);
  tell(g, { kind: 'takes', clause: 'GL-T-S5-14', model: m.id, token: token.id, from: null });
  return true;
}

/** A clue is worth nothing until it is deciphered (GL-SCN-05). */
function clue(n: number, clause: ClauseId, called: string, vp: number, language: boolean): CardRules {
  return {
    id: `c${n}`,
    name: called,
    clause,
    run: (g, m) => clueFound(g, m, { called, vp, language }),
  };
}

function* clueFound(g: G, m: Model, words: { called: string; vp: number; language: boolean }): Flow<boolean> {
  const { called, vp, language } = words;
  const token = newToken(g.state, { kind: 'clue', name: called, vp, open: false, at: [m.x, m.y] });
  if (language) token.key = 'language';
  give(g, token, m);
  tell(g, { kind: 'takes', clause: 'GL-SCN-05', model: m.id, token: token.id, from: null });
  if (mayRead(m, token)) yield* decipher(g, m, token);
  return true;
}

function carriedThing(n: number, clause: ClauseId, kind: string, called: string): CardRules {
  return {
    id: `c${n}`,
    name: called,
    clause,
    run: (g, m) => carriedThingFound(g, m, { kind, called }),
  };
}

function* carriedThingFound(g: G, m: Model, words: { kind: string; called: string }): Flow<boolean> {
  const { kind, called } = words;
  const token = newToken(g.state, { kind, name: called, at: [m.x, m.y] });
  give(g, token, m);
  tell(g, { kind: 'takes', clause: CARD, model: m.id, token: token.id, from: null });
  return true;
}

function* avoids(g: G, m: Model, test: string): Flow<boolean> {
  const { passed } = yield* statTest(g, m, {
    test,
    stat: 'dg',
    clause: 'GL-SKK-07',
    parts: trapParts(g.state, m, 'snare'),
  });
  return passed;
}

function missNext(g: G, m: Model): void {
  m.misses = Math.max(1, m.misses);
  tell(g, { kind: 'misses', clause: CARD, model: m.id, why: 'card' });
}

function snare(n: number, clause: ClauseId, called: string): CardRules {
  return {
    id: `c${n}`,
    name: called,
    clause,
    trap: true,
    run: (g, m) => snareFound(g, m),
  };
}

function* snareFound(g: G, m: Model): Flow<boolean> {
  if (yield* avoids(g, m, 'snare')) return true;
  yield* layLow(g, m, CARD, 'snared');
  missNext(g, m);
  return true;
}

function nothing(n: number, clause: ClauseId, called: string): CardRules {
  return {
    id: `c${n}`,
    name: called,
    clause,
    run: () => nothingFound(),
  };
}

function* nothingFound(): Flow<boolean> {
  return false;
}

function* strike(g: G, m: Model, ws: number, location?: Location | 'mount'): Flow<void> {
  yield* hit(g, {
    victim: m,
    by: null,
    ws: { value: ws, parts: [{ label: 'the trap', amount: ws, clause: CARD }] },
    clause: CARD,
    close: false,
    attack: false,
    ...(location === undefined ? {} : { location }),
  });
}

/** A ranged attack of a card with MK 3 and Strength 5: no modifiers but the target's. */
function* marksman(g: G, m: Model): Flow<boolean> {
  const s = g.state;
  const { margin } = yield* opposed(g, {
    roll: 'card-shot',
    clause: CARD,
    a: { model: m, sum: { value: 3, parts: [{ label: 'the marksman', amount: 3, clause: CARD }] }, plain: true },
    b: { model: m, sum: statSum(s, m, 'dg') },
    effect: (n) => (n > 0 ? 2 : n === 0 ? 1 : 0),
    also: ['GL-R-317'],
  });
  if (margin > 0)
    yield* hit(g, {
      victim: m,
      by: null,
      ws: { value: 5, parts: [{ label: 'the marksman', amount: 5, clause: CARD }] },
      clause: CARD,
      close: false,
      attack: true,
    });
  else if (margin === 0) yield* panicTest(g, m, 'tied-shot');
  return true;
}

function* poacher(g: G, m: Model): Flow<boolean> {
  const s = g.state;
  const up = m.y >= s.depth / 2 ? 1 : -1;
  const at: Point = [m.x, Math.max(0.5, Math.min(s.depth - 0.5, m.y + up * 6))];
  const him = appearAt(g, at, norm(m.x - at[0], m.y - at[1] || 1), {
    ...AMBUSH,
    character: 'poacher',
    group: 'poacher',
    target: m.id,
  });
  if (him === null) return false;
  if (
    m.seat !== null &&
    m.owner !== null &&
    purse(s, m) > 0 &&
    (yield* offered(m, 'a poacher: pay 1 hero point to command him?', 'Pay 1 hero point', CARD))
  ) {
    pay(g, m, 1, CARD, 'the poacher');
    him.seat = m.seat;
    him.group = '';
    him.mind = null;
    tell(g, { kind: 'obeys', clause: CARD, model: him.id, seat: m.seat });
  }
  return true;
}

function* farmDog(g: G, m: Model): Flow<boolean> {
  const dog = appearBeside(g, m, { ...AMBUSH, character: 'guard-dog', group: 'dog', target: m.id });
  if (dog === null) return false;
  if (
    skill(m, 'animal-handling') > 0 &&
    m.seat !== null &&
    (yield* offered(m, 'a farm dog: try to make it your own?', 'Try', CARD))
  ) {
    const { passed } = yield* statTest(g, m, { test: 'tame', stat: 'br', clause: 'GL-SKK-01', skilled: true });
    if (passed) {
      dog.seat = m.seat;
      dog.owner = m.owner;
      dog.group = '';
      dog.mind = null;
      dog.handler = m.id;
      tell(g, { kind: 'obeys', clause: CARD, model: dog.id, seat: m.seat });
    }
  }
  return true;
}

export const COACH_CARDS: readonly CardRules[] = [
  clue(1, 'GL-T-S5-17', 'the sealed despatch', 2, true),
  clue(2, 'GL-T-S5-18', 'the muster roll', 1, false),
  prize(3, 'GL-T-S5-19', 'the dropped purse', 1),
  prize(4, 'GL-T-S5-20', 'the silver snuffbox', 1),
  carriedThing(5, 'GL-T-S5-21', 'key', 'the spare key'),
  {
    id: 'c6',
    name: 'a loose horse',
    clause: 'GL-T-S5-22',
    *run(g, m) {
      const kind = contentOf(g.state).mounts.get('horse');
      if (kind === undefined) return false;
      const token = newToken(g.state, { kind: 'mount', name: 'a saddled horse', at: [m.x, m.y] });
      token.mount = { kind, lost: 0, horse: null };
      return true;
    },
  },
  carriedThing(7, 'GL-T-S5-23', 'surgeons-bag', 'the surgeon’s bag'),
  {
    id: 'c8',
    name: 'a cartridge pouch',
    clause: 'GL-T-S5-24',
    *run(_g, m) {
      if (!m.card.weapons.some(({ weapon }) => weapon.firearm)) return false;
      m.ammo += 3;
      return true;
    },
  },
  snare(9, 'GL-T-S5-25', 'a snare'),
  snare(10, 'GL-T-S5-26', 'a second snare'),
  {
    id: 'c11',
    name: 'a pit',
    clause: 'GL-T-S5-27',
    trap: true,
    *run(g, m) {
      if (yield* avoids(g, m, 'pit')) return true;
      if (m.mount !== null) {
        yield* rear(g, m, false);
        return true;
      }
      yield* strike(g, m, 4);
      if (conscious(m)) {
        yield* layLow(g, m, CARD, 'in a pit');
        missNext(g, m);
      }
      return true;
    },
  },
  {
    id: 'c12',
    name: 'a bear trap',
    clause: 'GL-T-S5-28',
    trap: true,
    *run(g, m) {
      if (yield* avoids(g, m, 'bear-trap')) return true;
      if (m.mount === null) yield* strike(g, m, 4, 'legs');
      else yield* strike(g, m, 4, 'mount');
      if (conscious(m)) m.trapped = true;
      return true;
    },
  },
  { id: 'c13', name: 'a marksman in the hedge', clause: 'GL-T-S5-29', trap: true, run: (g, m) => marksman(g, m) },
  {
    id: 'c14',
    name: 'footpads',
    clause: 'GL-T-S5-30',
    ambush: true,
    *run(g, m) {
      for (const called of ['First footpad', 'Second footpad'])
        appearBeside(g, m, { ...AMBUSH, target: m.id, name: called });
      return true;
    },
  },
  {
    id: 'c15',
    name: 'an adder',
    clause: 'GL-T-S5-31',
    ambush: true,
    *run(g, m) {
      appearBeside(g, m, { ...AMBUSH, character: 'viper', group: 'adder', target: m.id });
      return true;
    },
  },
  { id: 'c16', name: 'a farm dog', clause: 'GL-T-S5-32', ambush: true, run: (g, m) => farmDog(g, m) },
  { id: 'c17', name: 'a poacher', clause: 'GL-T-S5-33', ambush: true, run: (g, m) => poacher(g, m) },
  {
    id: 'c18',
    name: 'a powder keg',
    clause: 'GL-T-S5-34',
    *run(g, m) {
      const token = newPowder(g.state, [m.x, m.y]);
      if (yield* offered(m, 'a powder keg with slow match: light it?', 'Light it', 'GL-S1-13'))
        yield* light(g, m, token);
      return true;
    },
  },
  carriedThing(19, 'GL-T-S5-35', 'brandy', 'the flask of brandy'),
  {
    id: 'c20',
    name: 'a good omen',
    clause: 'GL-T-S5-36',
    *run(g, m) {
      if (m.owner === null) return false;
      gain(g, m.owner, 1, CARD, 'a good omen');
      return true;
    },
  },
  {
    id: 'c21',
    name: 'an ill omen',
    clause: 'GL-T-S5-37',
    *run(g, m) {
      const s = g.state;
      if (m.owner === null || (s.points[m.owner] as number) === 0) return false;
      gain(g, m.owner, -1, CARD, 'an ill omen');
      return true;
    },
  },
  {
    id: 'c22',
    name: 'an old soldier’s tip',
    clause: 'GL-T-S5-38',
    *run(g, m) {
      const s = g.state;
      if (m.owner === null) return false;
      s.plot[`initiative-${m.owner}`] = 2;
      return true;
    },
  },
  { id: 'c23', name: 'a wasps’ nest', clause: 'GL-T-S5-39', run: (g) => wasps(g) },
  {
    id: 'c24',
    name: 'a cracked axle',
    clause: 'GL-T-S5-40',
    *run(g) {
      const coach = g.state.coaches.find(({ wreck, gone }) => !wreck && !gone);
      if (coach === undefined) return false;
      coach.most = 4;
      return true;
    },
  },
  {
    id: 'c25',
    name: 'an overheard quarrel',
    clause: 'GL-T-S5-41',
    run: (g, m) => freeChallenge(g, m, 'GL-T-S5-41'),
  },
  {
    id: 'c26',
    name: 'a wandering friar',
    clause: 'GL-T-S5-42',
    *run(g, m) {
      const hurt = LOCATIONS.filter((location) => m.lost[location] > 0);
      if (hurt.length === 0) return false;
      const location = yield* chooseLocation(m, hurt, CARD);
      m.lost[location] -= 1;
      tell(g, { kind: 'restored', clause: CARD, model: m.id, location });
      return true;
    },
  },
  nothing(27, 'GL-T-S5-43', 'a cold trail'),
  nothing(28, 'GL-T-S5-44', 'an old boot'),
];

/** Wasps: the driver of a moving coach keeps it in hand by a Dodge test; on a standing one everybody on the box is stung. */
function* wasps(g: G): Flow<boolean> {
  const s = g.state;
  const coach = s.coaches.find(({ wreck, gone }) => !wreck && !gone);
  if (coach === undefined) return false;
  const box = s.models.filter((m) => m.aboard?.coach === coach.id && m.aboard.place === 'box' && conscious(m));
  if (coach.speed > 0) {
    const [driver] = box;
    if (driver === undefined) return false;
    const { passed } = yield* statTest(g, driver, { test: 'wasps', stat: 'dg', clause: CARD });
    if (!passed) coach.wild = true;
    return true;
  }
  for (const m of box) {
    const { passed } = yield* statTest(g, m, { test: 'wasps', stat: 'dg', clause: CARD });
    if (!passed) missNext(g, m);
  }
  return true;
}
