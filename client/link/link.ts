import type { Ask, FromWorker, Replies, Snapshot, ToWorker } from '#client/protocol.ts';

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

/** Questions whose answer is what the table shows from then on. */
const SHOWN: ReadonlySet<Ask['do']> = new Set([
  'start',
  'resume',
  'open-case',
  'branch',
  'answer',
  'bot',
  'undo',
  'seek',
]);

interface Pending {
  kind: Ask['do'];
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** The page's end of the line to the engine. */
export class Link {
  private readonly worker: WorkerLike;
  private readonly pending = new Map<number, Pending>();
  private readonly watchers = new Set<(snapshot: Snapshot) => void>();
  private next = 1;
  private broken: LinkError | null = null;

  constructor(worker: WorkerLike = new Worker('/engine.worker.js', { type: 'module' })) {
    this.worker = worker;
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

  close(): void {
    this.fail('closed', 'the table was closed');
    this.watchers.clear();
    this.worker.terminate();
  }

  private receive(message: FromWorker): void {
    const asked = this.pending.get(message.id);
    if (asked === undefined) return;
    this.pending.delete(message.id);
    if (!message.ok) {
      asked.reject(new LinkError(message.code, message.message));
      return;
    }
    // Watchers first: when the asker goes on, the table already shows what it brought.
    const { value } = message;
    if (SHOWN.has(asked.kind) && value !== null && 'scene' in value) {
      for (const watch of [...this.watchers]) watch(value as Snapshot);
    }
    asked.resolve(value);
  }

  private fail(code: string, message: string): void {
    this.broken ??= new LinkError(code, message);
    for (const { reject } of this.pending.values()) reject(this.broken);
    this.pending.clear();
  }
}
