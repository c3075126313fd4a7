/** What is looked at: the model whose card is shown, what lies under the pointer, the side view and the floors of buildings. */
import type { Hit } from '#client/board/port.ts';
import { standOf } from '#client/board/state/stand.ts';
import type { After, Option } from '#engine/game.ts';
import { floorsOf } from './floors.ts';
import { continuous, lit } from './hand.ts';
import type { Lookout } from './lookout.ts';
import type { Context } from './state.ts';
import { meant } from './tap.ts';

const NONE: readonly never[] = [];

export class Gaze {
  private readonly table: Context;
  private readonly lookout: Lookout;
  /** Whose card was asked for last. */
  private sheetOf: string | null = null;

  constructor(table: Context, lookout: Lookout) {
    this.table = table;
    this.lookout = lookout;
  }

  /** The card of what was selected since is asked for. */
  watch(): void {
    if (this.table.get().selected !== this.sheetOf) void this.loadSheet();
  }

  async loadSheet(): Promise<void> {
    const { selected, snapshot, hand, sheet: shown } = this.table.get();
    this.sheetOf = selected;
    const form = hand?.act.form;
    const id = selected ?? (form?.kind === 'path' ? form.mover : null);
    if (id === null || snapshot === null) {
      if (shown !== null) this.table.set({ sheet: null });
      return;
    }
    const sheet = await this.table.link.ask({ do: 'sheet', model: id }).catch(() => null);
    const now = this.table.get();
    // A plan that is drawn asks another question of the same moment.
    if (now.selected === selected && now.snapshot?.inputs === snapshot.inputs) this.table.set({ sheet });
  }

  select(id: string | null): void {
    this.table.set({ selected: id });
  }

  /** Selects what a choice is about where that is one model. */
  selectOnly(subjects: readonly string[]): void {
    const { snapshot } = this.table.get();
    const bodies = snapshot === null ? [] : subjects.filter((id) => standOf(snapshot.scene, id) !== null);
    if (bodies.length === 1) this.select(bodies[0]!);
  }

  /** An option is looked at: its subjects light up, and after a rest its odds are shown. */
  look(subjects: readonly string[], option: Option | null, after: readonly After[] = option?.after ?? NONE): void {
    const { hand } = this.table.get();
    const place = option !== null && hand !== null && continuous(hand.act.form);
    this.table.set({ looked: subjects, after, glimpse: place ? option.answer : null });
    if (option !== null && !place) this.lookout.rest(option);
  }

  unlook(): void {
    const { looked, glimpse, after } = this.table.get();
    if (looked.length + after.length > 0 || glimpse !== null)
      this.table.set({ looked: [], after: NONE, glimpse: null });
    this.lookout.leave();
  }

  hover(hit: Hit | null): void {
    const id = hit === null ? null : meant(this.table.get(), hit).id;
    if (id === this.table.get().hovered) return;
    this.table.set({ hovered: id });
    const { hand } = this.table.get();
    if (id === null) this.lookout.leave();
    if (id === null || hand === null) return;
    if (hand.act.form.kind === 'list') {
      const option = hand.options?.find((o) => o.subjects.includes(id) && lit(hand).includes(id));
      if (option !== undefined) this.lookout.rest(option);
    } else if (hand.act.form.kind === 'path' && hand.plan !== null && !hand.dragging) this.lookout.rest();
  }

  /** Opens the side view, or puts it away. */
  toggleSide(): void {
    const { side, sideWanted } = this.table.get();
    this.table.set({ sideWanted: side === null ? true : sideWanted === true ? null : false });
  }

  /** The floors of buildings that can be looked into: from the ground to the highest roof. */
  get floors(): readonly string[] {
    return floorsOf(this.table.get().snapshot?.scene ?? null);
  }

  /** Looks at the next floor up or down; below the ground and above the roof roofs fade by themselves again. False: there are none. */
  climbFloors(step: 1 | -1): boolean {
    const { floors } = this;
    if (floors.length === 0) return false;
    const { floor } = this.table.get();
    const next = floor === null ? (step > 0 ? 0 : floors.length - 1) : floor + step;
    this.table.set({ floor: next < 0 || next >= floors.length ? null : next });
    return true;
  }
}
