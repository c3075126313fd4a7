/**
 * The roster on the builder's desk, without any screen: what is shown, what is selected, what was before. Changes go to the
 * worker one after another, each is saved as soon as it is made, and each can be taken back. A change that the roster cannot
 * hold leaves everything as it was and says why.
 */
import type { ArmyBuilt, ArmyChange } from '#client/protocol/army.ts';
import type { Ask, Replies } from '#client/protocol/messages.ts';
import type { RosterEntry } from '#client/store/entries.ts';
import type { BuilderPage } from '#engine/builder.ts';
import type { Json } from '#engine/game.ts';
import { type Stack, stackAt, stacksOf } from './stacks.ts';

/** As much of a Link as the desk needs. */
export interface Asker {
  ask<K extends keyof Replies>(question: Extract<Ask, { do: K }>): Promise<Replies[K]>;
}

/** As much of the store's shelf as the desk needs. */
export interface Keeper {
  put(entry: RosterEntry): Promise<void>;
}

export interface DeskState {
  entry: RosterEntry;
  page: BuilderPage;
  stacks: readonly Stack[];
  /** Number of the selected unit; null when there is none. */
  selected: number | null;
  /** Changes go to the selected unit alone, not to all that are alike. */
  alone: boolean;
  saved: 'saved' | 'saving' | 'failed';
  /** The last thing worth saying: a refusal, a failure to save, what was removed. */
  said: { text: string; tone: 'error' | 'note'; undo: boolean } | null;
  undoable: boolean;
  redoable: boolean;
}

const DEPTH = 100;

interface Step {
  roster: unknown;
  selected: number | null;
}

export class Desk {
  private state: DeskState;
  private readonly asker: Asker;
  private readonly keeper: Keeper;
  private readonly lookers = new Set<() => void>();
  private readonly before: Step[] = [];
  private readonly after: Step[] = [];
  private queue: Promise<unknown> = Promise.resolve();
  private saving: Promise<void> | null = null;
  private dirty = false;

  constructor(asker: Asker, keeper: Keeper, entry: RosterEntry, page: BuilderPage) {
    this.asker = asker;
    this.keeper = keeper;
    this.state = {
      entry,
      page,
      stacks: stacksOf(page),
      selected: page.units.length > 0 ? 0 : null,
      alone: false,
      saved: 'saved',
      said: null,
      undoable: false,
      redoable: false,
    };
  }

  get = (): DeskState => this.state;

  subscribe = (look: () => void): (() => void) => {
    this.lookers.add(look);
    return () => this.lookers.delete(look);
  };

  select(unit: number | null): void {
    if (unit !== null && this.state.page.units[unit] === undefined) return;
    const kept = unit !== null && this.stack(unit) === this.current();
    this.show({ selected: unit, alone: kept && this.state.alone });
  }

  setAlone(alone: boolean): void {
    this.show({ alone });
  }

  /** The row of the selected unit. */
  current(): Stack | undefined {
    return this.state.selected === null ? undefined : this.stack(this.state.selected);
  }

  /**
   * Fills a place. A place of the selected unit is filled in all units of its row, so that they stay alike, unless one is
   * changed alone: then it is the last of them, and it is selected.
   */
  edit(place: string, value: Json): Promise<void> {
    return this.run(() => {
      const row = this.current();
      if (row === undefined || row.count === 1 || !place.startsWith(`${this.state.page.units[row.at]?.place}.`)) {
        return { change: { kind: 'edit', edits: [{ place, value }] } };
      }
      const rest = place.slice(row.unit.place.length);
      const units = this.state.alone
        ? [row.at + row.count - 1]
        : Array.from({ length: row.count }, (_, i) => row.at + i);
      const edits = units.map((n) => ({ place: `${this.state.page.units[n]?.place}${rest}`, value }));
      return { change: { kind: 'edit', edits }, ...(this.state.alone ? { select: units[0] as number } : {}) };
    });
  }

  add(template?: string): Promise<void> {
    return this.run(() => ({
      change: { kind: 'add', ...(template === undefined ? {} : { template }) },
      select: this.state.page.units.length,
    }));
  }

  duplicate(): Promise<void> {
    return this.run(() => {
      const row = this.current();
      return row === undefined ? null : { change: { kind: 'duplicate', unit: row.at + row.count - 1 } };
    });
  }

  /** Removes the row, or one of it. */
  remove(all: boolean): Promise<void> {
    return this.run(() => {
      const row = this.current();
      if (row === undefined) return null;
      const count = all ? row.count : 1;
      const left = this.state.page.units.length - count;
      const unit = row.at + row.count - count;
      const next = !all && row.count > 1 ? row.at : Math.min(row.at, left - 1);
      const title = count > 1 ? row.title : row.count > 1 ? `One ${row.unit.plural}` : row.title;
      return {
        change: { kind: 'remove', unit, count },
        select: left === 0 ? null : next,
        say: `${title} removed.`,
      };
    });
  }

  /** Moves the selected row so that it stands before (negative) or behind its neighbours. */
  shift(rows: number): Promise<void> {
    return this.run(() => {
      const row = this.current();
      if (row === undefined) return null;
      const at = this.state.stacks.indexOf(row);
      return this.moved(at, Math.max(0, Math.min(this.state.stacks.length - 1, at + rows)));
    });
  }

  /** Moves a row to the place of another. */
  moveRow(from: number, to: number): Promise<void> {
    return this.run(() => this.moved(from, to));
  }

  /** Puts a mended roster in the place of this one: what a problem's fix offers. */
  adopt(roster: unknown): Promise<void> {
    return this.enqueue(async () => {
      const { built } = await this.asker.ask({ do: 'army-page', game: this.state.entry.game, roster });
      if (built !== null) this.take(built, this.state.selected);
    });
  }

  undo(): Promise<void> {
    return this.enqueue(() => this.travel(this.before, this.after));
  }

  redo(): Promise<void> {
    return this.enqueue(() => this.travel(this.after, this.before));
  }

  hush(): void {
    if (this.state.said !== null) this.show({ said: null });
  }

  say(text: string, tone: 'error' | 'note' = 'note'): void {
    this.show({ said: { text, tone, undo: false } });
  }

  /** Resolves when every change has been made and stored. */
  async settled(): Promise<void> {
    await this.queue;
    while (this.saving !== null) await this.saving;
  }

  private stack(unit: number): Stack | undefined {
    return stackAt(this.state.stacks, unit);
  }

  private moved(from: number, to: number): ChangeWanted | null {
    const row = this.state.stacks[from];
    const target = this.state.stacks[to];
    if (row === undefined || target === undefined || from === to) return null;
    const first = to < from ? target.at : target.at + target.count - row.count;
    return { change: { kind: 'move', from: row.at, count: row.count, to: first }, select: first };
  }

  /** `make` is called when its turn comes: by then the changes before it have been made. */
  private run(make: () => ChangeWanted | null): Promise<void> {
    return this.enqueue(async () => {
      const made = make();
      if (made === null) return;
      const { game, roster } = this.state.entry;
      const built = await this.asker.ask({ do: 'army-edit', game, roster, change: made.change });
      this.take(built, made.select === undefined ? this.state.selected : made.select);
      if (made.say !== undefined) this.show({ said: { text: made.say, tone: 'note', undo: true } });
    });
  }

  private enqueue(work: () => Promise<void>): Promise<void> {
    const done = this.queue.then(work).catch((error) => {
      this.say(error instanceof Error ? error.message : String(error), 'error');
    });
    this.queue = done;
    return done;
  }

  private take(built: ArmyBuilt, selected: number | null): void {
    this.before.push({ roster: this.state.entry.roster, selected: this.state.selected });
    if (this.before.length > DEPTH) this.before.shift();
    this.after.length = 0;
    this.put(built, selected);
  }

  private async travel(from: Step[], to: Step[]): Promise<void> {
    const step = from.at(-1);
    if (step === undefined) return;
    const { built } = await this.asker.ask({ do: 'army-page', game: this.state.entry.game, roster: step.roster });
    if (built === null) return;
    from.pop();
    to.push({ roster: this.state.entry.roster, selected: this.state.selected });
    this.put(built, step.selected);
  }

  private put({ roster, page }: ArmyBuilt, selected: number | null): void {
    const last = page.units.length - 1;
    const kept = selected === null ? (last < 0 ? null : 0) : Math.min(selected, last);
    this.show({
      entry: { ...this.state.entry, name: page.title, roster, updated: Date.now() },
      page,
      stacks: stacksOf(page),
      selected: kept === null || kept < 0 ? null : kept,
      said: null,
      undoable: this.before.length > 0,
      redoable: this.after.length > 0,
    });
    const row = this.current();
    if (row === undefined || row.count === 1) this.show({ alone: false });
    this.save();
  }

  /** One write at a time; what changed while one was under way is in the next. */
  private save(): void {
    this.dirty = true;
    this.show({ saved: 'saving' });
    this.saving ??= this.write().finally(() => {
      this.saving = null;
    });
  }

  private async write(): Promise<void> {
    while (this.dirty) {
      this.dirty = false;
      try {
        await this.keeper.put(this.state.entry);
        if (!this.dirty) this.show({ saved: 'saved' });
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        this.show({
          saved: 'failed',
          said: { text: `Not saved: ${why}. Export it to keep it.`, tone: 'error', undo: false },
        });
      }
    }
  }

  private show(part: Partial<DeskState>): void {
    this.state = { ...this.state, ...part };
    for (const look of [...this.lookers]) look();
  }
}

interface ChangeWanted {
  change: ArmyChange;
  select?: number | null;
  say?: string;
}
