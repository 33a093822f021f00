import {
  type Answers,
  type FromWorker,
  type Lane,
  type Questions,
  type ToWorker,
  WorkerRefusal,
} from './scheme-protocol.ts';

export interface WorkerPort {
  post(message: ToWorker): void;
  /** `broken` is called if the worker itself fails: it could not load, or threw outside an answer. */
  listen(arrived: (reply: FromWorker) => void, broken: (why: string) => void): void;
  end(): void;
}

interface Job {
  readonly message: ToWorker;
  readonly settle: (answer: Answers[Lane] | undefined) => void;
  readonly fail: (why: WorkerRefusal) => void;
}

/** Lanes by urgency: what the customer is looking at comes first. */
const order: readonly Lane[] = [
  'open',
  'adopt',
  'place',
  'closer',
  'send',
  'scheme',
  'colours',
  'crop',
  'check',
  'rescue',
  'traits',
  'thumbnail',
  'compare',
  'background',
  'lack',
];

/**
 * Sends the worker one question at a time; of those waiting in a lane, only the newest. Opening a photo cancels
 * questions about the previous one.
 */
export class SchemeClient {
  readonly #open: () => WorkerPort;
  #port: WorkerPort;
  /** True if the worker failed to load or crashed; the next question starts another. */
  #dead = false;
  #lastId = 0;
  #running: Job | null = null;
  #dropRunning = false;
  readonly #waiting = new Map<Lane, Job>();

  constructor(open: () => WorkerPort) {
    this.#open = open;
    this.#port = this.#started();
  }

  #started(): WorkerPort {
    const port = this.#open();
    port.listen(
      (reply) => this.#arrived(reply),
      (why) => this.#broken(why),
    );
    return port;
  }

  /** Resolves to undefined if a newer question of the lane, or a newer photo, superseded this one. */
  ask<L extends Lane>(lane: L, question: Questions[L]): Promise<Answers[L] | undefined> {
    return new Promise((resolve, reject) => {
      // the table of lanes ties question and answer together; TypeScript cannot follow it through a generic
      const message = { id: ++this.#lastId, lane, question } as ToWorker;
      const settle = resolve as Job['settle'];
      if (lane === 'open' || lane === 'adopt') this.#forgetPhoto();
      this.#waiting.get(lane)?.settle(undefined);
      this.#waiting.set(lane, { message, settle, fail: reject });
      this.#next();
    });
  }

  get busy(): boolean {
    return this.#running !== null || this.#waiting.size > 0;
  }

  close(): void {
    this.#forgetPhoto();
    this.#running?.settle(undefined);
    this.#port.end();
  }

  #next(): void {
    if (this.#running) return;
    const lane = order.find((one) => this.#waiting.has(one));
    const job = lane && this.#waiting.get(lane);
    if (!job) return;
    this.#waiting.delete(job.message.lane);
    this.#running = job;
    this.#dropRunning = false;
    if (this.#dead) this.#port = this.#started();
    this.#dead = false;
    this.#port.post(job.message);
  }

  #arrived(reply: FromWorker): void {
    const job = this.#running;
    if (!job || reply.id !== job.message.id) return;
    this.#running = null;
    if (this.#dropRunning) job.settle(undefined);
    else if ('answer' in reply) job.settle(reply.answer);
    else job.fail(new WorkerRefusal(reply.refusal.reason, reply.refusal.values));
    this.#next();
  }

  /** A worker that fails only fires its error event, so all pending questions are rejected here. */
  #broken(why: string): void {
    this.#dead = true;
    this.#port.end();
    const jobs = [...this.#waiting.values(), ...(this.#running ? [this.#running] : [])];
    this.#waiting.clear();
    this.#running = null;
    for (const job of jobs) job.fail(new WorkerRefusal('generation.failed', {}, why));
  }

  #forgetPhoto(): void {
    for (const job of this.#waiting.values()) job.settle(undefined);
    this.#waiting.clear();
    this.#dropRunning = this.#running !== null;
  }
}

/** Starts a worker and returns its client; close it when the screen unmounts. */
export function startSchemeWorker(): SchemeClient {
  return new SchemeClient(() => {
    const worker = new Worker(new URL('./scheme-worker.ts', import.meta.url), { type: 'module' });
    return {
      post: (message) => worker.postMessage(message),
      listen: (arrived, broken) => {
        worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => arrived(data));
        worker.addEventListener('error', ({ message }) => broken(message));
      },
      end: () => worker.terminate(),
    };
  });
}
