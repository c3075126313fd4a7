import { describe, expect, test } from 'vitest';
import { choiceLines, choicesOf, refusedFor } from '#cli/play/choices.ts';
import type { Viewpoint } from '#cli/play/questions.ts';
import { side, stages } from '#cli/play/stages.ts';
import { thingsOf } from '#cli/play/things.ts';
import { parseCases } from '#engine/cases/case-file.ts';
import { playCase } from '#engine/cases/run.ts';
import { HUNTERS_OF_RUIN } from '#games/hunters-of-ruin/index.ts';
import { CLIMB } from './hunters-position.ts';

const game = HUNTERS_OF_RUIN;

/** What the seat that must decide sees at the end of a case. */
function viewpoint(text: string): Viewpoint {
  const match = playCase(game, parseCases(text, 'case')[0] as never);
  const decision = match.decision();
  if (decision === null) throw new Error('nobody is asked');
  const { seat } = decision;
  const state = game.view(match.state as never, seat);
  const scene = game.scene(state);
  return { match, seat, decision, choices: [], state, scene, book: null, game, things: thingsOf(scene) };
}

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

describe('in the terminal', () => {
  test('the stages of an act are a numbered list, its answers have their odds, and the choices of the other side are a table', () => {
    const lines = stages(viewpoint(SHOT));
    expect(lines[0]).toBe('  1. done: Shoot, die 9, Archer passes by 3 [HR-SHT-03]');
    expect(lines[1]).toBe('  2. now: Dodge?, Blue, 6+ on the die [HR-DGE-01]');
    expect(lines.join('\n')).toContain('Dodge: Mage keeps its Body 51 %, if the other side chooses 2;');
    expect(lines.filter((line) => /^ +\d( \(best\))? +\d+\+ +\d+\+ +\d+ %$/.test(line))).toHaveLength(4);
    expect(lines.find((line) => line.includes('(best)'))).toMatch(/2 \(best\) +8\+ +8\+ +51 %/);
  });

  test('acts that are refused for one reason stand together, and ways of a list of lists are counted as ways', () => {
    const { decision } = viewpoint(`game: hunters-of-ruin
title: weapons to choose from, and Actions that are gone
clauses: [HR-EQP-03]
warriors:
  archer: { seat: red, at: [10, 18], name: Archer, weapons: [sword, axe, hammer], skills: [drilled] }
  mage: { seat: blue, at: [30, 18] }
state: { activation: { warrior: archer, taken: [shoot] } }
expect:
  - { decides: red }
`);
    expect(choiceLines(choicesOf(decision)).join('\n')).toMatch(/Change weapons +\d+ ways/);
    const refused = refusedFor(decision.refused?.() ?? []);
    expect(refused).toEqual([
      'Charge, Gallop (a Double Action needs two Actions) [HR-ACT-07].',
      'Strike, Cast (Archer has made its Shoot Action this turn) [HR-ACT-09].',
      'Shoot (Archer has made its Shoot Action this turn) [HR-ACT-05].',
    ]);
  });

  test('outside an act there are none', () => {
    const calm = viewpoint(SHOT.replace('dice: [9]\n', '').replace('  - red: { shoot: mage }\n', ''));
    expect(stages(calm)).toEqual(['  No act is under way that you could answer.']);
  });

  test('a side view is one line, then its tests', () => {
    const [first, ...more] = side(viewpoint(CLIMB), 'battle-mage');
    expect(first?.replace(/\s+/g, ' ')).toBe(
      ' Battle-mage: 2 of 4 inches up Old Watchtower, 6+ to go on, fall 2: Resist 9+.',
    );
    expect(more.join('\n')).toContain('Fall: Resist 7+, 2″ fallen −2, no armour, 9+ [HR-VRT-09]');
    expect(side(viewpoint(CLIMB), 'captain')).toEqual([
      '  Captain stands on the ground, with nothing beside it to climb.',
    ]);
  });

  test('whoever stands high may jump, and the side view says what a failed jump costs; from 2 inches or less it costs nothing', () => {
    const named = (text: string) => {
      const at = viewpoint(text);
      const found = at.scene.bodies.find(({ label }) => label === 'Bone Soldier')?.id ?? '';
      return game.side?.(at.state as never, found)?.lines ?? [];
    };
    const high = named(CLIMB);
    expect(high.find(({ name }) => name === 'Jump')?.clauses).toEqual(['HR-JMP-02', 'HR-JMP-03']);
    expect(high.find(({ name }) => name === 'Fall')?.clauses).toContain('HR-JMP-05');
    const low = named(
      CLIMB.replace('height: 4, floors: 2', 'height: 2, floors: 1')
        .replace('z: 4', 'z: 2')
        .replace(/^ {2}within:.*\n/m, '')
        .replace('height: 2 } }', 'height: 1 } }'),
    );
    expect(low.find(({ name }) => name === 'Jump')?.value).toBe('safe');
    expect(low.some(({ name }) => name === 'Fall')).toBe(false);
  });
});
