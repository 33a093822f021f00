import { availableParallelism } from 'node:os';
import { Invalid, Overloaded, TooLarge, Unsupported } from '../../errors.ts';
import { IntakeProcess, type Refusal, type TakenPhoto } from './intake-process.ts';
import { sandboxOf } from './sandbox.ts';

export type { FoundInPhoto, TakenPhoto } from './intake-process.ts';

/** Decodes untrusted pictures in separate processes with limits on memory and time. */
export interface PhotoIntake {
  /**
   * Fetches the bytes only when a process is free, so that waiting photos use no memory. Orders (`code`) come first.
   * @throws Unsupported, TooLarge or Invalid on `field`; Overloaded if too many of the code, or of all others, wait
   */
  take(fetch: () => Promise<Uint8Array>, field: string, code?: string): Promise<TakenPhoto>;
  /** Numbers of waiting photos: all, and those of paid orders. */
  waiting(): { readonly waitingPhotos: number; readonly waitingOrders: number };
  stop(): Promise<void>;
}

/** CPU seconds that a photo of a demo or an avatar may take; the largest valid ones take half of it. */
const OTHERS_CPU_SECONDS = 5;
/** Maximum number of waiting photos: demos, avatars and questions together, and each code by itself. */
const MOST_WAITING = { others: 40, ofCode: 6 } as const;
/** Seconds after which a refused sender may try again. */
const AGAIN_SECONDS = 30;

/** Starts the processes: by default one per core, minus one. */
export function openPhotoIntake(processes = Math.max(1, availableParallelism() - 1), sandbox = sandboxOf): PhotoIntake {
  const idle = Array.from({ length: processes }, () => new IntakeProcess(undefined, sandbox));
  const all = [...idle];
  type Waiting = { readonly code: string | undefined; start(process: IntakeProcess): void };
  const [paidLine, line]: [Waiting[], Waiting[]] = [[], []];
  const demandPlace = (code: string | undefined): void => {
    const waiting = code === undefined ? line.length : paidLine.filter((one) => one.code === code).length;
    if (waiting >= (code === undefined ? MOST_WAITING.others : MOST_WAITING.ofCode))
      throw new Overloaded(AGAIN_SECONDS);
  };
  const borrow = (code: string | undefined): Promise<IntakeProcess> => {
    const free = idle.pop();
    if (free) return Promise.resolve(free);
    return new Promise((start) => (code === undefined ? line : paidLine).push({ code, start }));
  };
  const giveBack = (process: IntakeProcess, served: string | undefined): void => {
    // Codes take turns, so that many slow photos of one code do not delay those of others.
    const other = Math.max(
      0,
      paidLine.findIndex(({ code }) => code !== served),
    );
    const [next = line.shift()] = paidLine.splice(other, 1);
    if (next) next.start(process);
    else idle.push(process);
  };
  return {
    waiting: () => ({ waitingPhotos: paidLine.length + line.length, waitingOrders: paidLine.length }),
    async take(fetch, field, code) {
      demandPlace(code);
      const process = await borrow(code);
      try {
        const bytes = await fetch();
        const answer = await process.decode(bytes, code === undefined ? OTHERS_CPU_SECONDS : undefined);
        if ('photo' in answer) return answer;
        throw refused(answer, bytes.length, field);
      } finally {
        giveBack(process, code);
      }
    },
    async stop() {
      await Promise.all(all.map((process) => process.stop()));
    },
  };
}

function refused({ reason, values }: Refusal, sizeBytes: number, field: string): Error {
  if (reason === 'photo.format') return new Unsupported(reason, field);
  if (reason === 'photo.size') return new TooLarge(sizeBytes, field);
  return new Invalid({ [field]: [{ key: reason, values }] });
}
