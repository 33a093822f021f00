import type { Operation } from '@uzor/kit';
import type { OutboxStore, Waiting } from './outbox-store.ts';

/** How an attempt to send ended. `later`: no connection, a busy server, a lost sign-in; `refused`: the server will never take it. */
export type Delivery<Answer> = { readonly outcome: 'saved'; readonly answer: Answer } | { readonly outcome: 'later' } | { readonly outcome: 'refused' };

export interface OutboxPorts<Answer> {
  readonly store: OutboxStore;
  /** Sends operations of one segment, in order. */
  readonly deliver: (segment: string, operations: readonly Operation[]) => Promise<Delivery<Answer>>;
  /** Sends without waiting for an answer while the page closes. */
  readonly deliverAtClose: (segment: string, operations: readonly Operation[]) => void;
  readonly onSaved: (segment: string, answer: Answer) => void;
  readonly onRefused: (segment: string) => void;
  readonly onChange: () => void;
}

export type OutboxStatus = 'saved' | 'sending' | 'waiting';

const batchEveryMs = 1000;
const firstRetryMs = 2000;
const longestRetryMs = 30_000;
/** Operations in one request; the contract takes 2000. */
const batchSize = 500;
/** Browsers drop a request of more than 64 KiB that outlives its page, without a word. */
const closingBytes = 60_000;

/**
 * Operations on their way to the server. They are kept in the store until the server has confirmed them, so they are
 * sent at least once; their ids make repeats harmless. One request at a time and at most one a second, in order.
 */
export class Outbox<Answer> {
  readonly #ports: OutboxPorts<Answer>;
  #waiting: Waiting[] = [];
  #sending: Promise<void> | null = null;
  #lastSent = Number.NEGATIVE_INFINITY;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(ports: OutboxPorts<Answer>) {
    this.#ports = ports;
  }

  /** Takes up what an earlier page left behind. */
  async open(): Promise<void> {
    const left = await this.#ports.store.list();
    const known = new Set(this.#waiting.map(({ operation }) => operation.id));
    this.#waiting = [...left.filter(({ operation }) => !known.has(operation.id)), ...this.#waiting];
    this.#ports.onChange();
  }

  add(segment: string, operations: readonly Operation[]): void {
    const waiting = operations.map((operation) => ({ segment, operation }));
    this.#waiting.push(...waiting);
    void this.#ports.store.add(waiting);
    this.#ports.onChange();
    if (this.#failures === 0) this.#sendIn(Math.max(0, this.#lastSent + batchEveryMs - Date.now()));
  }

  /** What waits for one segment, or altogether. */
  waiting(segment?: string): Operation[] {
    return this.#waiting.filter((one) => segment === undefined || one.segment === segment).map(({ operation }) => operation);
  }

  get status(): OutboxStatus {
    if (this.#waiting.length === 0) return 'saved';
    return this.#failures > 0 ? 'waiting' : 'sending';
  }

  /** Sends everything now; settles when it is sent or has failed. */
  async flush(): Promise<void> {
    this.#stopTimer();
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = null;
      if (this.#waiting.length > 0) this.#sendIn(this.#failures > 0 ? Math.min(longestRetryMs, firstRetryMs * 2 ** (this.#failures - 1)) : batchEveryMs);
    });
    await this.#sending;
  }

  /** The page closes: hands over what a closing page may send; the rest waits in the store for the next visit. */
  farewell(): void {
    for (const segment of new Set(this.#waiting.map((one) => one.segment))) {
      this.#ports.deliverAtClose(segment, firstThatFit(this.waiting(segment), closingBytes));
    }
  }

  close(): void {
    this.#stopTimer();
  }

  #sendIn(ms: number): void {
    if (this.#timer !== null || this.#sending !== null) return;
    this.#timer = setTimeout(() => {
      this.#timer = null;
      void this.flush();
    }, ms);
  }

  #stopTimer(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  async #sendAll(): Promise<void> {
    const segments = new Set(this.#waiting.map((one) => one.segment));
    let failed = false;
    for (const segment of segments) failed = !(await this.#sendBatch(segment)) || failed;
    this.#failures = failed ? this.#failures + 1 : 0;
    this.#ports.onChange();
  }

  async #sendBatch(segment: string): Promise<boolean> {
    const batch = this.waiting(segment).slice(0, batchSize);
    this.#lastSent = Date.now();
    const delivery = await this.#ports.deliver(segment, batch);
    if (delivery.outcome === 'later') return false;
    const done = new Set(batch.map(({ id }) => id));
    this.#waiting = this.#waiting.filter(({ operation }) => !done.has(operation.id));
    await this.#ports.store.remove([...done]);
    if (delivery.outcome === 'saved') this.#ports.onSaved(segment, delivery.answer);
    else this.#ports.onRefused(segment);
    return true;
  }
}

/** As many operations from the start as a body of so many bytes may hold; ids and numbers are ASCII, a byte a character. */
export function firstThatFit(operations: readonly Operation[], bytes: number): Operation[] {
  let left = bytes - '{"operations":[]}'.length;
  const fitting: Operation[] = [];
  for (const operation of operations) {
    left -= JSON.stringify(operation).length + 1;
    if (left < 0) break;
    fitting.push(operation);
  }
  return fitting;
}
