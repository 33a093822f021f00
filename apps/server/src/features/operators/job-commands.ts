import { parseArgs } from 'node:util';
import { NotFound } from '../../errors.ts';
import type { OpenJob } from '../../platform/jobs/pg-boss-rows.ts';
import { mailQueue } from '../mails/index.ts';
import type { OperatorContext } from './context.ts';
import type { JobAdmin } from './job-admin.ts';
import { command, jsonOption, type OperatorCommand, theOne } from './operator-command.ts';

const shownJobs = 500;
const shownPayload = 60;

export const listJobs = command({ changes: false, options: jsonOption }, async (context, { json }) => {
  const jobs = await (await context.jobs()).list(shownJobs);
  if (json) context.print(JSON.stringify(jobs.map(forPrograms)));
  else for (const job of jobs) context.print(lineOf(job));
});

export const retryJobs: OperatorCommand = onOneJob('queued', async (context, admin, job) => {
  // The mail itself is marked as failed, and a failed mail is not sent by its job.
  const { mailId } = job.payload;
  if (job.queue !== mailQueue || typeof mailId !== 'string' || job.state !== 'failed') return admin.retry(job.id);
  await (await context.mails()).resend(mailId);
  return admin.drop(job.id);
});

export const dropJobs: OperatorCommand = onOneJob('dropped', (_context, admin, job) => admin.drop(job.id));

/** A command with the id of one job, which prints `done` with it. The action is false if the job runs. */
function onOneJob(
  done: string,
  act: (context: OperatorContext, admin: JobAdmin, job: OpenJob) => Promise<boolean>,
): OperatorCommand {
  return {
    changes: true,
    options: jsonOption,
    read(argv) {
      const { values, positionals } = parseArgs({ args: [...argv], options: jsonOption, allowPositionals: true });
      const id = theOne(positionals, 'job (`jobs list` shows their ids)');
      return async (context) => {
        const admin = await context.jobs();
        const job = await admin.find(id);
        if (!job) throw new NotFound('job', id);
        if (!(await act(context, admin, job)))
          throw new RangeError('The job runs just now, or a newer one does the same');
        context.print(values.json ? JSON.stringify({ [done]: id }) : `${id} is ${done}`);
      };
    },
  };
}

function forPrograms({ createdAt, nextAt, ...job }: OpenJob) {
  return { ...job, created_at: createdAt.toISOString(), next_at: nextAt?.toISOString() ?? null };
}

function lineOf({ id, queue, state, payload, tries, createdAt, error }: OpenJob): string {
  const of = JSON.stringify(payload).slice(0, shownPayload);
  const words = [id, createdAt.toISOString(), queue.padEnd(16), state.padEnd(7), `${tries} tries`, of];
  return `${words.join('  ')}${error === null ? '' : `  (${error})`}`;
}
