import { delivered, Outbox } from '../../../api/outbox/outbox.ts';
import { memoryStore } from '../../../api/outbox/store.ts';

/** Where a change of the draft stands. */
export type SavingState = 'saved' | 'waiting' | 'saving' | 'failed';

interface OutboxParts<T> {
  /** Carries a draft to the server; rejects where that fails. A closing page waits for no answer. */
  readonly send: (draft: T, closing: boolean) => Promise<void>;
  readonly onState: (state: SavingState) => void;
  /** Rest after the last change before it is sent. */
  readonly restMs: number;
  /** Rest before a failed send is tried again; doubles up to half a minute. */
  readonly retryMs: number;
}

const blank = 'blank';

/**
 * Carries the newest draft of the one blank at hand to the server; drafts overtaken by newer ones are never sent. A draft
 * the server refuses is sent again only when that is asked for. The browser keeps drafts elsewhere, beside their photo.
 */
export class SettingsOutbox<T> {
  readonly #outbox: Outbox<T>;
  /** What the server refused; null once there is something newer. */
  #refused: { readonly draft: T } | null = null;
  #problem: unknown = null;

  constructor({ send, onState, restMs, retryMs }: OutboxParts<T>) {
    this.#outbox = new Outbox<T>({
      store: memoryStore(),
      merge: (_, added) => added.slice(-1),
      send: async (_, drafts, closing) => delivered(this.#sendNewest(drafts, closing, send)),
      settleMs: restMs,
      everyMs: 0,
      retryMs,
      onRefused: (_, [draft]) => {
        if (draft !== undefined && this.#outbox.waiting().length === 0) this.#refused = { draft };
      },
    });
    this.#outbox.changes.watch(() => onState(this.#state));
  }

  put(draft: T): void {
    this.#refused = null;
    this.#outbox.add(blank, [draft]);
  }

  /** Sends at once what waits; resolves when all is saved, rejects with the failure. */
  async flush(): Promise<void> {
    if (this.#refused) this.put(this.#refused.draft);
    while (this.#outbox.waiting().length > 0) {
      await this.#outbox.flush();
      if (this.#state === 'failed') throw this.#problem;
    }
  }

  /** The page closes or hides: the newest draft leaves with it. */
  sendOnLeave(): void {
    this.#outbox.sendOnLeave();
  }

  /** Stops for good; what waits stays unsent. */
  close(): void {
    this.#outbox.close();
  }

  get #state(): SavingState {
    if (this.#refused) return 'failed';
    if (this.#outbox.sending) return 'saving';
    const { status } = this.#outbox;
    return status === 'sending' ? 'waiting' : status === 'waiting' ? 'failed' : 'saved';
  }

  async #sendNewest(drafts: readonly T[], closing: boolean, send: OutboxParts<T>['send']): Promise<void> {
    for (const draft of drafts.slice(-1)) {
      try {
        await send(draft, closing);
      } catch (problem) {
        this.#problem = problem;
        throw problem;
      }
    }
  }
}
