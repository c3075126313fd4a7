/** The piece as panels show it: what tells a model apart is in the drawing. */
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { CROWN, PLATES } from '#client/board/art/piece.ts';
import type { BoardArt } from '#client/board/port.ts';
import { Portrait } from '#client/panels/portrait.tsx';
import type { BodyLook, Mark, SceneBody } from '#engine/game.ts';

const SWORD = 'M1 1L9 9';
const art: BoardArt = {
  figure: (name) => (name === 'letters' ? null : { box: 512, paths: [`M${name}`] }),
  weapon: (name) => (name === 'sword' ? { box: 24, paths: [], lines: [{ d: SWORD, width: 3 }] } : null),
  sign: (name) => ({ box: 512, paths: [`M${name}`] }),
};

const look = (over: Partial<BodyLook> = {}): BodyLook => ({
  class: 'fighter',
  weapon: 'sword',
  leader: false,
  ...over,
});
const mark = (shape: Mark['shape'], text: string, sign = ''): Mark => ({ shape, text, label: '', sign });

function drawn(over: Partial<SceneBody> = {}, dim?: boolean): string {
  const body: SceneBody = {
    id: 'a',
    label: 'Anna',
    glyph: 'an',
    seat: 0,
    body: { x: 0, y: 0, z: 0, h: 1, fx: 1, fy: 0, shape: 'round', a: 0.6, b: 0.6 },
    badges: [],
    marks: [],
    figure: 'helm',
    done: false,
    look: look(),
    ...over,
  };
  return renderToStaticMarkup(createElement(Portrait, { art, body, ...(dim === undefined ? {} : { dim }) }));
}

const count = (html: string, part: string) => html.split(part).length - 1;
const BEAD = 'fill="#c4153a"';
const SQUARE = 'fill="#ffe3a0"';
const TICK = 'stroke="#cdc1aa"';

describe('a portrait', () => {
  test('has the plate of its class and the sign of its weapon', () => {
    for (const kind of ['fighter', 'shooter', 'caster', 'beast', 'brute'] as const) {
      expect(drawn({ look: look({ class: kind }) })).toContain(PLATES[kind]);
    }
    expect(drawn()).toContain(SWORD);
    expect(drawn()).toContain('Mhelm');
  });

  test('has a drawing for a weapon and for a class that nobody knows', () => {
    const odd = drawn({ look: look({ weapon: 'spoon' }) });
    expect(odd).not.toContain(SWORD);
    expect(count(odd, '<circle')).toBe(count(drawn(), '<circle'));
    const thing = drawn({ look: undefined } as never);
    expect(thing).toContain(PLATES.unknown);
    expect(count(thing, '<circle')).toBe(count(drawn(), '<circle') - 1);
  });

  test('wears the crown of a leader', () => {
    expect(drawn()).not.toContain(CROWN);
    expect(drawn({ look: look({ leader: true }) })).toContain(CROWN);
  });

  test('counts damage in beads and Fatigue in squares; more than three become a number', () => {
    const hurt = drawn({ marks: [mark('drop', '3'), mark('square', '2')] });
    expect([count(hurt, BEAD), count(hurt, SQUARE)]).toEqual([3, 2]);
    const worse = drawn({ marks: [mark('drop', '4')] });
    expect(count(worse, BEAD)).toBe(1);
    expect(worse).toMatch(/<text[^>]*>4<\/text>/);
  });

  test('shows a warning without the red of damage', () => {
    const shaken = drawn({ marks: [mark('triangle', '!', 'shaken')] });
    expect(shaken).not.toContain(BEAD);
    expect(shaken).not.toBe(drawn());
  });

  test('lies when it has fallen', () => {
    expect(drawn()).not.toContain('rotate(84)');
    expect(drawn({ marks: [mark('fallen', '')] })).toContain('rotate(84)');
  });

  test('is ticked and less light when it has acted, unless whoever shows it says otherwise', () => {
    for (const acted of [drawn({ done: true }), drawn({}, true)]) {
      expect(acted).toContain('opacity="0.58"');
      expect(acted).toContain(TICK);
    }
    for (const ready of [drawn(), drawn({ done: true }, false)]) {
      expect(ready).not.toContain('opacity="0.58"');
      expect(ready).not.toContain(TICK);
    }
  });

  test('writes letters where there is no figure', () => {
    expect(drawn({ figure: 'letters' })).toMatch(/<text[^>]*>an<\/text>/);
  });
});
