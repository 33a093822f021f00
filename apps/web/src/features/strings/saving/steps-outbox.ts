import { type Delivery, Outbox } from '../../../api/outbox/outbox.ts';
import { type KeptStep, resumeAt } from '../../../api/outbox/resume-at.ts';

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
export class StepsOutbox extends Outbox<KeptStep> {
  /** The number of steps on the server, as last known. */
  #base: number;
  #sent = 0;

  /**
   * @param server number of steps on the server; unsent steps of an earlier visit are restored as `resumeAt` decides
   */
  constructor(server: number, { kept, send, ...ports }: StepPorts) {
    const step = resumeAt(kept(), server);
    const left = step === server ? null : { step, base: server };
    ports.keep(left);
    super(
      {
        ...ports,
        send: (newest, closing) => {
          this.#sent += 1;
          return send(newest.step, closing);
        },
        settleMs: 700,
        everyMs: 0,
        retryMs: 2000,
        onSaved: (sent) => this.#rebase(sent.step),
      },
      left,
    );
    this.#base = server;
  }

  get step(): number {
    return this.waiting?.step ?? this.#base;
  }

  get unsaved(): number {
    return Math.abs(this.step - this.#base);
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
    if (this.waiting !== null || step === this.#base) return false;
    this.#base = step;
    return true;
  }

  /** Records that the server has saved `step`, which becomes the base of newer unsent steps. */
  #rebase(step: number): void {
    this.#base = step;
    if (this.waiting) this.#put(this.waiting.step);
  }

  #put(step: number): void {
    this.put(step === this.#base ? null : { step, base: this.#base });
  }
}
