import { describe, expect, test } from 'vitest';
import type { Replies } from '#client/protocol/messages.ts';
import type { Player } from '#client/protocol/players.ts';
import { press } from '#client/table/keys.ts';
import { entriesOf } from '#client/table/log-entry.ts';
import { Session } from '#client/worker/session.ts';
import { random } from '#engine/dice/random.ts';
import type { Fan } from '#engine/game.ts';
import { HOST, stroke } from './fake-table.ts';
import { TablePlayer } from './table/player.ts';

const PLAYERS: Player[] = [
  { kind: 'human', name: 'Ada' },
  { kind: 'human', name: 'Ben' },
];

/** A case whose answers are given and whose dice have fallen. */
async function played(text: string): Promise<{ session: Session; outlook: NonNullable<Replies['outlook']> }> {
  const session = new Session();
  const { decision } = await session.handle({ do: 'open-case', text, players: PLAYERS, watch: true });
  expect(decision?.amid).toBe(true);
  const outlook = await session.handle({ do: 'outlook' });
  if (outlook === null) throw new Error('there is no outlook');
  return { session, outlook };
}

const row = (fan: Fan | null, label: string) => fan?.rows.find((one) => one.label === label)?.cells;

const STRIKE = `game: hunters-of-ruin
title: a missed Strike
clauses: [HR-CTA-01]
warriors:
  guard: { seat: red, at: [18, 18], name: Tomb Guard, stats: { fight: 6, resist: 6, body: 2 } }
  captain: { seat: blue, at: [19, 18], name: Captain, stats: { fight: 5, body: 3 }, weapons: [sword] }
dice: [3]
play:
  - red: { activate: guard }
  - red: { strike: captain }
expect:
  - { decides: blue, verbs: [counter-attack] }
`;

const SHOT = `game: hunters-of-ruin
title: a shot that hits
clauses: [HR-DGE-01]
warriors:
  archer: { seat: red, at: [10, 18], name: Archer, weapons: [bow], stats: { fight: 6 } }
  mage: { seat: blue, at: [19, 18], name: Mage, stats: { agility: 6, resist: 7, body: 2 } }
dice: [9]
play:
  - red: { activate: archer }
  - red: { shoot: mage }
expect:
  - { decides: blue, verbs: [dodge] }
`;

describe('what is seen before a reaction', () => {
  test('the chain has the Strike that missed with its die, the question, and the tests that may follow with who takes them', async () => {
    const { outlook } = await played(STRIKE);
    const { stages, branch } = outlook.chain;
    expect(stages.map(({ when, name, seat, by }) => [when, name, seat, by])).toEqual([
      ['done', 'Strike', 0, 'guard'],
      ['now', 'Counter Attack?', 1, 'captain'],
      ['next', 'Resist', 0, 'guard'],
      ['next', 'Resolve', 0, 'guard'],
    ]);
    expect(stages[0]).toMatchObject({ dice: [{ sides: 10, face: 3 }], good: false, text: 'Tomb Guard fails by 3' });
    expect(stages[1]?.text).toBe('4+ on the die');
    // What the die must show depends on the Degrees of Success before it.
    expect(stages[2]?.text).toBe('6+ to 10+');
    expect(branch).toMatchObject({ label: 'or Counter attack fails' });
    expect(branch?.chance).toBeCloseTo(0.3);
    expect(branch?.stages.map(({ of, name, seat }) => [of, name, seat])).toEqual([
      ['choice', 'Counter Attack?', 0],
      ['dice', 'Counter attack', 0],
    ]);
  });

  test('the ladder tells for each face its degrees, what the target then needs, and the chance that it loses Body', async () => {
    const { outlook } = await played(STRIKE);
    const { fan } = outlook;
    expect(fan?.by).toBe('faces');
    expect(fan?.columns.map(({ label }) => label)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
    expect(fan?.columns.map(({ good }) => good)).toEqual([false, false, false, ...Array(7).fill(true)]);
    expect(row(fan, 'Degrees')).toEqual(['fails', 'fails', 'fails', '0', '+1', '+2', '+3', '+4', '+5', '+5']);
    expect(row(fan, 'Tomb Guard: Resist')).toEqual(['', '', '', '6+', '7+', '8+', '9+', '10+', '10+', '10+']);
    const chances = row(fan, 'Tomb Guard loses Body');
    expect(chances).toEqual(['', '', '', '50 %', '60 %', '70 %', '80 %', '90 %', '90 %', '90 %']);
    // All faces together are the odds of the answer.
    const mean = (chances ?? []).reduce((sum, cell) => sum + (Number.parseInt(cell, 10) || 0), 0) / 10;
    expect((outlook.answers[0]?.hope ?? 0) * 100).toBeCloseTo(mean);
    // A Counter Attack that misses may be answered by another, which the odds of a Strike reckon with.
    expect(outlook.note).toContain('as if nobody answered after this');
  });

  test('where nobody can answer any more the numbers leave out nothing', async () => {
    const { outlook } = await played(STRIKE.replace('body: 2 }', 'body: 2 }, numb: true'));
    expect(outlook.note).toBe('');
  });

  test('both answers stand side by side, the one that declines last', async () => {
    const { outlook } = await played(STRIKE);
    expect(outlook.hope).toBe('Tomb Guard loses Body');
    expect(outlook.answers.map(({ label, declines, exact }) => [label, declines, exact])).toEqual([
      ['Counter Attack with Sword', false, true],
      ['Keep the Reaction', true, true],
    ]);
    expect(outlook.answers.map(({ hope }) => Math.round((hope ?? 0) * 100))).toEqual([53, 0]);
  });

  test('where the other side chooses before the dice, its choices stand across, its best is marked, and the odds assume it', async () => {
    const { outlook } = await played(SHOT);
    const { fan, answers } = outlook;
    expect(fan).toMatchObject({ by: 'theirs', label: 'Accuracy', seat: 0 });
    expect(fan?.columns.map(({ label }) => label)).toEqual(['0', '1', '2', '3', 'Keep the Reaction']);
    expect(row(fan, 'Mage: Dodge')).toEqual(['6+', '7+', '8+', '9+', '']);
    expect(row(fan, 'Mage: Resist')).toEqual(['10+', '9+', '8+', '7+', '10+']);
    // 0.5 + 0.5 * 0.1; 0.4 + 0.6 * 0.2; 0.3 + 0.7 * 0.3; 0.2 + 0.8 * 0.4; 0.1.
    expect(row(fan, 'Mage keeps its Body')).toEqual(['55 %', '52 %', '51 %', '52 %', '10 %']);
    expect(fan?.columns.findIndex(({ best }) => best)).toBe(2);
    expect(answers[0]).toMatchObject({ label: 'Dodge', assumes: '2' });
    expect(answers[0]?.hope).toBeCloseTo(0.51);
    expect(answers[1]?.assumes).toBeUndefined();
  });

  test('a choice of one’s own shows what each number leads to', async () => {
    const { session } = await played(SHOT);
    const snapshot = await session.handle({ do: 'seek', input: 'live' });
    await session.handle({
      do: 'answer',
      position: snapshot.decision?.position ?? -1,
      seat: 1,
      answer: { verb: 'dodge' },
    });
    const outlook = await session.handle({ do: 'outlook' });
    expect(outlook?.hope).toBe('Mage loses Body');
    expect(outlook?.fan).toMatchObject({ by: 'mine', label: 'Accuracy' });
    expect(row(outlook?.fan ?? null, 'Mage loses Body')).toEqual(['45 %', '48 %', '49 %', '48 %']);
    expect(outlook?.fan?.columns.find(({ best }) => best)?.answer).toEqual({ verb: 'convert', amount: 2 });
  });

  test('a planned act has its chain and ladder too, and no act is under way before it', async () => {
    const session = new Session();
    const text = STRIKE.replace('dice: [3]\n', '').replace('  - red: { strike: captain }\n', '');
    const { decision } = await session.handle({ do: 'open-case', text, players: PLAYERS, watch: true });
    expect(decision?.amid).toBe(false);
    const outlook = await session.handle({
      do: 'outlook',
      answer: { verb: 'strike', target: 'captain', weapon: 'light-weapon' },
    });
    expect(outlook?.answers).toEqual([]);
    expect(outlook?.chain.stages.map(({ when, name }) => `${when} ${name}`)).toEqual([
      'now Strike',
      'next Resist',
      'next Resolve',
      'next Parting Shot?',
    ]);
    expect(outlook?.chain.branch?.stages[0]).toMatchObject({ name: 'Counter Attack?', seat: 1 });
    expect(outlook?.fan?.by).toBe('faces');
  });

  test('a spell that hit names what could have come if the cast had failed', async () => {
    const { outlook } = await played(`game: hunters-of-ruin
title: a spell that hits
clauses: [HR-CST-18]
warriors:
  caller: { seat: red, at: [10, 18], name: Caller, stats: { magic: 5 }, spells: [fracture] }
  mage: { seat: blue, at: [16, 18], name: Mage, stats: { agility: 6, resist: 7, body: 2, magic: 5 } }
dice: [8]
play:
  - red: { activate: caller }
  - red: { cast: { spell: fracture, target: mage } }
expect:
  - { decides: blue, verbs: [dodge] }
`);
    expect(outlook.chain.branch).toMatchObject({ label: 'had Cast failed', chance: null });
    expect(outlook.chain.branch?.stages[0]).toMatchObject({ name: 'Counter?', seat: 1 });
  });
});

describe('the keys of a reaction', () => {
  async function asked(text: string) {
    const player = new TablePlayer(PLAYERS, 'keys', random('reaction'));
    await player.open(text, true);
    await player.quiet();
    const { table } = player;
    const inputs = () => table.get().snapshot?.inputs ?? 0;
    const last = async () => (await player.file()).inputs.at(-1)?.[1].verb;
    return { player, table, inputs, last, key: (name: string) => press(table, stroke(name), HOST) };
  }

  test('Enter answers at once where one button is all there is', async () => {
    const { player, key, last } = await asked(SHOT);
    expect(key('Enter')).toBe(true);
    await player.quiet();
    expect(await last()).toBe('dodge');
  });

  test('Enter commits the only way of a list, which is planned already', async () => {
    const { player, table, key, last } = await asked(STRIKE);
    expect(table.get().hand?.plan?.answer).toEqual({ verb: 'counter-attack', weapon: 'sword' });
    key('Enter');
    await player.quiet();
    expect(await last()).toBe('counter-attack');
  });

  test('Esc keeps the Reaction, but first closes what is open', async () => {
    const { player, table, key, last, inputs } = await asked(STRIKE);
    const before = inputs();
    table.set({ clause: 'HR-CTA-01' });
    key('Escape');
    expect([table.get().clause, inputs()]).toEqual([null, before]);
    key('Escape');
    await player.quiet();
    expect([await last(), inputs()]).toEqual(['pass', before + 1]);
  });

  test('who may answer is selected, whom it is about has a ring, and Esc declines nothing in an Activation', async () => {
    const { table } = await asked(STRIKE);
    expect(table.get().selected).toBe('captain');
    expect(table.view().lit).toContain('guard');
    const calm = await asked(STRIKE.replace('dice: [3]\n', '').replace('  - red: { strike: captain }\n', ''));
    const before = calm.inputs();
    calm.key('Escape');
    await calm.player.quiet();
    expect(calm.inputs()).toBe(before);
  });

  test('the log keeps the chain of the act with the entry that begins it', async () => {
    const { player, table, key } = await asked(STRIKE);
    key('Enter');
    await player.quiet();
    const [act] = entriesOf(table.get().log).filter(({ chain }) => chain.length > 0);
    expect(act?.head.text).toMatch(/^Tomb Guard strikes/i);
    expect(act?.chain.length).toBeGreaterThan(1);
    expect(act?.chain[0]?.roll).toMatchObject({ natural: [3], sides: [10], success: false });
  });
});
