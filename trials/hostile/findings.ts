import { settle } from '../trial.ts';

/* What a run of hostile uploads found, and what it owes. */

const slowestMs = 5000;
const growthMb = 200;

/** An answer; status 0 where the connection was cut, by us or by the server. */
export interface Answered {
  readonly status: number;
  readonly text: string;
  readonly ms: number;
}
/** What has been seen so far. */
export class Findings {
  readonly statuses = new Map<number, number>();
  readonly broken: string[] = [];
  readonly slow: string[] = [];
  readonly leaks: string[] = [];
  slowestMs = 0;
  served = 0;
  /** Stored files that were opened, and attachments of mails. */
  searched = 0;

  note(what: string, { status, text, ms }: Answered): void {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    this.slowestMs = Math.max(this.slowestMs, ms);
    if (status >= 500) this.broken.push(`${what}: ${status} ${text.slice(0, 200)}`);
    if (ms > slowestMs) this.slow.push(`${what}: ${Math.round(ms)} ms`);
  }
}

/** Prints and keeps the table. @throws TrialFailed where a bound is missed */
export function report(
  uploads: number,
  { statuses, broken, slow, leaks, served, searched, slowestMs: slowest }: Findings,
  memory: { readonly before: number; readonly after: number; readonly peak: number },
  lost: readonly string[],
): void {
  for (const line of [...broken, ...slow, ...leaks, ...lost].slice(0, 40)) console.error(line);
  const answers = [...statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status || 'cut'}: ${count}`);
  const grown = memory.after - memory.before;
  settle(
    'hostile',
    'Hostile uploads',
    `${uploads.toLocaleString('en')} files at every door for photos (orders of each kind by their three calls, demos, avatar, support), four at once: cut, mutated, spliced, lying about their extent, swollen, no pictures at all, in forms with lies of their own; one in ten is sound and laden with metadata. Everything accepted is read back, and every stored file and attachment of a mail is searched. Memory of all processes but the database, before: warm, after: at rest.`,
    [
      { what: 'answers of 5xx', must: '0', found: String(broken.length), met: broken.length === 0 },
      {
        what: 'answers over 5 s',
        must: '0',
        found: `${slow.length}; slowest ${(slowest / 1000).toFixed(1)} s`,
        met: slow.length === 0,
      },
      {
        what: 'hidden words in what is served and kept',
        must: '0',
        found: `${leaks.length} in ${served.toLocaleString('en')} served and ${searched.toLocaleString('en')} kept files`,
        met: leaks.length === 0 && served > 0 && searched > 0,
      },
      { what: 'sound pictures refused afterwards', must: '0', found: String(lost.length), met: lost.length === 0 },
      {
        what: 'memory gained',
        must: `≤ ${growthMb} MB`,
        found: `${Math.round(grown)} MB (${Math.round(memory.before)} → ${Math.round(memory.after)}, peak ${Math.round(memory.peak)})`,
        met: grown <= growthMb,
      },
    ],
    `Answers: ${answers.join(', ')}.`,
  );
}
