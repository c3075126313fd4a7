import { describe, expect, test } from 'vitest';
import { Desk, type DeskState } from '#client/builder/desk.ts';
import { keepRoster, NoRoster } from '#client/builder/keep-roster.ts';
import { fileName, readRoster, readRosterFile } from '#client/builder/roster-file.ts';
import { packRoster, unpackRoster } from '#client/builder/roster-link.ts';
import { fieldOf, stacksOf, unitOf, within } from '#client/builder/stacks.ts';
import { partTexts, typeset } from '#client/builder/words.ts';
import { printedCards, sheetsOf } from '#client/print/card-split.ts';
import type { Ask, Replies } from '#client/protocol/messages.ts';
import { readJson } from '#client/shelf/files.ts';
import { pack } from '#client/state/packed.ts';
import type { RosterEntry } from '#client/store/entries.ts';
import { Session } from '#client/worker/session.ts';
import type { AnyGame } from '#engine/game.ts';
import { GORE_AND_GLORY } from '#games/gore-and-glory/index.ts';
import { toy } from './toy/toy.ts';

const games: Record<string, AnyGame> = { toy, [GORE_AND_GLORY.slug]: GORE_AND_GLORY };

const session = new Session(games);

/** The worker's part, without a worker: answers come later, as they do there. */
const asker = {
  async ask<K extends keyof Replies>(question: Extract<Ask, { do: K }>): Promise<Replies[K]> {
    await new Promise((done) => setTimeout(done, 1));
    return structuredClone(await session.handle(question));
  },
};

function shelf() {
  const stored: RosterEntry[] = [];
  return { stored, put: async (entry: RosterEntry) => void stored.push(structuredClone(entry)) };
}

async function deskWith(roster: unknown, game = 'toy', keeper: { put(entry: RosterEntry): Promise<void> } = shelf()) {
  const { built } = await asker.ask({ do: 'army-page', game, roster });
  if (built === null) throw new Error('no page');
  return new Desk(asker, keeper, { id: 'x', game, name: built.page.title, roster, updated: 0 }, built.page);
}

const discs = (...aims: number[]) => ({ name: 'Metals', discs: aims.map((aim) => ({ name: 'Disc', aim })) });
const aims = (state: DeskState) => (state.entry.roster as { discs: { aim: number }[] }).discs.map((d) => d.aim);

describe('the desk', () => {
  test('shows units that are alike and stand together as one row, and sums their price', async () => {
    const desk = await deskWith(discs(1, 2, 2, 1));
    expect(desk.get().stacks.map(({ at, count, title, costs }) => [at, count, title, costs[0]?.value])).toEqual([
      [0, 1, 'Disc', 1],
      [1, 2, 'Disc ×2', 4],
      [3, 1, 'Disc', 1],
    ]);
  });

  test('changes all units of a row, or one of them', async () => {
    const desk = await deskWith(discs(1, 2, 2, 2));
    desk.select(2);
    await desk.edit('discs[1].aim', 3);
    expect(aims(desk.get())).toEqual([1, 3, 3, 3]);
    desk.setAlone(true);
    await desk.edit('discs[1].aim', 5);
    expect(aims(desk.get())).toEqual([1, 3, 3, 5]);
    expect(desk.get()).toMatchObject({ selected: 3, alone: false });
  });

  test('makes changes one after another, however fast they come, and stores every one', async () => {
    const keeper = shelf();
    const desk = await deskWith(discs(1), 'toy', keeper);
    desk.add();
    desk.edit('discs[1].aim', 4);
    desk.duplicate();
    desk.edit('name', 'Quick');
    await desk.settled();
    expect(aims(desk.get())).toEqual([1, 4, 4]);
    expect(desk.get()).toMatchObject({ saved: 'saved', entry: { name: 'Quick' } });
    expect(keeper.stored.at(-1)?.roster).toEqual(desk.get().entry.roster);
  });

  test('moves a row as a whole, up and down, and keeps it selected', async () => {
    const desk = await deskWith(discs(1, 2, 2, 3));
    desk.select(1);
    await desk.shift(1);
    expect(aims(desk.get())).toEqual([1, 3, 2, 2]);
    expect(desk.get().selected).toBe(2);
    await desk.shift(-1);
    await desk.shift(-1);
    expect(aims(desk.get())).toEqual([2, 2, 1, 3]);
    await desk.shift(-1);
    expect(aims(desk.get())).toEqual([2, 2, 1, 3]);
    await desk.moveRow(0, 2);
    expect(aims(desk.get())).toEqual([1, 3, 2, 2]);
  });

  test('removes with a way back, and undo and redo go through all of it', async () => {
    const desk = await deskWith(discs(1, 2, 2));
    desk.select(1);
    await desk.remove(true);
    expect(aims(desk.get())).toEqual([1]);
    expect(desk.get().said).toMatchObject({ text: 'Disc ×2 removed.', undo: true });
    await desk.undo();
    expect(aims(desk.get())).toEqual([1, 2, 2]);
    expect(desk.get()).toMatchObject({ undoable: false, redoable: true });
    await desk.redo();
    expect(aims(desk.get())).toEqual([1]);
    await desk.undo();
    await desk.remove(false);
    expect(aims(desk.get())).toEqual([1, 2]);
  });

  test('marks an illegal list and changes nothing about it', async () => {
    const desk = await deskWith(discs(6, 6));
    await desk.edit('name', 'Too dear');
    expect(aims(desk.get())).toEqual([6, 6]);
    expect(desk.get().page.remarks.map((r) => r.code)).toEqual(['too-dear', 'same-name']);
    expect(desk.get().stacks[0]?.worst).toBe('error');
  });

  test('says what a roster cannot hold and leaves it as it was', async () => {
    const desk = await deskWith(discs(1));
    await desk.edit('discs[4].aim', 2);
    expect(desk.get().said).toMatchObject({ tone: 'error', text: 'nothing fits "discs[4].aim"' });
    expect(desk.get()).toMatchObject({ undoable: false, saved: 'saved' });
    await desk.edit('discs[0].aim', 2);
    expect(aims(desk.get())).toEqual([2]);
  });

  test('says so when nothing can be stored, and goes on', async () => {
    let full = true;
    const stored: RosterEntry[] = [];
    const desk = await deskWith(discs(1), 'toy', {
      put: async (entry) => {
        if (full) throw new Error('no room left');
        stored.push(entry);
      },
    });
    await desk.edit('discs[0].aim', 2);
    await desk.settled();
    expect(desk.get()).toMatchObject({ saved: 'failed', said: { tone: 'error' } });
    full = false;
    await desk.edit('discs[0].aim', 3);
    await desk.settled();
    expect(desk.get().saved).toBe('saved');
    expect(stored).toHaveLength(1);
  });

  test('takes over the roster of a remedy', async () => {
    const ready = structuredClone(GORE_AND_GLORY.army.ready[0]?.roster) as { models: { level: number }[] };
    (ready.models[0] as { level: number }).level = 9;
    const desk = await deskWith(ready, GORE_AND_GLORY.slug);
    const remark = desk.get().page.remarks.find((r) => r.code === 'level');
    await desk.adopt(remark?.fix?.roster);
    expect(desk.get().page.remarks.some((r) => r.code === 'level')).toBe(false);
    await desk.undo();
    expect(desk.get().entry.roster).toEqual(ready);
  });
});

describe('a problem', () => {
  test('leads to the field that its place lies within', async () => {
    const { page } = (await deskWith(GORE_AND_GLORY.army.ready[0]?.roster, GORE_AND_GLORY.slug)).get();
    expect(fieldOf(page, 'models[2].weapons[1]')).toBe('models[2].weapons');
    expect(fieldOf(page, 'models[2].upgrades[0]')).toBe('models[2].upgrades');
    expect(fieldOf(page, 'models[2].exchange')).toBe('models[2].exchange');
    expect(fieldOf(page, 'models[2]')).toBeNull();
    expect(fieldOf(page, 'faction')).toBe('faction');
    expect(unitOf(page, 'models[10].level')).toBe(10);
    expect(unitOf(page, 'models')).toBeNull();
    expect(within('models[10]', 'models[1]')).toBe(false);
  });
});

describe('the worker', () => {
  test('lists everything that is wrong with the shape of a roster, with its place', async () => {
    const roster = { name: '', discs: [{ aim: 'x' }] };
    const { built, problems } = await session.handle({ do: 'army-page', game: 'toy', roster });
    expect(built).toBeNull();
    expect(problems.map((p) => p.place).sort()).toEqual(['discs[0].aim', 'discs[0].name', 'name']);
  });

  test('knows no game by a name that only looks like one', async () => {
    for (const game of ['constructor', '__proto__', 'chess']) {
      await expect(session.handle({ do: 'army-new', game, faction: '' })).rejects.toThrow(/no game/);
    }
  });
});

function nested(levels: number): unknown {
  let value: unknown = {};
  for (let i = 0; i < levels; i++) value = [value];
  return value;
}

describe('a roster in a link', () => {
  const roster = GORE_AND_GLORY.army.ready[0]?.roster;
  const game = GORE_AND_GLORY.slug;

  test('comes back as it went', async () => {
    const packed = await packRoster({ game, roster });
    expect(packed).toMatch(/^[\w-]+$/);
    expect(packed.length).toBeLessThan(1500);
    expect(await unpackRoster(packed)).toEqual({ game, roster });
  });

  test('ends in a sentence when it is damaged or hostile', async () => {
    const packed = await packRoster({ game, roster });
    const bad = [
      packed.slice(0, -9),
      `${packed.slice(0, 40)}AAAA${packed.slice(44)}`,
      'AAAA',
      '<script>',
      'x'.repeat(70_000),
      await pack('text'),
      await pack([2, game, roster]),
      await pack([1, 7, roster]),
      await pack('0'.repeat(9_000_000)),
      await pack([1, game, nested(100)]),
    ];
    for (const link of bad) await expect(unpackRoster(link)).rejects.toThrow(/^The link /);
  });

  test('is kept only when its game can read it, illegal or not', async () => {
    const { stored, put } = shelf();
    const illegal = { ...(roster as object), models: [] };
    await keepRoster(asker, { put }, { game, roster: illegal }, 'a');
    expect(stored).toMatchObject([{ id: 'a', game, roster: illegal }]);
    const hostile = JSON.parse('{"game":"gore-and-glory","name":"x","faction":"y","models":[{"__proto__":{}}],"z":1}');
    await expect(keepRoster(asker, { put }, { game, roster: hostile }, 'b')).rejects.toThrow(NoRoster);
    await expect(keepRoster(asker, { put }, { game: 'chess', roster }, 'c')).rejects.toThrow(/no game/);
    expect(stored).toHaveLength(1);
  });
});

describe('a roster file', () => {
  test('is read up to its limit, in size and depth', async () => {
    const file = (text: string) => ({ name: 'x.json', size: text.length, text: async () => text });
    const deep = `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    await expect(readRosterFile(file(deep), ['toy'])).rejects.toThrow('x.json is nested more than 64 levels deep.');
    await expect(readRosterFile(file(' '.repeat(250_001)), ['toy'])).rejects.toThrow('x.json is larger than 250 kB');
    await expect(readJson(file(deep) as File)).rejects.toThrow('“x.json” is nested more than 64 levels deep.');
    await expect(readJson({ ...file(''), size: 20_000_001 } as File)).rejects.toThrow('“x.json” is larger than 20 MB');
  });

  test('says which game it is for, or there is only one', () => {
    expect(readRoster('\uFEFF{"game":"toy"}', 'a.json', ['toy', 'chess'])).toEqual({
      game: 'toy',
      roster: { game: 'toy' },
    });
    expect(readRoster('{}', 'a.json', ['toy']).game).toBe('toy');
    expect(() => readRoster('{}', 'a.json', ['toy', 'chess'])).toThrow(/which game/);
    expect(() => readRoster('{"game":"go"}', 'a.json', ['toy'])).toThrow(/knows toy/);
    expect(() => readRoster('[]', 'a.json', ['toy'])).toThrow(/no roster/);
    expect(() => readRoster('{', 'a.json', ['toy'])).toThrow(/no JSON/);
  });

  test('has a name that every system accepts', () => {
    expect(fileName('Marr’s Company / 2')).toBe('marr-s-company-2.json');
    expect(fileName('../..')).toBe('roster.json');
  });
});

describe('on paper', () => {
  test('every line of every ready-made list is on a card, nine cards to a sheet', async () => {
    for (const { roster } of GORE_AND_GLORY.army.ready) {
      const { page } = (await deskWith(roster, GORE_AND_GLORY.slug)).get();
      const cards = printedCards(page.units);
      expect(cards.filter((card) => card.part === 1)).toHaveLength(page.units.length);
      for (const unit of page.units) {
        const lines = cards.filter((card) => card.unit === unit).flatMap((card) => card.lines);
        expect(lines).toEqual(unit.sheet?.lines);
      }
      expect(sheetsOf(cards).every((sheet) => sheet.length <= 9)).toBe(true);
      expect(sheetsOf(cards).flat()).toEqual(cards);
    }
  });

  test('rows of the list are those of the sheet', () => {
    const page = toy.army.builder.page(discs(1, 1, 2));
    expect(stacksOf(page).map((stack) => stack.title)).toEqual(['Disc ×2', 'Disc']);
  });
});

describe('words', () => {
  test('set true minus signs and inch marks, and leave words with hyphens alone', () => {
    expect(typeset('DM of -1, 6" and Two-Handed')).toBe('DM of −1, 6″ and Two-Handed');
  });

  test('cite each clause once, behind the last part that it covers', () => {
    const parts = [
      { label: 'Bd', amount: 4, clause: 'A-1' },
      { label: 'level', amount: 3, clause: 'A-1' },
      { label: 'nothing', amount: 0, clause: 'A-2' },
      { label: 'load', amount: -2, clause: 'A-3' },
    ];
    expect(partTexts(parts)).toEqual([
      { text: 'Bd 4', clause: null },
      { text: 'level +3', clause: 'A-1' },
      { text: 'load −2', clause: 'A-3' },
    ]);
  });
});
