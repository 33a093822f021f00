import { delivered, Outbox } from '../../../api/outbox/outbox.ts';

/** State of saving the draft. */
export type SavingState = 'saved' | 'waiting' | 'saving' | 'failed';

interface OutboxParts<T> {
  /** Sends a draft to the server; rejects on failure. A closing page does not wait for the answer. */
  readonly send: (draft: T, closing: boolean) => Promise<void>;
  readonly onState: (state: SavingState) => void;
  /** Delay between the last change and sending. */
  readonly restMs: number;
  /** Delay before a failed send is retried; doubles up to 30 s. */
  readonly retryMs: number;
}

/**
 * Sends the newest draft of one blank to the server; superseded drafts are never sent. A draft the server refused is sent again
 * only on request. Drafts are stored in the browser separately, beside their photo.
 */
export class SettingsOutbox<T> {
  readonly #outbox: Outbox<T>;
  /** The refused draft; null once there is a newer one. */
  #refused: { readonly draft: T } | null = null;
  #problem: unknown = null;

  constructor({ send, onState, restMs, retryMs }: OutboxParts<T>) {
    this.#outbox = new Outbox<T>({
      send: async (draft, closing) => delivered(this.#send(draft, closing, send)),
      settleMs: restMs,
      everyMs: 0,
      retryMs,
      onRefused: (draft) => {
        if (this.#outbox.waiting === null) this.#refused = { draft };
      },
    });
    this.#outbox.changes.watch(() => onState(this.#state));
  }

  put(draft: T): void {
    this.#refused = null;
    this.#outbox.put(draft);
  }

  /** Sends the pending draft at once; resolves when it is saved, rejects with the failure. */
  async flush(): Promise<void> {
    if (this.#refused) this.put(this.#refused.draft);
    if (this.#outbox.waiting !== null) await this.#outbox.flush();
    if (this.#state === 'failed') throw this.#problem;
  }

  /** Called when the page closes or hides: sends the newest draft. */
  sendOnLeave(): void {
    this.#outbox.sendOnLeave();
  }

  /** Stops for good; a pending draft stays unsent. */
  close(): void {
    this.#outbox.close();
  }

  get #state(): SavingState {
    if (this.#refused) return 'failed';
    if (this.#outbox.sending) return 'saving';
    const { status } = this.#outbox;
    return status === 'sending' ? 'waiting' : status === 'waiting' ? 'failed' : 'saved';
  }

  async #send(draft: T, closing: boolean, send: OutboxParts<T>['send']): Promise<void> {
    try {
      await send(draft, closing);
    } catch (problem) {
      this.#problem = problem;
      throw problem;
    }
  }
}
