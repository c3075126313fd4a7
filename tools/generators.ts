import { type Node, problem, type Source, visit } from './source.ts';

/**
 * Guards the mistakes with generators that compile: a rule called without `yield*`, which then never runs; a bare `yield`,
 * whose answer has no checked type; a generator made anew for every call, which costs memory.
 */

/** The one file that may yield a request. */
const asking = 'engine/flow/ask.ts';

/** What is known about the generators of the project, by name. */
export interface Generators {
  /** Declared functions: `path#name`. */
  functions: Set<string>;
  /** Methods and fields that hold a generator, less those that elsewhere hold a plain function. */
  methods: Set<string>;
}

export function collect(all: readonly Source[]): Generators {
  const functions = new Set<string>();
  const methods = new Set<string>();
  const plain = new Set<string>(builtIn);
  for (const source of all) {
    visit(source.program, (node, ancestors) => {
      const parent = ancestors[ancestors.length - 1];
      const function_ = functionOf(node);
      if (!function_) return;
      const name = nameOf(node, parent);
      if (name === undefined) return;
      const member = /^(Property|MethodDefinition|PropertyDefinition|TSPropertySignature|TSMethodSignature)$/.test(
        node.type,
      );
      const runs = runsLater(function_);
      if (!member && runs) functions.add(`${source.path}#${name}`);
      else if (member) (runs ? methods : plain).add(name);
    });
  }
  for (const name of plain) methods.delete(name);
  return { functions, methods };
}

/** Names that arrays, maps, sets, strings and objects have: calling them proves nothing. */
const builtIn = [Array, Map, Set, String, Object, Number].flatMap((type) => Object.getOwnPropertyNames(type.prototype));

/** The function a node declares or holds, if it declares or holds one. */
function functionOf(node: Node): Node | undefined {
  switch (node.type) {
    case 'FunctionDeclaration':
    case 'TSDeclareFunction':
    case 'TSMethodSignature':
      return node;
    case 'VariableDeclarator':
      return isFunction(node.init) ? node.init : undefined;
    case 'Property':
    case 'MethodDefinition':
    case 'PropertyDefinition':
      return isFunction(node.value) ? node.value : undefined;
    case 'TSPropertySignature': {
      const type = node.typeAnnotation?.typeAnnotation;
      return type?.type === 'TSFunctionType' ? type : undefined;
    }
    default:
      return undefined;
  }
}

function isFunction(node: Node | null | undefined): node is Node {
  return node?.type === 'FunctionExpression' || node?.type === 'ArrowFunctionExpression';
}

function nameOf(node: Node, parent: Node | undefined): string | undefined {
  if (node.id) return node.id.name;
  if (node.key && !node.computed) return node.key.name ?? node.key.value;
  return parent?.type === 'ExportDefaultDeclaration' ? 'default' : undefined;
}

/** Calling it makes a generator, which does nothing until it is run. */
function runsLater(node: Node): boolean {
  return node.generator === true || typeName(node.returnType) === 'Flow';
}

function typeName(annotation: Node | null | undefined): string | undefined {
  const type = annotation?.typeAnnotation;
  return type?.type === 'TSTypeReference' ? type.typeName.name : undefined;
}

/** Calls whose generator is never run. */
export function floating(source: Source, known: Generators): string[] {
  const resolve = resolver(source);
  const problems: string[] = [];
  visit(source.program, (node, ancestors) => {
    if (node.type !== 'CallExpression') return;
    const { callee } = node;
    const isRule =
      callee.type === 'Identifier'
        ? known.functions.has(resolve(callee.name))
        : callee.type === 'MemberExpression' && !callee.computed && known.methods.has(callee.property.name);
    if (!isRule) return;
    if (dropped(node, ancestors)) {
      const name = callee.name ?? callee.property.name;
      problems.push(problem(source, node, `${name}(...) is a generator: without yield* it does nothing`));
    }
  });
  return problems;
}

/** Is the value of this call thrown away, or used as if it were the rule's result? */
function dropped(node: Node, ancestors: readonly Node[]): boolean {
  let child = node;
  for (let i = ancestors.length - 1; i >= 0; i--) {
    const parent = ancestors[i] as Node;
    switch (parent.type) {
      case 'TSAsExpression':
      case 'TSNonNullExpression':
      case 'TSSatisfiesExpression':
      case 'ParenthesizedExpression':
      case 'ChainExpression':
        child = parent;
        continue;
      case 'LogicalExpression':
        if (parent.left === child) return true;
        child = parent;
        continue;
      case 'ConditionalExpression':
        if (parent.test === child) return true;
        child = parent;
        continue;
      case 'ExpressionStatement':
      case 'UnaryExpression':
      case 'BinaryExpression':
      case 'AwaitExpression':
      case 'SequenceExpression':
      case 'TemplateLiteral':
        return true;
      case 'IfStatement':
      case 'WhileStatement':
      case 'DoWhileStatement':
      case 'SwitchStatement':
        return true;
      default:
        return false;
    }
  }
  return false;
}

/** Turns a name used in a file into `path#name` of its declaration. */
function resolver(source: Source): (name: string) => string {
  const imported = new Map<string, string>();
  for (const node of source.program.body as Node[]) {
    if (node.type !== 'ImportDeclaration') continue;
    const file = source.imports.find((i) => i.from === node.source.value)?.file;
    if (file === undefined) continue;
    for (const specifier of node.specifiers as Node[]) {
      const name = specifier.type === 'ImportDefaultSpecifier' ? 'default' : specifier.imported?.name;
      if (name) imported.set(specifier.local.name, `${file}#${name}`);
    }
  }
  return (name) => imported.get(name) ?? `${source.path}#${name}`;
}

/** Bare yields, except in functions that list things and ask no seat: their declared type says so. */
export function bareYields(source: Source): string[] {
  if (source.path === asking) return [];
  const problems: string[] = [];
  visit(source.program, (node, ancestors) => {
    if (node.type !== 'YieldExpression' || node.delegate) return;
    const inside = [...ancestors].reverse().find((a) => a.generator === true);
    if (!lists(inside?.returnType)) problems.push(problem(source, node, 'only ask() yields; write yield* ask(...)'));
  });
  return problems;
}

/**
 * Generator functions made inside other functions. Each one gets a hidden class when it is called, and that holds on to all
 * that the function has closed over, a whole match among it, until the next full collection of garbage.
 */
export function closures(source: Source): string[] {
  const problems: string[] = [];
  visit(source.program, (node, ancestors) => {
    if (node.generator !== true || !ancestors.some((a) => /^(Arrow)?Function(Declaration|Expression)$/.test(a.type)))
      return;
    problems.push(problem(source, node, 'a generator inside a function: declare it beside and pass what it needs'));
  });
  return problems;
}

/** `Iterable<T>`, or a `Generator<T>` that neither returns a result nor takes an answer. */
function lists(annotation: Node | null | undefined): boolean {
  const name = typeName(annotation);
  if (name === 'Iterable' || name === 'IterableIterator') return true;
  if (name !== 'Generator') return false;
  const [item, result, answer]: Node[] = annotation?.typeAnnotation.typeArguments?.params ?? [];
  const nothing = /^TS(Void|Undefined|Unknown|Never)Keyword$/;
  return (
    item !== undefined &&
    item.typeName?.name !== 'Request' &&
    (result === undefined || nothing.test(result.type)) &&
    (answer === undefined || nothing.test(answer.type))
  );
}
