import { test } from 'vitest';
import { desk } from '/work/main/test/toy/env.ts';
import { readFileSync } from 'node:fs';
test('x', async () => {
  const d = desk();
  const script = JSON.parse(readFileSync('/tmp/script.json','utf8')) as {args: string[]|string, typed?: string[]}[];
  for (const s of script) {
    const r = await d.fray(s.args, s.typed);
    console.log(`$ fray ${Array.isArray(s.args)?s.args.join(' '):s.args}   -> ${r.code}\n` + r.out + (r.err ? `[stderr]\n${r.err}` : ''));
  }
});
