import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { MessageKey, MessageValues } from '@uzor/contract';
import { countIntakeReplaced } from '../http/metrics.ts';

/** A photo taken in: nothing of the sender's bytes is left in it. */
export interface TakenPhoto {
  /** JPEG, upright, sRGB, without metadata, at most 2,400 px a side. */
  readonly photo: Buffer;
  /** Size of `photo`, pixels. */
  readonly width: number;
  readonly height: number;
  /** Size of what was sent, upright, pixels. */
  readonly original: { readonly width: number; readonly height: number };
  /** True where some of the file could not be decoded (at most 5 %). */
  readonly damaged: boolean;
}

/** Why a picture is not taken, as the contract says it. */
export interface Refusal {
  readonly reason: MessageKey;
  readonly values: MessageValues;
}

/** What the process answers to the bytes of a picture. `failed` is a fault of ours, not of the picture. */
export type IntakeAnswer = TakenPhoto | Refusal;
export type IntakeReply = IntakeAnswer | { readonly failed: string };

const MOST_SECONDS = 10;
const MOST_BYTES = 512 * 1_048_576;
const LOOK_EVERY_MS = 50;
const PAGE_BYTES = 4096;
const tooMuch: Refusal = { reason: 'photo.damaged', values: {} };

/** One decoding process, one picture at a time; killed and replaced when a picture makes it exceed its limits or dies on it. */
export class IntakeProcess {
  #child = start();
  #stopped = false;

  async decode(bytes: Uint8Array): Promise<IntakeAnswer> {
    const child = this.#child;
    const { promise, resolve, reject } = Promise.withResolvers<IntakeAnswer>();
    const isDead = child.exitCode !== null || child.signalCode !== null;
    if (isDead) {
      // It ended between two pictures (somebody killed it): not this one's fault.
      this.#replace(child);
      return this.decode(bytes);
    }
    const onMessage = (reply: IntakeReply): void =>
      'failed' in reply ? reject(new Error(reply.failed)) : resolve(reply);
    const onExit = (): void => {
      this.#replace(child);
      resolve(tooMuch);
    };
    child.once('message', onMessage);
    child.once('exit', onExit);
    const late = setTimeout(() => child.kill('SIGKILL'), MOST_SECONDS * 1000);
    const watch = setInterval(() => killIfLarge(child), LOOK_EVERY_MS);
    child.send(bytes);
    return promise.finally(() => {
      clearTimeout(late);
      clearInterval(watch);
      child.off('message', onMessage);
      child.off('exit', onExit);
    });
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.kill();
  }

  /** Ends the process as its limits would; another takes its place. */
  kill(): void {
    this.#child.kill('SIGKILL');
  }

  #replace(child: ChildProcess): void {
    if (this.#stopped || child !== this.#child) return;
    countIntakeReplaced();
    this.#child = start();
  }
}

/** No secret of ours is in its environment; it ends with us because its channel closes. */
function start(): ChildProcess {
  const child = fork(fileURLToPath(new URL('./intake-child.ts', import.meta.url)), {
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=256'],
    env: { PATH: process.env['PATH'], MALLOC_ARENA_MAX: '2' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  child.on('error', () => child.kill('SIGKILL')); // a message that could not be sent: `exit` follows
  child.unref();
  child.channel?.unref();
  return child;
}

/** Memory outside V8 is bounded by nothing but us. Elsewhere than on Linux there is no such file, and time alone is limited. */
function killIfLarge(child: ChildProcess): void {
  readFile(`/proc/${child.pid}/statm`, 'utf8').then(
    (text) => {
      const resident = Number(text.split(' ')[1]) * PAGE_BYTES;
      if (resident > MOST_BYTES) child.kill('SIGKILL');
    },
    () => undefined,
  );
}
