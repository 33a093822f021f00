export interface DeliveryPorts {
  /** Sends pending data to the server; resolves to false if it must be retried. */
  readonly send: () => Promise<boolean>;
  readonly waits: () => boolean;
  readonly onSettled: () => void;
  /** Pause after a successful call, in milliseconds. */
  readonly restMs: () => number;
  /** Delay before the first retry, in milliseconds; it doubles up to 30 s. */
  readonly retryMs: number;
}

const longestRetryMs = 30_000;

/** Schedules sending to the server: one call at a time, retried with exponential backoff. */
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

  /** Schedules a call in `ms`, unless one is under way or will be retried: those schedule the next call themselves. */
  soon(ms: number): void {
    if (this.#sending === null && !this.failing) this.#sendIn(ms);
  }

  /** Sends at once; resolves when all pending data is sent or has failed. */
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
