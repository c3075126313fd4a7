/**
 * Small faults that can be put into a source: each replaces one stretch of its text. They are what a slip of the hand would
 * leave: a condition the wrong way round, a bound that is one off, a forgotten line, another die.
 */
import { type Node, visit } from './syntax.ts';

export const KINDS = [
  'condition',
  'and-or',
  'bound',
  'equality',
  'number',
  'die',
  'guard',
  'statement',
  'min-max',
  'sign',
  'element',
  'extra',
  'truth',
] as const;

export type Kind = (typeof KINDS)[number];

export interface Change {
  kind: Kind;
  start: number;
  end: number;
  /** What stands there instead. */
  text: string;
}

/** A change with the nodes above the place it is made at, the nearest last. */
export interface Placed extends Change {
  above: readonly Node[];
}

export const CLAUSE_ID = /^[A-Z]{2}(?:-[A-Z]+\d?)+-[A-Z]?\d{2,3}$/;

/** Every change to a source, in the order of its text. */
export function changesOf(text: string, program: Node): Placed[] {
  const found: Placed[] = [];
  const lists = new ListsOfNames();
  visit(program, (node, above) => {
    if (isWords(node, above)) return false;
    lists.note(node, above);
    for (const change of changesAt(node, above.at(-1), text)) found.push({ ...change, above: [...above, node] });
    return true;
  });
  for (const { node, above } of lists.all) {
    const name = lists.foreign(node);
    const last = node.elements.at(-1) as Node;
    if (name === undefined) continue;
    found.push({
      kind: 'extra',
      start: last.end,
      end: last.end,
      text: `, '${name}'`,
      above: [...above, node],
    });
  }
  return found.sort((a, b) => a.start - b.start || a.end - b.end);
}

/** Properties whose value is for people: text, a drawing of the reason, what is marked on the table, further citations, words of cases. */
const WORDS = new Set([
  ...['reason', 'label', 'text', 'title', 'message', 'detail', 'hint', 'note', 'remedy', 'witness', 'subjects'],
  ...['also', 'cites', 'decided', 'judged', 'stands'],
  ...['synonyms', 'unsaid', 'read'],
]);

/** What the contract asks of an act beside being legal: advice for bots and explanations. */
const ADVICE = new Set(['sample', 'suggest', 'draw', 'explain']);

/** Types are erased; sentences, advice and what is drawn for a bot are no rules: nothing is changed there. */
function isWords(node: Node, above: readonly Node[]): boolean {
  if (node.type === 'TemplateLiteral' || node.type === 'ImportDeclaration' || isSentence(node)) return true;
  if (node.type.startsWith('TS') && !/^TS(As|Satisfies|NonNull)/.test(node.type)) return true;
  if (node.type === 'CallExpression' && isMark(node)) return true;
  const parent = above.at(-1);
  const named =
    parent?.type === 'Property' && parent.value === node && !parent.computed
      ? nameOf(parent.key)
      : parent?.type === 'VariableDeclarator' && parent.init === node
        ? nameOf(parent.id)
        : '';
  if (WORDS.has(named) || (node.type === 'ExpressionStatement' && WORDS.has(assigned(node.expression)))) return true;
  return isFunction(node) && (ADVICE.has(named || (node.id?.name ?? '')) || drawsAtRandom(node));
}

export function isFunction({ type }: Node): boolean {
  return /Function/.test(type) && !type.startsWith('TS');
}

/** Rules roll dice; who is given a stream of random numbers draws an answer for a bot or a roster. */
function drawsAtRandom({ params }: Node): boolean {
  return (params as Node[]).some((p) => p.typeAnnotation?.typeAnnotation?.typeName?.name === 'Random');
}

/** A choice between sentences. */
function isSentence({ type, consequent, alternate }: Node): boolean {
  return (
    type === 'ConditionalExpression' && (consequent.type === 'TemplateLiteral' || alternate.type === 'TemplateLiteral')
  );
}

/** `title` of `this.title = ...`. */
function assigned({ type, left }: Node): string {
  return type === 'AssignmentExpression' && left.type === 'MemberExpression' ? (left.property.name ?? '') : '';
}

/** `g.enter('X-01')` and `g.leave()` tell where a bug in a rule happened. */
function isMark({ callee }: Node): boolean {
  return callee.type === 'MemberExpression' && /^(enter|leave)$/.test(callee.property.name ?? '');
}

function nameOf(key: Node): string {
  return key.type === 'Identifier' ? key.name : String(key.value ?? '');
}

function changesAt(node: Node, parent: Node | undefined, text: string): Change[] {
  switch (node.type) {
    case 'IfStatement':
      return [negated(node.test, text), ...(exits(node) ? [without('guard', node)] : [])];
    case 'ConditionalExpression':
      return [negated(node.test, text)];
    case 'LogicalExpression':
      return swapped('and-or', node, { '&&': '||', '||': '&&' }, text);
    case 'BinaryExpression':
      return [
        ...(isNear(node, text) ? [] : swapped('bound', node, { '<': '<=', '<=': '<', '>': '>=', '>=': '>' }, text)),
        ...swapped('equality', node, { '===': '!==', '!==': '===' }, text),
        ...(isText(node.left) || isText(node.right) ? [] : swapped('sign', node, { '+': '-', '-': '+' }, text)),
      ];
    case 'AssignmentExpression':
      return isText(node.right) ? [] : swapped('sign', node, { '+=': '-=', '-=': '+=' }, text);
    case 'ExpressionStatement':
      return isDoing(node.expression) ? [without('statement', node)] : [];
    case 'MemberExpression':
      return extreme(node);
    case 'CallExpression':
      return die(node, text);
    case 'Literal':
      return literal(node, parent);
    case 'ArrayExpression':
      return elements(node);
    default:
      return [];
  }
}

function negated(test: Node, text: string): Change {
  const { start, end } = test;
  const plain = test.type === 'UnaryExpression' && test.operator === '!';
  const inner = plain ? text.slice(test.argument.start, test.argument.end) : `!(${text.slice(start, end)})`;
  return { kind: 'condition', start, end, text: inner };
}

function without(kind: Kind, { start, end }: Node): Change {
  return { kind, start, end, text: ';' };
}

/** An `if` without `else` that leaves what it stands in. */
function exits({ consequent, alternate }: Node): boolean {
  if (alternate) return false;
  const last = consequent.type === 'BlockStatement' ? consequent.body.at(-1) : consequent;
  return /^(Return|Throw|Continue|Break)Statement$/.test(last?.type ?? '');
}

function swapped(kind: Kind, node: Node, others: Readonly<Record<string, string>>, text: string): Change[] {
  const other = others[node.operator as string];
  if (other === undefined) return [];
  const start = text.indexOf(node.operator, node.left.end);
  if (start < 0 || start > node.right.start) return [];
  return [{ kind, start, end: start + node.operator.length, text: other }];
}

/** Whether a comparison allows for rounding: then the bound itself is never met. */
function isNear({ start, end }: Node, text: string): boolean {
  return /EPSILON|TOLERANCE|SLACK|1e-\d/i.test(text.slice(start, end));
}

function isText(node: Node): boolean {
  return node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');
}

function isDoing(node: Node): boolean {
  if (node.type === 'CallExpression') return node.callee.type !== 'Super' && !isMark(node);
  return /^(Assignment|Update|Yield|Await)Expression$/.test(node.type);
}

function extreme({ object, property, computed }: Node): Change[] {
  if (computed || object.type !== 'Identifier' || object.name !== 'Math') return [];
  const other = { min: 'max', max: 'min' }[property.name as string];
  return other === undefined ? [] : [{ kind: 'min-max', start: property.start, end: property.end, text: other }];
}

/** `dice.roll(6, ...)` becomes `dice.roll(7, ...)`. */
function die(node: Node, text: string): Change[] {
  const sides = isRoll(node) ? (node.arguments[0] as Node) : undefined;
  if (sides === undefined) return [];
  const { start, end } = sides;
  const more = typeof sides.value === 'number' ? `${sides.value + 1}` : `${text.slice(start, end)} + 1`;
  return [{ kind: 'die', start, end, text: more }];
}

function isRoll({ callee, arguments: given }: Node): boolean {
  return callee.type === 'MemberExpression' && callee.property.name === 'roll' && given.length > 1;
}

function literal(node: Node, parent: Node | undefined): Change[] {
  const { start, end, value } = node;
  if (typeof value === 'boolean') return [{ kind: 'truth', start, end, text: `${!value}` }];
  if (typeof value !== 'number') return [];
  if (parent?.type === 'CallExpression' && isRoll(parent) && parent.arguments[0] === node) return [];
  if (parent?.type === 'MemberExpression' || isNear({ type: '', start: 0, end: 9 }, String(value))) return [];
  return [{ kind: 'number', start, end, text: `${value + 1}` }];
}

/** Each element left out in turn, but for citations: those say where a rule stands, not what it does. */
function elements({ elements: list }: Node): Change[] {
  const changes: Change[] = [];
  for (const [i, element] of (list as (Node | null)[]).entries()) {
    if (element === null || isCitation(element)) continue;
    const [before, after] = [list[i - 1], list[i + 1]];
    const start = before && !after ? before.end : element.start;
    changes.push({ kind: 'element', start, end: after ? after.start : element.end, text: '' });
  }
  return changes;
}

export function isCitation({ type, value }: Node): boolean {
  return type === 'Literal' && typeof value === 'string' && CLAUSE_ID.test(value);
}

/** Lists of names (`['spear', 'shield']`): what may be bought, what somebody has. Each gets a name of a list beside it. */
class ListsOfNames {
  readonly all: { node: Node; above: readonly Node[]; role: string }[] = [];

  note(node: Node, above: readonly Node[]): void {
    if (node.type !== 'ArrayExpression' || node.elements.length === 0) return;
    const names = (node.elements as (Node | null)[]).every(
      (one) => one?.type === 'Literal' && typeof one.value === 'string' && /^[a-z][\w-]*$/.test(one.value),
    );
    if (names) this.all.push({ node, above: [...above], role: roleOf(node, above.at(-1)) });
  }

  /** A name of the first list in the same role that has one which this list lacks. */
  foreign(node: Node): string | undefined {
    const own = this.all.find((list) => list.node === node);
    const has = new Set((node.elements as Node[]).map((one) => one.value));
    const others = this.all.filter((list) => list.role === own?.role && list.node !== node);
    const near = others.sort((a, b) => Math.abs(a.node.start - node.start) - Math.abs(b.node.start - node.start));
    for (const other of near) for (const { value } of other.node.elements) if (!has.has(value)) return value;
    return undefined;
  }
}

/** Which argument or property a list is: lists in one role hold names of one sort. */
function roleOf(node: Node, parent: Node | undefined): string {
  if (parent?.type === 'CallExpression') return `${parent.callee.name ?? ''}:${parent.arguments.indexOf(node)}`;
  return parent?.type === 'Property' ? nameOf(parent.key) : (parent?.type ?? '');
}
