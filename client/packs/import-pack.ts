/** A file becomes a kept pack, if the engine finds nothing wrong with it. */
import type { PackChecked } from '#client/protocol/army.ts';
import type { PackEntry, Store } from '#client/store/store.ts';
import { LIMITS, tooLarge } from '#engine/files/limits.ts';
import type { Asker } from './hand-in.ts';

/** What to do about other versions of the same pack that are kept. */
export type Choice = 'replace' | 'both' | 'neither';

export interface Imported {
  file: string;
  /** `there`: this very pack was kept already. `left`: the person kept what was there. */
  outcome: 'kept' | 'replaced' | 'there' | 'left' | 'refused';
  /** The pack, unless the file was refused. */
  entry: PackEntry | null;
  /** Every error of a refused file; warnings and notes of one that was kept. */
  problems: PackChecked['problems'];
  more: number;
}

type PackFile = Pick<File, 'name' | 'size' | 'text'>;

/** The engine has the packs that are kept. Nothing is stored until everything is known, and a failure to store leaves what was there. */
export async function importPack(
  file: PackFile,
  asker: Asker,
  store: Store,
  choose: (entry: PackEntry, others: readonly PackEntry[]) => Promise<Choice>,
): Promise<Imported> {
  const refused = { file: file.name, outcome: 'refused', entry: null } as const;
  if (file.size > LIMITS.pack.bytes) return { ...refused, problems: [problem(tooLarge('pack'))], more: 0 };
  const text = await file.text();
  const { pack, problems, more } = await asker.ask({ do: 'pack-check', text });
  if (pack === null) return { ...refused, problems, more };
  const entry: PackEntry = { id: pack.hash, pack, text, file: file.name, updated: Date.now() };
  const said = { file: file.name, entry, problems, more };
  const { entries } = await store.packs.list();
  if (entries.some(({ id }) => id === entry.id)) return { ...said, outcome: 'there' };
  const others = entries.filter(({ pack: other }) => other.game === pack.game && other.id === pack.id);
  const choice = others.length === 0 ? 'both' : await choose(entry, others);
  if (choice === 'neither') return { ...said, outcome: 'left' };
  await store.packs.put(entry);
  if (choice === 'both') return { ...said, outcome: 'kept' };
  for (const { id } of others) await store.packs.remove(id);
  return { ...said, outcome: 'replaced' };
}

function problem(message: string): PackChecked['problems'][number] {
  return { code: 'unreadable', place: '', message, severity: 'error', line: null };
}
