import { quantile } from '../bench-server.ts';
import type { TrialRow } from '../trial.ts';
import type { OrderTimes } from './buyers.ts';
import type { Look } from './visitors.ts';

const must = { browsingMs: 100, mailMs: 10_000, gained: 0.2 };

export interface Part {
  readonly looks: readonly Look[];
  readonly bought: readonly OrderTimes[];
  /** Answers to uploads and orders by status. */
  readonly answers: ReadonlyMap<number, number>;
  readonly failures: readonly string[];
  readonly openSockets: number;
  /** CPU seconds per second of the server with its database, and of this process. */
  readonly serverCpu: number;
  readonly ownCpu: number;
  /** CPU of unrelated programs. */
  readonly othersCpu: number;
}
export interface Scale {
  readonly visitors: number;
  readonly seconds: number;
  readonly uploadsASecond: number;
  readonly ordersASecond: number;
}

/** The rows of the table: the first part alone, and what the second changes. */
export function tableRowsOf(calm: Part, beset: Part): TrialRow[] {
  const [before, after] = [p95(calm.looks), p95(beset.looks)];
  return [
    ...ofPart('', calm),
    ...ofPart(', beset', beset),
    {
      what: 'increase of others’ p95 caused by a rogue account',
      must: `< ${must.gained * 100} %`,
      found: `${before.toFixed(0)} → ${after.toFixed(0)} ms`,
      met: after < before * (1 + must.gained),
    },
  ];
}

const msOf = (looks: readonly Look[]) => looks.map(({ ms }) => ms);
const p95 = (looks: readonly Look[]) => quantile(0.95, msOf(looks));

function ofPart(when: string, { looks, bought, failures, answers, openSockets }: Part): TrialRow[] {
  const failed = looks.filter(({ status }) => status === 0 || status >= 500).length + failures.length;
  const mails = bought.flatMap(({ mail }) => mail ?? []);
  const chosen = bought.flatMap(({ chosen: ms }) => ms ?? []);
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  const sent = [...answers.values()].reduce((sum, count) => sum + count, 0);
  for (const one of failures.slice(0, 5)) console.error(one);
  return [
    {
      what: `answers of 5xx or none${when}, of ${(looks.length + sent).toLocaleString('en')}`,
      must: '0',
      found: String(failed),
      met: failed === 0,
    },
    {
      what: `browsing${when}: p95 of ${looks.length.toLocaleString('en')} looks`,
      must: `≤ ${must.browsingMs} ms`,
      found: `${p95(looks).toFixed(0)} ms (p50 ${quantile(0.5, msOf(looks)).toFixed(0)})`,
      met: p95(looks) <= must.browsingMs,
    },
    {
      what: `confirmation to the accepted mail${when}: p95 of ${mails.length} orders`,
      must: `≤ ${must.mailMs / 1000} s`,
      found: `${seconds(quantile(0.95, mails))} (p50 ${seconds(quantile(0.5, mails))})`,
      met: mails.length > 0 && quantile(0.95, mails) <= must.mailMs,
    },
    {
      what: `confirmed orders without their mail at the end${when}`,
      must: '0',
      found: `${chosen.length - mails.length} of ${chosen.length}`,
      met: mails.length === chosen.length,
    },
    {
      what: `orders still in the line at the end${when}`,
      must: '',
      found: `${bought.length - chosen.length} of ${bought.length}`,
      met: true,
    },
    {
      what: `photo to the chosen scheme${when}, p50 and p95`,
      must: '',
      found: `${seconds(quantile(0.5, chosen))}, ${seconds(quantile(0.95, chosen))}`,
      met: true,
    },
    { what: `sockets open at the end${when}`, must: '', found: String(openSockets), met: true },
  ];
}

export function introduction({ visitors, seconds, uploadsASecond, ordersASecond }: Scale): string {
  return `${visitors.toLocaleString('en')} visitors, each with a socket and an address of its own, look at a page or a list every 10 s, each timed from the moment it was due; ${uploadsASecond} photos of 12 megapixels a second, ${ordersASecond} of them of orders of all kinds in turn (a4), the others demos and drafts; ${seconds} s, and as long once more on a server of its own while one account asks as fast as it can on eight connections. Everything embedded, limits on.`;
}

export function below(
  calm: Part,
  beset: Part,
  rogue: string,
  { seed, bytes }: { readonly seed: number; readonly bytes: number },
): string {
  const cpu = ({ serverCpu, ownCpu, othersCpu }: Part) =>
    `${serverCpu.toFixed(2)} cores for the server, ${ownCpu.toFixed(2)} for the visitors, ${othersCpu.toFixed(2)} for programs that are no part of the trial`;
  const statuses = ({ answers }: Part) =>
    [...answers]
      .sort(([a], [b]) => a - b)
      .map(([status, count]) => `${status}: ${count}`)
      .join(', ');
  return `Seed ${seed}, photo of ${(bytes / 1e6).toFixed(1)} MB. The visitors are made on the same machine: ${cpu(calm)}; beset: ${cpu(beset)}. ${rogue} Answers to uploads and orders: ${statuses(calm)}; beset: ${statuses(beset)}.`;
}
