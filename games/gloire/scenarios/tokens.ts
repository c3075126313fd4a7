/** Things on the board and in hands: letters, a messenger, powder, a strongbox. */
import type { Point } from '#engine/geometry/types.ts';
import type { G } from '../rules/play.ts';
import type { Model, State, Token } from '../state.ts';

export interface TokenWords {
  kind: string;
  name: string;
  vp?: number;
  open?: boolean;
  at: Point;
}

export function newToken(s: State, { kind, name, vp = 0, open = true, at }: TokenWords): Token {
  s.made += 1;
  const token: Token = {
    id: `${kind}-${s.made}`,
    kind,
    name,
    x: at[0],
    y: at[1],
    carrier: null,
    taken: null,
    vp,
    open,
    owner: '',
    key: '',
    lit: false,
    fuse: 0,
    roll: null,
    mount: null,
  };
  s.tokens.push(token);
  return token;
}

export function tokenById(s: State, id: string): Token | undefined {
  return s.tokens.find((token) => token.id === id);
}

/** The tokens that a model has. */
export function carried(s: State, m: Model): Token[] {
  return m.carries.flatMap((id) => tokenById(s, id) ?? []);
}

export function give(g: G, token: Token, m: Model): void {
  const s = g.state;
  if (token.carrier !== null) {
    const before = s.models.find((one) => one.id === token.carrier);
    if (before !== undefined) before.carries = before.carries.filter((id) => id !== token.id);
  }
  token.carrier = m.id;
  m.carries.push(token.id);
}

export function removeToken(s: State, token: Token): void {
  s.tokens = s.tokens.filter((one) => one !== token);
  for (const m of s.models) if (m.carries.includes(token.id)) m.carries = m.carries.filter((id) => id !== token.id);
}

/** A find of the tavern is gone, and so is the weapon that it was. */
export function discard(s: State, m: Model, token: Token): void {
  for (const arm of m.arms) if (arm.key === `find-${token.key}`) arm.held = 0;
  removeToken(s, token);
}

/** A thing that lies on the ground is touched by a base that reaches its place. */
export function touchesToken(m: Model, token: Token): boolean {
  const dx = m.x - token.x;
  const dy = m.y - token.y;
  return Math.sqrt(dx * dx + dy * dy) <= m.a + 0.5 + 0.05;
}
