/** Packs as they come from outside, and how match files name them. */
import { describe, expect, it } from 'vitest';
import { seedDice } from '../../dice/commit.ts';
import { readYaml } from '../../files/yaml.ts';
import type { AnyGame } from '../../game.ts';
import { MatchFileError, newFile, openFile } from '../../log/match-file.ts';
import { verifyFile } from '../../log/verify.ts';
import type { AnyMaker, Pack } from '../../pack.ts';
import { gameWith } from '../build.ts';
import { namedPacks, packProblems } from '../refs.ts';
import { packOf } from '../shape.ts';
import { maker } from './toy-maker.ts';

const HEADER = { id: 'more', name: 'More', version: '1', author: 'A', licence: 'CC0', game: maker.slug };

function pack(changes: object = {}): Pack {
  const found = packOf({ ...HEADER, content: { words: ['one'] }, ...changes });
  if ('problems' in found) throw new Error(JSON.stringify(found.problems));
  return found.pack;
}

const told = (data: unknown) => {
  const found = packOf(data);
  return 'problems' in found ? found.problems.map(({ place, message }) => `${place}: ${message}`) : [];
};

describe('a pack', () => {
  it('has the same hash as YAML and as JSON, whatever the order of its keys', () => {
    const yaml = `content: { words: [one] }\ngame: ${maker.slug}\nlicence: CC0 # free\nauthor: A\nversion: "1"\nname: More\nid: more\n`;
    expect(packOf(readYaml(yaml, 'pack').documents[0]?.data)).toEqual({ pack: pack() });
    expect(pack({ content: { words: ['two'] } }).hash).not.toBe(pack().hash);
    expect(pack({ author: 'B' }).hash).not.toBe(pack().hash);
  });

  it.each([
    ['no id', { id: undefined }, 'id'],
    ['an id that is no id', { id: 'More Words' }, 'id: small letters'],
    ['an id that every object has', { id: 'constructor' }, 'id: this word'],
    ['an unknown key', { script: 'alert(1)' }, 'Unrecognized key'],
    ['content that is no map', { content: [] }, 'content'],
    ['an escape code', { name: '\u001b[31mred' }, 'name: the character U+001B is not printable'],
    ['a line break', { content: { words: ['a\nb'] } }, 'content.words[0]: the character U+000A'],
    ['a mark that turns the writing', { content: { words: ['a\u202eb'] } }, 'content.words[0]: the character U+202E'],
    ['half a character', { content: { words: ['\ud800'] } }, 'content.words[0]: the character U+D800'],
    ['an escape code in a key', { content: { '\u001b': 1 } }, 'content: the character U+001B'],
    ['a number beyond all rules', { content: { words: [1e6] } }, 'content.words[0]: numbers go from -10000'],
    ['what is no number', { content: { words: [Number.NaN] } }, 'content.words[0]'],
    ['a long text', { content: { words: ['x'.repeat(1001)] } }, 'content.words[0]: longer than 1000 characters'],
  ])('with %s is refused with its place', (_, changes, problem) => {
    expect(told({ ...HEADER, content: {}, ...changes })).toContainEqual(expect.stringContaining(problem));
  });

  it.each([null, 7, 'text', [], undefined])('is not %s', (data) => {
    expect(told(data)).toHaveLength(1);
  });

  it('may hold markup, which is text', () => {
    expect(pack({ name: '<b onclick="x()">More</b>' }).name).toBe('<b onclick="x()">More</b>');
  });
});

describe('a game with packs', () => {
  const codes = (...packs: Pack[]) =>
    gameWith(maker, packs).problems.map(({ pack: id, code, place }) => [id, code, place]);

  it('is made in the order of the packs and names them', () => {
    const second = pack({ id: 'still-more', content: { words: ['two'] } });
    const { game, problems } = gameWith(maker, [pack(), second]);
    expect(problems).toEqual([]);
    expect(game?.packs?.map(({ id }) => id)).toEqual(['more', 'still-more']);
    expect(game?.title).toBe('Toy with one, two');
  });

  it('is not made from packs of another game, the same twice, or what is wrong with them', () => {
    expect(codes(pack({ game: 'chess' }))).toEqual([['more', 'wrong-game', 'game']]);
    expect(codes(pack(), pack())).toEqual([['more', 'pack-twice', 'id']]);
    expect(codes(pack({ content: { words: [1] } }))).toEqual([['more', 'wrong-shape', 'content.words[0]']]);
    expect(codes(pack(), pack({ id: 'again' }))).toEqual([['again', 'id-taken', 'content.words[0]']]);
    expect(gameWith(maker, [pack({ content: { words: [1] } })]).game).toBeNull();
  });

  it('is made from 40 packs at most', () => {
    const many = Array.from({ length: 41 }, (_, i) => pack({ id: `p-${i}`, content: { words: [`w${i}`] } }));
    expect(codes(...many)).toEqual([['p-40', 'too-many-packs', 'id']]);
  });
});

describe('a pack that is named', () => {
  const { content: _, ...ref } = pack();

  it('must be at hand, and as it was', () => {
    expect(packProblems([ref], [pack()])).toEqual([]);
    expect(packProblems([ref], [])).toMatchObject([
      {
        code: 'pack-missing',
        place: 'packs[0]',
        message: `the pack more 1 (hash ${ref.hash.slice(0, 16)}) is missing`,
      },
    ]);
    const other = pack({ version: '2' });
    const message = `the pack more 1 (hash ${ref.hash.slice(0, 16)}) is needed; at hand is more 2 (hash ${other.hash.slice(0, 16)})`;
    expect(packProblems([ref], [other])).toMatchObject([{ code: 'pack-changed', message }]);
    expect(packProblems([ref], [pack({ content: {} })])).toMatchObject([{ code: 'pack-changed' }]);
  });

  it('is chosen from those at hand in the order of naming', () => {
    const second = pack({ id: 'still-more' });
    expect(namedPacks([second, ref], [pack(), second, pack({ id: 'x' })]).map(({ id }) => id)).toEqual([
      'still-more',
      'more',
    ]);
  });
});

describe('a match file', () => {
  const made = (...packs: Pack[]) => gameWith(maker as AnyMaker, packs).game as AnyGame;
  const begun = (game: AnyGame) =>
    newFile(game, { rosters: [{ name: 'first' }, { name: 'second' }, { name: 'third' }], dice: seedDice('1') });
  const code = (work: () => unknown) => {
    try {
      work();
      return 'no error';
    } catch (error) {
      return error instanceof MatchFileError ? `${error.code} at ${error.message}` : String(error);
    }
  };

  it('names the packs of its game, and is opened with those and no others', () => {
    const file = begun(made(pack()));
    expect(file.packs).toMatchObject([{ id: 'more', version: '1', hash: pack().hash }]);
    expect(begun(made())).not.toHaveProperty('packs');
    expect(code(() => openFile(made(pack()), file))).toBe('no error');
    for (const open of [openFile, verifyFile] as ((game: AnyGame, f: typeof file) => unknown)[]) {
      expect(code(() => open(made(), file))).toContain('packs at packs[0]: the pack more 1 (hash');
      expect(code(() => open(made(pack({ version: '2' })), file))).toContain('is needed; at hand is more 2');
      expect(code(() => open(made(pack()), begun(made())))).toContain('packs at packs: it was played with no packs');
    }
    const second = pack({ id: 'still-more', content: { words: ['two'] } });
    expect(code(() => openFile(made(second, pack()), begun(made(pack(), second))))).toContain(
      'it was played with more 1',
    );
  });

  it('has another fingerprint when its packs are changed', () => {
    const file = begun(made(pack()));
    const { packs: _packs, ...without } = file;
    const forged = verifyFile(made(), without).statements.find(({ about }) => about === 'file');
    expect(forged).toMatchObject({ mark: 'false' });
  });
});
