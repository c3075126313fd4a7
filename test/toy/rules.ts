import { ask, askSealed } from '#engine/flow/ask.ts';
import type { Act, Answer, EventRoll, Flow, Json, Option, Play, Random, Refusal, Seat } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import {
  apart,
  byId,
  CARDS,
  DEPTH,
  type Disc,
  enemies,
  gap,
  MOVE,
  nextSeat,
  off,
  ROCK,
  type State,
  standing,
  WIDTH,
  zone,
} from './state.ts';

type G = Play<State>;

const no = (clause: string, reason: string, witness?: Refusal['witness']): Refusal =>
  witness === undefined ? { clause, reason } : { clause, reason, witness };

export function* step(g: G): Flow<void> {
  const s = g.state;
  if (s.phase === 'deploy') yield* deploy(g);
  else if (s.phase === 'card') yield* card(g);
  else if (s.phase === 'bid') yield* bid(g);
  else if (s.phase === 'table') yield* sentries(g);
  else if (s.phase === 'rest') yield* rest(g);
  else if (s.active === null) yield* activate(g);
  else yield* act(g, byId(s, s.active) as Disc);
}

function* deploy(g: G): Flow<void> {
  const s = g.state;
  const seat = s.mover;
  const next = s.discs.find((d) => d.seat === seat && !d.placed) as Disc;
  const answer = yield* ask(seat, () => ({
    seat,
    title: `where does ${next.name} stand?`,
    clause: 'TY-DEP-01',
    subjects: [next.id],
    acts: [place(s, next)],
  }));
  const [x, y] = answer.at as Point;
  const [fx, fy] = answer.facing as Point;
  Object.assign(next, { x, y, fx, fy, placed: true });
  g.emit({ kind: 'placed', clause: 'TY-DEP-01', about: [next.id], disc: next.id, at: [x, y] });
  const left = s.discs.filter((d) => !d.placed);
  if (left.length === 0) s.phase = 'card';
  else s.mover = nextSeat(s, seat, (other) => left.some((d) => d.seat === other)) as Seat;
}

function place(s: State, d: Disc): Act {
  const { low, high, points } = zone(s, d.seat as Seat);
  const near = low[1] === 0;
  const check = (answer: Answer): Refusal | null => {
    const [x, y] = answer.at as Point;
    if (x < low[0] + 0.5 || x > high[0] - 0.5 || y < low[1] + 0.5 || y > high[1] - 0.5) {
      return no('TY-DEP-02', 'a disc is placed wholly in its own zone', {
        kind: 'outside',
        at: [x, y],
        region: 'zone',
      });
    }
    return clash(s, d, x, y);
  };
  const sample = (rng: Random): Answer | null => {
    for (let i = 0; i < 50; i++) {
      const at: Point = [low[0] + 1 + rng.int(high[0] - low[0] - 2), low[1] + 0.5 + rng.int(4)];
      const answer = { verb: 'place', at, facing: [0, near ? 1 : -1] as const };
      if (check(answer) === null) return answer;
    }
    return null;
  };
  const form = {
    kind: 'place',
    body: d,
    region: [{ label: 'your zone', points }],
    facing: true,
  } as const;
  return { verb: 'place', key: 'place', label: 'Place', clause: 'TY-DEP-01', form, options: () => [], sample, check };
}

function clash(s: State, d: Disc, x: number, y: number): Refusal | null {
  if (apart(x, y, ROCK.x, ROCK.y) < ROCK.r + d.a) {
    return no('TY-MOV-03', 'the rock is in the way', { kind: 'overlap', with: 'rock', at: [x, y] });
  }
  const other = standing(s).find((o) => o !== d && apart(x, y, o.x, o.y) < o.a + d.a);
  return other ? no('TY-MOV-03', `${other.name} is in the way`, { kind: 'overlap', with: other.id, at: [x, y] }) : null;
}

/** An act whose legal answers are a list. */
function listed(verb: string, label: string, clause: string, by: readonly string[], options: Option[]): Act {
  const same = (a: Answer, b: Answer) => by.every((key) => JSON.stringify(a[key]) === JSON.stringify(b[key]));
  return {
    verb,
    key: verb,
    label,
    clause,
    form: by.length === 0 ? { kind: 'option' } : { kind: 'list', by },
    options: () => options,
    sample: (rng) => options[rng.int(options.length)]?.answer ?? null,
    check: (answer) => (options.some((o) => same(o.answer, answer)) ? null : no(clause, `${label} is not possible so`)),
  };
}

const button = (verb: string, label: string, clause: string): Act =>
  listed(verb, label, clause, [], [{ answer: { verb }, label, subjects: [] }]);

function* card(g: G): Flow<void> {
  const s = g.state;
  const cards = CARDS.map((id) => ({ answer: { verb: 'choose', card: id }, label: `The ${id}`, subjects: [] }));
  const answers = yield* askSealed([...s.seats.keys()], (seat) => ({
    seat,
    title: 'which card do you keep?',
    clause: 'TY-CRD-01',
    subjects: [],
    acts: [listed('choose', 'Choose', 'TY-CRD-01', ['card'], cards)],
  }));
  answers.forEach((answer, seat) => {
    s.cards[seat] = answer.card as string;
    g.emit({ kind: 'card', clause: 'TY-CRD-01', only: [seat], seat, card: answer.card });
  });
  s.phase = 'bid';
  s.round = 1;
}

function* bid(g: G): Flow<void> {
  const s = g.state;
  const answers = yield* askSealed([...s.seats.keys()], (seat) => ({
    seat,
    title: 'how many coins do you bid to go first?',
    clause: 'TY-BID-01',
    subjects: [],
    acts: [number(s.coins[seat] as number)],
  }));
  const bids = answers.map((answer) => answer.coins as number);
  s.coins = s.coins.map((coins, seat) => coins - (bids[seat] as number));
  const most = bids.flatMap((coins, seat) => (coins === Math.max(...bids) ? [seat] : []));
  const first = most.length === 1 ? 1 : g.dice.roll(most.length, 'tie', 'TY-BID-02', most[0] as Seat);
  s.mover = most[first - 1] as Seat;
  g.revealed();
  g.emit({ kind: 'bids', clause: 'TY-BID-01', round: s.round, bids, first: s.mover, seat: s.mover });
  for (const d of s.discs) d.done = false;
  s.phase = 'act';
}

function number(max: number): Act {
  const options = Array.from({ length: max + 1 }, (_, n) => ({
    answer: { verb: 'bid', coins: n },
    label: `${n}`,
    subjects: [],
  }));
  return {
    ...listed('bid', 'Bid', 'TY-BID-01', ['coins'], options),
    form: { kind: 'number', arg: 'coins', min: 0, max },
  };
}

function* activate(g: G): Flow<void> {
  const s = g.state;
  const ready = (seat: Seat) => standing(s, seat).filter((d) => !d.done);
  if (ready(s.mover).length === 0) s.mover = nextSeat(s, s.mover, (seat) => ready(seat).length > 0) ?? s.mover;
  const seat = s.mover;
  const choices = ready(seat);
  if (choices.length === 0 || enemies(s, seat).length === 0) {
    s.phase = 'table';
    s.mover = 0;
    return;
  }
  const options = choices.map((d) => ({
    answer: { verb: 'activate', disc: d.id },
    label: d.name,
    subjects: [d.id],
    note: `aim ${d.aim}`,
  }));
  const answer = yield* ask(seat, () => ({
    seat,
    title: 'which disc acts?',
    clause: 'TY-ACT-01',
    subjects: choices.map((d) => d.id),
    acts: [listed('activate', 'Activate', 'TY-ACT-01', ['disc'], options)],
  }));
  s.active = answer.disc as string;
  s.moved = false;
  s.turned = false;
  g.emit({ kind: 'activated', clause: 'TY-ACT-01', about: [s.active], activation: 'begins', disc: s.active });
}

function* act(g: G, d: Disc): Flow<void> {
  const s = g.state;
  const seat = d.seat as Seat;
  const answer = yield* ask<Answer>(seat, () => ({
    seat,
    title: `what does ${d.name} do?`,
    clause: 'TY-ACT-02',
    subjects: [d.id],
    acts: [
      ...(s.moved ? [] : [move(s, d)]),
      ...shots(s, d),
      bomb(s, d),
      ...(s.turned ? [] : [turn(d)]),
      button('end', 'End', 'TY-ACT-03'),
    ],
    refused: () => refusals(s, d),
    decline: { verb: 'end' },
  }));
  if (answer.verb === 'move') {
    const [x, y] = (answer.path as Point[]).at(-1) as Point;
    const [fx, fy] = answer.facing as Point;
    Object.assign(d, { x, y, fx, fy });
    s.moved = true;
    g.emit({ kind: 'moved', clause: 'TY-MOV-01', about: [d.id], disc: d.id, to: [x, y] });
    return;
  }
  if (answer.verb === 'turn') {
    [d.fx, d.fy] = answer.facing as [number, number];
    s.turned = true;
    g.emit({ kind: 'turned', clause: 'TY-ACT-04', about: [d.id], disc: d.id });
    return;
  }
  if (answer.verb === 'shoot') yield* shoot(g, d, byId(s, answer.target as string) as Disc);
  if (answer.verb === 'volley') {
    const targets = enemies(s, d.seat).filter((t) => blocked(s, d, t) === null);
    for (const i of answer.dice as (number | null)[]) if (i !== null) yield* shoot(g, d, targets[i] as Disc);
  }
  if (answer.verb === 'bomb') {
    const [x, y] = answer.at as Point;
    g.emit({ kind: 'bombed', clause: 'TY-BMB-01', about: [d.id], stage: 'declared', disc: d.id, at: [x, y] });
    for (const t of standing(s)) if (apart(x, y, t.x, t.y) <= 1.5 + t.a) hit(g, t, 'TY-BMB-01');
  }
  d.done = true;
  s.active = null;
  s.mover = (seat + 1) % s.seats.length;
}

function move(s: State, d: Disc): Act {
  const check = (answer: Answer): Refusal | null => {
    let from: Point = [d.x, d.y];
    let length = 0;
    for (const to of answer.path as Point[]) {
      length += apart(from[0], from[1], to[0], to[1]);
      if (to[0] < d.a || to[0] > WIDTH - d.a || to[1] < d.a || to[1] > DEPTH - d.a) {
        return no('TY-MOV-02', 'it would leave the table', { kind: 'outside', at: to, region: 'table' });
      }
      const foot = [
        ...standing(s).filter((o) => o !== d),
        { x: ROCK.x, y: ROCK.y, a: ROCK.r, name: 'the rock', id: 'rock' },
      ];
      const hurdle = foot.find((o) => off(o.x, o.y, from, to) < o.a + d.a);
      if (hurdle)
        return no('TY-MOV-03', `${hurdle.name} is in the way`, { kind: 'segment', from, to, blockedBy: hurdle.id });
      from = to;
    }
    if (length <= MOVE) return null;
    const witness = { kind: 'path', points: answer.path as Point[], cost: length, limit: MOVE } as const;
    return no('TY-MOV-01', 'that is farther than a disc moves', witness);
  };
  const to = (x: number, y: number): Answer => ({ verb: 'move', path: [[x, y]], facing: [d.fx, d.fy] });
  const spots = [to(d.x, d.y + 3), to(d.x + 3, d.y), to(d.x, d.y - 3), to(d.x - 3, d.y)];
  const words = ['north', 'east', 'south', 'west'];
  const options = () =>
    spots.flatMap((answer, i) =>
      check(answer) ? [] : [{ answer, label: `${words[i]} of here`, subjects: [], note: '3"' }],
    );
  const sample = (rng: Random): Answer | null => {
    for (let i = 0; i < 20; i++) {
      const answer = to(d.x + (rng.int(81) - 40) / 16, d.y + (rng.int(81) - 40) / 16);
      if (check(answer) === null) return answer;
    }
    return null;
  };
  const form = { kind: 'path', mover: d.id, allowance: MOVE, moves: 1, facing: true } as const;
  return { verb: 'move', key: 'move', label: 'Move', clause: 'TY-MOV-01', form, options, sample, check };
}

export function blocked(_s: State, d: Disc, t: Disc): Refusal | null {
  if (off(ROCK.x, ROCK.y, [d.x, d.y], [t.x, t.y]) >= ROCK.r) return null;
  const witness = { kind: 'segment', from: [d.x, d.y], to: [t.x, t.y], blockedBy: 'rock' } as const;
  return no('TY-SHT-02', `the rock hides ${t.name}`, witness);
}

/** One shot, or a volley of two dice shared out, when there are several in sight. */
function shots(s: State, d: Disc): Act[] {
  const targets = enemies(s, d.seat);
  const seen = targets.filter((t) => blocked(s, d, t) === null);
  if (seen.length === 0) return [];
  const options = seen.map((t) => ({
    answer: { verb: 'shoot', target: t.id },
    label: t.name,
    subjects: [t.id],
    note: `${gap(d, t).toFixed(1)}" away`,
  }));
  const one = listed('shoot', 'Shoot', 'TY-SHT-01', ['target'], options);
  one.cost = { amount: 1, unit: 'shot' };
  one.check = (answer) => {
    const t = targets.find((o) => o.id === answer.target);
    return t === undefined ? no('TY-SHT-01', 'there is no such enemy') : blocked(s, d, t);
  };
  if (seen.length < 2) return [one];
  const items = [1, 2].map((n) => ({ id: `die${n}`, label: `die ${n}` }));
  const ways = [0, 1].flatMap((i) => [0, 1].map((j) => [i, j]));
  const shares = ways.map((dice) => ({ answer: { verb: 'volley', dice }, label: dice.join(' and '), subjects: [] }));
  const form = {
    kind: 'allocate',
    arg: 'dice',
    items,
    targets: seen.map((t) => ({ id: t.id, label: t.name })),
  } as const;
  const check = (answer: Answer) => {
    const dice = answer.dice as (number | null)[];
    const right = dice.length === 2 && dice.every((i) => i !== null && i < seen.length);
    return right ? null : no('TY-SHT-03', 'both dice need a target');
  };
  return [one, { ...listed('volley', 'Volley', 'TY-SHT-03', ['dice'], shares), form, check }];
}

function bomb(s: State, d: Disc): Act {
  const check = (answer: Answer): Refusal | null => {
    const [x, y] = answer.at as Point;
    const far = apart(d.x, d.y, x, y);
    if (far <= 6) return null;
    return no('TY-BMB-02', 'a bomb flies 6"', { kind: 'gap', from: [d.x, d.y], to: [x, y], distance: far, limit: 6 });
  };
  const at = (t: Disc): Option => ({
    answer: { verb: 'bomb', at: [t.x, t.y] },
    label: `on ${t.name}`,
    subjects: [t.id],
  });
  const options = () =>
    enemies(s, d.seat)
      .map(at)
      .filter((o) => check(o.answer) === null);
  const sample = (rng: Random): Answer => ({ verb: 'bomb', at: [d.x + rng.int(9) - 4, d.y + rng.int(9) - 4] });
  const form = { kind: 'point', from: d.id, range: 6, radius: 1.5 } as const;
  return { verb: 'bomb', key: 'bomb', label: 'Bomb', clause: 'TY-BMB-01', form, options, sample, check };
}

function turn(d: Disc): Act {
  const faces: Point[] = [
    [0, 1],
    [1, 0],
    [0, -1],
    [-1, 0],
  ];
  const words = ['north', 'east', 'south', 'west'];
  const to = (facing: Point): Answer => ({ verb: 'turn', facing });
  const options = () => faces.map((f, i) => ({ answer: to(f), label: words[i] as string, subjects: [] }));
  const sample = (rng: Random) => to(faces[rng.int(4)] as Point);
  const form = { kind: 'facing', body: d.id } as const;
  return { verb: 'turn', key: 'turn', label: 'Turn', clause: 'TY-ACT-04', form, options, sample, check: () => null };
}

function refusals(s: State, d: Disc) {
  const moved = s.moved ? [{ verb: 'move', label: 'Move', refusal: no('TY-MOV-04', 'it has moved') }] : [];
  const hidden = enemies(s, d.seat).map((t) => blocked(s, d, t));
  if (hidden.length === 0 || hidden.some((h) => h === null)) return moved;
  return [
    ...moved,
    { verb: 'shoot', label: 'Shoot', refusal: no('TY-SHT-02', 'nobody is in sight', hidden[0]?.witness) },
  ];
}

/** TY-TAB-01: a disc of the table shoots at the nearest enemy that it sees. */
function* sentries(g: G): Flow<void> {
  const s = g.state;
  for (const d of s.discs) {
    if (d.seat !== null || !d.alive) continue;
    const seen = enemies(s, null).filter((t) => blocked(s, d, t) === null);
    const [target] = seen.sort((a, b) => gap(d, a) - gap(d, b));
    if (target !== undefined) yield* shoot(g, d, target);
  }
  s.phase = 'rest';
  s.mover = 0;
}

function* shoot(g: G, d: Disc, t: Disc): Flow<void> {
  if (!t.alive) return;
  g.enter('TY-SHT-01');
  g.emit({ kind: 'aims', clause: 'TY-SHT-01', about: [d.id, t.id], disc: d.id, target: t.id, stage: 'declared' });
  let ducks = false;
  if (t.seat !== null) {
    const { seat } = t;
    const answer = yield* ask<Answer>(seat, () => ({
      seat,
      title: `does ${t.name} duck?`,
      clause: 'TY-DCK-01',
      subjects: [t.id],
      acts: [button('duck', 'Duck', 'TY-DCK-01'), button('pass', 'Pass', 'TY-DCK-01')],
      decline: { verb: 'pass' },
    }));
    ducks = answer.verb === 'duck';
  }
  if (ducks) {
    t.done = true;
    g.emit({ kind: 'ducked', clause: 'TY-DCK-01', about: [t.id], disc: t.id, stage: 'answered' });
  }
  const parts = [
    { label: 'aim', amount: 7 - d.aim, clause: 'TY-SHT-01' },
    ...(ducks ? [{ label: 'ducked', amount: 1, clause: 'TY-DCK-01' }] : []),
  ];
  const need = 7 - d.aim + (ducks ? 1 : 0);
  const die = g.dice.roll(6, 'to-hit', 'TY-SHT-01', d.seat ?? (t.seat as Seat));
  const roll: EventRoll = {
    name: 'to hit',
    sides: [{ seat: d.seat, by: d.id, dice: [{ sides: 6, face: die }], total: die, parts: [] }],
    needed: { value: need, is: 'at-least', parts },
    success: die >= need,
    chance: Math.min(6, Math.max(0, 7 - need)) / 6,
  };
  const about = [d.id, t.id];
  g.emit({ kind: 'shot', clause: 'TY-SHT-01', about, stage: 'rolled', roll, disc: d.id, target: t.id, die, need });
  if (die >= need) hit(g, t, 'TY-SHT-01');
  g.leave();
}

function hit(g: G, t: Disc, clause: string): void {
  t.hits += 1;
  t.alive = t.hits < 2;
  g.emit({ kind: t.alive ? 'hit' : 'out', clause, about: [t.id], stage: 'result', disc: t.id });
}

function* rest(g: G): Flow<void> {
  const s = g.state;
  const seat = s.mover;
  const hurt = standing(s, seat).filter((d) => d.hits > 0);
  if (hurt.length > 0) {
    const items = hurt.map((d) => ({ id: d.id, label: d.name, subjects: [d.id] }));
    const max = Math.min(2, items.length);
    const check = (answer: Answer): Refusal | null => {
      const ids = answer.discs as string[];
      const fine =
        ids.length <= max && new Set(ids).size === ids.length && ids.every((id) => hurt.some((d) => d.id === id));
      return fine ? null : no('TY-RST-01', `up to ${max} of your own hurt discs rest`);
    };
    const pick = (n: number): Answer => ({ verb: 'rest', discs: items.slice(0, n).map((i) => i.id) as Json });
    const answer = yield* ask(seat, () => ({
      seat,
      title: 'who rests?',
      clause: 'TY-RST-01',
      subjects: hurt.map((d) => d.id),
      acts: [
        {
          verb: 'rest',
          key: 'rest',
          label: 'Rest',
          clause: 'TY-RST-01',
          form: { kind: 'several', arg: 'discs', items, min: 0, max } as const,
          options: () =>
            Array.from({ length: max + 1 }, (_, n) => ({ answer: pick(n), label: `${n} of them`, subjects: [] })),
          sample: (rng: Random) => pick(rng.int(max + 1)),
          check,
        },
      ],
    }));
    for (const id of answer.discs as string[]) (byId(s, id) as Disc).hits = 0;
    g.emit({ kind: 'rested', clause: 'TY-RST-01', about: answer.discs as string[], discs: answer.discs });
  }
  if (seat < s.seats.length - 1) s.mover = seat + 1;
  else if (s.round >= s.rounds || standing(s).every((d) => enemies(s, d.seat).length === 0)) s.phase = 'over';
  else {
    s.round += 1;
    s.phase = 'bid';
  }
}
