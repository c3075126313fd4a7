/** How things of packs are called beside printed ones. */
import type { FromPack } from '#client/state/library.ts';

/** "The Lamplighters (pack Marsh Folk 1.0.0)"; printed things have their name alone. */
export function withPack({ name, from }: { name: string; from?: FromPack | undefined }): string {
  return from === undefined ? name : `${name} (${packWords(from)})`;
}

/** "pack Marsh Folk 1.0.0" */
export function packWords({ pack }: FromPack): string {
  return `pack ${pack.name} ${pack.version}`;
}
