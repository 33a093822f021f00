import { delivered, Outbox } from '../../../api/outbox/outbox.ts';

export type SavingState = 'saved' | 'waiting' | 'saving' | 'failed';

interface OutboxParts<T> {
  readonly send: (draft: T, closing: boolean) => Promise<void>;
  readonly onState: (state: SavingState) => void;
  readonly restMs: number;
  readonly retryMs: number;
}

/** An outbox in which a draft the server refused is sent again only on request, and whose flush rejects with the failure. */
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

  async flush(): Promise<void> {
    if (this.#refused) this.put(this.#refused.draft);
    if (this.#outbox.waiting !== null) await this.#outbox.flush();
    if (this.#state === 'failed') throw this.#problem;
  }

  sendOnLeave(): void {
    this.#outbox.sendOnLeave();
  }

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
