import type { AnswerOf, segmentEndpoints } from '@uzor/contract';
import type { Operation } from '@uzor/kit';
import { Deliveries } from '../outbox/deliveries.ts';
import type { Delivery, OutboxStatus } from '../outbox/outbox.ts';
import { firstThatFit, storedFrom, mostAtOnce, type SavedMarks } from './marks-on-wire.ts';
import type { WorkStore } from './work-store.ts';
import type { StoredSegment } from './works-database.ts';

/** The calls for marks, made by a page or by the service worker. */
export interface MarksWire {
  /** Sends operations of one segment; a closing page does not wait, so the request must outlive it. */
  readonly send: (
    address: string,
    operations: readonly Operation[],
    guest: string | null,
    closing: boolean,
  ) => Promise<Delivery<SavedMarks>>;
  /** @throws Error if there is no answer, ApiError for a refusal */
  readonly history: (
    address: string,
    guest: string | null,
  ) => Promise<AnswerOf<ReturnType<typeof segmentEndpoints>['history']>>;
}

/** Minimum time between the starts of two rounds of calls. */
const everyMs = 1000;
const retryMs = 2000;
/**
 * Milliseconds that another tab gets to send its own marks. Then this tab sends them too, in case the other one was
 * closed.
 */
const othersMs = 3000;

/**
 * Runs one call at a time across all tabs and the worker. Browsers have locks only over HTTPS; without them calls may
 * overlap.
 */
const inTurn = <T>(work: () => Promise<T>): Promise<T> =>
  globalThis.navigator?.locks ? navigator.locks.request('uzor-works', work) : work();

/**
 * Sends the operations of a store and fetches marks, in pages and in the service worker. Operations are sent in order,
 * at least once; each has an id, so repeats are harmless.
 */
export class WorkSync {
  readonly #store: WorkStore;
  readonly #wire: MarksWire;
  readonly #deliveries: Deliveries;
  readonly #heard = new Map<string, number>();
  #lastSent = Number.NEGATIVE_INFINITY;
  #forOthers: ReturnType<typeof setTimeout> | null = null;

  readonly #onUnsent: () => void;

  /** @param onUnsent called if something is pending that this page may not be able to send */
  constructor(store: WorkStore, wire: MarksWire, onUnsent: () => void = () => undefined) {
    this.#store = store;
    this.#wire = wire;
    this.#onUnsent = onUnsent;
    this.#deliveries = new Deliveries({
      restMs: () => this.#dueIn(),
      retryMs,
      send: async () => {
        const sent = await this.pushAll().catch(() => false); // a page in the back/forward cache gets no lock
        if (!sent) onUnsent();
        return sent;
      },
      waits: () => store.pending().length > 0,
      onSettled: () => store.waiting.set(store.waiting.value + 1),
    });
  }

  /** Sends pending operations as the page closes or hides; they stay stored, so a lost call is repeated next time. */
  sendOnLeave(): void {
    if (this.#store.pending().length === 0) return;
    this.#onUnsent();
    for (const address of this.#addresses()) void this.#send(address, true);
  }

  /** Sends operations as they are added to the store. Returns a function that stops this. */
  follow(): () => void {
    const stop = this.#store.hear((change, own) => {
      if (change.type !== 'added') return;
      if (own) return this.#deliveries.soon(this.#dueIn());
      this.#forOthers ??= setTimeout(() => {
        this.#forOthers = null;
        void this.flush();
      }, othersMs);
    });
    return () => {
      stop();
      this.#deliveries.close();
    };
  }

  /** `waiting`: the last attempt failed and will be repeated. */
  get status(): OutboxStatus {
    if (this.#store.pending().length === 0) return 'saved';
    return this.#deliveries.failing ? 'waiting' : 'sending';
  }

  /** Sends all pending operations and those added meanwhile; resolves when they are sent or have failed. */
  async flush(): Promise<void> {
    await this.#store.load();
    do {
      await this.#deliveries.now(); // a call already under way lacks operations added since it started
    } while (this.status === 'sending');
  }

  /** Sends pending operations once; false if some must be sent again. */
  async pushAll(): Promise<boolean> {
    return inTurn(async () => {
      this.#lastSent = Date.now();
      let good = true;
      for (const address of this.#addresses()) good = (await this.#push(address)) && good;
      return good;
    });
  }

  /**
   * Fetches the marks of a segment and stores them if they are newer. While operations are pending, the stored marks
   * stay, because sending the operations brings newer ones. Marks for another version of the colours are always stored.
   * @param anew also accepts marks of the stored version
   * @throws Error if there is no answer, ApiError for a refusal
   */
  async pull(address: string, anew = false): Promise<StoredSegment> {
    const told = storedFrom(await this.#wire.history(address, this.#store.pending(address)[0]?.guest ?? null));
    const held = await this.#store.held(address);
    const isOld = held && (anew ? told.version < held.version : told.version <= held.version);
    if (held && (isOld || this.#store.pending(address).length > 0) && told.scheme === held.scheme) return held;
    await this.#store.hold(address, told);
    return told;
  }

  /** The server is known to have this version of the marks; null if earlier hints may have been missed. */
  hint(address: string, version: number | null): void {
    if (version !== null) this.#heard.set(address, Math.max(version, this.#heard.get(address) ?? 0));
    void this.#catchUp(address, version === null);
  }

  /** Pulls if the server is known to have newer marks. A failed pull is repeated at the next hint. */
  async #catchUp(address: string, anyway: boolean): Promise<void> {
    if (this.#store.pending(address).length > 0) return;
    const held = await this.#store.held(address);
    if (anyway || (held && (this.#heard.get(address) ?? 0) > held.version))
      await this.pull(address).catch(() => undefined);
  }

  async #push(address: string): Promise<boolean> {
    const { operations, delivery } = await this.#send(address, false);
    if (delivery.outcome === 'later') return false;
    const saved = delivery.outcome === 'saved' ? delivery.answer : null;
    await this.#store.settle(address, operations, saved);
    this.hint(address, saved?.version ?? null);
    return true;
  }

  async #send(address: string, closing: boolean) {
    const waiting = this.#store.pending(address);
    const guest = waiting[0]?.guest ?? null;
    const batch = waiting.slice(0, mostAtOnce).flatMap((one) => (one.guest === guest ? [one.operation] : []));
    const operations = closing ? firstThatFit(batch) : batch;
    return { operations, delivery: await this.#wire.send(address, operations, guest, closing) };
  }

  #addresses(): Set<string> {
    return new Set(this.#store.pending().map(({ address }) => address));
  }

  /** `Math.min` guards against a clock that was set back. */
  #dueIn(): number {
    return Math.min(everyMs, Math.max(0, this.#lastSent + everyMs - Date.now()));
  }
}
