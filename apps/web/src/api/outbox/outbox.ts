import { Observable } from '../../ui/observable.ts';
import { isRefusal } from '../api-error.ts';
import { Deliveries } from './deliveries.ts';

/** How an attempt to send ended. `later`: no connection, a busy server, a lost sign-in; `refused`: the server will never take it. */
export type Delivery<Answer> =
  | { readonly outcome: 'saved'; readonly answer: Answer }
  | { readonly outcome: 'later' }
  | { readonly outcome: 'refused' };

export interface OutboxPorts<T> {
  /** Sends what waits. A closing page waits for no answer, and its call must outlive it. */
  readonly send: (item: T, closing: boolean) => Promise<Delivery<void>>;
  /** Keeps what waits beyond the life of the page; null: nothing waits. Must be done when it returns. */
  readonly keep?: (waiting: T | null) => void;
  /** Called if something waits that this page may not be able to send. */
  readonly onUnsent?: () => void;
  /** Debounce after the last change, milliseconds. */
  readonly settleMs: number;
  /** From the beginning of one call to the next, at least, milliseconds. */
  readonly everyMs: number;
  /** Before the first repetition of a failed call, milliseconds; it doubles up to half a minute. */
  readonly retryMs: number;
  readonly onSaved?: (sent: T) => void;
  readonly onRefused?: (refused: T) => void;
}

export type OutboxStatus = 'saved' | 'sending' | 'waiting';

/** Something of which the newest state counts, on its way to the server: sent at least once, one call at a time. */
export class Outbox<T> {
  /** Counts changes of what waits and of its status. */
  readonly changes = new Observable(0);
  readonly #ports: OutboxPorts<T>;
  readonly #deliveries: Deliveries;
  #waiting: T | null = null;
  #sending = false;
  #lastAdded = Number.NEGATIVE_INFINITY;
  #lastSent = Number.NEGATIVE_INFINITY;

  /** @param left what an earlier page kept; it is not sent automatically */
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

  /** Takes the place of what waits; null takes it back. */
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

  /** Sends what waits, also what is put meanwhile; settles when it is sent or has failed. */
  async flush(): Promise<void> {
    do {
      await this.#deliveries.now(); // a call under way does not bear what came after its beginning
    } while (this.status === 'sending');
  }

  /** Sends what waits as the page closes or hides; it stays kept, so a lost call is repeated at the next visit. */
  sendOnLeave(): void {
    if (this.#waiting === null) return;
    void this.#ports.send(this.#waiting, true);
    this.#ports.onUnsent?.();
  }

  /** Stops automatic sending until more is put; what waits stays kept. */
  close(): void {
    this.#deliveries.close();
  }

  #dueIn(): number {
    const { settleMs, everyMs } = this.#ports;
    const rest = Math.max(0, this.#lastAdded + settleMs - Date.now(), this.#lastSent + everyMs - Date.now());
    return Math.min(rest, Math.max(settleMs, everyMs)); // a clock that was put back must not hold anything up
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
