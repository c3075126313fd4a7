import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { typeOf } from './headers.ts';

/** One file in one of its forms, ready to be sent. */
export interface Form {
  /** Undefined: as it is. */
  encoding: 'br' | 'gzip' | undefined;
  body: Buffer;
}

export interface Item {
  type: string;
  etag: string;
  /** The name holds a hash of the contents, as all names in assets/ do, so it never has to be asked for again. */
  forever: boolean;
  forms: Form[];
}

/**
 * Every file that may be served, by its path in the address. What is not on the shelf does not exist: no path of a
 * request ever reaches the disk.
 */
export function fill(folder: string): ReadonlyMap<string, Item> {
  const names = (readdirSync(folder, { recursive: true }) as string[])
    .filter((name) => statSync(join(folder, name)).isFile())
    .map((name) => name.split(sep).join('/'));
  const all = new Set(names);
  const items = new Map<string, Item>();
  for (const name of names) {
    if (/\.(br|gz)$/.test(name)) continue;
    const body = readFileSync(join(folder, name));
    const forms: Form[] = [];
    if (all.has(`${name}.br`)) forms.push({ encoding: 'br', body: readFileSync(join(folder, `${name}.br`)) });
    if (all.has(`${name}.gz`)) forms.push({ encoding: 'gzip', body: readFileSync(join(folder, `${name}.gz`)) });
    forms.push({ encoding: undefined, body });
    items.set(`/${name}`, {
      type: typeOf(name),
      etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
      forever: name.startsWith('assets/'),
      forms,
    });
  }
  const index = items.get('/index.html');
  if (!index) throw new Error('the page is not built: dist/client has no index.html');
  items.set('/', index);
  return items;
}
