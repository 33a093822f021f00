import type { Operation } from '@uzor/kit';
import { Deliveries } from '../../../api/deliveries.ts';
import type { OutboxStore, Waiting } from './outbox-store.ts';

/** How an attempt to send ended. `later`: no connection, a busy server, a lost sign-in; `refused`: the server will never take it. */
export type Delivery<Answer> =
  | { readonly outcome: 'saved'; readonly answer: Answer }
  | { readonly outcome: 'later' }
  | { readonly outcome: 'refused' };

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
  readonly #deliveries: Deliveries;
  #waiting: Waiting[] = [];
  #lastSent = Number.NEGATIVE_INFINITY;

  constructor(ports: OutboxPorts<Answer>) {
    this.#ports = ports;
    this.#deliveries = new Deliveries({
      restMs: batchEveryMs,
      send: () => this.#sendAll(),
      waits: () => this.#waiting.length > 0,
      onSettled: ports.onChange,
    });
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
    this.#deliveries.soon(Math.max(0, this.#lastSent + batchEveryMs - Date.now()));
  }

  /** What waits for one segment, or altogether. */
  waiting(segment?: string): Operation[] {
    return this.#waiting
      .filter((one) => segment === undefined || one.segment === segment)
      .map(({ operation }) => operation);
  }

  get status(): OutboxStatus {
    if (this.#waiting.length === 0) return 'saved';
    return this.#deliveries.failing ? 'waiting' : 'sending';
  }

  /** Sends everything now; settles when it is sent or has failed. */
  flush(): Promise<void> {
    return this.#deliveries.now();
  }

  /** The page closes: hands over what a closing page may send; the rest waits in the store for the next visit. */
  sendOnLeave(): void {
    for (const segment of new Set(this.#waiting.map((one) => one.segment))) {
      this.#ports.deliverAtClose(segment, firstThatFit(this.waiting(segment), closingBytes));
    }
  }

  close(): void {
    this.#deliveries.close();
  }

  async #sendAll(): Promise<boolean> {
    const segments = new Set(this.#waiting.map((one) => one.segment));
    let good = true;
    for (const segment of segments) good = (await this.#sendBatch(segment)) && good;
    return good;
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
