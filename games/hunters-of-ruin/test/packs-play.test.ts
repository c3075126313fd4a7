/** Playing Hunters of Ruin with a pack. */
import { describe, expect, it } from 'vitest';
import { playOut } from '#bots/play.ts';
import { BOTS } from '#bots/registry.ts';
import { CACHE, TWIN } from '#engine/conformance/branches.ts';
import { walk } from '#engine/conformance/walk.ts';
import { seedDice } from '#engine/dice/commit.ts';
import { random } from '#engine/dice/random.ts';
import { readYaml } from '#engine/files/yaml.ts';
import type { AnyGame, Json } from '#engine/game.ts';
import { newFile, openFile } from '#engine/log/match-file.ts';
import { MatchRecord } from '#engine/log/record.ts';
import { verifyFile } from '#engine/log/verify.ts';
import type { Pack } from '#engine/pack.ts';
import { gameWith } from '#engine/packs/build.ts';
import { packOf } from '#engine/packs/shape.ts';
import type { Roster } from '../army/roster.ts';
import { PRINTED } from '../content/printed.ts';
import { MAKER } from '../maker.ts';
import type { State } from '../state.ts';

function read(text: string): Pack {
  const found = packOf(readYaml(text, 'pack').documents[0]?.data);
  if ('problems' in found) throw new Error(JSON.stringify(found.problems));
  return found.pack;
}

const PACK = read(MAKER.example);
const GAME = gameWith(MAKER, [PACK]).game as AnyGame;
const BARE = MAKER.make(PRINTED) as unknown as AnyGame;

/** A match of the pack's warband against one of the game's own, played by random bots. */
function played(game: AnyGame, seed: string): MatchRecord {
  const rosters = ['low-water', 'last-muster'].map((id) => game.army.ready.find((army) => army.id === id)?.roster);
  const file = newFile(game, { rosters, dice: seedDice(seed) });
  const match = openFile(game, file, { loud: true });
  const record = new MatchRecord(match, file);
  playOut(match, [BOTS.random!(), BOTS.random!()], [random(`${seed} 0`), random(`${seed} 1`)], 50_000);
  return record;
}

describe('a game with a pack', () => {
  it('is played to the end by random bots, and every event has its sentence', () => {
    for (let seed = 0; seed < 4; seed++) {
      const { match } = played(GAME, `pack ${seed}`);
      expect(match.result).not.toBeNull();
      for (const event of match.events) expect(GAME.text.event(event, match.state)).not.toMatch(/undefined/);
    }
  });

  it('is played on from its state alone, as the game without it is', () => {
    const { problems } = walk(GAME, 'a pack', [TWIN, CACHE]);
    expect([...problems].filter(([, found]) => found.length > 0)).toEqual([]);
  });

  it('gives its warriors what the pack says', () => {
    const { match } = played(GAME, 'card');
    const mother = (match.state as State).warriors.find((w) => w.card.name === 'Mother Sallow');
    const card = GAME.text.card(match.state, mother?.id ?? '').join('\n');
    for (const text of ['The Fen Wives', 'Cold Grip', 'Inspiring', 'Cunning', 'Light Armour'])
      expect(card).toContain(text);
  });

  it('verifies with the pack and is refused without it', () => {
    const file = played(GAME, 'verified').file(true);
    expect(verifyFile(GAME, file).statements.filter(({ mark }) => mark === 'false')).toEqual([]);
    expect(() => verifyFile(BARE, file)).toThrow(/packs\[0\]: the pack fen-wives 1\.0\.0 \(hash /);
  });

  it('is apart from the game with another version of the pack, in one run of the program', () => {
    const other = JSON.parse(JSON.stringify(PACK)) as Pack;
    const { spells } = other.content as unknown as { spells: { range: Json }[] };
    spells[0]!.range = 6;
    const near = gameWith(MAKER, [{ ...other, hash: 'f'.repeat(64) }]).game as AnyGame;
    const roster = { ...GAME.army.ready.find(({ id }) => id === 'low-water')?.roster, packs: undefined };
    const range = (of: AnyGame) => {
      const s = of.setup({ options: {}, seats: of.seats({}), rosters: [roster, roster], rng: [1, 2, 3, 4] }) as State;
      return s.warriors[0]?.card.spells[0]?.range;
    };
    expect([range(GAME), range(near), range(GAME)]).toEqual([12, 6, 12]);
  });
});

describe('a roster', () => {
  const { builder } = GAME.army;

  it('names a pack while it needs it', () => {
    let roster = builder.blank('wardens') as Roster;
    expect(roster).not.toHaveProperty('packs');
    roster = builder.addUnit(roster, 'eel-catcher') as Roster;
    expect(roster.packs).toEqual(GAME.packs);
    roster = builder.remove(roster, 0) as Roster;
    expect(roster).not.toHaveProperty('packs');
    roster = builder.edit(builder.addUnit(roster, 'captain'), 'warriors[0].weapons', ['eel-fork']) as Roster;
    expect(roster.packs).toEqual(GAME.packs);
    expect((builder.blank('fen-wives') as Roster).packs).toEqual(GAME.packs);
  });

  it('is reported when the pack is missing, changed or not named', () => {
    const roster = GAME.army.random('fen-wives', random('one')) as Roster;
    const codes = (of: AnyGame, r: Roster) => of.army.check(r).problems.map((p) => p.code);
    expect(codes(BARE, roster)).toEqual(expect.arrayContaining(['pack-missing', 'unknown-faction']));
    const old = { ...roster, packs: [{ id: PACK.id, version: '0.9.0', hash: '0'.repeat(64) }] };
    expect(codes(GAME, old)).toContain('pack-changed');
    const { packs: _, ...unnamed } = roster;
    expect(codes(GAME, unnamed)).toContain('pack-unnamed');
    for (const [code, broken] of [
      ['pack-changed', old],
      ['pack-unnamed', unnamed],
    ] as const) {
      const fix = builder.page(broken).remarks.find((r) => r.code === code)?.fix as { roster: Roster } | undefined;
      expect(fix?.roster.packs, code).toEqual(GAME.packs);
    }
    expect((BARE.army.builder.edit(roster, 'name', 'Other') as Roster).packs).toEqual(GAME.packs);
  });
});
