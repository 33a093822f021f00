import type { OpenJobs } from '../../../platform/jobs/pg-boss-rows.ts';
import { attention, type Finding, ok, wrong } from '../doctor.ts';

/** A job waits this long only if no worker runs or they are overloaded; a failed one, only if its cause persists, s. */
const slowJobSeconds = 3600;
/** Customers hear nothing until its jobs are done. */
const mailQueue = 'mail';

const hours = (seconds: number) => `${Math.floor(seconds / 3600)} h`;
const named = (some: readonly OpenJobs[]) => some.map(({ queue, jobs }) => `${queue} ${jobs}`).join(', ');
const longest = (seconds: readonly number[]) => hours(Math.max(...seconds));

/** Jobs that should be done and are not, by queue: given up, waiting for a worker, or failing repeatedly. */
export function jobFindings(open: readonly OpenJobs[]): Finding[] {
  const failed = open.filter(({ state }) => state === 'failed');
  const waiting = open.filter(({ state }) => state === 'waiting');
  return [givenUp(failed), slow(waiting), failing(waiting), lateMails(waiting)];
}

function givenUp(failed: readonly OpenJobs[]): Finding {
  if (failed.length === 0) return ok('jobs given up', 'none');
  const jobs = failed.reduce((sum, one) => sum + one.jobs, 0);
  return attention(
    'jobs given up',
    `${jobs} (${named(failed)}): \`jobs list\` says why, \`jobs retry ID\` tries again`,
  );
}

function slow(waiting: readonly OpenJobs[]): Finding {
  const late = waiting.filter(({ oldestSeconds }) => oldestSeconds > slowJobSeconds);
  if (late.length === 0) return ok('jobs waiting', 'none for more than an hour');
  const since = longest(late.map(({ oldestSeconds }) => oldestSeconds));
  return wrong('jobs waiting', `nobody has taken ${named(late)} for ${since}: start a worker, or more of them`);
}

function failing(waiting: readonly OpenJobs[]): Finding {
  const again = waiting.filter(({ failingSeconds }) => failingSeconds > slowJobSeconds);
  if (again.length === 0) return ok('jobs failing', 'none for more than an hour');
  const since = longest(again.map(({ failingSeconds }) => failingSeconds));
  return attention(
    'jobs failing',
    `some have failed again and again for ${since} (${named(again)}): \`jobs list\` says why`,
  );
}

function lateMails(waiting: readonly OpenJobs[]): Finding {
  const mails = waiting.find(({ queue }) => queue === mailQueue);
  const seconds = Math.max(mails?.oldestSeconds ?? 0, mails?.failingSeconds ?? 0);
  if (!mails || seconds <= slowJobSeconds) return ok('mails waiting', 'none for more than an hour');
  const words = `${mails.jobs} wait, the first for ${hours(seconds)}`;
  return wrong('mails waiting', `${words}: what is said of the mail server tells why; they go out by themselves then`);
}
