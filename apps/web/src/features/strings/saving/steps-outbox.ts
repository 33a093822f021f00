import { Deliveries } from '../../../api/deliveries.ts';

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
  readonly #deliveries: Deliveries;
  readonly #watchers = new Set<() => void>();
  /** What the server has, as far as known. */
  #base: number;
  #step: number;

  /** @param server steps the server has; what an earlier page kept is taken up and sent */
  constructor(kit: string, server: number, ports: StepPorts) {
    this.#kit = kit;
    this.#ports = ports;
    this.#deliveries = new Deliveries({
      restMs: settleMs,
      send: () => this.#send(),
      waits: () => this.#step !== this.#base,
      onSettled: () => this.#tell(),
    });
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
    return this.#deliveries.failing ? 'waiting' : 'sending';
  }

  readonly watch = (watcher: () => void): (() => void) => {
    this.#watchers.add(watcher);
    return () => void this.#watchers.delete(watcher);
  };

  save(step: number): void {
    if (step === this.#step) return;
    this.#step = step;
    this.#keep();
    this.#deliveries.soon(settleMs);
    this.#tell();
  }

  /** Sends at once what has not been sent; settles when it is there or has failed. */
  flush(): Promise<void> {
    return this.#deliveries.now();
  }

  /** The page closes or hides: the newest step leaves with it. It stays kept, so a lost call is made again at the next visit. */
  sendOnLeave(): void {
    if (this.#step !== this.#base) void this.#ports.deliver(this.#kit, this.#step, true);
  }

  close(): void {
    this.#deliveries.close();
  }

  async #send(): Promise<boolean> {
    const step = this.#step;
    if (step === this.#base) return true;
    const delivery = await this.#ports.deliver(this.#kit, step, false);
    if (delivery === 'later') return false;
    if (delivery === 'saved') this.#base = step;
    else this.#step = this.#base;
    this.#keep();
    if (delivery === 'refused') this.#ports.onRefused(this.#kit);
    return true;
  }

  #keep(): void {
    this.#ports.store.set(this.#kit, this.#step === this.#base ? null : { step: this.#step, base: this.#base });
  }

  #tell(): void {
    for (const watcher of this.#watchers) watcher();
  }
}
