import { Conflict, NotFound } from '../../errors.ts';
import { dropJob, findOpenJob, listOpenJobs, type OpenJob, retryJob } from '../../platform/jobs/pg-boss-rows.ts';
import type { Parts } from '../../platform/parts.ts';
import { mailQueue, mailRepository, type MailService } from '../mails/index.ts';
import { type Audit, type By, deedRepository, deedToWire } from '../audit/index.ts';
import { jobToWire, mailToWire, pageOf } from './wire.ts';

const mostJobs = 500;
const PAGE = 100;

export interface DeskListParts extends Pick<Parts, 'database'> {
  readonly mails: Pick<MailService, 'resend'>;
  readonly audit: Audit;
}
export type DeskLists = ReturnType<typeof deskLists>;

/** Jobs, mails and the audit trail. */
export function deskLists({ database, mails, audit }: DeskListParts) {
  async function withJob(
    id: string,
    by: By,
    what: 'job.retry' | 'job.drop',
    act: (job: OpenJob) => Promise<boolean>,
  ): Promise<void> {
    const job = await findOpenJob(database, id);
    if (!job) throw new NotFound('job', id);
    await audit.noted({ ...by, what, subject: id }, async () => {
      if (!(await act(job))) throw new Conflict('desk.jobBusy');
    });
  }

  return {
    /** Jobs that are not done, failed ones first. */
    async jobs() {
      return (await listOpenJobs(database, mostJobs)).map(jobToWire);
    },
    /** Has a job tried at once. @throws NotFound, Conflict for a job that runs */
    retry: (id: string, by: By) =>
      withJob(id, by, 'job.retry', async (job) => {
        const { mailId } = job.payload;
        // The mail itself is marked as failed, and a job alone does not send such a one.
        if (job.queue !== mailQueue || typeof mailId !== 'string' || job.state !== 'failed')
          return retryJob(database, id);
        await mails.resend(mailId);
        return dropJob(database, id);
      }),
    /** Gives a job up. @throws NotFound, Conflict for a job that runs */
    drop: (id: string, by: By) => withJob(id, by, 'job.drop', () => dropJob(database, id)),
    /** A page of mails, newest first. */
    async mails(before: string | undefined) {
      return pageOf(await mailRepository(database).before(before, PAGE + 1), PAGE, mailToWire);
    },
    /** A page of the audit trail, newest first. */
    async deeds(before: string | undefined) {
      return pageOf(await deedRepository(database).before(before, PAGE + 1), PAGE, deedToWire);
    },
  };
}
