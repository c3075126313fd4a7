/** A pack as somebody has written it: read, checked, and every problem with its line. Loaded when a pack is imported. */
import type { PackChecked } from '#client/protocol/army.ts';
import { type Document, pathOf, readDocument } from '#engine/files/document.ts';
import { YamlProblem } from '#engine/files/yaml.ts';
import type { Problem } from '#engine/game.ts';
import type { Pack } from '#engine/pack.ts';
import { arrange } from '#engine/packs/build.ts';
import { packOf } from '#engine/packs/shape.ts';
import { addsOf } from './pack-offer.ts';
import type { Makers } from './packs.ts';

/** Nobody mends more at once; the rest is counted. */
const SHOWN = 200;

export async function checkText(text: string, makers: Makers, atHand: readonly Pack[]): Promise<PackChecked> {
  let document: Document;
  try {
    document = readDocument(text, 'pack');
  } catch (error) {
    if (!(error instanceof YamlProblem)) throw error;
    const message = `not readable as YAML or JSON: ${error.message}`;
    return refused([{ code: 'unreadable', place: '', message, severity: 'error', line: error.at?.line ?? null }]);
  }
  const lined = (problem: Problem) => ({ ...problem, line: document.lineOf(pathOf(problem.place)) });
  const wrong = (code: string, place: string, message: string) =>
    refused([lined({ code, place, message, severity: 'error' })]);
  if (document.count > 1)
    return wrong('unreadable', '', 'the file holds several documents; keep one, without lines of ---');
  const found = packOf(document.data);
  if ('problems' in found) return refused(found.problems.map(lined));
  const { pack } = found;
  const maker = Object.hasOwn(makers, pack.game) ? makers[pack.game] : undefined;
  if (maker === undefined) {
    return wrong(
      'wrong-game',
      'game',
      `no game "${pack.game}" takes packs; there are ${Object.keys(makers).join(', ')}`,
    );
  }
  // Another version of the same pack would be in its way.
  const others = atHand.filter(({ game, id }) => game === pack.game && id !== pack.id);
  const { added, left } = arrange(await maker(), [pack, ...others]);
  const out = left.find((one) => one.pack === pack);
  if (out !== undefined) return refused(out.problems.map(lined));
  const { problems } = added.find((one) => one.pack === pack) ?? { problems: [] };
  return { pack, adds: addsOf(pack), ...cut(problems.map(lined)) };
}

function refused(problems: PackChecked['problems']): PackChecked {
  return { pack: null, adds: [], ...cut(problems) };
}

function cut(problems: PackChecked['problems']): Pick<PackChecked, 'problems' | 'more'> {
  return { problems: problems.slice(0, SHOWN), more: Math.max(0, problems.length - SHOWN) };
}
