import { describe, expect, test } from 'vitest';
import type { Player } from '#client/protocol.ts';
import { Session } from '#client/worker/session.ts';

const players: Player[] = [
  { kind: 'human', name: 'Ada' },
  { kind: 'human', name: 'Ben' },
];

async function opened(text: string) {
  const session = new Session();
  const now = await session.handle({ do: 'open-case', text, players, watch: true });
  return { session, now };
}

const STRIKE = `game: hunters-of-ruin
title: a missed Strike
clauses: [HR-CTA-01]
warriors:
  guard: { seat: red, at: [18, 18], name: Tomb Guard, stats: { fight: 6, resist: 6, body: 2 } }
  captain: { seat: blue, at: [19, 18], name: Captain, stats: { fight: 5, resist: 5, body: 3 }, weapons: [sword] }
dice: [3]
play:
  - red: { activate: guard }
  - red: { strike: captain }
expect:
  - { decides: blue, verbs: [counter-attack] }
`;

describe('x', () => {
  test('y', async () => {
    const { session, now } = await opened(STRIKE);
    console.log(now.live, now.viewer, now.decision?.title, now.decision?.amid);
    const live = await session.handle({ do: 'seek', input: 'live' });
    console.log(live.decision?.title, live.decision?.amid);
    const t = performance.now();
    const o = await session.handle({ do: 'outlook' });
    console.log(performance.now() - t, JSON.stringify(o, null, 1));
  });
});
