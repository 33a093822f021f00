import { publishTrial } from '../trial.ts';

const slowestMs = 5000;
const growthMb = 200;
const longestCpuSeconds = 1;

/** Status 0 if either side cut the connection. */
export interface Answered {
  readonly status: number;
  readonly text: string;
  readonly ms: number;
}
export class Findings {
  readonly statuses = new Map<number, number>();
  readonly broken: string[] = [];
  readonly slow: string[] = [];
  readonly leaks: string[] = [];
  slowestMs = 0;
  served = 0;
  /** Maximum CPU of the server's main thread during one call. */
  longestCpuSeconds = 0;
  calls = 0;
  messages = 0;
  /** Number of stored files and mail attachments. */
  searched = 0;

  note(what: string, answer: Answered): void {
    this.answered(what, answer);
    this.slowestMs = Math.max(this.slowestMs, answer.ms);
    if (answer.ms > slowestMs) this.slow.push(`${what}: ${Math.round(answer.ms)} ms`);
  }

  /** Records the answer to a call that may wait for drawings. */
  answered(what: string, { status, text }: Answered): void {
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    if (status >= 500) this.broken.push(`${what}: ${status} ${text.slice(0, 200)}`);
  }
}

/** Prints and publishes the table. @throws TrialFailed if a bound is missed */
export function report(
  uploads: number,
  findings: Findings,
  memory: { readonly before: number; readonly after: number; readonly peak: number },
  lost: readonly string[],
): void {
  const { statuses, broken, slow, leaks, served, searched, slowestMs: slowest, calls, messages } = findings;
  for (const line of [...broken, ...slow, ...leaks, ...lost].slice(0, 40)) console.error(line);
  const answers = [...statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status || 'cut'}: ${count}`);
  const grown = memory.after - memory.before;
  publishTrial(
    'hostile',
    'Hostile uploads, calls and messages',
    `${uploads.toLocaleString('en')} files to every call that takes photos (orders of each kind by their three calls, demos, avatar, support), four at once: truncated, mutated, spliced, with a false extent, decompression bombs, other formats, in malformed forms; one in ten is valid and full of metadata. Everything accepted is read back, and every stored file and mail attachment is searched. Then ${calls.toLocaleString('en')} calls of the whole contract, each with a hostile value in one field, parameter or header, and ${messages.toLocaleString('en')} socket messages. Memory of all processes except the database, before: warm, after: idle.`,
    [
      { what: '5xx answers', must: '0', found: String(broken.length), met: broken.length === 0 },
      {
        what: 'uploads that took over 5 s',
        must: '0',
        found: `${slow.length}; slowest ${(slowest / 1000).toFixed(1)} s`,
        met: slow.length === 0,
      },
      {
        what: 'CPU of the main thread in one call',
        must: `≤ ${longestCpuSeconds} s`,
        found: `${findings.longestCpuSeconds.toFixed(2)} s`,
        met: findings.longestCpuSeconds <= longestCpuSeconds,
      },
      {
        what: 'hidden words in served or stored data',
        must: '0',
        found: `${leaks.length} in ${served.toLocaleString('en')} served and ${searched.toLocaleString('en')} kept files`,
        met: leaks.length === 0 && served > 0 && searched > 0,
      },
      { what: 'valid pictures refused afterwards', must: '0', found: String(lost.length), met: lost.length === 0 },
      {
        what: 'memory growth',
        must: `≤ ${growthMb} MB`,
        found: `${Math.round(grown)} MB (${Math.round(memory.before)} → ${Math.round(memory.after)}, peak ${Math.round(memory.peak)})`,
        met: grown <= growthMb,
      },
    ],
    `Answers: ${answers.join(', ')}.`,
  );
}
