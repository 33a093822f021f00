import { Observable } from '../../ui/observable.ts';
import { isRefusal } from '../api-error.ts';
import { Deliveries } from './deliveries.ts';

/** Result of a send. `later`: no connection, a busy server or an ended sign-in; `refused`: a retry cannot help. */
export type Delivery<Answer> =
  | { readonly outcome: 'saved'; readonly answer: Answer }
  | { readonly outcome: 'later' }
  | { readonly outcome: 'refused' };

export interface OutboxPorts<T> {
  /** Sends the item. A closing page does not wait for the answer, so the request must outlive the page. */
  readonly send: (item: T, closing: boolean) => Promise<Delivery<void>>;
  /** Stores the pending item beyond the life of the page; null if there is none. Must be synchronous. */
  readonly keep?: (waiting: T | null) => void;
  /** Called if something is pending that this page may not be able to send. */
  readonly onUnsent?: () => void;
  /** Debounce after the last change, in milliseconds. */
  readonly settleMs: number;
  /** Minimum time between the starts of two calls, in milliseconds. */
  readonly everyMs: number;
  /** Delay before the first retry, in milliseconds; it doubles up to 30 s. */
  readonly retryMs: number;
  readonly onSaved?: (sent: T) => void;
  readonly onRefused?: (refused: T) => void;
}

export type OutboxStatus = 'saved' | 'sending' | 'waiting';

/** Sends the newest state of something to the server: at least once, one call at a time. */
export class Outbox<T> {
  /** Counts changes of the pending item and its status. */
  readonly changes = new Observable(0);
  readonly #ports: OutboxPorts<T>;
  readonly #deliveries: Deliveries;
  #waiting: T | null = null;
  #sending = false;
  #lastAdded = Number.NEGATIVE_INFINITY;
  #lastSent = Number.NEGATIVE_INFINITY;

  /** @param left the item that an earlier page stored; it is not sent automatically */
  constructor(ports: OutboxPorts<T>, left: T | null = null) {
    this.#ports = ports;
    this.#waiting = left;
    this.#deliveries = new Deliveries({
      restMs: () => this.#dueIn(),
      retryMs: ports.retryMs,
      send: () => this.#send(),
      waits: () => this.#waiting !== null,
      onSettled: () => this.#tell(),
    });
  }

  /** Replaces the pending item; null withdraws it. */
  put(item: T | null): void {
    this.#wait(item);
    this.#lastAdded = Date.now();
    this.#tell();
    this.#deliveries.soon(this.#dueIn());
  }

  get waiting(): T | null {
    return this.#waiting;
  }

  get status(): OutboxStatus {
    if (this.#waiting === null) return 'saved';
    return this.#deliveries.failing ? 'waiting' : 'sending';
  }

  get sending(): boolean {
    return this.#sending;
  }

  /** Sends the pending item and any put meanwhile; resolves when they are sent or have failed. */
  async flush(): Promise<void> {
    do {
      await this.#deliveries.now(); // a call already under way lacks items added since it started
    } while (this.status === 'sending');
  }

  /** Sends the pending item as the page closes or hides; it stays stored, so the next visit repeats a lost call. */
  sendOnLeave(): void {
    if (this.#waiting === null) return;
    void this.#ports.send(this.#waiting, true);
    this.#ports.onUnsent?.();
  }

  /** Stops automatic sending until the next `put`; the pending item stays stored. */
  close(): void {
    this.#deliveries.close();
  }

  #dueIn(): number {
    const { settleMs, everyMs } = this.#ports;
    const rest = Math.max(0, this.#lastAdded + settleMs - Date.now(), this.#lastSent + everyMs - Date.now());
    return Math.min(rest, Math.max(settleMs, everyMs)); // a clock that was set back must not delay sending
  }

  async #send(): Promise<boolean> {
    const item = this.#waiting;
    if (item === null) return true;
    this.#sending = true;
    this.#lastSent = Date.now();
    this.#tell();
    const { outcome } = await this.#ports.send(item, false);
    this.#sending = false;
    if (outcome === 'later') {
      this.#ports.onUnsent?.();
      return false;
    }
    if (this.#waiting === item) this.#wait(null);
    if (outcome === 'saved') this.#ports.onSaved?.(item);
    else this.#ports.onRefused?.(item);
    return true;
  }

  #wait(item: T | null): void {
    this.#waiting = item;
    this.#ports.keep?.(item);
  }

  #tell(): void {
    this.changes.set(this.changes.value + 1);
  }
}

export async function delivered<Answer>(request: Promise<Answer>): Promise<Delivery<Answer>> {
  try {
    return { outcome: 'saved', answer: await request };
  } catch (problem) {
    return { outcome: isRefusal(problem) ? 'refused' : 'later' };
  }
}
