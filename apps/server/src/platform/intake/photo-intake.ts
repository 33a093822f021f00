import { availableParallelism } from 'node:os';
import { Invalid, Overloaded, TooLarge, Unsupported } from '../../errors.ts';
import { IntakeProcess, type Refusal, type TakenPhoto } from './intake-process.ts';
import { sandboxOf } from './sandbox.ts';

export type { FoundInPhoto, TakenPhoto } from './intake-process.ts';

/** Decodes untrusted pictures in separate processes with limits on memory and time. */
export interface PhotoIntake {
  /**
   * Fetches the bytes only when a process is free, so that waiting photos use no memory. Photos of a `paid` order come
   * before all others, of which a few wait.
   * @throws Unsupported, TooLarge or Invalid on `field`; Overloaded if too many others wait
   */
  take(fetch: () => Promise<Uint8Array>, field: string, paid?: boolean): Promise<TakenPhoto>;
  /** Numbers of waiting photos: all, and those of paid orders. */
  waiting(): { readonly waitingPhotos: number; readonly waitingOrders: number };
  stop(): Promise<void>;
}

/** CPU time that a photo of a demo or an avatar may take, s; the largest valid ones take half of it. */
const OTHERS_CPU_SECONDS = 5;
/** Photos of demos, avatars and questions that wait at once. */
const MOST_OTHERS = 40;
/** When a refused sender may try again, s. */
const OTHERS_AGAIN_SECONDS = 30;

/** Starts the processes: by default one per core, minus one. */
export function openPhotoIntake(processes = Math.max(1, availableParallelism() - 1), sandbox = sandboxOf): PhotoIntake {
  const idle = Array.from({ length: processes }, () => new IntakeProcess(undefined, sandbox));
  const all = [...idle];
  type Waiting = (process: IntakeProcess) => void;
  const [paidLine, line]: [Waiting[], Waiting[]] = [[], []];
  const borrow = (paid: boolean): Promise<IntakeProcess> => {
    const free = idle.pop();
    return free ? Promise.resolve(free) : new Promise((resolve) => (paid ? paidLine : line).push(resolve));
  };
  const giveBack = (process: IntakeProcess): void => {
    const next = paidLine.shift() ?? line.shift();
    if (next) next(process);
    else idle.push(process);
  };
  return {
    waiting: () => ({ waitingPhotos: paidLine.length + line.length, waitingOrders: paidLine.length }),
    async take(fetch, field, paid = false) {
      if (!paid && line.length >= MOST_OTHERS) throw new Overloaded(OTHERS_AGAIN_SECONDS);
      const process = await borrow(paid);
      try {
        const bytes = await fetch();
        const answer = await process.decode(bytes, paid ? undefined : OTHERS_CPU_SECONDS);
        if ('photo' in answer) return answer;
        throw refused(answer, bytes.length, field);
      } finally {
        giveBack(process);
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
