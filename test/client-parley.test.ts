/** Giving up and agreeing on a draw at the table: the worker's session, the controller, and what the result screen is told. */
import { describe, expect, test } from 'vitest';
import type { Player } from '#client/protocol/players.ts';
import type { Snapshot } from '#client/protocol/snapshot.ts';
import { TableController } from '#client/table/controller.ts';
import { headline } from '#client/table/result-words.ts';
import { Session } from '#client/worker/session.ts';
import { random } from '#engine/dice/random.ts';
import { seatsFor } from '#engine/state/seats.ts';
import { ART, FakeClock, lay, settle, snapshot } from './fake-table.ts';
import { toy } from './toy/toy.ts';

const human = (name: string): Player => ({ kind: 'human', name });
const bot: Player = { kind: 'bot', bot: 'random', name: 'Magpie' };

async function seated(players: string, who: Player[]) {
  const session = new Session({ toy });
  const rng = random('rosters');
  const rosters = seatsFor(toy, { players }).map(() => toy.army.random('metal', rng));
  const setup = { game: 'toy', options: { players }, rosters, players: who, seed: 'parley' };
  let now = await session.handle({ do: 'start', setup });
  const play = async (most: number) => {
    for (let i = 0; i < most && now.result === null; i++) {
      if (now.decision === null) now = await session.handle({ do: 'bot' });
      else {
        const { position, seat } = now.decision;
        now = (await session.handle({ do: 'delegate', position, seat })) as Snapshot;
      }
    }
    return now;
  };
  const speak = async (seat: number, word: 'concede' | 'offer-draw' | 'accept-draw' | 'decline-draw') => {
    const reply = await session.handle({ do: 'speak', seat, word });
    if (!('refusal' in reply)) now = reply;
    return reply;
  };
  return { session, play, speak };
}

describe('the worker', () => {
  test('ends the match when a person gives up, and log, story, file and card tell it', async () => {
    const { session, play, speak } = await seated('two', [human('Ada'), bot]);
    await play(20);
    const over = (await speak(0, 'concede')) as Snapshot;
    expect(over.result).toMatchObject({ winners: [1], by: 'concession' });
    expect(over.now.over).toBe(true);
    expect(over.resultLines[0]).toContain('Red gave up');
    expect(over.log.lines.at(-1)?.text).toBe('Red gives up.');
    expect(headline(over.result!, over.seats, (seat) => ['You', 'Magpie'][seat] ?? '')).toBe('Magpie wins');
    const story = await session.handle({ do: 'story' });
    expect(story.lines.map(({ chance }) => chance.at(-1))).toEqual([0, 1]);
    // The end is a moment of the replay, and the match before it another.
    const before = await session.handle({ do: 'seek', input: over.inputs - 1 });
    expect(before.result).toBeNull();
    expect((await session.handle({ do: 'seek', input: over.inputs })).result).not.toBeNull();
    const file = await session.handle({ do: 'file' });
    const verified = await session.handle({ do: 'verify', file });
    expect(verified.statements.filter(({ mark }) => mark === 'false')).toEqual([]);
    expect((await session.handle({ do: 'undo', seat: 0, consent: true })) as object).toHaveProperty('code', 'over');
  });

  test('lets bots answer an offer at once, and people when they want', async () => {
    const alone = await seated('two', [human('Ada'), bot]);
    const declined = (await alone.speak(0, 'offer-draw')) as Snapshot;
    expect(declined.offer).toBeUndefined();
    expect(declined.result).toBeNull();
    expect(declined.log.lines.at(-1)?.text).toBe('Blue declines the draw.');
    expect(await alone.speak(0, 'offer-draw')).toHaveProperty('refusal');
    expect(await alone.speak(1, 'concede')).toHaveProperty('code', 'not-your-decision');

    const both = await seated('two', [human('Ada'), human('Bo')]);
    await both.play(6);
    const offered = (await both.speak(1, 'offer-draw')) as Snapshot;
    expect(offered.offer).toEqual({ by: 1, asked: [0] });
    // A stored match is asked again.
    const file = await both.session.handle({ do: 'file', seed: true });
    const again = await new Session({ toy }).handle({ do: 'resume', file, players: [human('Ada'), human('Bo')] });
    expect(again.offer).toEqual({ by: 1, asked: [0] });
    const drawn = (await both.speak(0, 'accept-draw')) as Snapshot;
    expect(drawn.result).toMatchObject({ winners: [], by: 'agreement' });
    const story = await both.session.handle({ do: 'story' });
    expect(story.lines.map(({ chance }) => chance.at(-1))).toEqual([0.5, 0.5]);
  });

  test('plays on without a side that gave up among three', async () => {
    const { play, speak } = await seated('three', [human('Ada'), bot, human('Cy')]);
    await play(8);
    const gone = (await speak(0, 'concede')) as Snapshot;
    expect(gone.out).toEqual([0]);
    const over = await play(400);
    expect(over.result?.gaveUp).toEqual([0]);
    expect(over.result?.places[0]).toBe(3);
    expect(over.resultLines.at(-1)).toContain('gave up');
  });

  test('is no part of what a model does: an activation is told without it', async () => {
    const { play, speak } = await seated('two', [human('Ada'), human('Bo')]);
    let now = await play(12);
    for (let i = 0; i < 20 && now.activations.list.length === 0; i++) now = await play(1);
    const last = now.activations.list.at(-1);
    const offered = (await speak(now.decision?.seat ?? 0, 'offer-draw')) as Snapshot;
    expect(offered.activations.list.at(-1)?.beats.length ?? last?.beats.length).toBe(last?.beats.length);
  });
});

describe('the table', () => {
  test('asks the worker, and bots wait while an offer stands', async () => {
    const { link, clock, table } = lay();
    await settle();
    expect(await table.beside.speak(0, 'concede')).toBeNull();
    expect(link.asked).toContainEqual({ do: 'speak', seat: 0, word: 'concede' });
    const waiting = { decision: null, deciders: [1], now: { inputs: 3, deciders: [1], over: false } };
    link.push(snapshot({ ...waiting, offer: { by: 1, asked: [0] } }));
    await clock.pass();
    expect(link.count('bot')).toBe(0);
    link.push(snapshot(waiting));
    await clock.pass();
    expect(link.count('bot')).toBe(1);
  });

  test('says why a word was not taken', async () => {
    const session = new Session({ toy });
    const rosters = [0, 1].map((n) => toy.army.random('metal', random(`${n}`)));
    const players = [human('Ada'), human('Bo')];
    const table = new TableController(
      { ask: (question) => session.handle(question as never), onSnapshot: (watch) => session.onSnapshot(watch) },
      { players, art: ART, clock: new FakeClock() },
    );
    await session.handle({ do: 'start', setup: { game: 'toy', options: {}, rosters, players, seed: 'x' } });
    expect(await table.beside.speak(1, 'accept-draw')).toBe('no draw has been offered');
    expect(table.get().busy).toBe(false);
  });
});
