/** Acts for Spells with which a place or a point is chosen: Blink, Summoning Spells, terrain. One act for each Spell. */
import type { Act, Answer, Form, Option } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import { randomFacing } from '../../kit/placing.ts';
import type { Effect, Spell } from '../content/types.ts';
import type { Model } from '../state.ts';
import { type G, isEnemy, living } from './play.ts';
import { circle, facingNearest, randomSpot, spotsAround } from './relocate.ts';
import {
  cardOfSpell,
  castCost,
  castRefusal,
  mostX,
  placeFits,
  searchRadius,
  shapeOf,
  somePlace,
  xOf,
} from './spell-choice.ts';
import { phantom } from './summon.ts';

const TRIES = 6;

export function spellPlaceAct(g: G, m: Model, spell: Spell): Act {
  const s = g.state;
  const shape = shapeOf(spell);
  const most = mostX(s, m, spell);
  const radius = searchRadius(s, m, spell, most);

  const answerAt = (at: Point, facing: Point | null): Answer => {
    const plain: Answer = { verb: 'cast', spell: spell.id, at };
    const x = xOf(s, m, spell, plain);
    return {
      ...plain,
      ...(x === undefined ? null : { x }),
      ...(facing === null || shape === 'point' ? null : { facing }),
    };
  };

  const found = (): Answer[] => {
    const out: Answer[] = [];
    for (const at of placesWorth(g, m, spell, radius)) {
      if (!placeFits(g, m, spell, at, most)) continue;
      out.push(answerAt(at, facingNearest(s, m, at)));
      if (out.length === 12) break;
    }
    return out;
  };

  return {
    verb: 'cast',
    key: `cast:${spell.id}`,
    label: `Cast ${spell.name}`,
    clause: 'GG-CAST-01',
    cost: {
      amount: castCost(s, m, spell, 1),
      unit: 'AP',
      ...(most > 1 ? { upTo: castCost(s, m, spell, most) } : null),
    },
    get form(): Form {
      return formOf(g, m, spell, radius);
    },
    fixed: { spell: spell.id },
    options: () =>
      found().map((answer): Option => {
        const [x, y] = answer.at as Point;
        const label = `${spell.name} at ${x.toFixed(1)}, ${y.toFixed(1)}`;
        return { answer, label, subjects: [m.id], note: `${castCost(s, m, spell, xOf(s, m, spell, answer))} AP` };
      }),
    suggest: found,
    sample: (rng) => {
      for (let i = 0; i < TRIES; i++) {
        const at = randomSpot(rng, m, radius);
        if (placeFits(g, m, spell, at, most)) return answerAt(at, randomFacing(rng));
      }
      const at = somePlace(g, m, spell, most);
      return at === null ? null : answerAt(at, randomFacing(rng));
    },
    check: (answer) => castRefusal(g, m, answer),
  };
}

function formOf(g: G, m: Model, spell: Spell, radius: number): Form {
  if (shapeOf(spell) === 'point') {
    const made = spell.effects.find((e): e is Extract<Effect, { do: 'terrain' }> => e.do === 'terrain');
    return { kind: 'point', from: m.id, range: spell.range, radius: made?.radius ?? 0 };
  }
  const body = shapeOf(spell) === 'summon' ? phantom(g.state, m, cardOfSpell(spell)) : m;
  return { kind: 'place', body, region: [circle(spell.name, m, radius + body.a - m.a)], facing: true };
}

/** Where to look first: at enemies, then around the caster. */
function* placesWorth(g: G, m: Model, spell: Spell, radius: number): Generator<Point> {
  if (shapeOf(spell) === 'point') {
    for (const o of g.state.models) if (living(o) && isEnemy(m, o)) yield [o.x, o.y];
  }
  yield* spotsAround(m, radius);
}
