/**
 * The matches. The entry of a match is a summary; its file lies beside it in pieces, each what the file has gained since the
 * one before, so that a decision is stored without writing the whole match again. Nothing here knows what is in a file
 * beyond what `checkFile` looks at.
 */
import type { Backend, Stored } from './backend.ts';
import { checkFile, checkMatch, ENTRY_VERSION, type MatchEntry, type MatchSummary, splitReasons } from './entries.ts';
import { type Growth, grown, growthOf } from './growth.ts';
import { type Found, Shelf } from './shelf.ts';
import { told } from './store-error.ts';

/** Entries of older versions hold the file themselves. */
type OlderSummary = MatchSummary & { file?: unknown };

export class MatchShelf extends Shelf<MatchEntry, MatchSummary> {
  constructor(backend: Backend, changed: () => void) {
    super('matches', backend, checkMatch, changed);
  }

  override async put({ file, reasons = [], ...summary }: MatchEntry): Promise<void> {
    const whole = growthOf({}, { ...this.sound(checkFile(file)), reasons }) as Growth;
    await this.replace(this.sound(this.check(summary)), [whole]);
  }

  /**
   * What the match has gained, after the `count` pieces that are stored; from 0 on whatever was stored under this id is
   * replaced. False, and nothing is written, when there is another number of pieces: the match was deleted or replaced.
   */
  async append(given: MatchSummary, growths: readonly Growth[], count: number): Promise<boolean> {
    const summary = this.sound(this.check(given));
    if (count === 0) {
      await this.replace(summary, growths);
      return true;
    }
    const value = { ...summary, v: ENTRY_VERSION };
    const done = await told(this.backend.append(this.name, summary.id, value, growths, count));
    if (done) this.changed();
    return done;
  }

  /** How many pieces the file of a match lies in: what `append` continues. */
  async pieces(id: string): Promise<number> {
    return (await told(this.backend.get(this.name, id)))?.pieces ?? 0;
  }

  private async replace(summary: MatchSummary, growths: readonly Growth[]): Promise<void> {
    await told(this.backend.put(this.name, summary.id, { ...summary, v: ENTRY_VERSION }, growths));
    this.changed();
  }

  protected override read(stored: Stored): Found<MatchSummary> {
    const found = super.read(stored);
    if (!('entry' in found)) return found;
    const { file, ...summary } = found.entry as OlderSummary;
    const inside = stored.pieces > 0 ? null : checkFile(file);
    return typeof inside === 'string' ? { wrong: inside, newer: false } : { entry: summary };
  }

  protected override async complete(summary: MatchSummary, stored: Stored): Promise<Found<MatchEntry>> {
    const kept = splitReasons(await this.fileOf(stored));
    const file = checkFile(kept.file);
    if (typeof file === 'string') return { wrong: file, newer: false };
    return { entry: { ...summary, file, ...(kept.reasons.length === 0 ? {} : { reasons: kept.reasons }) } };
  }

  private async fileOf({ id, value, pieces }: Stored): Promise<unknown> {
    if (pieces === 0) return (value as OlderSummary).file;
    return grown(await told(this.backend.pieces(this.name, id)));
  }

  protected override async unreadable(stored: Stored): Promise<unknown> {
    const { id, value, pieces } = stored;
    if (pieces === 0) return value;
    const file = await this.fileOf(stored);
    const left = file === null ? { pieces: await told(this.backend.pieces(this.name, id)) } : splitReasons(file).file;
    return typeof value === 'object' && value !== null ? { ...value, file: left } : { value, file: left };
  }
}
