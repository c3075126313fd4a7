/** Packs on the command line, with Gore and Glory and the pack that `fray pack new` writes. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { playOut } from '#bots/play.ts';
import { BOTS } from '#bots/registry.ts';
import { seedDice } from '#engine/dice/commit.ts';
import { random } from '#engine/dice/random.ts';
import { readYaml } from '#engine/files/yaml.ts';
import type { AnyGame } from '#engine/game.ts';
import { newFile, openFile } from '#engine/log/match-file.ts';
import { MatchRecord } from '#engine/log/record.ts';
import { gameWith } from '#engine/packs/build.ts';
import { packOf } from '#engine/packs/shape.ts';
import { GAMES, MAKERS } from '#games/registry.ts';
import { root, sources } from '../tools/source.ts';
import { type Desk, desk } from './toy/env.ts';

const MAKER = MAKERS['gore-and-glory']!;

/** A desk with the example in lamp.yaml, and with changes to it. */
function packed(changes: Readonly<Record<string, [from: string, to: string]>> = {}): Desk {
  const d = desk({ games: GAMES, makers: MAKERS });
  d.write('lamp.yaml', MAKER.example);
  for (const [name, [from, to]] of Object.entries(changes)) {
    expect(MAKER.example).toContain(from);
    d.write(name, MAKER.example.replace(from, to));
  }
  return d;
}

const HASH = /\(hash [0-9a-f]{16}\)/;

describe('fray pack', () => {
  test.each(Object.entries(MAKERS))(
    'new %s writes a pack that passes the check, and docs/packs.md shows it',
    async (slug, maker) => {
      const d = packed();
      const { code, out } = await d.fray(`pack new ${slug}`);
      expect([code, out.trimEnd()]).toEqual([0, maker.example.trimEnd()]);
      d.write('new.yaml', out);
      const checked = await d.fray('pack check new.yaml');
      expect([checked.code, checked.err]).toEqual([0, '']);
      expect(checked.out).toMatch(HASH);
      expect(readFileSync(join(root, 'docs', 'packs.md'), 'utf8')).toContain(maker.example.trimEnd());
    },
  );

  test('check names the line and the place of every problem', async () => {
    const d = packed({ 'wrong.yaml': ['glory: 45', 'glory: 46'] });
    const { code, out } = await d.fray('pack check wrong.yaml');
    expect(code).toBe(1);
    const line = MAKER.example.split('\n').findIndex((text) => text.includes('glory: 45')) + 1;
    expect(out).toContain(`error wrong.yaml:${line}: content.characters[1].glory: Lamp Warden costs 45 Glory, not 46`);
    expect(out).toContain('wrong.yaml: NOT in order, 1 error.');
    const json = JSON.parse((await d.fray('pack check wrong.yaml lamp.yaml --json')).out);
    expect(json).toMatchObject({
      ok: false,
      packs: [{ file: 'wrong.yaml', problems: [{ code: 'glory' }] }, { problems: [] }],
    });
  });

  test.each([
    ['a word it does not know', ['    - id: snuff', '    - id: snuff\n      colour: red'], 'content.abilities[0]'],
    ['no author', ['author: your name', ''], 'author'],
    ['a tab', ['content:', 'content:\t\n\tx'], 'not readable as YAML'],
    ['an escape code', ['name: The Lamplighters', 'name: "a\\e[31mb"'], 'U+001B'],
  ] as [string, [string, string], string][])('check ends with 2 for a file with %s', async (_, change, said) => {
    const { code, out, err } = await packed({ 'bad.yaml': change }).fray('pack check bad.yaml');
    expect([code, `${out}${err}`]).toEqual([2, expect.stringContaining(said)]);
    expect(`${out}${err}`).not.toContain('\u001b');
  });

  test('check knows packs that build upon others, and packs of games that take none', async () => {
    const d = packed({ 'chess.yaml': ['game: gore-and-glory', 'game: chess'] });
    d.write(
      'more.yaml',
      `id: more\nname: More\nversion: "1"\nauthor: A\nlicence: CC0\ngame: gore-and-glory\ncontent:\n  characters:\n    - { id: oiler, name: Oiler, faction: lamplighters, size: 1, ag: 3, bd: 3, mr: 3, glory: 10, about: Fills. }\n`,
    );
    expect((await d.fray('pack check more.yaml')).code).toBe(1);
    expect((await d.fray('pack check lamp.yaml more.yaml')).code).toBe(0);
    expect((await d.fray('pack check lamp.yaml lamp.yaml')).out).toContain('a pack "lamplighters" is there already');
    expect((await d.fray('pack check chess.yaml')).out).toContain('no game "chess" takes packs');
  });
});

describe('--pack', () => {
  test('adds its things to rosters, and a roster with them is refused without it or with another', async () => {
    const d = packed({ 'later.yaml': ['version: 1.0.0', 'version: 1.1.0'] });
    expect((await d.fray('roster list gore-and-glory --pack lamp.yaml')).out).toContain('night-round: The Night Round');
    const made = await d.fray('roster new gore-and-glory --faction lamplighters --random --pack lamp.yaml');
    d.write('mine.json', made.out);
    expect(JSON.parse(made.out).packs).toMatchObject([{ id: 'lamplighters', version: '1.0.0' }]);
    expect((await d.fray('roster check mine.json --pack lamp.yaml')).code).toBe(0);
    const without = await d.fray('roster check mine.json');
    expect([without.code, without.out.replace(/\s+/g, ' ')]).toEqual([
      1,
      expect.stringMatching(/packs\[0\]: the pack lamplighters 1\.0\.0 \(hash [0-9a-f]{16}\) is missing/),
    ]);
    const later = await d.fray('roster check mine.json --pack later.yaml');
    expect([later.code, later.out.replace(/\s+/g, ' ')]).toEqual([
      1,
      expect.stringMatching(/lamplighters 1\.0\.0 \(hash \w+\) is needed; at hand is lamplighters 1\.1\.0/),
    ]);
  });

  test('adds its things to simulations and cases', async () => {
    const d = packed();
    const sim = await d.fray(
      'sim gore-and-glory --games 2 --bots random --rosters night-round --json --pack lamp.yaml',
    );
    expect([sim.code, JSON.parse(sim.out)]).toMatchObject([0, { games: 2, errors: 0 }]);
    d.write('deeds.yaml', CASES);
    expect((await d.fray('cases deeds.yaml')).code).toBe(2);
    expect(await d.fray('cases deeds.yaml --pack lamp.yaml')).toMatchObject({
      code: 0,
      out: '3 cases passed, 0 failed.\n',
    });
    const odds = await d.fray('odds --case deeds.yaml --pack lamp.yaml');
    expect([odds.code, odds.err]).toEqual([0, '']);
  });

  test('is needed by match files, before anything is replayed', async () => {
    const d = packed({ 'later.yaml': ['version: 1.0.0', 'version: 1.1.0'] });
    d.write('match.json', JSON.stringify(played().file(true)));
    for (const command of [
      'verify match.json',
      'replay match.json',
      'play --load match.json',
      'odds --match match.json --at 2',
    ]) {
      const without = await d.fray(command);
      expect([command, without.code, without.err]).toEqual([
        command,
        2,
        expect.stringMatching(/lamplighters 1\.0\.0 \(hash \w+\) is missing/),
      ]);
      const later = await d.fray(`${command} --pack later.yaml`);
      expect([command, later.code, later.err]).toEqual([
        command,
        2,
        expect.stringContaining('at hand is lamplighters 1.1.0'),
      ]);
    }
    const verified = await d.fray('verify match.json --pack lamp.yaml');
    expect([verified.err, verified.out]).toEqual(['', expect.stringContaining('proven')]);
    expect(verified.out).not.toContain('FALSE');
    const replayed = await d.fray('replay match.json --pack lamp.yaml');
    expect([replayed.code, replayed.out]).toEqual([0, expect.stringContaining('Post Captain Ilse')]);
  });

  test('that is not needed changes nothing about a match', async () => {
    const d = packed();
    const game = GAMES['gore-and-glory']!;
    const rosters = game.army.ready.slice(0, 2).map(({ roster }) => roster);
    d.write('plain.json', JSON.stringify(newFile(game, { rosters, dice: seedDice('plain') })));
    expect((await d.fray('replay plain.json --pack lamp.yaml')).code).toBe(0);
  });

  test('of a pack with a mistake ends with 2 and names the first one', async () => {
    const d = packed({ 'wrong.yaml': ['glory: 45', 'glory: 46'] });
    const { code, err } = await d.fray('sim gore-and-glory --games 1 --pack wrong.yaml');
    expect([code, err]).toEqual([2, expect.stringContaining('wrong.yaml: content.characters[1].glory')]);
    expect(err).toContain('fray pack check wrong.yaml');
  });
});

/** A text that would do something wherever texts are taken for markup. */
const MARKUP = '<img src=x onerror=alert(1)>';

describe('texts of a pack are never markup', () => {
  test('on the command line they are printed as they are', async () => {
    const d = packed({ 'markup.yaml': ['name: Wick', `name: "${MARKUP}"`] });
    const { out } = await d.fray('roster list gore-and-glory --shop lamplighters --pack markup.yaml');
    expect(out).toContain(MARKUP);
  });

  test('in the builder they are texts, and the page sets no markup anywhere', () => {
    const { game } = gameWith(MAKER, [packFrom(MAKER.example.replace('name: Wick', `name: "${MARKUP}"`))]);
    const builder = (game as AnyGame).army.builder;
    const page = builder.page(builder.addUnit(builder.blank('lamplighters'), 'wick'));
    expect(page.units[0]?.title).toBe(MARKUP);
    const setters =
      /\b(innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML|createContextualFragment|document\.write)\b/;
    expect(sources('client').flatMap(({ path, code }) => (setters.test(code) ? [path] : []))).toEqual([]);
  });
});

function packFrom(text: string) {
  const found = packOf(readYaml(text, 'pack').documents[0]?.data);
  if ('problems' in found) throw new Error(JSON.stringify(found.problems));
  return found.pack;
}

/** A match with the Warband of the example, played to the end. */
function played(): MatchRecord {
  const game = gameWith(MAKER, [packFrom(MAKER.example)]).game as AnyGame;
  const rosters = ['night-round', 'evensong'].map((id) => game.army.ready.find((army) => army.id === id)?.roster);
  const file = newFile(game, { rosters, dice: seedDice('packs') });
  const match = openFile(game, file);
  const record = new MatchRecord(match, file);
  playOut(match, [BOTS.random!(), BOTS.random!()], [random('red'), random('blue')], 5000);
  return record;
}

const CASES = `
game: gore-and-glory
title: "Flare: who fails the Ag Check is Burning"
clauses: [GG-CAST-03]
models:
  a: { seat: red, at: [10, 10], character: wick, class: mystic, ap: 2 }
  b: { seat: blue, at: [16, 10], stats: { ag: 3 }, ap: 0 }
dice: [6]
play:
  - red: { activate: a }
  - red: { cast: { spell: flare, target: b } }
expect:
  - { path: models.b.maladies, is: [burning] }
---
game: gore-and-glory
title: "Snuff: who fails the Ag Check is Blind"
clauses: [GG-ABI-02]
models:
  a: { seat: red, at: [10, 10], character: lamp-warden, class: fighter, ap: 1 }
  b: { seat: blue, at: [11.3, 10], stats: { ag: 3 }, ap: 0 }
dice: [6]
play:
  - red: { activate: a }
  - red: { ability: { ability: snuff, target: b } }
expect:
  - { path: models.b.maladies, is: [blind] }
---
game: gore-and-glory
title: "Glare and Steady Flame: -1 to hit who is lit, Precise (1) against who burns"
clauses: [GG-HIT-01]
models:
  a: { seat: red, at: [10, 10], character: wick, class: archer, weapons: [bow, fire-lance], ap: 2 }
  b: { seat: blue, at: [16, 10], character: wick, class: archer, maladies: [burning], ap: 0 }
dice: [3]
play:
  - red: { activate: a }
  - red: { attack: { target: b, weapon: bow } }
expect:
  - { event: miss, with: { natural: 3, parts: [{ amount: 0 }, { amount: 1 }, { amount: -1, label: Glare }] } }
  - { path: models.a.card.weapons.1.maladies.0.malady, is: burning }
`;
