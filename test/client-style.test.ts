import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../tools/root.mjs';

/** A selector of a stylesheet; those nested in a rule are scoped by it and do not lead. */
interface Selector {
  file: string;
  text: string;
  leads: boolean;
}

const files = (readdirSync(join(root, 'client'), { recursive: true }) as string[])
  .map((path) => `client/${path.replaceAll('\\', '/')}`)
  .sort();
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const sheets = files.filter((path) => path.endsWith('.css'));
const code = files
  .filter((path) => /\.(tsx?|html)$/.test(path))
  .map(read)
  .join('\n');

function selectorsOf(file: string): Selector[] {
  const text = read(file).replace(/\/\*[\s\S]*?\*\//g, '');
  const found: Selector[] = [];
  const open: string[] = [];
  let start = 0;
  for (let i = 0; i < text.length; i++) {
    const sign = text[i];
    if (sign === ';') start = i + 1;
    if (sign === '}') {
      open.pop();
      start = i + 1;
    }
    if (sign !== '{') continue;
    const head = text.slice(start, i).trim();
    const inside = open.some((outer) => !outer.startsWith('@'));
    if (!head.startsWith('@') && !open.some((outer) => outer.startsWith('@keyframes')))
      for (const part of parts(head)) found.push({ file, text: part, leads: !inside });
    open.push(head);
    start = i + 1;
  }
  return found;
}

/** Splits at commas that do not stand in brackets. */
function parts(head: string): string[] {
  const found: string[] = [];
  let depth = 0;
  let from = 0;
  for (let i = 0; i <= head.length; i++) {
    const sign = head[i];
    if (sign === '(' || sign === '[') depth++;
    if (sign === ')' || sign === ']') depth--;
    if (i < head.length && (sign !== ',' || depth > 0)) continue;
    found.push(head.slice(from, i).trim());
    from = i + 1;
  }
  return found.filter((part) => part !== '');
}

const classesOf = (selector: string) => [...selector.matchAll(/\.(-?[a-z_][\w-]*)/gi)].map((hit) => hit[1]!);
const all = sheets.flatMap(selectorsOf);

/** Folders whose rules apply everywhere: tokens, components, the frame of pages, the panels of the table. */
const shared = ['client/style', 'client/shell', 'client/panels'];
const home = (file: string) => (shared.includes(dirname(file)) ? 'shared' : dirname(file));

describe('the one stylesheet', () => {
  test('has no rule for something that is nowhere', () => {
    const quoted = code.match(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g) ?? [];
    const words = new Set(quoted.flatMap((text) => text.match(/[\w-]+/g) ?? []));
    const made = [...code.matchAll(/([\w-]+-|\b[a-z])\$\{/g)].map((hit) => hit[1]!);
    const dead = all.filter(({ text }) =>
      classesOf(text).some((name) => !words.has(name) && !made.some((start) => name.startsWith(start))),
    );
    expect(dead.map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
  });

  test('lets each folder style its own parts only: no loose class has two homes', () => {
    const homes = new Map<string, Map<string, string>>();
    for (const { file, text, leads } of all) {
      // The frame around everything says nothing about whose it is.
      const first = /^[^\s>+~]*/.exec(text.replace(/^(?:\.page|\.table-screen(?:\.\w+)*)[\s>]+/, ''))![0];
      const names = classesOf(first.replace(/:(?:is|not|has|where)\([^)]*\)/g, ''));
      // Several classes on one element are as good as a prefix.
      if (!leads || names.length !== 1) continue;
      const places = homes.get(names[0]!) ?? new Map<string, string>();
      places.set(home(file), `${file}: ${text}`);
      homes.set(names[0]!, places);
    }
    const strays = [...homes].filter(([, places]) => places.size > 1);
    expect(strays.map(([name, places]) => `${name}: ${[...places.values()].join(' | ')}`)).toEqual([]);
  });
});
