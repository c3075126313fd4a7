import type { LinkLike } from '#client/table/state.ts';
import type { Thing } from './things.ts';

/** The distance as the rules measure it, or from middle to middle where they do not measure. */
export async function measured(link: LinkLike, a: Thing, b: Thing): Promise<{ distance: number; line: string }> {
  const found = await link.ask({ do: 'measure', a: a.id, b: b.id }).catch(() => null);
  return found ?? { distance: Math.hypot(a.at[0] - b.at[0], a.at[1] - b.at[1]), line: 'middle to middle' };
}
