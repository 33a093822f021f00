import { type Operation, unpackMarks, unpackOperations } from '@uzor/kit';
import { Observable } from '../../ui/observable.ts';
import { storedAfter, type SavedMarks, withoutOwn } from './marks-on-wire.ts';
import {
  deleteWorks,
  type StoredSegment,
  openWorks,
  type Pending,
  type PendingStep,
  type WorksDatabase,
} from './works-database.ts';

/** Changes of the store, exchanged between tabs and the service worker. */
export type Change =
  | {
      readonly type: 'added';
      readonly address: string;
      readonly operations: readonly Operation[];
      readonly guest: string | null;
    }
  /** The server has accepted operations, or refused them for good (`saved` is null). */
  | {
      readonly type: 'settled';
      readonly address: string;
      readonly operations: readonly Operation[];
      readonly saved: SavedMarks | null;
    }
  | { readonly type: 'held'; readonly address: string; readonly held: StoredSegment }
  | { readonly type: 'renewed' }
  /** All data of one kit was deleted, or of all works if `kitId` is null. */
  | { readonly type: 'forgotten'; readonly kitId: string | null };

type Listener = (change: Change, own: boolean) => void;

/** Maximum number of stored answers; the oldest are deleted first. A work of 80 segments has about 90. */
const maxAnswers = 1500;

/**
 * Answers, marks and unsent operations of works on this device. If the browser has no database, marks and operations
 * are held in memory only, and answers are not stored.
 */
export class WorkStore {
  /** Counts changes of the pending operations, so that components rerender. */
  readonly waiting = new Observable(0);
  #pending: readonly Pending[] = [];
  readonly #held = new Map<string, StoredSegment>();
  readonly #listeners = new Set<Listener>();
  readonly #channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('uzor-works');
  readonly #mayKeep: (address: string) => boolean;
  #opened: Promise<WorksDatabase> | null = null;
  #loaded: Promise<void> | null = null;
  #person = 0;
  #isClosed = false;

  /** @param mayKeep whether data of an address may be stored on the device: only with a sign-in or a guest's link */
  constructor(mayKeep: (address: string) => boolean) {
    this.#mayKeep = mayKeep;
    this.#channel?.addEventListener('message', ({ data }: MessageEvent<Change>) => this.#take(data, false));
  }

  /** Calls `listener` on every change; `own` is false for changes from other tabs. Returns an unsubscribe function. */
  hear(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Changes with every sign-in and sign-out, because earlier answers belong to another person. */
  get person(): number {
    return this.#person;
  }

  /** Loads operations that earlier pages left unsent. Never rejects. */
  load(): Promise<void> {
    this.#loaded ??= this.#inDatabase(async (database) => {
      const left = await database.getAll('operations');
      this.#pending = [...left, ...unknownTo(left, this.#pending)];
      this.#tellWaiting();
    });
    return this.#loaded;
  }

  pending(address?: string): readonly Pending[] {
    return address === undefined ? this.#pending : this.#pending.filter((one) => one.address === address);
  }

  /** Stores operations until `settle`. */
  async add(address: string, operations: readonly Operation[], guest: string | null): Promise<void> {
    this.#tell({ type: 'added', address, operations, guest });
    if (!this.#mayKeep(address)) return;
    await this.#inDatabase(async (database) => {
      const transaction = database.transaction('operations', 'readwrite');
      const adding = operations.map((operation) => transaction.store.add({ address, operation, guest }));
      // A closing page may not live until the transaction commits by itself.
      transaction.commit();
      await Promise.all([...adding, transaction.done]);
    });
  }

  async settle(address: string, operations: readonly Operation[], saved: SavedMarks | null): Promise<void> {
    this.#tell({ type: 'settled', address, operations, saved });
    await this.#inDatabase(async (database) => {
      const transaction = database.transaction(['operations', 'segments'], 'readwrite');
      const [waiting, segments] = [transaction.objectStore('operations'), transaction.objectStore('segments')];
      for (const { id } of operations) {
        const key = await waiting.index('id').getKey(id);
        if (key !== undefined) await waiting.delete(key);
      }
      const held = saved && (await segments.get(address));
      if (held) await segments.put(storedAfter(held, operations, saved.version), address);
      await transaction.done;
    });
  }

  /** The last known marks of a segment on the server; null if they were never fetched. */
  async held(address: string): Promise<StoredSegment | null> {
    const kept =
      this.#held.get(address) ?? (await this.#inDatabase((database) => database.get('segments', address))) ?? null;
    if (kept && !this.#held.has(address)) this.#held.set(address, kept);
    return this.#held.get(address) ?? null;
  }

  /** All operations of a segment, pending ones last. Await `held` first. */
  log(address: string): Operation[] {
    const held = this.#held.get(address);
    return [...(held ? unpackOperations(held.log) : []), ...this.pending(address).map(({ operation }) => operation)];
  }

  /** Marks of others in a segment, 1 = marked; 0 where this device has a pending mark. Await `held` first. */
  others(address: string, cells: number): Uint8Array {
    const held = this.#held.get(address);
    const waiting = this.pending(address).map(({ operation }) => operation);
    return unpackMarks(withoutOwn(held?.others ?? new Uint8Array(), waiting), cells);
  }

  async hold(address: string, held: StoredSegment): Promise<void> {
    this.#tell({ type: 'held', address, held });
    if (this.#mayKeep(address)) await this.#inDatabase((database) => database.put('segments', held, address));
  }

  async answer(key: string): Promise<unknown> {
    return (await this.#inDatabase((database) => database.get('answers', key)))?.answer;
  }

  /** Stores an answer unless someone signed in or out since it was requested; pass `person` as of that time. */
  async keepAnswer(key: string, address: string, answer: unknown, person: number): Promise<void> {
    if (person !== this.#person || !this.#mayKeep(address)) return;
    await this.#inDatabase(async (database) => {
      const { store, done } = database.transaction('answers', 'readwrite');
      await store.put({ answer, at: Date.now() }, key);
      const surplus = (await store.count()) - maxAnswers;
      let oldest = surplus > 0 ? await store.index('at').openCursor() : null;
      for (let left = surplus; oldest && left > 0; left--) {
        await oldest.delete();
        oldest = await oldest.continue();
      }
      await done;
    });
  }

  async keeps(answers: readonly string[], segments: readonly string[]): Promise<boolean> {
    const kept = await this.#inDatabase(async (database) => [
      ...(await database.getAllKeys('answers')),
      ...(await database.getAllKeys('segments')),
    ]);
    const all = new Set(kept);
    return [...answers, ...segments].every((key) => all.has(key));
  }

  /** Deletes stored answers and segments whose key contains `part`; pending operations stay. */
  async drop(part: string): Promise<void> {
    for (const address of this.#held.keys()) if (address.includes(part)) this.#held.delete(address);
    await this.#inDatabase(async (database) => {
      for (const table of ['answers', 'segments'] as const)
        for (const key of await database.getAllKeys(table)) if (key.includes(part)) await database.delete(table, key);
    });
  }

  /** Stores the unsent string-art step, for the service worker to send if no page does; null deletes it. */
  async leaveStep(address: string, step: Omit<PendingStep, 'address'> | null): Promise<void> {
    if (step && !this.#mayKeep(address)) return;
    await this.#inDatabase<unknown>((database) =>
      step ? database.put('steps', { address, ...step }) : database.delete('steps', address),
    );
  }

  async steps(): Promise<readonly PendingStep[]> {
    return (await this.#inDatabase((database) => database.getAll('steps'))) ?? [];
  }

  /** Deletes answers and segments of the person who was signed in; pending operations and steps stay. */
  async renew(): Promise<void> {
    this.#tell({ type: 'renewed' });
    await this.#inDatabase(async (database) => {
      await Promise.all([database.clear('answers'), database.clear('segments')]);
    });
  }

  /** Deletes all data of one work, or of all works for null. Never rejects. */
  async forget(kitId: string | null): Promise<void> {
    if (kitId !== null) {
      await this.drop(kitId);
      await this.#inDatabase(async (database) => {
        for (const { address } of await this.steps())
          if (address.includes(kitId)) await database.delete('steps', address);
        const { store, done } = database.transaction('operations', 'readwrite');
        for (let at = await store.openCursor(); at; at = await at.continue())
          if (at.value.address.includes(kitId)) await at.delete();
        await done;
      });
    }
    this.#tell({ type: 'forgotten', kitId });
    if (kitId === null) await deleteWorks().catch(() => undefined); // rejects in a browser without storage
  }

  close(): void {
    this.#channel?.close();
    this.#isClosed = true;
    void this.#opened?.then((database) => database.close()).catch(() => undefined);
  }

  #tell(change: Change): void {
    this.#channel?.postMessage(change);
    this.#take(change, true);
  }

  #take(change: Change, own: boolean): void {
    switch (change.type) {
      case 'added': {
        const { address, operations, guest } = change;
        const added = operations.map((operation) => ({ address, operation, guest }));
        this.#pending = [...this.#pending, ...unknownTo(this.#pending, added)];
        break;
      }
      case 'settled': {
        const { address, operations, saved } = change;
        const gone = new Set(operations.map(({ id }) => id));
        this.#pending = this.#pending.filter(({ operation: { id } }) => !gone.has(id));
        const held = this.#held.get(address);
        if (held && saved) this.#held.set(address, storedAfter(held, operations, saved.version));
        break;
      }
      case 'held':
        this.#held.set(change.address, change.held);
        break;
      case 'renewed':
        this.#person += 1;
        this.#held.clear();
        break;
      case 'forgotten':
        this.#forgetHere(change.kitId);
    }
    for (const listener of this.#listeners) listener(change, own);
    this.#tellWaiting();
  }

  #forgetHere(kitId: string | null): void {
    this.#person += 1;
    this.#pending = kitId === null ? [] : this.#pending.filter(({ address }) => !address.includes(kitId));
    for (const address of this.#held.keys()) if (kitId === null || address.includes(kitId)) this.#held.delete(address);
    if (kitId !== null) return;
    this.#opened?.then((database) => database.close()).catch(() => undefined);
    this.#opened = null;
    this.#loaded = null;
  }

  #tellWaiting(): void {
    this.waiting.set(this.waiting.value + 1);
  }

  /** Never rejects: undefined if the browser has no storage or the store was closed. */
  async #inDatabase<T>(work: (database: WorksDatabase) => Promise<T>): Promise<T | undefined> {
    if (this.#isClosed) return undefined;
    const person = this.#person;
    try {
      this.#opened ??= openWorks();
      const database = await this.#opened;
      return person === this.#person ? await work(database) : undefined;
    } catch (problem) {
      if (person === this.#person) console.warn('This browser keeps no works', problem);
      return undefined;
    }
  }
}

function unknownTo(known: readonly Pending[], more: readonly Pending[]): Pending[] {
  const ids = new Set(known.map(({ operation: { id } }) => id));
  return more.filter(({ operation: { id } }) => !ids.has(id));
}
