/** A game made with packs. */
import type { AnyGame, Problem } from '../game.ts';
import type { AnyMaker, FromPacks, Pack } from '../pack.ts';
import { MOST_PACKS, refOf } from './refs.ts';
import { placeOf } from './shape.ts';

/** A thing wrong with a pack; `pack` is its id. */
export interface PackProblem extends Problem {
  pack: string;
}

export interface Built {
  /** Null when a pack has an error. */
  game: AnyGame | null;
  problems: PackProblem[];
}

/** The game with these packs, added in their order. A pack may build upon those before it, so what comes after an error is not looked at. */
export function gameWith(maker: AnyMaker, packs: readonly Pack[]): Built {
  let content: FromPacks = maker.printed;
  const problems: PackProblem[] = [];
  for (const pack of packs) {
    const added = addPack(maker, content, pack);
    problems.push(...added.problems.map((problem) => ({ ...problem, pack: pack.id })));
    if (problems.some(({ severity }) => severity === 'error')) return { game: null, problems };
    content = added.content;
  }
  return { game: maker.make(content), problems };
}

function addPack(maker: AnyMaker, content: FromPacks, pack: Pack): { content: FromPacks; problems: Problem[] } {
  const error = (code: string, place: string, message: string): Problem => ({
    code,
    place,
    message,
    severity: 'error',
  });
  const refused = (...problems: Problem[]) => ({ content, problems });
  if (pack.game !== maker.slug) {
    return refused(error('wrong-game', 'game', `the pack is for "${pack.game}", not for "${maker.slug}"`));
  }
  if (content.packs.length >= MOST_PACKS) {
    return refused(error('too-many-packs', 'id', `more than ${MOST_PACKS} packs`));
  }
  if (content.packs.some(({ id }) => id === pack.id)) {
    return refused(error('pack-twice', 'id', `a pack "${pack.id}" is there already`));
  }
  const parsed = maker.schema.safeParse(pack.content);
  if (parsed.success) return maker.add(content, refOf(pack), parsed.data);
  const issues = parsed.error.issues.flatMap((issue) => shapeIssues(issue));
  return refused(...issues.map(({ path, message }) => error('wrong-shape', placeOf(['content', ...path]), message)));
}

interface Issue {
  path: PropertyKey[];
  message: string;
  code?: string;
  errors?: Issue[][];
}

/** Where one of several shapes is wanted, all of them are named. */
function shapeIssues(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union' || issue.errors === undefined || issue.errors.length === 0) return [issue];
  const kinds = [...new Set(issue.errors.map((alternative) => alternative[0]?.message ?? 'wrong shape'))];
  return [{ path: issue.path, message: kinds.join(', or ') }];
}
