import { type Node, problem, type Source, visit } from './source.ts';

/**
 * Finds what makes a match depend on where it runs. Browsers and Node agree to the last bit on + - * / and square root
 * and on nothing beyond; clocks, locales, ambient randomness and the surroundings are not allowed in the rules.
 */
export function indeterminism(source: Source): string[] {
  const bound = boundNames(source.program);
  const problems: string[] = [];
  visit(source.program, (node, ancestors) => {
    const parent = ancestors[ancestors.length - 1];
    const what = complaint(node, parent, bound);
    if (what) problems.push(problem(source, node, what));
  });
  return problems;
}

/** Exact in every engine. */
const exactMath = new Set([
  ...['abs', 'ceil', 'clz32', 'floor', 'fround', 'imul', 'max', 'min', 'round', 'sign', 'sqrt', 'trunc'],
  ...['E', 'LN10', 'LN2', 'LOG10E', 'LOG2E', 'PI', 'SQRT1_2', 'SQRT2'],
]);

const surroundings = new Set([
  ...['Date', 'performance', 'setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask', 'requestAnimationFrame'],
  ...['Intl', 'crypto', 'navigator', 'window', 'document', 'self', 'globalThis', 'global', 'process', 'Buffer'],
  ...['console', 'fetch', 'localStorage', 'require', 'eval', 'WeakRef', 'FinalizationRegistry', 'Atomics'],
]);

const localeMethods = new Set([
  ...['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString', 'toLocaleUpperCase', 'toLocaleLowerCase'],
  'localeCompare',
]);

function complaint(node: Node, parent: Node | undefined, bound: ReadonlySet<string>): string | undefined {
  switch (node.type) {
    case 'Identifier':
      if (!isReference(node, parent) || bound.has(node.name)) return undefined;
      if (node.name === 'Math') {
        if (parent?.type !== 'MemberExpression' || parent.computed) return 'use Math only as Math.name';
        const name: string = parent.property.name;
        return exactMath.has(name) ? undefined : `Math.${name} differs between engines or runs`;
      }
      return surroundings.has(node.name) ? `${node.name} has no place in the rules` : undefined;
    case 'MemberExpression':
      if (node.computed || !localeMethods.has(node.property.name)) return undefined;
      return `${node.property.name} depends on the locale`;
    case 'BinaryExpression':
      return node.operator === '**' && !exactPower(node) ? powerAdvice : undefined;
    case 'AssignmentExpression':
      return node.operator === '**=' && !exactPower(node) ? powerAdvice : undefined;
    case 'MetaProperty':
      return node.meta.name === 'import' ? 'import.meta has no place in the rules' : undefined;
    default:
      return undefined;
  }
}

const powerAdvice = 'powers other than x ** 2 and 2 ** n differ between engines: multiply';

/** A square, or a power of two written out. */
function exactPower({ left, right }: Node): boolean {
  if (right.type !== 'Literal') return false;
  return right.value === 2 || (Number.isInteger(right.value) && left.type === 'Literal' && left.value === 2);
}

/** Does this identifier stand for a value, rather than being the name of a field? */
function isReference(node: Node, parent: Node | undefined): boolean {
  if (!parent) return true;
  switch (parent.type) {
    case 'MemberExpression':
    case 'TSQualifiedName':
      return parent.property !== node && parent.right !== node ? true : Boolean(parent.computed);
    case 'Property':
      return parent.value === node || Boolean(parent.computed);
    case 'MethodDefinition':
    case 'PropertyDefinition':
    case 'TSPropertySignature':
    case 'TSMethodSignature':
    case 'TSEnumMember':
      return parent.key !== node && parent.id !== node ? true : Boolean(parent.computed);
    case 'LabeledStatement':
    case 'TSNamedTupleMember':
    case 'ImportSpecifier':
    case 'ExportSpecifier':
      return false;
    default:
      return true;
  }
}

/** The names a file declares anywhere; a use of such a name is taken to mean the file's own. */
function boundNames(program: Node): Set<string> {
  const names = new Set<string>();
  const bind = (pattern: Node | null | undefined): void => {
    switch (pattern?.type) {
      case 'Identifier':
        names.add(pattern.name);
        break;
      case 'ObjectPattern':
        for (const property of pattern.properties) bind(property.value ?? property.argument);
        break;
      case 'ArrayPattern':
        for (const element of pattern.elements) bind(element);
        break;
      case 'AssignmentPattern':
        bind(pattern.left);
        break;
      case 'RestElement':
        bind(pattern.argument);
        break;
    }
  };
  visit(program, (node) => {
    if (node.type === 'VariableDeclarator' || node.type === 'TSInterfaceDeclaration') bind(node.id);
    else if (node.type === 'TSTypeAliasDeclaration' || node.type === 'ClassDeclaration') bind(node.id);
    else if (node.type === 'CatchClause') bind(node.param);
    else if (/^Import.*Specifier$/.test(node.type)) bind(node.local);
    if (/Function|TSDeclareFunction|TSMethodSignature|TSCallSignature/.test(node.type)) {
      bind(node.id);
      for (const param of node.params ?? []) bind(param);
    }
  });
  return names;
}
