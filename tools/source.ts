import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';
import { type Node, visit } from '#lab/mutate/syntax.ts';

export { type Node, visit } from '#lab/mutate/syntax.ts';

/** Reads the project's own source as syntax trees, for the checks that no off-the-shelf linter can express. */

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

export interface Import {
  /** As written. */
  from: string;
  /** The file meant, relative to the project, or undefined for a package. */
  file: string | undefined;
  /** Erased by the compiler. */
  typeOnly: boolean;
  /** `import()`: runs later, so it cannot close a cycle. */
  dynamic: boolean;
  line: number;
}

export interface Source {
  /** Relative to the project, with forward slashes. */
  path: string;
  text: string;
  /** The text with comments blanked out; positions stay the same. */
  code: string;
  program: Node;
  imports: Import[];
}

/** Is this file a test or part of one? Tests may know more than the folder they stand in. */
export function isTest(path: string): boolean {
  return /(^|\/)test\//.test(path) || path.endsWith('.test.ts');
}

/** Every file of the project that is not ignored, relative to it. */
export function projectFiles(): string[] {
  return (existsSync(join(root, '.git')) ? listedByGit() : walk('')).sort();
}

function listedByGit(): string[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  return listed.split('\0').filter((path) => path !== '' && existsSync(join(root, path)));
}

function walk(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (entry.isDirectory()) return ['node_modules', 'dist', '.git'].includes(entry.name) ? [] : walk(path);
    return entry.isFile() ? [path] : [];
  });
}

/** All TypeScript sources in the given folders, parsed. */
export function sources(...folders: string[]): Source[] {
  return projectFiles()
    .filter((path) => /\.tsx?$/.test(path) && folders.some((folder) => path.startsWith(`${folder}/`)))
    .map((path) => parse(path, readFileSync(join(root, path), 'utf8')));
}

export function parse(path: string, text: string): Source {
  const result = parseSync(path, text);
  const error = result.errors[0];
  if (error) throw new Error(`${path}: ${error.message}`);
  const program = result.program as unknown as Node;
  let code = text;
  for (const comment of result.comments) {
    const blank = text.slice(comment.start, comment.end).replace(/[^\n]/g, ' ');
    code = code.slice(0, comment.start) + blank + code.slice(comment.end);
  }
  const source: Source = { path, text, code, program, imports: [] };
  visit(program, (node) => {
    const found = importOf(node);
    if (found) source.imports.push({ ...found, file: fileOf(path, found.from), line: lineOf(source, node) });
  });
  return source;
}

function importOf(node: Node): Pick<Import, 'from' | 'typeOnly' | 'dynamic'> | undefined {
  switch (node.type) {
    case 'ImportDeclaration': {
      const names: Node[] = node.specifiers;
      const typeOnly = node.importKind === 'type' || (names.length > 0 && names.every((n) => n.importKind === 'type'));
      return { from: node.source.value, typeOnly, dynamic: false };
    }
    case 'ExportAllDeclaration':
      return { from: node.source.value, typeOnly: node.exportKind === 'type', dynamic: false };
    case 'ExportNamedDeclaration': {
      if (!node.source) return undefined;
      const names: Node[] = node.specifiers;
      const typeOnly = node.exportKind === 'type' || (names.length > 0 && names.every((n) => n.exportKind === 'type'));
      return { from: node.source.value, typeOnly, dynamic: false };
    }
    case 'ImportExpression':
      return { from: node.source.value ?? '(computed)', typeOnly: false, dynamic: true };
    case 'TSImportType':
      return { from: (node.source ?? node.argument?.literal ?? node.argument).value, typeOnly: true, dynamic: false };
    default:
      return undefined;
  }
}

function fileOf(importer: string, from: string): string | undefined {
  // What follows a question mark tells the build what is wanted of the file.
  const [path = ''] = from.split('?');
  if (path.startsWith('#')) return path.slice(1);
  if (path.startsWith('.')) return posix.normalize(posix.join(posix.dirname(importer), path));
  return undefined;
}

export function lineOf(source: Pick<Source, 'text'>, node: Pick<Node, 'start'>): number {
  return source.text.slice(0, node.start).split('\n').length;
}

/** `path:line: what`, the form editors and terminals turn into a link. */
export function problem(source: Source, node: Pick<Node, 'start'>, what: string): string {
  return `${source.path}:${lineOf(source, node)}: ${what}`;
}

/** Does this file exist in the project? */
export function exists(path: string): boolean {
  return existsSync(resolve(root, path));
}
