import { type Delivery, Outbox, type OutboxStatus } from '../../../api/outbox/outbox.ts';
import { type KeptStep, resumeAt } from '../../../api/outbox/resume-at.ts';
import type { Observable } from '../../../ui/observable.ts';

export interface StepPorts {
  readonly kept: () => KeptStep | null;
  /** Stores the unsent step immediately; null means that nothing is unsent. */
  readonly keep: (step: KeptStep | null) => void;
  /** Sends the number of done steps. If the page is closing, the request must use keepalive. */
  readonly send: (step: number, closing: boolean) => Promise<Delivery<void>>;
  readonly onUnsent?: () => void;
  readonly onRefused: () => void;
}

/** The unsent progress of one work. Only the newest step is sent, and only if the server does not have it. */
export class StepsOutbox {
  readonly #outbox: Outbox<KeptStep>;
  /** The number of steps on the server, as last known. */
  #base: number;
  #sent = 0;

  /** @param server number of steps on the server; unsent steps of an earlier visit are restored if ahead of it */
  constructor(server: number, { kept, keep, send, onUnsent, onRefused }: StepPorts) {
    this.#base = server;
    const step = resumeAt(kept(), server);
    const left = step === server ? null : { step, base: server };
    keep(left);
    this.#outbox = new Outbox<KeptStep>(
      {
        keep,
        send: (newest, closing) => {
          this.#sent += 1;
          return send(newest.step, closing);
        },
        ...(onUnsent && { onUnsent }),
        settleMs: 700,
        everyMs: 0,
        retryMs: 2000,
        onSaved: (sent) => this.#rebase(sent.step),
        onRefused,
      },
      left,
    );
  }

  get step(): number {
    return this.#outbox.waiting?.step ?? this.#base;
  }

  get unsaved(): number {
    return Math.abs(this.step - this.#base);
  }

  get status(): OutboxStatus {
    return this.#outbox.status;
  }

  get changes(): Observable<number> {
    return this.#outbox.changes;
  }

  save(step: number): void {
    if (step !== this.step) this.#put(step);
  }

  /** Number of sends so far. An answer to a request made before the latest send is out of date. */
  get sent(): number {
    return this.#sent;
  }

  /** Accepts `step` from another device. False if it is ignored: unsent steps of this device win. */
  takeOver(step: number): boolean {
    if (this.#outbox.waiting !== null || step === this.#base) return false;
    this.#base = step;
    return true;
  }

  flush(): Promise<void> {
    return this.#outbox.flush();
  }

  sendOnLeave(): void {
    this.#outbox.sendOnLeave();
  }

  close(): void {
    this.#outbox.close();
  }

  /** Records that the server has saved `step`, which becomes the base of newer unsent steps. */
  #rebase(step: number): void {
    this.#base = step;
    const newer = this.#outbox.waiting;
    if (newer) this.#put(newer.step);
  }

  #put(step: number): void {
    this.#outbox.put(step === this.#base ? null : { step, base: this.#base });
  }
}
