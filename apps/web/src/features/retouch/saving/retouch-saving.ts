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
export class RetouchSaving extends Outbox<Uint8Array> {
  readonly state = new Observable<Saving>('saved');
  readonly #ports: Ports;
  #saved: Uint8Array;
  #held = false;
  #refused = false;

  constructor(ports: Ports) {
    super({
      send: async (colours, closing) => delivered(this.#send(colours, closing)),
      settleMs: restMs,
      everyMs,
      retryMs: 2000,
      onRefused: () => {
        this.#refused = true;
      },
    });
    this.#ports = ports;
    this.#saved = ports.saved;
    this.changes.watch(() => this.#tell());
  }

  /** @param over true if the box has too few pieces; the colours then wait in this browser */
  save(colours: Uint8Array, over: boolean): void {
    const wanted = colours.slice();
    const changes = this.#difference(wanted);
    const { key, origin } = this.#ports;
    writeLocal(keptAt(key), changes.length === 0 ? null : JSON.stringify({ origin, changes }));
    this.#held = over;
    this.#refused = false;
    if (!over && (changes.length > 0 || this.waiting !== null)) this.put(wanted);
    else this.#tell();
  }

  async #send(colours: Uint8Array, closing: boolean): Promise<void> {
    const changes = this.#difference(colours);
    if (changes.length === 0) return;
    await this.#ports.send(changes, closing);
    this.#saved = colours;
    if (this.waiting === colours && !this.#held) writeLocal(keptAt(this.#ports.key), null);
  }

  #difference(colours: Uint8Array): Changes {
    const changes: (readonly [number, string])[] = [];
    for (const [piece, colour] of colours.entries())
      if (colour !== this.#saved[piece]) changes.push([piece, this.#ports.letters[colour]]);
    return changes;
  }

  #tell(): void {
    const { status } = this;
    this.state.set(this.#refused ? 'refused' : status !== 'saved' ? status : this.#held ? 'held' : 'saved');
  }
}
