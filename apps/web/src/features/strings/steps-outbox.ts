/** A step on its way: how many are done here, and how many the server had when this device last heard of it. */
export interface KeptStep {
  readonly step: number;
  readonly base: number;
}

/** Keeps steps beyond the life of the page, at once: a page may be closed at any moment. */
export interface StepStore {
  get(kit: string): KeptStep | null;
  set(kit: string, kept: KeptStep | null): void;
}

/** `later`: no connection, a busy server, a lost sign-in; `refused`: the server will never take it. */
export type Delivery = 'saved' | 'later' | 'refused';

export interface StepPorts {
  readonly store: StepStore;
  /** Sends how many steps are done; a closing page's call must outlive it. */
  readonly deliver: (kit: string, step: number, closing: boolean) => Promise<Delivery>;
  readonly onRefused: (kit: string) => void;
}

export type SavingStatus = 'saved' | 'sending' | 'waiting';

const settleMs = 700;
const firstRetryMs = 2000;
const longestRetryMs = 30_000;

/**
 * Where one resumes when the server has `server` steps. What was wound here and not sent yet wins, unless the work went
 * on somewhere else meanwhile: then the further of the two.
 */
export function resumeAt(kept: KeptStep | null, server: number): number {
  if (kept === null) return server;
  return kept.base === server ? kept.step : Math.max(kept.step, server);
}

/**
 * The step of one work on its way to the server. Only the newest counts: it is kept at once, sent when it has settled,
 * one call at a time, and again until the server has it.
 */
export class StepsOutbox {
  readonly #kit: string;
  readonly #ports: StepPorts;
  readonly #watchers = new Set<() => void>();
  /** What the server has, as far as known. */
  #base: number;
  #step: number;
  #sending: Promise<void> | null = null;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | null = null;

  /** @param server steps the server has; what an earlier page kept is taken up and sent */
  constructor(kit: string, server: number, ports: StepPorts) {
    this.#kit = kit;
    this.#ports = ports;
    this.#base = server;
    this.#step = resumeAt(ports.store.get(kit), server);
    this.#keep();
  }

  /** Steps done, as this device has them. */
  get step(): number {
    return this.#step;
  }

  /** Steps not saved yet: what a badge tells. */
  get unsaved(): number {
    return Math.abs(this.#step - this.#base);
  }

  get status(): SavingStatus {
    if (this.#step === this.#base) return 'saved';
    return this.#failures > 0 ? 'waiting' : 'sending';
  }

  readonly watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => void this.#watchers.delete(watcher);
  };

  save(step: number): void {
    if (step === this.#step) return;
    this.#step = step;
    this.#keep();
    // A server that is away is asked at its own pace; steps only pile up here meanwhile.
    if (this.#failures === 0) this.#sendIn(settleMs);
    this.#tell();
  }

  /** Sends at once what has not been sent; settles when it is there or has failed. */
  async flush(): Promise<void> {
    this.#stopTimer();
    this.#sending ??= this.#send().finally(() => {
      this.#sending = null;
      if (this.#step !== this.#base) this.#sendIn(this.#failures > 0 ? Math.min(longestRetryMs, firstRetryMs * 2 ** (this.#failures - 1)) : settleMs);
      this.#tell();
    });
    await this.#sending;
  }

  /** The page closes or hides: the newest step leaves with it. It stays kept, so a lost call is made again at the next visit. */
  farewell(): void {
    if (this.#step !== this.#base) void this.#ports.deliver(this.#kit, this.#step, true);
  }

  close(): void {
    this.#stopTimer();
  }

  async #send(): Promise<void> {
    const step = this.#step;
    if (step === this.#base) return;
    const delivery = await this.#ports.deliver(this.#kit, step, false);
    this.#failures = delivery === 'later' ? this.#failures + 1 : 0;
    if (delivery === 'later') return;
    if (delivery === 'saved') this.#base = step;
    else this.#step = this.#base;
    this.#keep();
    if (delivery === 'refused') this.#ports.onRefused(this.#kit);
  }

  #keep(): void {
    this.#ports.store.set(this.#kit, this.#step === this.#base ? null : { step: this.#step, base: this.#base });
  }

  #sendIn(ms: number): void {
    if (this.#sending !== null) return;
    this.#stopTimer();
    this.#timer = setTimeout(() => {
      this.#timer = null;
      void this.flush();
    }, ms);
  }

  #stopTimer(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }

  #tell(): void {
    for (const watcher of this.#watchers) watcher();
  }
}
