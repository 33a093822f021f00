/** Where a change of the draft stands. */
export type SavingState = 'saved' | 'waiting' | 'saving' | 'failed';

interface OutboxParts<T> {
  /** Carries a draft to the server; rejects where that fails. */
  readonly send: (draft: T) => Promise<void>;
  readonly onState: (state: SavingState) => void;
  /** Rest after the last change before it is sent. */
  readonly restMs: number;
  /** Rest before a failed send is tried again; doubles up to eight times itself. */
  readonly retryMs: number;
}

/**
 * Carries the newest draft to the server: not on every movement, never two at once, again after a failure.
 * Drafts overtaken by newer ones are never sent.
 */
export class SettingsOutbox<T> {
  readonly #parts: OutboxParts<T>;
  #next: { draft: T } | null = null;
  #sending: Promise<void> | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #failures = 0;

  constructor(parts: OutboxParts<T>) {
    this.#parts = parts;
  }

  put(draft: T): void {
    this.#next = { draft };
    if (!this.#sending) this.#parts.onState('waiting');
    this.#wait(this.#parts.restMs);
  }

  /** Sends at once what waits; resolves when all is saved, rejects with the failure. */
  async flush(): Promise<void> {
    this.#stopWaiting();
    if (this.#sending) await this.#sending.catch(() => undefined);
    this.#stopWaiting();
    if (this.#next) await this.#sendNext();
  }

  /** Stops for good; what waits stays unsent. */
  close(): void {
    this.#stopWaiting();
    this.#next = null;
  }

  #wait(ms: number): void {
    this.#stopWaiting();
    this.#timer = setTimeout(() => {
      this.#timer = null;
      if (!this.#sending) void this.#sendNext().catch(() => undefined);
    }, ms);
  }

  #stopWaiting(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  #sendNext(): Promise<void> {
    const waiting = this.#next;
    if (!waiting) return Promise.resolve();
    this.#next = null;
    this.#parts.onState('saving');
    this.#sending = this.#parts.send(waiting.draft).then(
      () => this.#arrived(),
      (problem: unknown) => {
        this.#failed(waiting);
        throw problem;
      },
    );
    return this.#sending;
  }

  #arrived(): void {
    this.#sending = null;
    this.#failures = 0;
    this.#parts.onState(this.#next ? 'waiting' : 'saved');
    if (this.#next && this.#timer === null) this.#wait(0);
  }

  #failed(unsent: { draft: T }): void {
    this.#sending = null;
    this.#next ??= unsent;
    this.#parts.onState('failed');
    this.#wait(this.#parts.retryMs * 2 ** Math.min(this.#failures, 3));
    this.#failures += 1;
  }
}
