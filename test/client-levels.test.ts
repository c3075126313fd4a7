/** Which bot plays a seat: chosen at the start, by level, and carried by a link. */
import { expect, test, vi } from 'vitest';
import { LEVELS } from '#bots/levels.ts';
import { BOTS } from '#bots/registry.ts';
import { choicesOf, type Quick, setupOf } from '#client/home/quick.ts';
import type { Player } from '#client/protocol/players.ts';
import { matchFrom } from '#client/shelf/import-match.ts';
import { botOf } from '#client/state/bots.ts';
import { fileText, linkTo } from '#client/state/match-link.ts';
import { pack, unpack } from '#client/state/packed.ts';
import { seedDice } from '#engine/dice/commit.ts';
import { random } from '#engine/dice/random.ts';
import { newFile, parseMatchFile } from '#engine/log/match-file.ts';
import { seatsOf } from '#engine/state/seats.ts';
import { toy } from './toy/toy.ts';

test('every bot of the registry has its words, and no other', () => {
  expect(LEVELS.map(({ id }) => id).sort()).toEqual(Object.keys(BOTS).sort());
  for (const { title, name, about } of LEVELS) for (const word of [title, name, about]) expect(word).not.toBe('');
  expect(botOf('nobody').id).toBe('greedy');
});

test('the bot that was chosen for a seat plays it', () => {
  const seats = seatsOf([
    { id: 'red', name: 'Red' },
    { id: 'blue', name: 'Blue' },
  ]);
  const force = { id: '', name: 'x', faction: '', roster: {} };
  const quick: Quick = { game: 'toy', seats, forces: [force, force], leaders: ['random', ''], options: {}, called: '' };
  expect(setupOf(quick, 'arranged', 'Ada').players).toEqual([
    { kind: 'bot', bot: 'random', name: 'Magpie' },
    { kind: 'human', name: 'Ada' },
  ]);
  expect(choicesOf(quick)[0]?.about).toBe('Magpie, random');
});

const file = newFile(toy, {
  rosters: [0, 1].map((n) => toy.army.random('metal', random(`${n}`))),
  dice: seedDice('link'),
});
const players: Player[] = [
  { kind: 'bot', bot: 'random', name: 'Magpie' },
  { kind: 'human', name: 'Ada Lovelace' },
];

async function opened(packed: string): Promise<Player[]> {
  return matchFrom(await unpack(packed), 'id', 'The link', []).players;
}

test('a link to a position carries which bot plays which seat, and no name of a person', async () => {
  vi.stubGlobal('location', { origin: 'http://x', pathname: '/' });
  const link = await linkTo(file, players);
  vi.unstubAllGlobals();
  const packed = link.split('/').at(-1) as string;
  expect(JSON.stringify(await unpack(packed))).not.toContain('Lovelace');
  expect(await opened(packed)).toMatchObject([{ kind: 'bot', bot: 'random', name: 'Magpie' }, { kind: 'human' }]);
});

test('older links, and links that name what there is not, open with people', async () => {
  const kinds = async (what: unknown) => (await opened(await pack(what))).map(({ kind }) => kind);
  expect(await kinds(file)).toEqual(['human', 'human']);
  expect(await kinds({ file, bots: ['skynet', null] })).toEqual(['human', 'human']);
  expect(await kinds({ file, bots: ['random'] })).toEqual(['human', 'human']);
});

test('a match file that is taken away and brought back carries which bot plays which seat', () => {
  const text = fileText(file, players);
  expect(text).not.toContain('Lovelace');
  // Every reader of match files takes it, and its fingerprint is what it was.
  expect(parseMatchFile(text).fingerprint).toBe(file.fingerprint);
  const entry = matchFrom(JSON.parse(text), 'id', 'match.json', []);
  expect(entry.players).toMatchObject([{ kind: 'bot', bot: 'random', name: 'Magpie' }, { kind: 'human' }]);
  expect(entry.file).toEqual(file);
});

test('what was put aside keeps its bots when it is brought back', () => {
  const aside = { id: 'x', players, file };
  expect(matchFrom(aside, 'id', 'aside.json', []).players.map(({ kind }) => kind)).toEqual(['bot', 'human']);
});
