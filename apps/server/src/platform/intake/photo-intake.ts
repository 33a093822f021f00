import { availableParallelism } from 'node:os';
import { Invalid, TooLarge, Unsupported } from '../../errors.ts';
import { IntakeProcess, type Refusal, type TakenPhoto } from './intake-process.ts';
import { sandboxOf } from './sandbox.ts';

export type { FoundInPhoto, TakenPhoto } from './intake-process.ts';

/** Decodes untrusted pictures in separate processes with limits on memory and time. */
export interface PhotoIntake {
  /**
   * Fetches the bytes only when a process is free, so that waiting photos use no memory. Photos of a `paid` order come
   * before all others.
   * @throws Unsupported, TooLarge or Invalid on `field`
   */
  take(fetch: () => Promise<Uint8Array>, field: string, paid?: boolean): Promise<TakenPhoto>;
  /** Number of waiting photos. */
  waiting(): number;
  stop(): Promise<void>;
}

/** CPU time that a photo of a demo or an avatar may take, s; the largest valid ones take half of it. */
const OTHERS_CPU_SECONDS = 5;

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
    waiting: () => paidLine.length + line.length,
    async take(fetch, field, paid = false) {
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
