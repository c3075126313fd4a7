/**
 * Where enemies could hit: asked for by a key, and anew whenever the table changes or another enemy is pointed at. It looks at the state after
 * every change and asks only when what it depends on is another.
 */
import { hostOf, seatAt, standOf } from '#client/board/state/stand.ts';
import { isForeign } from '#client/state/teams.ts';
import type { Context, TableState } from './state.ts';

/** Whoever is merely passed over is not asked about. */
const PAUSE = 90;

export class Menacer {
  private readonly table: Context;
  private asked = '';
  private stop: (() => void) | null = null;

  constructor(table: Context) {
    this.table = table;
  }

  toggle(): void {
    this.asked = '';
    const off = this.table.get().menace !== null;
    this.table.set({ menace: off ? null : { of: null, view: null, refusal: null } });
  }

  cancel(): void {
    this.stop?.();
    this.stop = null;
  }

  look(): void {
    const { menace, snapshot } = this.table.get();
    if (menace === null || snapshot === null) return;
    const of = pointedAt(this.table.get());
    const key = `${snapshot.inputs} ${snapshot.viewer} ${of}`;
    if (key === this.asked) return;
    const first = this.asked === '';
    this.asked = key;
    this.cancel();
    this.stop = this.table.clock.after(first ? 0 : PAUSE, () => void this.ask(key, of));
  }

  private async ask(key: string, of: string | null): Promise<void> {
    const { link, get, set } = this.table;
    const found = await link.ask({ do: 'menace', model: of }).catch(() => undefined);
    if (this.asked !== key || get().menace === null || found === undefined) return;
    if (found === null) {
      set({ menace: null, polite: 'In this game nobody may reckon it in advance.' });
      return;
    }
    if ('refusal' in found) set({ menace: { of, view: null, refusal: found.refusal }, polite: found.refusal.reason });
    else set({ menace: { of, view: found, refusal: null } });
  }
}

/** The enemy that is pointed at, or selected; null: all are meant. */
function pointedAt({ snapshot, hovered, selected }: TableState): string | null {
  if (snapshot === null) return null;
  const { scene, seats, viewer } = snapshot;
  for (const id of [hovered, selected]) {
    if (id === null || standOf(scene, id) === null) continue;
    const seat = seatAt(scene, id);
    if (seat === null || (viewer !== null && !isForeign(seats, viewer, seat))) continue;
    return hostOf(scene, id)?.id ?? id;
  }
  return null;
}
