import { type Delivery, Outbox, type OutboxStatus } from '../../../api/outbox/outbox.ts';
import type { TextStore } from '../../../api/outbox/store.ts';
import type { Watched } from '../../../ui/watched.ts';

/** A step on its way: how many are done here, and how many the server had when this device last heard of it. */
export interface KeptStep {
  readonly step: number;
  readonly base: number;
}

export interface StepPorts {
  readonly store: TextStore<KeptStep>;
  /** Sends how many steps are done; a closing page's call must outlive it. */
  readonly deliver: (kit: string, step: number, closing: boolean) => Promise<Delivery<void>>;
  readonly onRefused: (kit: string) => void;
}

/**
 * Where one resumes when the server has `server` steps. What was wound here and not sent yet wins, unless the work went
 * on somewhere else meanwhile: then the further of the two.
 */
export function resumeAt(kept: KeptStep | null, server: number): number {
  if (kept === null) return server;
  return kept.base === server ? kept.step : Math.max(kept.step, server);
}

/** The step of one work on its way to the server. Only the newest counts, and none where the server has it. */
export class StepsOutbox {
  readonly #kit: string;
  readonly #outbox: Outbox<KeptStep>;
  /** What the server has, as far as known. */
  #base: number;

  /** @param server steps the server has; what an earlier page kept is taken up */
  constructor(kit: string, server: number, { store, deliver, onRefused }: StepPorts) {
    this.#kit = kit;
    this.#base = server;
    this.#outbox = new Outbox({
      store,
      merge: (_, added) => added.slice(-1).filter(({ step, base }) => step !== base),
      send: (_, [newest], closing) => deliver(kit, newest?.step ?? this.#base, closing),
      settleMs: 700,
      everyMs: 0,
      retryMs: 2000,
      onSaved: (_, _answer, [sent]) => this.#rebase(sent?.step ?? this.#base),
      onRefused,
    });
    this.#resume(store);
  }

  /** Steps done, as this device has them. */
  get step(): number {
    return this.#outbox.waiting().at(-1)?.step ?? this.#base;
  }

  /** Steps not saved yet: what a badge tells. */
  get unsaved(): number {
    return Math.abs(this.step - this.#base);
  }

  get status(): OutboxStatus {
    return this.#outbox.status;
  }

  /** Counts every change of the above. */
  get changes(): Watched<number> {
    return this.#outbox.changes;
  }

  save(step: number): void {
    if (step !== this.step) this.#outbox.add(this.#kit, [{ step, base: this.#base }]);
  }

  /** Sends at once what has not been sent; settles when it is there or has failed. */
  flush(): Promise<void> {
    return this.#outbox.flush();
  }

  /** The page closes or hides: the newest step leaves with it. */
  sendOnLeave(): void {
    this.#outbox.sendOnLeave();
  }

  close(): void {
    this.#outbox.close();
  }

  /** Goes on from what an earlier page kept, where that is still ahead of the server. */
  #resume(store: StepPorts['store']): void {
    const resumed = { step: resumeAt(store.kept(this.#kit), this.#base), base: this.#base };
    const entry = { key: this.#kit, item: resumed };
    if (resumed.step === this.#base) return void store.remove([entry]);
    void store.add([entry]);
    this.#outbox.takeUp([entry]);
  }

  /** The server has `step`: what was wound meanwhile counts from there. */
  #rebase(step: number): void {
    this.#base = step;
    const newer = this.#outbox.waiting().at(-1);
    if (newer) this.#outbox.add(this.#kit, [{ step: newer.step, base: step }]);
  }
}
