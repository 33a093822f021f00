import { NotFound } from '../../errors.ts';
import { dropJob, findOpenJob, listOpenJobs, type OpenJob } from '../../platform/jobs/pg-boss-rows.ts';
import { retryAnyJob } from '../mails/index.ts';
import type { OperatorContext } from './context.ts';
import { command, jsonOption, type OperatorCommand } from './operator-command.ts';

const shownJobs = 500;
const shownPayload = 60;

export const listJobs = command({ changes: false, options: jsonOption }, async (context, { json }) => {
  const jobs = await listOpenJobs(await context.jobs(), shownJobs);
  if (json) context.print(JSON.stringify(jobs));
  else for (const job of jobs) context.print(lineOf(job));
});

/**
 * A command that acts on one job and then prints the id of the job with the word `done`. `act` returns false if the job
 * is running or has a newer copy.
 */
const onOneJob = (done: string, act: (context: OperatorContext, job: OpenJob) => Promise<boolean>): OperatorCommand =>
  command(
    { changes: true, options: jsonOption, operand: 'job (`jobs list` shows their ids)' },
    async (context, { json }, id) => {
      const job = await findOpenJob(await context.jobs(), id);
      if (!job) throw new NotFound('job', id);
      if (!(await act(context, job))) throw new RangeError('The job runs just now, or a newer one does the same');
      context.print(json ? JSON.stringify({ [done]: id }) : `${id} is ${done}`);
    },
  );

export const retryJobs: OperatorCommand = onOneJob('queued', (context, job) =>
  retryAnyJob(context.database, async (mailId) => (await context.mails()).resend(mailId), job),
);

export const dropJobs: OperatorCommand = onOneJob('dropped', ({ database }, { id }) => dropJob(database, id));

function lineOf({ id, queue, state, payload, tries, created_at: at, error }: OpenJob): string {
  const of = JSON.stringify(payload).slice(0, shownPayload);
  const words = [id, at.toISOString(), queue.padEnd(16), state.padEnd(7), `${tries} tries`, of];
  return `${words.join('  ')}${error === null ? '' : `  (${error})`}`;
}
