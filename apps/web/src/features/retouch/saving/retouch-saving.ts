import * as z from 'zod/mini';
import { writeLocal, readLocal } from '../../../api/kept-text.ts';
import { delivered, Outbox } from '../../../api/outbox/outbox.ts';
import { Observable } from '../../../ui/observable.ts';

type Changes = readonly (readonly [piece: number, letter: string])[];

/** `held`: not sent, because the box has too few pieces. `refused`: not accepted by the server. */
export type Saving = 'saved' | 'sending' | 'waiting' | 'held' | 'refused';

interface Ports {
  readonly key: string;
  /** Id of the photo that the presets were made from. If it differs, stored changes are ignored. */
  readonly origin: string;
  readonly saved: Uint8Array;
  readonly letters: readonly string[];
  readonly send: (changes: Changes, closing: boolean) => Promise<void>;
}

const restMs = 900;
/** Minimum time between two saves, because the server draws a picture for each. */
const everyMs = 2500;
const keptAt = (key: string) => `uzor:retouch:${key}`;

const keptSchema = z.object({ origin: z.string(), changes: z.array(z.tuple([z.number(), z.string()])) });

export function keptChanges(key: string, origin: string): Changes {
  try {
    const kept = keptSchema.parse(JSON.parse(readLocal(keptAt(key)) ?? ''));
    return kept.origin === origin ? kept.changes : [];
  } catch {
    return []; // nothing is kept, or it was edited by hand
  }
}

/** Saves the colours of a preset: at once in this browser, and on the server if the box has enough pieces. */
export class RetouchSaving {
  readonly state = new Observable<Saving>('saved');
  readonly #ports: Ports;
  readonly #outbox: Outbox<Uint8Array>;
  #saved: Uint8Array;
  #held = false;
  #refused = false;

  constructor(ports: Ports) {
    this.#ports = ports;
    this.#saved = ports.saved;
    this.#outbox = new Outbox<Uint8Array>({
      send: async (colours, closing) => delivered(this.#send(colours, closing)),
      settleMs: restMs,
      everyMs,
      retryMs: 2000,
      onRefused: () => {
        this.#refused = true;
      },
    });
    this.#outbox.changes.watch(() => this.#tell());
  }

  /** @param over true if the box has too few pieces; the colours then wait in this browser */
  put(colours: Uint8Array, over: boolean): void {
    const wanted = colours.slice();
    this.#keep(wanted);
    this.#held = over;
    this.#refused = false;
    if (over) this.#tell();
    else if (this.#difference(wanted).length > 0 || this.#outbox.waiting !== null) this.#outbox.put(wanted);
    else this.#tell();
  }

  /** Sends waiting changes. Resolves when they are sent or have failed; `state` says which. */
  flush(): Promise<void> {
    return this.#outbox.flush();
  }

  sendOnLeave(): void {
    this.#outbox.sendOnLeave();
  }
  close(): void {
    this.#outbox.close();
  }

  async #send(colours: Uint8Array, closing: boolean): Promise<void> {
    const changes = this.#difference(colours);
    if (changes.length === 0) return;
    await this.#ports.send(changes, closing);
    this.#saved = colours;
    if (this.#outbox.waiting === colours && !this.#held) writeLocal(keptAt(this.#ports.key), null);
  }

  #keep(colours: Uint8Array): void {
    const changes = this.#difference(colours);
    const { key, origin } = this.#ports;
    writeLocal(keptAt(key), changes.length === 0 ? null : JSON.stringify({ origin, changes }));
  }

  #difference(colours: Uint8Array): Changes {
    const changes: (readonly [number, string])[] = [];
    for (const [piece, colour] of colours.entries())
      if (colour !== this.#saved[piece]) changes.push([piece, this.#ports.letters[colour]]);
    return changes;
  }

  #tell(): void {
    const { status } = this.#outbox;
    this.state.set(this.#refused ? 'refused' : status !== 'saved' ? status : this.#held ? 'held' : 'saved');
  }
}
