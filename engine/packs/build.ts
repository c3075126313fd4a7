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

/** A pack that was added, and the contents before and after it. */
interface Added {
  pack: Pack;
  before: FromPacks;
  after: FromPacks;
  /** Warnings and notes. */
  problems: Problem[];
}

export interface Arranged {
  /** Those that fit together, in the order in which they were added. */
  added: Added[];
  /** The others, each with its problems where it came nearest to fitting. */
  left: { pack: Pack; problems: Problem[] }[];
}

/**
 * As many of these packs as fit together. Those that stand first go first, but a pack waits for those it builds upon. What contradicts
 * packs before it is left out.
 */
export function arrange(maker: AnyMaker, packs: readonly Pack[]): Arranged {
  const added: Added[] = [];
  const nearest = new Map<Pack, Problem[]>();
  const next = (): Added | null => {
    const before = added.at(-1)?.after ?? maker.printed;
    for (const pack of packs) {
      if (added.some((one) => one.pack === pack)) continue;
      const { content: after, problems } = addPack(maker, before, pack);
      const errors = errorsIn(problems);
      if (errors === 0) return { pack, before, after, problems };
      const known = nearest.get(pack);
      if (known === undefined || errors < errorsIn(known)) nearest.set(pack, problems);
    }
    return null;
  };
  for (let one = next(); one !== null; one = next()) added.push(one);
  const left = packs.filter((pack) => !added.some((one) => one.pack === pack));
  return { added, left: left.map((pack) => ({ pack, problems: nearest.get(pack) ?? [] })) };
}

function errorsIn(problems: readonly Problem[]): number {
  return problems.filter(({ severity }) => severity === 'error').length;
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
