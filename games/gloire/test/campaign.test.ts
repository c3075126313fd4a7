/** Linked games (GL-T-CMP): what a game leaves for the next. The ends of games are laid out by hand. */
import { describe, expect, it } from 'vitest';
import type { CampaignGame, CampaignRules } from '#engine/campaign.ts';
import { seedWords } from '#engine/dice/random.ts';
import type { Json } from '#engine/game.ts';
import type { Roster } from '../army/roster.ts';
import type { CampaignFile } from '../campaign/file.ts';
import { PRINTED } from '../content/printed.ts';
import { GLOIRE } from '../index.ts';
import { result } from '../scenarios/points.ts';
import type { State } from '../state.ts';

const rules = GLOIRE.campaign as CampaignRules;
const BANDS = PRINTED.ready.all.filter(({ roster }) => roster.size === 'band').map(({ roster }) => roster);
const [KING, ENEMY] = BANDS as [Roster, Roster];

const DEFAULTS = Object.fromEntries(GLOIRE.options.map(({ id, default: value }) => [id, value]));

function begun(seed = '1', list: string | string[] = 'correspondence', sides = [KING, ENEMY]): CampaignFile {
  return rules.begin({
    list,
    sides: sides.map((roster, i) => ({ name: i === 0 ? 'Crown' : 'League', roster })),
    seed,
  }) as unknown as CampaignFile;
}

/** The match of the next game, ended as `lay` says. */
function played(file: CampaignFile, winners: number[] | null, lay: (s: State) => void = () => {}): CampaignGame {
  const next = rules.next(file);
  if (next === null) throw new Error('there is no next game');
  const options = { ...DEFAULTS, ...next.options } as Record<string, Json>;
  const rosters = next.rosters as Roster[];
  const state = GLOIRE.setup({ options, seats: GLOIRE.seats(options), rosters, rng: seedWords('x') });
  for (const m of state.models) m.onTable = true;
  state.ended = { clause: 'GL-S1-07', reason: 'told', winners };
  lay(state);
  return { options, rosters, state, result: result(state) as CampaignGame['result'] };
}

function over(file: CampaignFile, winners: number[] | null, lay?: (s: State) => void): CampaignFile {
  return rules.record(file, played(file, winners, lay)) as unknown as CampaignFile;
}

function bandOf(file: CampaignFile, seat: number): Roster {
  return rules.next(file)?.rosters[seat] as Roster;
}

/** A reward that the chooser picks. */
function pick(file: CampaignFile, choice: string, more: object = {}): CampaignFile {
  const side = file.games.at(-1)?.chooser as number;
  return rules.act(file, { kind: 'reward', side, choice, ...more }) as unknown as CampaignFile;
}

function must(s: State, id: string) {
  const m = s.models.find((one) => one.id === id);
  if (m === undefined) throw new Error(`there is no ${id}`);
  return m;
}

/** A seed with which the first die of the aftermath is `die`. */
function seedFor(die: number, lay: (s: State) => void): CampaignFile {
  for (let n = 0; n < 500; n++) {
    const file = over(begun(`${n}`), [1], lay);
    if (file.games[0]?.fates.some((one) => one.die === die)) return file;
  }
  throw new Error(`no seed rolls ${die}`);
}

/** Its head is gone: the Grade 2 model of the first side. */
const hurt = (s: State): void => {
  must(s, 'red-2').lost.head = 9;
};

const noMedics = BANDS.find(({ models }) =>
  models.every((one) => !(one.knowledge ?? []).includes('medical-knowledge')),
);

describe('GL-SCN-04 GL-R-337 a campaign links games', () => {
  it('plays the three games of the list with pair, hero and band', () => {
    let file = begun();
    const sizes: number[][] = [];
    const scenarios: Json[] = [];
    for (let n = 0; n < 3; n++) {
      const game = played(file, [0]);
      sizes.push(
        [0, 1].map(
          (seat) =>
            (game.state as State).models.filter(({ owner, handler }) => owner === seat && handler === null).length,
        ),
      );
      scenarios.push(game.options.scenario as Json);
      file = rules.record(file, game) as unknown as CampaignFile;
      if (n < 2) file = pick(file, 'rest');
    }
    expect(scenarios).toEqual(['messenger', 'brawl', 'coach']);
    expect(sizes).toEqual([
      [2, 2],
      [1, 1],
      [5, 5],
    ]);
    expect(rules.next(file)).toBeNull();
    expect(rules.look(file).next).toBeNull();
  });

  it('scores 3, 1 or 0 points, and twice as many in the last game', () => {
    let file = over(begun(), [0]);
    expect(file.games[0]?.points).toEqual([3, 0]);
    file = over(pick(file, 'rest'), null);
    expect(file.games[1]?.points).toEqual([1, 1]);
    file = over(pick(file, 'rest'), [1]);
    expect(file.games[2]?.points).toEqual([0, 6]);
    expect(rules.look(file).winners).toEqual([1]);
    expect(rules.look(file).sides.map(({ points }) => points)).toEqual([4, 7]);
  });

  it('is decided by the last game where points are equal', () => {
    let file = over(begun(), [0]);
    file = over(pick(file, 'rest'), [0]);
    file = over(pick(file, 'rest'), [1]);
    expect(rules.look(file).sides.map(({ points }) => points)).toEqual([6, 6]);
    expect(rules.look(file).winners).toEqual([1]);
  });

  it('is decided by all victory points where the last game was drawn, and else drawn', () => {
    const draws = (vp: number): readonly number[] | null => {
      let file = over(begun(), null, (s) => {
        s.vp = [2 + vp, 2];
        s.ended = { clause: 'GL-S1-07', reason: 'told', winners: [0, 1] };
      });
      file = over(pick(file, 'rest'), null);
      file = over(pick(file, 'rest'), null);
      return rules.look(file).winners;
    };
    expect(draws(1)).toEqual([0]);
    expect(draws(0)).toEqual([]);
  });

  it('gives +1 on the first initiative of the last game for the royal missive carried off deciphered', () => {
    const missive = (open: boolean, taken: number | null) => (s: State) => {
      s.tokens.push({ ...TOKEN, name: 'the royal missive', open, taken });
    };
    const carried = (lay: (s: State) => void) => {
      let file = over(begun(), [0], lay);
      file = over(pick(file, 'rest'), [0]);
      file = pick(file, 'rest');
      return [bandOf(file, 0), bandOf(file, 1)].map((one) => one.carried?.initiative ?? 0);
    };
    expect(carried(missive(true, 1))).toEqual([0, 1]);
    expect(carried(missive(false, 1))).toEqual([0, 0]);
    expect(carried(missive(true, null))).toEqual([0, 0]);
  });

  it('lets the hero of whoever was arrested come late to the last game', () => {
    let file = pick(over(begun(), [0]), 'rest');
    file = over(file, [0], (s) => {
      must(s, 'blue-1').left = 'arrested';
    });
    file = pick(file, 'purse');
    const rosters = rules.next(file)?.rosters as Roster[];
    expect(rosters.map(({ models }) => models.filter(({ carried }) => carried?.late === 3).length)).toEqual([0, 1]);
    const s = played(file, [0]).state as State;
    expect(s.plot.late).toEqual({ 'blue-1': 3 });
    expect(s.points).toEqual([12, 10]);
  });

  it('refuses a match that is not its next one', () => {
    const file = begun();
    const game = played(file, [0]);
    expect(() => rules.record(file, { ...game, options: { ...game.options, scenario: 'brawl' } })).toThrow(
      /next game is messenger/,
    );
    expect(() => rules.record(file, { ...game, rosters: [ENEMY, KING] })).toThrow(/not the band/);
    const open = { ...game, state: { ...(game.state as State), ended: null } };
    expect(() => rules.record(file, open)).toThrow(/not over/);
    const waiting = over(file, [0]);
    expect(() => rules.record(waiting, game)).toThrow(/still to be decided/);
  });

  it('links any scenarios by the same rules, and one for one player is played by each side', () => {
    let file = begun('1', ['milady', 'brawl']);
    expect(file.steps.map(({ sides }) => sides)).toEqual([[0], [1], [0, 1]]);
    file = pick(over(file, [0]), 'purse');
    expect(file.games[0]?.points).toEqual([3, 0]);
    file = over(file, []);
    expect(file.games[1]?.points).toEqual([0, 0]);
    expect(file.games[1]?.chooser).toBeNull();
    expect([bandOf(file, 0), bandOf(file, 1)].map(({ carried }) => carried?.hero ?? 0)).toEqual([2, 0]);
    expect(() => begun('1', ['poodle'])).toThrow(/has not the models/);
    expect(() => begun('1', ['brawl'], [KING])).toThrow(/two sides/);
    expect(begun('1', ['milady', 'milady'], [KING]).steps).toHaveLength(2);
  });
});

const TOKEN: State['tokens'][number] = {
  ...{
    id: 't',
    kind: 'letter',
    name: '',
    x: 0,
    y: 0,
    carrier: null,
    taken: null,
    vp: 2,
    open: true,
    owner: '',
    key: '',
  },
  ...{ lit: false, fuse: 0, roll: null, mount: null },
};

describe('GL-R-338 aftermath', () => {
  it('heals locations that have a box left, without a die', () => {
    const file = over(begun(), [0], (s) => {
      must(s, 'red-1').lost.torso = 1;
    });
    expect(file.games[0]?.fates).toMatchObject([{ side: 0, model: 0, fate: 'heals', die: 0 }]);
    expect(rules.next(pick(file, 'rest'))?.rosters[0]).toEqual(KING);
  });

  it('a 1 keeps a Grade 2 model away from the next game', () => {
    const file = seedFor(1, hurt);
    expect(file.games[0]?.fates).toMatchObject([{ fate: 'absent', die: 1 }]);
    expect(file.sides[0]?.models[1]?.absent).toBe(true);
    expect(rules.look(file).sides[0]?.models[1]?.notes).toContain('absent from the next game');
  });

  it.each([2, 3, 4])('a %i lets it take part with the first box of the location crossed off', (die) => {
    const file = seedFor(die, hurt);
    expect(file.games[0]?.fates).toMatchObject([{ fate: 'wounded', die, crossed: ['head'] }]);
    expect(file.sides[0]?.models[1]?.crossed).toEqual(['head']);
  });

  it.each([5, 10])('a %i makes it well', (die) => {
    const file = seedFor(die, hurt);
    expect(file.games[0]?.fates).toMatchObject([{ fate: 'well', die }]);
    expect(file.sides[0]?.models[1]).toMatchObject({ absent: false, crossed: [] });
  });

  it('whoever is unconscious at the end rolls too, and so does whoever was killed', () => {
    const down = over(begun(), [1], (s) => {
      must(s, 'red-1').downSince = 3;
    });
    expect(down.games[0]?.fates[0]?.die).toBeGreaterThan(0);
    const killed = over(begun(), [1], (s) => {
      must(s, 'red-1').left = 'killed';
    });
    expect(killed.games[0]?.fates[0]?.die).toBeGreaterThan(0);
    expect(killed.sides[0]?.models[0]?.dead).toBe(false);
  });

  it('a conscious friend with Medical Knowledge adds 2', () => {
    const medic = structuredClone(noMedics as Roster);
    const doctor = PRINTED.archetypes.all.find(
      ({ grade, skills, unlisted }) =>
        grade === 2 && unlisted !== true && skills.some(({ skill }) => skill === 'medical-knowledge'),
    );
    medic.models[medic.models.findIndex((_, i) => gradeAt(medic, i) === 2)] = {
      name: 'The Doctor',
      archetype: doctor?.id as string,
      knowledge: ['medical-knowledge'],
    };
    const lay = (awake: boolean) => (s: State) => {
      must(s, 'red-1').downSince = 1;
      if (!awake) must(s, 'red-2').downSince = 1;
    };
    const helped = over(begun('1', 'correspondence', [medic, ENEMY]), [1], lay(true));
    expect(helped.games[0]?.fates[0]?.bonus).toBe(2);
    const alone = over(begun('1', 'correspondence', [medic, ENEMY]), [1], lay(false));
    expect(alone.games[0]?.fates[0]?.bonus).toBe(0);
    // Nobody is his own doctor.
    expect(alone.games[0]?.fates[1]?.bonus).toBe(0);
  });

  it('only the loser of a duel to the death can die', () => {
    const dies = (die: number) =>
      seedFor(die, (s) => {
        must(s, 'red-1').downSince = 2;
        s.fought.push({ winner: 'blue-1', loser: 'red-1', to: 'death' });
      });
    expect(dies(1).sides[0]?.models[0]?.dead).toBe(true);
    expect(dies(2).sides[0]?.models[0]?.dead).toBe(true);
    expect(dies(3).games[0]?.fates[0]?.fate).toBe('absent');
    expect(dies(5).games[0]?.fates[0]?.fate).toBe('absent');
    expect(dies(6).games[0]?.fates[0]?.fate).toBe('well');
    const blood = seedFor(2, (s) => {
      must(s, 'red-1').lost.head = 9;
      s.fought.push({ winner: 'blue-1', loser: 'red-1', to: 'blood' });
    });
    expect(blood.sides[0]?.models[0]?.dead).toBe(false);
  });

  it('the next game waits until a dead model is replaced by one of its Grade', () => {
    let file = seedFor(1, (s) => {
      must(s, 'red-1').downSince = 2;
      s.fought.push({ winner: 'blue-1', loser: 'red-1', to: 'death' });
    });
    file = pick(file, 'rest');
    expect(rules.next(file)).toBeNull();
    const ask = rules.look(file).asks.find(({ kind }) => kind === 'replace');
    expect(ask).toMatchObject({ side: 0, must: true });
    const wrong = { kind: 'replace', side: 0, model: 0, entry: { archetype: 'valet' } };
    expect(() => rules.act(file, wrong)).toThrow(/Grade 3/);
    file = rules.act(file, ask?.options[0]?.act as never) as unknown as CampaignFile;
    expect(rules.next(file)).not.toBeNull();
    expect(file.sides[0]?.models[0]).toMatchObject({ dead: false, renown: 0 });
    expect(() => rules.act(file, ask?.options[0]?.act as never)).toThrow(/nobody is to be replaced/);
  });

  it('Grade 1 models are replaced or come back', () => {
    let file = pick(over(begun(), [0]), 'rest');
    file = pick(over(file, [0]), 'rest');
    file = over(file, [0], (s) => {
      must(s, 'red-3').left = 'killed';
      must(s, 'red-4').left = 'fled';
    });
    expect(file.games[2]?.fates).toMatchObject([{ fate: 'replaced' }, { fate: 'returns' }]);
  });

  it('an absent model leaves its place empty and brings no hero points', () => {
    const absent = {
      ...KING,
      models: KING.models.map((one, i) =>
        gradeAt(KING, i) === 2 ? { ...one, carried: { absent: true as const } } : one,
      ),
    };
    const options = { ...DEFAULTS, scenario: 'messenger', players: 2 } as Record<string, Json>;
    const s = GLOIRE.setup({ options, seats: GLOIRE.seats(options), rosters: [absent, ENEMY], rng: seedWords('x') });
    expect(s.models.filter(({ owner }) => owner === 0)).toHaveLength(1);
    expect(s.points).toEqual([5, 10]);
  });

  it('a side without any model fields its best with the first box of every location crossed off', () => {
    const file = begun();
    for (const model of file.sides[0]?.models ?? []) model.absent = true;
    const roster = bandOf(file, 0);
    const hero = roster.models.findIndex((_, i) => gradeAt(KING, i) === 3);
    expect(roster.models[hero]?.carried).toEqual({ crossed: ['head', 'torso', 'arms', 'legs'] });
    const s = played(file, [0]).state as State;
    expect(s.models.filter(({ owner }) => owner === 0)).toHaveLength(1);
    expect(must(s, 'red-1').lost).toEqual({ head: 1, torso: 1, arms: 1, legs: 1 });
  });

  it('what was carried over is gone after the game', () => {
    let file = seedFor(1, hurt);
    file = over(pick(file, 'purse'), [0]);
    expect(file.sides[0]?.models[1]?.absent).toBe(false);
    expect(file.sides[1]?.reward).toBeNull();
  });
});

function gradeAt(roster: Roster, i: number): number | undefined {
  const { archetype } = roster.models[i] as { archetype: string };
  const of = PRINTED.characters.get(archetype)?.archetype ?? archetype;
  return PRINTED.archetypes.get(of)?.grade;
}

describe('GL-R-339 rewards and renown', () => {
  it('the winner picks, after a draw the higher die', () => {
    expect(over(begun(), [1]).games[0]?.chooser).toBe(1);
    const drawn = over(begun(), null).games[0];
    const [a, b] = (drawn?.dice ?? []).slice(-2) as [number, number];
    expect(drawn?.chooser).toBe(a > b ? 0 : 1);
    expect(() => rules.act(over(begun(), [1]), { kind: 'reward', side: 0, choice: 'purse' })).toThrow(/no reward/);
    expect(() => pick(pick(over(begun(), [1]), 'purse'), 'purse')).toThrow(/no reward/);
  });

  it('two more hero points', () => {
    const s = played(pick(over(begun(), [1]), 'purse'), [0]).state as State;
    expect(s.points).toEqual([5, 7]);
  });

  it('recruits only where Grade 1 models take part, for one game', () => {
    let file = over(begun(), [0]);
    expect(() => pick(file, 'recruits')).toThrow(/no Grade 1 models/);
    file = over(pick(file, 'rest'), [0]);
    const model = KING.models.findIndex((_, i) => gradeAt(KING, i) === 1);
    expect(() => pick(file, 'recruits', { model: 0 })).toThrow(/like a Grade 1 model/);
    file = pick(file, 'recruits', { model });
    const game = played(file, [0]);
    expect((game.state as State).models.filter(({ owner, card }) => owner === 0 && card.grade === 1)).toHaveLength(4);
    file = rules.record(file, game) as unknown as CampaignFile;
    expect(file.sides[0]?.roster.models).toHaveLength(5);
    expect(file.sides[0]?.models).toHaveLength(5);
  });

  it('rest cancels wounds and absences', () => {
    const file = over(begun('3'), [0], hurt);
    const [model] = file.sides[0]?.models.slice(1) ?? [];
    if (model !== undefined) Object.assign(model, { absent: true, crossed: ['head'] });
    const rested = pick(file, 'rest');
    expect(rested.sides[0]?.models[1]).toMatchObject({ absent: false, crossed: [] });
  });

  it('news are two markers', () => {
    const roster = rules.next(pick(over(begun(), [1]), 'news'))?.rosters[1] as Roster;
    expect(roster.carried).toEqual({ news: 2 });
  });

  it('a duel won is a renown for Grades 2 and 3, and so are the most points of a won game', () => {
    const lay = (s: State): void => {
      s.fought.push(
        { winner: 'red-2', loser: 'blue-2', to: 'blood' },
        { winner: 'blue-1', loser: 'red-1', to: 'blood' },
      );
      const part = { turn: 1, label: 'x', clause: 'GL-S1-18' };
      s.vpParts.push(
        { ...part, seat: 0, amount: 1, model: 'red-1' },
        { ...part, seat: 0, amount: 2, model: 'red-2' },
        { ...part, seat: 1, amount: 5, model: 'blue-2' },
      );
    };
    const file = over(begun(), [0], lay);
    expect(file.sides.map(({ models }) => models.map(({ renown }) => renown))).toEqual([
      [0, 2, 0, 0, 0],
      [1, 0, 0, 0, 0],
    ]);
  });

  it('GL-R-344 of equal deeds the higher Grade gains, and nobody who scored nothing', () => {
    const part = { turn: 1, label: 'x', clause: 'GL-S1-18', seat: 0, amount: 1 };
    const file = over(begun(), [0], (s) => {
      s.vpParts.push({ ...part, model: 'red-2' }, { ...part, model: 'red-1' });
    });
    expect(file.sides[0]?.models.map(({ renown }) => renown)).toEqual([1, 0, 0, 0, 0]);
    expect(over(begun(), [0]).games[0]?.renown).toEqual([]);
  });

  it('three renown buy an attribute point within the maxima, two points at most', () => {
    const hero = { name: 'Remy', archetype: 'courtier', weapons: [{ weapon: 'long-blade' }] };
    const band = { ...KING, models: KING.models.map((one, i) => (gradeAt(KING, i) === 3 ? hero : one)) };
    const archetype = PRINTED.archetypes.get('courtier');
    const file = begun('1', 'correspondence', [band, ENEMY]);
    const at = band.models.indexOf(hero);
    const kept = file.sides[0]?.models[at];
    if (kept === undefined) throw new Error('no hero');
    kept.renown = 2;
    const skill = archetype?.skills.find(({ skill: id }) => PRINTED.skills.get(id)?.category === 'combat')
      ?.skill as string;
    const better = { ...hero, combat: [skill] };
    const buy = { kind: 'spend', side: 0, model: at, entry: better };
    expect(() => rules.act(file, buy)).toThrow(/3 renown/);
    kept.renown = 3;
    expect(rules.look(file).asks).toMatchObject([{ kind: 'spend', must: false }]);
    expect(() => rules.act(file, { ...buy, entry: { ...better, weapons: [] } })).toThrow(/is kept/);
    expect(() => rules.act(file, { ...buy, entry: { ...better, archetype: 'spy' } })).toThrow(/stays who it is/);
    const bought = rules.act(file, buy) as unknown as CampaignFile;
    expect(bought.sides[0]?.models[at]?.bought).toBe(1);
    expect(bandOf(bought, 0).models[at]?.carried).toEqual({ points: 1 });
    expect(GLOIRE.army.check(bandOf(bought, 0)).accounts.find(({ label }) => label === 'Points of Remy')?.limit).toBe(
      11,
    );
    expect(() => rules.act(bought, buy)).toThrow(/3 renown/);
    const rich = structuredClone(bought);
    Object.assign(rich.sides[0]?.models[at] ?? {}, { renown: 30, bought: 2 });
    expect(() => rules.act(rich, buy)).toThrow(/2 at most/);
  });
});

describe('the file of a campaign', () => {
  it('is read strictly', () => {
    const file = begun();
    expect(() => rules.look({ ...file, more: 1 })).toThrow();
    expect(() => rules.look({ ...file, games: Array.from({ length: 21 }, () => ({})) })).toThrow();
    expect(() => rules.look({ ...file, sides: [{ ...file.sides[0], models: [] }, file.sides[1]] })).toThrow(
      /one entry for each/,
    );
    expect(() =>
      rules.look({ ...file, steps: [{ scenario: 'brawl', sides: [0, 1] }], sides: file.sides.slice(0, 1) }),
    ).toThrow(/does not play/);
    expect(() => rules.begin({ list: 'no', sides: [], seed: '' })).toThrow(/one or two sides/);
    expect(() => begun('1', 'no')).toThrow(/no campaign/);
    expect(rules.look(JSON.parse(JSON.stringify(file)))).toEqual(rules.look(file));
  });
});
