import { Watched } from '../../ui/watched.ts';
import { isRefusal } from '../api-error.ts';
import { Deliveries } from './deliveries.ts';
import type { Entry, OutboxStore } from './store.ts';

/** How an attempt to send ended. `later`: no connection, a busy server, a lost sign-in; `refused`: the server will never take it. */
export type Delivery<Answer> =
  | { readonly outcome: 'saved'; readonly answer: Answer }
  | { readonly outcome: 'later' }
  | { readonly outcome: 'refused' };

export interface OutboxPorts<T, Answer> {
  readonly store: OutboxStore<T>;
  /** Tells one item from another where a store outlives its page: what is taken up twice waits once. */
  readonly id?: (item: T) => string;
  /** What waits for a key after `added` came, in the order in which it is sent: all of it, or the newest only. */
  readonly merge: (waiting: readonly T[], added: readonly T[]) => readonly T[];
  /** Sends items of one key. A closing page waits for no answer, and its call must outlive it. */
  readonly send: (key: string, items: readonly T[], closing: boolean) => Promise<Delivery<Answer>>;
  /** Has the browser send what waits for a key after this page has gone, where it can; null: nothing waits any more. */
  readonly later?: (key: string, waiting: readonly T[] | null) => void;
  /** Items in one request; all that wait unless said. */
  readonly atOnce?: number;
  /** Rest after the last change before it is sent, milliseconds. */
  readonly settleMs: number;
  /** From the beginning of one round of requests to the next, at least, milliseconds. */
  readonly everyMs: number;
  /** Before the first repetition of a failed request, milliseconds; it doubles up to half a minute. */
  readonly retryMs: number;
  readonly onSaved?: (key: string, answer: Answer, sent: readonly T[]) => void;
  readonly onRefused?: (key: string, refused: readonly T[]) => void;
}

/** Changes made so soon after each other are handed over together, milliseconds. */
const burstMs = 300;

/** `waiting`: the last attempt failed, and is made again. */
export type OutboxStatus = 'saved' | 'sending' | 'waiting';

/**
 * Changes on their way to the server. They stay in the store until the server has confirmed them, so they are sent at least
 * once, and repeats must be harmless. One request at a time, in order.
 */
export class Outbox<T, Answer = void> {
  /** Counts every change of what waits and of how sending fares, so that components look again. */
  readonly changes = new Watched(0);
  readonly #ports: OutboxPorts<T, Answer>;
  readonly #deliveries: Deliveries;
  #waiting: readonly Entry<T>[] = [];
  /** Keys of which the browser is told soon. */
  readonly #leaving = new Set<string>();
  #sending = false;
  #lastAdded = Number.NEGATIVE_INFINITY;
  #lastSent = Number.NEGATIVE_INFINITY;

  constructor(ports: OutboxPorts<T, Answer>) {
    this.#ports = ports;
    this.#deliveries = new Deliveries({
      restMs: () => this.#dueIn(),
      retryMs: ports.retryMs,
      send: () => this.#sendAll(),
      waits: () => this.#waiting.length > 0,
      onSettled: () => this.#tell(),
    });
  }

  /** Takes up what an earlier page left in the store. */
  async open(): Promise<void> {
    this.takeUp(await this.#ports.store.list());
  }

  /** Takes up what is in the store already; it waits before all that was added here, and is not sent by itself. */
  takeUp(left: readonly Entry<T>[]): void {
    const idOf = ({ item }: Entry<T>) => this.#ports.id?.(item) ?? item;
    const known = new Set(this.#waiting.map(idOf));
    this.#waiting = [...left.filter((entry) => !known.has(idOf(entry))), ...this.#waiting];
    this.#tell();
  }

  add(key: string, items: readonly T[]): void {
    const before = this.#waiting.filter((entry) => entry.key === key);
    const known = before.map(({ item }) => item);
    const wanted = new Set(this.#ports.merge(known, items));
    void this.#drop(before.filter(({ item }) => !wanted.has(item)));
    for (const item of known) wanted.delete(item);
    const added = [...wanted].map((item) => ({ key, item }));
    this.#waiting = [...this.#waiting, ...added];
    void this.#ports.store.add(added);
    if (this.#deliveries.failing) this.#leaveSoon(key);
    this.#lastAdded = Date.now();
    this.#tell();
    this.#deliveries.soon(this.#dueIn());
  }

  /** What waits for one key, or altogether. */
  waiting(key?: string): T[] {
    return this.#waiting.filter((entry) => key === undefined || entry.key === key).map(({ item }) => item);
  }

  get status(): OutboxStatus {
    if (this.#waiting.length === 0) return 'saved';
    return this.#deliveries.failing ? 'waiting' : 'sending';
  }

  /** A request is under way. */
  get sending(): boolean {
    return this.#sending;
  }

  /** Sends all that waits, also what is added meanwhile; settles when it is sent or has failed. */
  async flush(): Promise<void> {
    do {
      await this.#deliveries.now(); // a call under way does not bear what came after its beginning
    } while (this.status === 'sending');
  }

  /** The page closes or hides: what waits leaves with it. It stays in the store, so a lost call is made again at the next visit. */
  sendOnLeave(): void {
    for (const key of this.#keys()) {
      void this.#ports.send(key, this.waiting(key), true);
      this.#ports.later?.(key, this.waiting(key));
    }
  }

  /** Nothing is sent by itself until more is added; what waits stays in the store. */
  close(): void {
    this.#deliveries.close();
  }

  /** While the server is away, what is added is left to the browser as well: once for all that comes in a burst. */
  #leaveSoon(key: string): void {
    if (this.#leaving.has(key)) return;
    this.#leaving.add(key);
    setTimeout(() => {
      this.#leaving.delete(key);
      const waiting = this.waiting(key);
      this.#ports.later?.(key, waiting.length > 0 ? waiting : null);
    }, burstMs);
  }

  #keys(): Set<string> {
    return new Set(this.#waiting.map(({ key }) => key));
  }

  #dueIn(): number {
    const { settleMs, everyMs } = this.#ports;
    const rest = Math.max(0, this.#lastAdded + settleMs - Date.now(), this.#lastSent + everyMs - Date.now());
    return Math.min(rest, Math.max(settleMs, everyMs)); // a clock that was put back must not hold anything up
  }

  async #sendAll(): Promise<boolean> {
    this.#sending = true;
    this.#tell();
    try {
      let good = true;
      for (const key of this.#keys()) good = (await this.#sendBatch(key)) && good;
      return good;
    } finally {
      this.#sending = false;
    }
  }

  async #sendBatch(key: string): Promise<boolean> {
    const batch = this.#waiting.filter((entry) => entry.key === key).slice(0, this.#ports.atOnce);
    const items = batch.map(({ item }) => item);
    this.#lastSent = Date.now();
    const delivery = await this.#ports.send(key, items, false);
    if (delivery.outcome === 'later') {
      this.#ports.later?.(key, this.waiting(key));
      return false;
    }
    await this.#drop(batch);
    if (this.waiting(key).length === 0) this.#ports.later?.(key, null);
    if (delivery.outcome === 'saved') this.#ports.onSaved?.(key, delivery.answer, items);
    else this.#ports.onRefused?.(key, items);
    return true;
  }

  /** Entries overtaken meanwhile are not in the store any more: dropping them there would drop the newer one of their key. */
  async #drop(entries: readonly Entry<T>[]): Promise<void> {
    const dropped = new Set(entries);
    const gone = this.#waiting.filter((entry) => dropped.has(entry));
    if (gone.length === 0) return;
    this.#waiting = this.#waiting.filter((entry) => !dropped.has(entry));
    await this.#ports.store.remove(gone);
  }

  #tell(): void {
    this.changes.set(this.changes.value + 1);
  }
}

/** The outcome of a request. */
export async function delivered<Answer>(request: Promise<Answer>): Promise<Delivery<Answer>> {
  try {
    return { outcome: 'saved', answer: await request };
  } catch (problem) {
    return { outcome: isRefusal(problem) ? 'refused' : 'later' };
  }
}
