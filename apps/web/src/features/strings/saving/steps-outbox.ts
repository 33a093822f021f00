import { type Delivery, Outbox, type OutboxStatus } from '../../../api/outbox/outbox.ts';
import { type KeptStep, resumeAt } from '../../../api/outbox/resume-at.ts';
import type { TextStore } from '../../../api/outbox/store.ts';
import type { Watched } from '../../../ui/watched.ts';

export interface StepPorts {
  readonly store: TextStore<KeptStep>;
  /** Sends the number of done steps; with a closing page the call must use keepalive. */
  readonly deliver: (kit: string, step: number, closing: boolean) => Promise<Delivery<void>>;
  /** Has the step sent after this page has gone; null: it is on the server. */
  readonly later?: (kit: string, kept: KeptStep | null) => void;
  readonly onRefused: (kit: string) => void;
}

/** The unsent step of one work. Only the newest is sent, and none if the server has it already. */
export class StepsOutbox {
  readonly #kit: string;
  readonly #outbox: Outbox<KeptStep>;
  /** The number of steps on the server, as last known. */
  #base: number;
  #sent = 0;

  /** @param server number of steps on the server; unsent steps of an earlier page are restored */
  constructor(kit: string, server: number, { store, deliver, later, onRefused }: StepPorts) {
    this.#kit = kit;
    this.#base = server;
    this.#outbox = new Outbox({
      store,
      merge: (_, added) => added.slice(-1).filter(({ step, base }) => step !== base),
      send: (_, [newest], closing) => this.#deliver(deliver, newest?.step ?? this.#base, closing),
      later: (_, waiting) => later?.(kit, waiting?.at(-1) ?? null),
      settleMs: 700,
      everyMs: 0,
      retryMs: 2000,
      onSaved: (_, _answer, [sent]) => this.#rebase(sent?.step ?? this.#base),
      onRefused,
    });
    this.#resume(store);
  }

  /** Steps done on this device. */
  get step(): number {
    return this.#outbox.waiting().at(-1)?.step ?? this.#base;
  }

  /** Number of unsaved steps, shown by a badge. */
  get unsaved(): number {
    return Math.abs(this.step - this.#base);
  }

  get status(): OutboxStatus {
    return this.#outbox.status;
  }

  /** Counts changes of the above. */
  get changes(): Watched<number> {
    return this.#outbox.changes;
  }

  save(step: number): void {
    if (step !== this.step) this.#outbox.add(this.#kit, [{ step, base: this.#base }]);
  }

  /** How often steps were sent from here: what the server answered before is older than them. */
  get sent(): number {
    return this.#sent;
  }

  /** The server has `step` from another device. False if there is nothing to follow: steps of this one are unsent and win. */
  takeOver(step: number): boolean {
    if (this.#outbox.waiting().length > 0 || step === this.#base) return false;
    this.#base = step;
    return true;
  }

  /** Sends unsent steps at once; settles when they are saved or have failed. */
  flush(): Promise<void> {
    return this.#outbox.flush();
  }

  /** Called when the page closes or hides: sends the newest step. */
  sendOnLeave(): void {
    this.#outbox.sendOnLeave();
  }

  close(): void {
    this.#outbox.close();
  }

  #deliver(deliver: StepPorts['deliver'], step: number, closing: boolean): Promise<Delivery<void>> {
    this.#sent += 1;
    return deliver(this.#kit, step, closing);
  }

  /** Restores the unsent steps of an earlier page if they are still ahead of the server. */
  #resume(store: StepPorts['store']): void {
    const resumed = { step: resumeAt(store.kept(this.#kit), this.#base), base: this.#base };
    const entry = { key: this.#kit, item: resumed };
    if (resumed.step === this.#base) return void store.remove([entry]);
    void store.add([entry]);
    this.#outbox.takeUp([entry]);
  }

  /** The server has confirmed `step`; later steps count from there. */
  #rebase(step: number): void {
    this.#base = step;
    const newer = this.#outbox.waiting().at(-1);
    if (newer) this.#outbox.add(this.#kit, [{ step: newer.step, base: step }]);
  }
}
