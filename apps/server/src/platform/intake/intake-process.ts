import { type ChildProcess, fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { MessageKey, MessageValues } from '@uzor/contract';
import type { OpenedPhoto } from '@uzor/intake';
import { Unavailable } from '../../errors.ts';
import { frugalEnvironment } from '../../limit-memory.ts';
import { countIntakeReplaced } from '../metrics/counts.ts';
import { sandboxOf } from './sandbox.ts';

const MOST_BYTES = 512 * 1_048_576;
const PAGE_BYTES = 4096;
const TICKS_A_SECOND = 100;

/** User and system CPU seconds of a process so far; NaN without /proc, where only MOST_SECONDS limits a picture. */
function cpuSeconds({ pid }: ChildProcess): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [user = '', system = ''] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13);
    return (Number(user) + Number(system)) / TICKS_A_SECOND;
  } catch {
    return Number.NaN;
  }
}

function killIfLarge(child: ChildProcess, onKill: () => void): void {
  readFile(`/proc/${child.pid}/statm`, 'utf8').then(
    (text) => {
      const resident = Number(text.split(' ')[1]) * PAGE_BYTES;
      if (resident <= MOST_BYTES) return;
      onKill();
      child.kill('SIGKILL');
    },
    () => undefined,
  );
}

/** Findings in a file that are reported to its sender. */
export type FoundInPhoto = Pick<OpenedPhoto, 'damaged' | 'orientation' | 'colour' | 'ground'>;

/** A re-encoded photo: none of the sender's bytes are left in it. */
export interface TakenPhoto extends FoundInPhoto {
  /** JPEG, upright, sRGB, without metadata, at most 2,400 px a side. */
  readonly photo: Buffer;
  /** Size of `photo` in pixels. */
  readonly width: number;
  readonly height: number;
  /** Size of the upright original in pixels. */
  readonly original: { readonly width: number; readonly height: number };
}

/** Why a picture is refused: a message key of the contract and its values. */
export interface Refusal {
  readonly reason: MessageKey;
  readonly values: MessageValues;
}

/** Result of decoding a picture. `failed` is our fault, not the picture's. */
export type IntakeAnswer = TakenPhoto | Refusal;
export type IntakeReply = IntakeAnswer | { readonly failed: string };
/** Sent once, before the first picture. */
export interface IntakeReady {
  readonly ready: true;
}

/** Maximum CPU seconds per picture; not clock time, so that a valid photo does not look broken on a busy machine. */
const MOST_CPU_SECONDS = 10;
/** A process that has not answered after this many seconds is killed; the machine is to blame, not the picture. */
const MOST_SECONDS = 60;
const LOOK_EVERY_MS = 50;
const tooMuch: Refusal = { reason: 'photo.damaged', values: {} };

/** One decoding process, one picture at a time; replaced if it exceeds its limits or crashes. */
export class IntakeProcess {
  readonly #mostCpuSeconds: number;
  readonly #sandbox: typeof sandboxOf;
  #child: ChildProcess;
  #stopped = false;

  constructor(mostCpuSeconds = MOST_CPU_SECONDS, sandbox = sandboxOf) {
    this.#mostCpuSeconds = mostCpuSeconds;
    this.#sandbox = sandbox;
    this.#child = start(sandbox);
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** Whether the current process has loaded its code. */
  get hasBegun(): boolean {
    return begun.has(this.#child);
  }

  /** Retries a picture whose process died within our limits; it is to blame only if it kills two processes. */
  async decode(bytes: Uint8Array, mostCpuSeconds = this.#mostCpuSeconds, tries = 2): Promise<IntakeAnswer> {
    if (this.#stopped) throw new Unavailable('Pictures are not decoded any more');
    const child = this.#child;
    const { promise, resolve, reject } = Promise.withResolvers<IntakeAnswer>();
    const isDead = child.exitCode !== null || child.signalCode !== null;
    if (isDead) {
      // The process ended between two pictures (it was killed), so this picture is not to blame.
      this.#replace(child);
      return this.decode(bytes, mostCpuSeconds, tries);
    }
    const onMessage = (reply: IntakeReply | IntakeReady): void => {
      if ('ready' in reply) return;
      if ('failed' in reply) reject(new Error(reply.failed));
      else resolve(reply);
    };
    let isLate = false;
    let isTooMuch = false;
    const onExit = (): void => {
      this.#replace(child);
      if (isLate) reject(new Unavailable(`A picture was not decoded in ${MOST_SECONDS} s`));
      else if (isTooMuch || (tries < 2 && begun.has(child))) resolve(tooMuch);
      else if (tries < 2) reject(new Unavailable('The process for pictures ends before it has begun'));
      else resolve(this.decode(bytes, mostCpuSeconds, tries - 1));
    };
    // A process that could not be started does not exit; other errors are followed by `exit`.
    const onError = (error: Error): void => {
      if (child.pid !== undefined) return;
      this.#replace(child);
      reject(new Unavailable('No process could be started for a picture', { cause: error }));
    };
    child.on('message', onMessage);
    child.once('exit', onExit);
    child.once('error', onError);
    const late = setTimeout(() => {
      isLate = true;
      child.kill('SIGKILL');
    }, MOST_SECONDS * 1000);
    const cpuBefore = cpuSeconds(child);
    const watch = setInterval(() => {
      killIfLarge(child, () => {
        isTooMuch = true;
      });
      if (cpuSeconds(child) - cpuBefore > mostCpuSeconds) {
        isTooMuch = true;
        child.kill('SIGKILL');
      }
    }, LOOK_EVERY_MS);
    child.send(bytes);
    return promise.finally(() => {
      clearTimeout(late);
      clearInterval(watch);
      child.off('message', onMessage);
      child.off('exit', onExit);
      child.off('error', onError);
    });
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.kill();
  }

  /** Kills the process, as exceeding its limits would; it is replaced. */
  kill(): void {
    this.#child.kill('SIGKILL');
  }

  #replace(child: ChildProcess): void {
    if (this.#stopped || child !== this.#child) return;
    countIntakeReplaced();
    this.#child = start(this.#sandbox);
  }
}

/** Processes that have loaded their code; one that dies earlier was not killed by the picture. */
const begun = new WeakSet<ChildProcess>();

/** Its environment contains none of our secrets. It ends with us because its channel closes. */
function start(sandbox: typeof sandboxOf): ChildProcess {
  const { execPath, execArgv } = sandbox(['--max-old-space-size=256', '--expose-gc']);
  const child = fork(fileURLToPath(new URL('./intake-child.ts', import.meta.url)), {
    serialization: 'advanced',
    execPath,
    execArgv: [...execArgv],
    env: { PATH: process.env['PATH'], ...frugalEnvironment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.on('error', () => child.kill('SIGKILL')); // a message could not be sent; `exit` follows
  child.on('message', (reply: IntakeReply | IntakeReady) => {
    if ('ready' in reply) begun.add(child);
  });
  child.unref();
  child.channel?.unref();
  return child;
}
