import type { ProductKind } from '@uzor/contract';
import { Counter, Gauge, Histogram } from 'prom-client';

/* Prometheus metrics of this process; add up all processes for the service. No label names a person or an order. */

const requests = new Histogram({
  name: 'uzor_request_seconds',
  help: 'Time to answer a request, by method, route and status',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10],
});
const jobs = new Histogram({
  name: 'uzor_job_seconds',
  help: 'Time of one try of a job, by queue and outcome',
  labelNames: ['queue', 'outcome'],
  buckets: [0.02, 0.1, 0.3, 1, 3, 10, 30],
});
const givenUp = new Counter({
  name: 'uzor_jobs_given_up_total',
  help: 'Jobs of which no further try is made, by queue',
  labelNames: ['queue'],
});
const waits = new Histogram({
  name: 'uzor_job_wait_seconds',
  help: 'Time from the making of a job to its first try, by queue',
  labelNames: ['queue'],
  buckets: [0.1, 0.3, 1, 3, 10, 30, 100, 600, 3600],
});
const replaced = new Counter({
  name: 'uzor_intake_replaced_total',
  help: 'Photo processes replaced because they exceeded time or memory',
});
const wrongCodes = new Counter({
  name: 'uzor_wrong_codes_total',
  help: 'Codes that do not exist or cannot be used, by what was answered; over the ceiling in all that is a wait',
  labelNames: ['answer'],
});
const sockets = new Gauge({ name: 'uzor_realtime_connections', help: 'Open realtime connections of this process' });
const orders = new Counter({
  name: 'uzor_orders_total',
  help: 'Orders that reached a stage, by kind; one that is changed reaches a stage again',
  labelNames: ['kind', 'stage'],
});
const shed = new Counter({
  name: 'uzor_shed_total',
  help: 'Calls told to come back because of load, by the kind of work',
  labelNames: ['work'],
});
const shedding = new Gauge({
  name: 'uzor_shedding',
  help: '1 while work of this kind is put off because of load',
  labelNames: ['work'],
});
const loopDelay = new Gauge({
  name: 'uzor_loop_delay_seconds',
  help: 'Mean delay of the event loop over two seconds, by which work is put off',
});
const drawingWait = new Gauge({
  name: 'uzor_drawing_wait_seconds',
  help: 'Estimated wait of an order made now for the begin of its first scheme',
});
const waitingPhotos = new Gauge({ name: 'uzor_waiting_photos', help: 'Photos that wait to be decoded' });
const mails = new Counter({
  name: 'uzor_mails_total',
  help: 'Mails by letter and what became of them; a mail put off is tried again',
  labelNames: ['letter', 'outcome'],
});
const mailWaits = new Histogram({
  name: 'uzor_mail_wait_seconds',
  help: 'Time from the event a mail reports to its acceptance by the mail server, by letter',
  labelNames: ['letter'],
  buckets: [0.3, 1, 2, 3, 5, 10, 30, 100, 600, 3600],
});

export function countRequest(method: string, route: string, status: number, seconds: number): void {
  requests.labels(method, route, String(status)).observe(seconds);
}

export function countJob(queue: string, outcome: 'done' | 'failed', seconds: number): void {
  jobs.labels(queue, outcome).observe(seconds);
}

export function countJobWait(queue: string, seconds: number): void {
  waits.labels(queue).observe(seconds);
}

export function countGivenUp(queue: string): void {
  givenUp.labels(queue).inc();
}

export function countIntakeReplaced(): void {
  replaced.inc();
}

export function countWrongCode(answer: 'told' | 'over'): void {
  wrongCodes.labels(answer).inc();
}

export function countSockets(open: number): void {
  sockets.set(open);
}

export function countShed(work: string): void {
  shed.labels(work).inc();
}

/** Exports the readings that control shedding, and which of `kinds` is shed. */
export function showLoad(
  load: { readonly loopDelayMs: number; readonly drawingWaitSeconds: number; readonly waitingPhotos: number },
  kinds: ReadonlyMap<string, boolean>,
): void {
  loopDelay.set(load.loopDelayMs / 1000);
  drawingWait.set(load.drawingWaitSeconds);
  waitingPhotos.set(load.waitingPhotos);
  for (const [work, isShed] of kinds) shedding.labels(work).set(Number(isShed));
}

/** `drawn`: all presets are ready. */
export function countOrder(kind: ProductKind, stage: 'opened' | 'photo' | 'generated' | 'drawn' | 'confirmed'): void {
  orders.labels(kind, stage).inc();
}

export function countMail(letter: string, outcome: 'sent' | 'put off' | 'refused'): void {
  mails.labels(letter, outcome).inc();
}

export function countMailWait(letter: string, seconds: number): void {
  mailWaits.labels(letter).observe(seconds);
}
