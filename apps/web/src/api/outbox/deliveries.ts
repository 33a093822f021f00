export interface DeliveryPorts {
  /** Carries what waits to the server; false: it has to be tried again. */
  readonly send: () => Promise<boolean>;
  readonly waits: () => boolean;
  readonly onSettled: () => void;
  /** Between a call that went well and the next one, milliseconds. */
  readonly restMs: () => number;
  /** Before the first repetition of a call that failed, milliseconds; it doubles up to half a minute. */
  readonly retryMs: number;
}

const longestRetryMs = 30_000;

/** When what waits is sent to the server: one call at a time, and again after failures at longer and longer intervals. */
export class Deliveries {
  readonly #ports: DeliveryPorts;
  #sending: Promise<void> | null = null;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | null = null;

  constructor(ports: DeliveryPorts) {
    this.#ports = ports;
  }

  get failing(): boolean {
    return this.#failures > 0;
  }

  /** Schedules a call in `ms`, unless one is under way or being retried: those schedule the next one themselves. */
  soon(ms: number): void {
    if (this.#sending === null && !this.failing) this.#sendIn(ms);
  }

  /** Sends at once; settles when everything that waited is sent or has failed. */
  async now(): Promise<void> {
    this.close();
    this.#sending ??= this.#send().finally(() => {
      this.#sending = null;
      if (this.#ports.waits()) this.#sendIn(this.failing ? this.#retryIn() : this.#ports.restMs());
      this.#ports.onSettled();
    });
    await this.#sending;
  }

  async #send(): Promise<void> {
    this.#failures = (await this.#ports.send()) ? 0 : this.#failures + 1;
  }

  #retryIn(): number {
    return Math.min(longestRetryMs, this.#ports.retryMs * 2 ** (this.#failures - 1));
  }

  #sendIn(ms: number): void {
    this.close();
    this.#timer = setTimeout(() => {
      this.#timer = null;
      void this.now();
    }, ms);
  }

  close(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
