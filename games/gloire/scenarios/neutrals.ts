/** Models that belong to nobody come into play: brigands, bouncers, guards, deserters. */
import type { ClauseId } from '#engine/game.ts';
import type { Point } from '#engine/geometry/types.ts';
import { norm } from '#engine/geometry/vec.ts';
import { modelOf } from '../card.ts';
import { contentOf } from '../content/library.ts';
import type { Character } from '../content/types.ts';
import { callOf } from '../rules/due.ts';
import { type G, moved } from '../rules/play.ts';
import { tell } from '../rules/tell.ts';
import type { Mind, Model } from '../state.ts';
import { spotBeside, spotNear } from './beside.ts';

export interface NeutralWords {
  /** Id of the character. */
  character: string;
  group: string;
  /** Behaviour of the tables: "GL-T-B-01". */
  rule: ClauseId;
  clause: ClauseId;
  target?: string;
  name?: string;
}

function fresh(g: G, words: NeutralWords): Model {
  const s = g.state;
  const content = contentOf(s);
  const beast = content.beasts.get(words.character);
  const character: Character | undefined =
    beast === undefined
      ? content.characters.get(words.character)
      : { id: beast.id, name: beast.name, archetype: beast.id, weapons: [], armour: {}, skills: {} };
  if (character === undefined) throw new Error(`there is no character "${words.character}"`);
  s.made += 1;
  const mind: Mind = {
    rule: words.rule,
    target: words.target ?? null,
    alarmed: false,
    last: null,
    attacked: 0,
    called: false,
  };
  return modelOf(content, words.name === undefined ? character : { ...character, name: words.name }, {
    id: `n${s.made}`,
    seat: null,
    owner: null,
    group: words.group,

    mind,
  });
}

/** Touching the finder and facing him (GL-R-303). */
export function appearBeside(g: G, finder: Model, words: NeutralWords): Model | null {
  const m = fresh(g, words);
  const at = spotBeside(g.state, finder, m.a, m);
  if (at === null) return null;
  return enter(g, m, at, norm(finder.x - at[0], finder.y - at[1]), words.clause);
}

/** At a place, or as near to it as there is room. */
export function appearAt(g: G, at: Point, facing: Point, words: NeutralWords): Model | null {
  const m = fresh(g, words);
  const spot = spotNear(g.state, at, m);
  return spot === null ? null : enter(g, m, spot, facing, words.clause);
}

function enter(g: G, m: Model, at: Point, facing: Point, clause: ClauseId): Model {
  m.onTable = true;
  m.x = at[0];
  m.y = at[1];
  m.fx = facing[0];
  m.fy = facing[1];
  m.cameFrom = at;
  m.home = at;
  g.state.models.push(m);
  // Its level has been called already: it acts next turn.
  if (g.state.phase === 'activations' && callOf(g.state, m) > g.state.level) m.acted = true;
  moved(g);
  tell(g, { kind: 'appears', clause, model: m.id, to: at, also: ['GL-R-148'] });
  return m;
}
