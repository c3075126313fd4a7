/**
 * Asks only the newest question. While one is in flight, newer ones replace each other; when the reply comes, the newest of
 * them is asked. So a pointer that moves every frame never makes a queue, and replies that were overtaken still show (they
 * are at most one question old), unless `drop` was called in between.
 */
export class Latest<Q, R> {
  private readonly ask: (question: Q) => Promise<R>;
  private readonly got: (reply: R, question: Q, newest: boolean) => void;
  private readonly failed: (error: unknown) => void;
  private next: { question: Q } | null = null;
  private busy = false;
  private era = 0;

  constructor(
    ask: (question: Q) => Promise<R>,
    got: (reply: R, question: Q, newest: boolean) => void,
    failed: (error: unknown) => void = () => {},
  ) {
    this.ask = ask;
    this.got = got;
    this.failed = failed;
  }

  get idle(): boolean {
    return !this.busy && this.next === null;
  }

  put(question: Q): void {
    this.next = { question };
    if (!this.busy) void this.run();
  }

  /** Forgets what waits and what is under way: its reply will not be told. */
  drop(): void {
    this.next = null;
    this.era += 1;
  }

  private async run(): Promise<void> {
    this.busy = true;
    while (this.next !== null) {
      const { question } = this.next;
      const era = this.era;
      this.next = null;
      try {
        const reply = await this.ask(question);
        if (era === this.era) this.got(reply, question, this.next === null);
      } catch (error) {
        if (era === this.era) this.failed(error);
      }
    }
    this.busy = false;
  }
}
