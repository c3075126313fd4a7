/**
 * Somebody at a table without a screen: the real controller over the real session. The player knows what the prompt says, the
 * acts and the choices, and answers with the keys of the table or with the gestures of its board.
 */
import type { Ask, Replies } from '#client/protocol/messages.ts';
import type { Player } from '#client/protocol/players.ts';
import type { Snapshot } from '#client/protocol/snapshot.ts';
import { TableController } from '#client/table/controller.ts';
import { choices, continuous, type Hand } from '#client/table/hand.ts';
import { actDigits, choiceDigits, listsChoices, press } from '#client/table/keys.ts';
import { type Prompt, promptOf } from '#client/table/prompt.ts';
import type { Clock } from '#client/table/state.ts';
import type { Games } from '#client/worker/game-loader.ts';
import { Session } from '#client/worker/session.ts';
import type { AnyGame, Form, Json, Random } from '#engine/game.ts';
import type { MatchFile } from '#engine/log/match-file.ts';
import { ART, HOST, hit, stroke } from '../fake-table.ts';

export type Hands = 'keys' | 'board';

export interface Sitting {
  game: AnyGame;
  options?: Record<string, Json>;
  rosters: unknown[];
  players: Player[];
  seed: string;
}

/** What the player saw on the way. */
export interface Seen {
  prompt: Prompt;
  phase: string;
  cover: number | null;
}

/** Bots move at once; what the table does after a rest (odds of what is merely looked at) is left out. */
const CLOCK: Clock = {
  after(ms, run) {
    if (ms > 0) return () => {};
    const soon = setImmediate(run);
    return () => clearImmediate(soon);
  },
};

const SHOWN = new Set<Ask['do']>(['start', 'open-case', 'answer', 'bot', 'delegate', 'undo', 'seek']);
/** Turns of the event loop in which something must happen. */
const PATIENCE = 20_000;
/** Presses of keys or buttons that an answer takes at most. */
const STEPS = 60;

export class TablePlayer {
  readonly session: Session;
  readonly table: TableController;
  /** Verbs of the acts taken up. */
  readonly done = new Set<string>();
  private readonly hands: Hands;
  private readonly rng: Random;
  private readonly inFlight = { count: 0 };

  constructor(players: Player[], hands: Hands, rng: Random, games?: Games) {
    this.session = new Session(games);
    this.hands = hands;
    this.rng = rng;
    const watchers = new Set<(s: Snapshot) => void>();
    const { session, inFlight: asked } = this;
    const link = {
      async ask<K extends keyof Replies>(question: Extract<Ask, { do: K }>): Promise<Replies[K]> {
        asked.count += 1;
        const reply = await session.handle(question as Ask).finally(() => {
          asked.count -= 1;
        });
        if (SHOWN.has(question.do) && typeof reply === 'object' && reply !== null && 'scene' in reply) {
          for (const watch of watchers) watch(reply as Snapshot);
        }
        return reply as Replies[K];
      },
      onSnapshot(watch: (s: Snapshot) => void) {
        watchers.add(watch);
        return () => watchers.delete(watch);
      },
    };
    this.table = new TableController(link, { players, art: ART, clock: CLOCK, pace: () => 'instant' });
    this.start = async ({ game, options = {}, rosters, seed }) => {
      const usual = Object.fromEntries(game.options.map((o) => [o.id, o.default]));
      const setup = { game: game.slug, options: { ...usual, ...options }, rosters, players, seed };
      await link.ask({ do: 'start', setup });
    };
    this.open = async (text, watch = false) => {
      await link.ask({ do: 'open-case', text, players, watch });
    };
  }

  readonly start: (sitting: Omit<Sitting, 'players'>) => Promise<void>;
  /** Opens the position of a case; with `watch` as far as it is played. */
  readonly open: (text: string, watch?: boolean) => Promise<void>;

  /** Plays until the match is over or `most` answers are given; `look` sees every question before it is answered. */
  async play(look: (seen: Seen) => void = () => {}, most = 4000): Promise<void> {
    for (let n = 0; n < most; n++) {
      await this.until(() => this.over || this.asked, 'a question');
      const { cover, snapshot } = this.table.get();
      look({ prompt: promptOf(this.table.get()), phase: phaseOf(snapshot), cover });
      if (this.over) return;
      if (cover !== null) this.table.uncover();
      else await this.answer();
    }
  }

  get over(): boolean {
    return this.table.get().snapshot?.result != null;
  }

  file(): Promise<MatchFile> {
    return this.session.handle({ do: 'file', seed: true });
  }

  private get asked(): boolean {
    const { busy, cover } = this.table.get();
    return cover !== null || (!busy && this.table.decision !== null);
  }

  private async answer(): Promise<void> {
    const { table } = this;
    const inputs = () => table.get().snapshot?.inputs ?? 0;
    const before = inputs();
    const vain = new Set<string>();
    for (let step = 0; inputs() === before; step++) {
      if (step > STEPS) throw new Error(`no answer after ${STEPS} steps: ${JSON.stringify(promptOf(table.get()))}`);
      if (table.get().hand === null) this.takeUp(vain);
      await this.until(() => inputs() !== before || this.ready(table.get().hand), 'what is in hand');
      if (inputs() !== before) break;
      const hand = table.get().hand as Hand;
      this.done.add(hand.act.verb);
      const counted = step === 0 && this.count(hand.act.form);
      if (!counted && promptOf(table.get()).confirm !== null) this.confirm();
      else if (!counted && !this.fill(hand)) this.giveUp(hand, vain);
      await this.quiet();
      if (inputs() === before && table.get().hand === hand) this.giveUp(hand, vain);
      await this.quiet();
      const { error } = table.get();
      if (error !== null) throw new Error(error);
    }
  }

  /** Takes up any of the acts; the one that ends is pressed only now and then, unless it is all there is. */
  private takeUp(vain: ReadonlySet<string>): void {
    const { table } = this;
    const digits = actDigits(table);
    const acts = table.numbered.filter(({ key }) => digits.has(key));
    const open = [...acts.keys()].filter((i) => !vain.has(acts[i]!.key));
    const ends = table.ending !== null && (open.length === 0 || this.rng.int(5) === 0);
    const n = ends ? -1 : (open[this.rng.int(Math.max(1, open.length))] ?? -1);
    const act = ends ? table.ending : acts[n];
    if (act == null) throw new Error(`nothing can be pressed: ${promptOf(table.get()).ask}`);
    this.done.add(act.verb);
    if (this.hands === 'keys') this.key(ends ? '0' : `${digits.get(act.key)}`);
    else if (act.form.kind === 'path' && this.rng.int(2) === 0) table.dragStart(act.form.mover);
    else table.pick(act.key);
  }

  /** Nothing comes of this act: it is put back and another one is taken up, or it is declined where there is no other. */
  private giveUp({ act }: Hand, vain: Set<string>): void {
    const { table } = this;
    vain.add(act.key);
    for (let i = 0; i < 3 && table.get().hand !== null; i++) table.cancel();
    if (table.get().hand === null) return;
    if (table.ending === null) throw new Error(`nothing comes of ${act.label}, and nothing else can be done`);
    if (this.hands === 'keys') this.key('0');
    else table.end();
  }

  /** Something can be done with the act in hand. */
  private ready(hand: Hand | null): boolean {
    if (hand === null || hand.options === null || this.table.get().busy) return false;
    // A number is tried as soon as the act is taken up.
    return hand.act.form.kind !== 'number' || hand.trial !== null;
  }

  /** Sets any number that there is a gesture or key for; false where there is none, and for other forms. */
  private count(form: Form): boolean {
    if (form.kind !== 'number') return false;
    const n = form.min + this.rng.int(form.max - form.min + 1);
    if (this.hands === 'board') this.table.number(n);
    else if (n > 0 && n <= 9) this.key(`${n}`);
    else return false;
    return true;
  }

  private confirm(): void {
    if (this.hands === 'keys') this.key('Enter');
    else void this.table.confirm();
  }

  /** One step towards an answer; false when there is none. */
  private fill(hand: Hand): boolean {
    const { table } = this;
    const { form } = hand.act;
    if (continuous(form)) {
      this.place(hand);
      return true;
    }
    const { presets = [] } = hand.act;
    if (presets.length > 0) {
      // Not every selection is allowed; those that the game suggests are.
      if (this.hands === 'keys') this.key('+');
      else table.takeAll(presets[this.rng.int(presets.length)]!.items);
      return true;
    }
    const scene = table.get().snapshot!.scene;
    const count = form.kind === 'several' ? form.items.length : choices(hand, scene).length;
    if (!listsChoices(hand) || count === 0) return false;
    const found = form.kind === 'list' ? choices(hand, scene) : [];
    const digits = choiceDigits(table, found);
    const open = form.kind === 'list' ? found.flatMap(({ key }, i) => (digits.has(key) ? [i] : [])) : null;
    const n = open === null ? this.rng.int(Math.min(9, count)) : open[this.rng.int(open.length)]!;
    if (this.hands === 'keys') this.key(`${digits.get(found[n]?.key ?? '') ?? n + 1}`);
    else if (form.kind === 'several') table.toggle(form.items[n]!.id);
    else table.choose(choices(hand, scene)[n]!);
    return true;
  }

  /** A place worth a look is pointed at, or the table is asked for one. */
  private place({ options, act, dragging }: Hand): void {
    const { table } = this;
    const wanted = options === null || options.length === 0 ? null : options[this.rng.int(options.length)]!.answer;
    const path = wanted?.path as [number, number][] | undefined;
    const at = (wanted?.at as [number, number] | undefined) ?? path?.at(-1);
    if (this.hands === 'keys') this.key('n');
    else if (at === undefined || (path?.length ?? 1) > 1 || wanted?.facing !== undefined) table.next();
    else if (act.form.kind === 'path' && dragging) void table.drop(at);
    else table.tap(hit(null, ...at));
  }

  private key(key: string): void {
    if (!press(this.table, stroke(key), HOST)) throw new Error(`the key ${key} does nothing`);
  }

  /** Waits until every question to the rules is answered and nothing follows from the answers. */
  async quiet(): Promise<void> {
    for (let still = 0; still < 3; still++) {
      await rest();
      if (this.inFlight.count > 0 || this.table.get().busy) still = 0;
    }
  }

  private async until(ready: () => boolean, what: string): Promise<void> {
    for (let i = 0; !ready(); i++) {
      if (i > PATIENCE) throw new Error(`${what} never came: ${JSON.stringify(promptOf(this.table.get()))}`);
      await rest();
    }
  }
}

const rest = () => new Promise<void>((go) => setImmediate(go));

function phaseOf(snapshot: Snapshot | null): string {
  return snapshot?.standings.phases.find((phase) => phase.on)?.label ?? '';
}
