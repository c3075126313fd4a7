import { type Node, problem, type Source, visit } from './source.ts';

/** How large a module and a function may grow before they ask to be split. */

const MOST_IMPORTS = 25;
const MOST_LINES = 80;

/**
 * A module that draws on more than 25 others, its own project's and packages alike. A table is apart: a module that
 * contains no function only lists what others have made, and its imports grow with the list.
 */
export function manyImports(source: Source): string[] {
  const from = new Set(source.imports.map((found) => found.from));
  if (from.size <= MOST_IMPORTS || isTable(source)) return [];
  return [`${source.path}: imports ${from.size} modules, ${MOST_IMPORTS} at most`];
}

function isTable(source: Source): boolean {
  let functions = 0;
  visit(source.program, (node) => {
    if (isFunction(node.type)) functions++;
  });
  return functions === 0;
}

/**
 * Functions of more than 80 lines, from their first to their last. A comment at the head of the statement or member that
 * holds the function may give the reason in a sentence that begins with "Long because". The callbacks of `describe` are
 * apart: they only group tests.
 */
export function longFunctions(source: Source): string[] {
  const found: string[] = [];
  visit(source.program, (node, ancestors) => {
    if (!isFunction(node.type)) return;
    const lines = source.text.slice(node.start, node.end).split('\n').length;
    if (lines <= MOST_LINES) return;
    const parent = ancestors.at(-1);
    if (parent?.type === 'CallExpression' && /^describe\b/.test(source.text.slice(parent.callee.start))) return;
    const chain = [...ancestors, node];
    let at = chain.length - 1;
    while (at > 0 && !isHolder((chain[at] as Node).type)) at--;
    if (chain[at - 1]?.type.startsWith('Export')) at--;
    const head = chain[at] as Node;
    if (hasReason(source.text.slice(0, head.start))) return;
    const name = node.id?.name ?? parent?.key?.name ?? parent?.id?.name ?? 'a function';
    found.push(problem(source, node, `${name} has ${lines} lines, ${MOST_LINES} at most without a reason`));
  });
  return found;
}

function isFunction(type: string): boolean {
  return type === 'FunctionDeclaration' || type === 'FunctionExpression' || type === 'ArrowFunctionExpression';
}

/** What a comment stands above: a statement, a member of a class, or a property of an object. */
function isHolder(type: string): boolean {
  return /(Statement|Declaration|MethodDefinition|PropertyDefinition)$|^Property$/.test(type);
}

function hasReason(before: string): boolean {
  const comment = /(\/\*(?:[^*]|\*(?!\/))*\*\/|(?:\/\/[^\n]*\n\s*)+)\s*$/.exec(before);
  return comment !== null && /\bLong because \w+/.test(comment[0]);
}
