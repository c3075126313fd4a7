import type { Ask, FromWorker, Replies, ToWorker } from '#client/protocol/messages.ts';
import type { Snapshot } from '#client/protocol/snapshot.ts';
import type { Growth } from '#client/store/growth.ts';
import { ENGINE } from './engine.ts';

/** A question that could not be answered. Nothing was changed by it. */
export class LinkError extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** What the link needs of a worker: tests hand in something simpler. */
export interface WorkerLike {
  postMessage(message: unknown): void;
  terminate(): void;
  onmessage: ((event: MessageEvent) => unknown) | null;
  onerror: ((event: ErrorEvent) => unknown) | null;
  onmessageerror: ((event: MessageEvent) => unknown) | null;
}

/** Questions whose answer is a moment of the match. */
type Moment = { [K in Ask['do']]: Snapshot extends Replies[K] ? K : never }[Ask['do']];

/** What they are answered with is what the table shows from then on. */
const SHOWN: Readonly<Record<Moment, true>> = {
  start: true,
  resume: true,
  'open-case': true,
  branch: true,
  answer: true,
  bot: true,
  delegate: true,
  speak: true,
  undo: true,
  follow: true,
  seek: true,
};

/** Milliseconds without an answer after which the engine is said to be silent. No question takes a tenth of it. */
const SILENCE = 20_000;
/** The time is counted in parts: after a sleep of the machine only one part is over. */
const PARTS = 4;

interface Pending {
  kind: Ask['do'];
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** The page's connection to the engine. */
export class Link {
  private readonly worker: WorkerLike;
  private readonly pending = new Map<number, Pending>();
  private readonly watchers = new Set<(snapshot: Snapshot) => void>();
  private readonly silence: number;
  private next = 1;
  private broken: LinkError | null = null;
  private gate: ((snapshot: Snapshot, growth: Growth | null) => Promise<void>) | null = null;
  /** Moments reach the page one after another, also those that wait at the gate. */
  private shown: Promise<void> = Promise.resolve();
  private watch: ReturnType<typeof setTimeout> | null = null;
  private lost: (error: LinkError) => void = () => {};

  constructor(
    worker: WorkerLike = new Worker(ENGINE, { type: 'module' }),
    { silence = SILENCE }: { silence?: number } = {},
  ) {
    this.worker = worker;
    this.silence = silence;
    worker.onmessage = ({ data }) => this.receive(data as FromWorker);
    worker.onerror = (event) => {
      event.preventDefault?.();
      this.fail('worker-failed', `the engine has stopped: ${event.message || 'it could not be loaded'}`);
    };
    worker.onmessageerror = () => this.fail('worker-failed', 'the engine sent something that cannot be read');
  }

  ask<K extends keyof Replies>(question: Extract<Ask, { do: K }>): Promise<Replies[K]> {
    return new Promise((resolve, reject) => {
      if (this.broken !== null) {
        reject(this.broken);
        return;
      }
      const id = this.next++;
      this.pending.set(id, { kind: question.do, resolve: resolve as (value: unknown) => void, reject });
      this.listen();
      try {
        this.worker.postMessage({ ...question, id } satisfies ToWorker);
      } catch (error) {
        // Something in the question that cannot be sent, a function for example.
        this.pending.delete(id);
        reject(new LinkError('malformed', error instanceof Error ? error.message : String(error)));
      }
    });
  }

  onSnapshot(watch: (snapshot: Snapshot) => void): () => void {
    this.watchers.add(watch);
    return () => this.watchers.delete(watch);
  }

  /**
   * Every new moment of the match passes here first, with what its file has gained. It is shown when the promise resolves.
   */
  before(gate: (snapshot: Snapshot, growth: Growth | null) => Promise<void>): void {
    this.gate = gate;
  }

  /** Called once, when the engine has stopped or does not answer any more. */
  onLost(lost: (error: LinkError) => void): void {
    this.lost = lost;
  }

  get ended(): boolean {
    return this.broken !== null;
  }

  close(): void {
    this.lost = () => {};
    this.fail('closed', 'the table was closed');
    this.watchers.clear();
    this.worker.terminate();
  }

  private receive(message: FromWorker): void {
    const asked = this.pending.get(message.id);
    if (asked === undefined) return;
    this.pending.delete(message.id);
    this.listen();
    if (!message.ok) {
      asked.reject(new LinkError(message.code, message.message));
      return;
    }
    const { value, growth = null } = message;
    if (!Object.hasOwn(SHOWN, asked.kind) || value === null || !('scene' in value)) {
      asked.resolve(value);
      return;
    }
    const snapshot = value as Snapshot;
    // Watchers are told before the promise resolves, so the table already shows the moment when the asker goes on.
    const show = (): void => {
      if (this.broken !== null) {
        asked.reject(this.broken);
        return;
      }
      for (const watch of [...this.watchers]) watch(snapshot);
      asked.resolve(snapshot);
    };
    const { gate } = this;
    if (gate === null) show();
    else this.shown = this.shown.then(() => gate(snapshot, growth)).then(show, show);
  }

  /** Waits for the next reply while a question is pending. */
  private listen(): void {
    if (this.watch !== null) clearTimeout(this.watch);
    this.watch = null;
    if (this.pending.size === 0 || this.broken !== null) return;
    const wait = (left: number): void => {
      this.watch = setTimeout(() => {
        if (left > 1) wait(left - 1);
        else this.fail('worker-silent', 'the engine does not answer any more');
      }, this.silence / PARTS);
    };
    wait(PARTS);
  }

  private fail(code: string, message: string): void {
    const first = this.broken === null;
    this.broken ??= new LinkError(code, message);
    for (const { reject } of this.pending.values()) reject(this.broken);
    this.pending.clear();
    this.listen();
    if (first) this.lost(this.broken);
  }
}
