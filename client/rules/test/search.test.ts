import { describe, expect, test } from 'vitest';
import type { Book, Clause } from '#client/state/library.ts';
import { indexOf, rulingsBy, search } from '../search.ts';

const clause = (id: string, rule: string, more: Partial<Clause> = {}): Clause => ({
  id,
  kind: 'rule',
  rule,
  refs: [],
  note: '',
  examples: [],
  ...more,
});

const book: Book = {
  game: 'any',
  title: 'A book',
  summary: '',
  sections: [
    {
      id: 'move',
      title: 'Movement',
      clauses: [
        clause('AB-MOV-01', 'A model walks up to its Speed.'),
        clause('AB-MOV-02', 'Whoever touches an enemy must disengage before it walks away.'),
        clause('AB-MOV-12', 'Models in heavy armour disengaged by others fall over.', { examples: [0] }),
      ],
    },
    {
      id: 'shoot',
      title: 'Shooting',
      clauses: [
        clause('AB-SHT-02', 'A natural 6 hits, whatever stands in the way.', { note: 'See the half-cover too.' }),
      ],
    },
  ],
  rulings: [{ id: 'R-1', clauses: ['AB-SHT-02'], problem: 'May one shoot at a friend?', ruling: 'Never.' }],
  missing: [],
  examples: [{ title: 'a knight topples' } as Book['examples'][number]],
};
const index = indexOf(book, rulingsBy(book));
const ids = (question: string) =>
  search(index, question).found.flatMap(({ clauses }) => clauses.map(({ id }) => id.slice(3)));

describe('the search in a rulebook', () => {
  test.each([
    ['nothing asked: all of it', '', ['MOV-01', 'MOV-02', 'MOV-12', 'SHT-02']],
    ['a word, in the order of the book', 'walks', ['MOV-01', 'MOV-02']],
    ['every word', 'walks enemy', ['MOV-02']],
    ['a word while it is typed', 'diseng', ['MOV-02', 'MOV-12']],
    ['a number among words', 'natural 6', ['SHT-02']],
    ['the words of a section', 'SHOOTING', ['SHT-02']],
    ['a note, also a part of a word with a hyphen', 'cover', ['SHT-02']],
    ['a ruling', 'friend', ['SHT-02']],
    ['the title of an example', 'topples', ['MOV-12']],
    ['an id', 'AB-MOV-02', ['MOV-02']],
    ['an id without the letters of the game', 'mov-0', ['MOV-01', 'MOV-02']],
    ['the number of an id', '12', ['MOV-12']],
    ['what is nowhere', 'walks xylophone', []],
  ])('finds %s', (_, question, found) => {
    expect(ids(question)).toEqual(found);
  });

  test('reads a word that the book lacks as those that are nearly it, and says so', () => {
    for (const slip of ['disengaeg', 'disengge', 'dissengage']) {
      const { read, words } = search(index, `${slip} enemy`);
      expect(read).toEqual([{ asked: slip, as: ['disengage'] }]);
      expect(words).toEqual(['disengage', 'enemy']);
      expect(ids(`${slip} enemy`)).toEqual(['MOV-02']);
    }
    expect(search(index, 'wlaks').read).toEqual([{ asked: 'wlaks', as: ['walks'] }]);
    expect(ids('nev')).toEqual(['SHT-02']);
    expect(ids('nxv')).toEqual([]);
  });
});
