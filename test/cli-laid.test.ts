/** Stakes, ways and cards in the terminal. */
import { describe, expect, test } from 'vitest';
import { cards, stakes, ways } from '#cli/play/laid.ts';
import type { Viewpoint } from '#cli/play/questions.ts';
import { thingsOf } from '#cli/play/things.ts';
import { parseCases } from '#engine/cases/case-file.ts';
import { openCase } from '#engine/cases/run.ts';
import type { Match } from '#engine/flow/match.ts';
import type { Answer } from '#engine/game.ts';
import { GLOIRE } from '#games/gloire/index.ts';
import { BLADES, CROSSROADS, DUEL } from './gloire-position.ts';

const DICE = 'dice: [d10:9, d10:4, d10:3, d10:5, d10:5, d10:5]';
const opened = (text: string): Match =>
  openCase(GLOIRE, parseCases(text.replace('expect:', `${DICE}\nexpect:`), 'case')[0] as never);

/** What a seat that must decide sees. */
function viewpoint(match: Match): Viewpoint {
  const decision = match.decision();
  if (decision === null) throw new Error('nobody is asked');
  const { seat } = decision;
  const state = GLOIRE.view(match.state as never, seat);
  const scene = GLOIRE.scene(state);
  return { match, seat, decision, choices: [], state, scene, book: null, game: GLOIRE, things: thingsOf(scene) };
}

/** Takes the first option of an act by its verb, then declines until this is asked. */
function until(match: Match, verb: string, there: (match: Match) => boolean): Match {
  const act = match.decision()!.acts.find((one) => one.verb === verb);
  const [first] = act!.suggest?.() ?? act!.options().map(({ answer }) => answer);
  match.answer(match.decision()!.seat, first as Answer);
  for (let i = 0; i < 12 && !there(match); i++) {
    const { seat, decline } = match.decision()!;
    match.answer(seat, decline!);
  }
  return match;
}

describe('in the terminal', () => {
  test('stakes are a table: a row for each of one’s own, a column for each of the others', () => {
    const match = until(opened(BLADES), 'fight', (m) => m.decision()?.payOff?.() != null);
    const v = viewpoint(match);
    const payOff = v.decision.payOff!()!;
    const lines = stakes(v);
    expect(lines[0]).toContain(payOff.stands);
    expect(lines[0]).toMatch(/You have \d hero points?\./);
    expect(lines[1]).toMatch(/may stake up to \d; all stakes are opened together\.$/);
    const rows = lines.filter((line) => /^ {4}\d /.test(line));
    expect(rows).toHaveLength(payOff.rows.length);
    payOff.rows.forEach((row, i) => {
      for (const { text, good } of row.cells) expect(rows[i]).toContain(`${text}${good === true ? ' +' : ''}`);
    });
    expect(lines.join('\n')).toMatch(/\[GL-\w+-\d+\]/);
    expect(stakes(viewpoint(opened(DUEL)))).toEqual(['  Nothing is staked here.']);
  });

  test('a way has a line for each part on which the same counts', () => {
    const match = until(opened(CROSSROADS), 'move', (m) => m.decision()!.acts.some(({ along }) => along !== undefined));
    const v = viewpoint(match);
    const { along } = v.decision.acts.find((act) => act.along !== undefined)!;
    const lines = ways(v);
    expect(lines[0]).toMatch(/^ {2}Edgar may be stopped after [\d.]+" to [\d.]+" of its way:$/);
    const spans = along!().by.flatMap((one) => one.spans);
    expect(spans.length).toBeGreaterThan(0);
    expect(lines.filter((line) => /^ {6}\S+" to .*\d %.*\[GL-/.test(line))).toHaveLength(spans.length);
    expect(ways(viewpoint(opened(DUEL)))).toEqual(['  Nobody is on the way anywhere.']);
  });

  test('cards are listed with how they lie, and what came of them', () => {
    const v = viewpoint(opened(DUEL));
    const lines = cards(v);
    expect(lines[0]).toMatch(/7 cards, 3 turned up \[GL-/);
    expect(lines.filter((line) => /face down$/.test(line.trim()))).toHaveLength(3);
    expect(lines.find((line) => line.includes('Queen of Clubs'))).toMatch(/the last one/);
    expect(lines.find((line) => line.includes('Queen of Hearts'))).toMatch(/face down, known to you/);
    expect(lines.join('\n')).toMatch(/Still hidden: .*Jack of Hearts/);
    expect(lines.join('\n')).toMatch(/royal missive: .*worth 2 points once it counts/i);
    // Blue has learned of a card; Red has not.
    const state = GLOIRE.view(v.match.state as never, 0);
    expect(cards({ ...v, state }).join('\n')).not.toMatch(/known to you/);
  });
});
