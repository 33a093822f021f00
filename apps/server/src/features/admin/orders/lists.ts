import { Conflict, NotFound } from '../../../errors.ts';
import { dropJob, findOpenJob, listOpenJobs, type OpenJob } from '../../../platform/jobs/pg-boss-rows.ts';
import type { Parts, Person } from '../../../platform/parts.ts';
import { mailRepository, type MailService, retryAnyJob } from '../../mails/index.ts';
import { type Audit, type By, auditRepository } from '../../audit/index.ts';
import { pageOf } from '../../../platform/http/page-of.ts';

const mostJobs = 500;
const PAGE = 100;

export interface AdminListParts extends Pick<Parts, 'database'> {
  readonly mails: Pick<MailService, 'resend'>;
  readonly audit: Audit;
}
export type AdminLists = ReturnType<typeof adminLists>;

export function adminLists({ database, mails, audit }: AdminListParts) {
  async function withJob(
    id: string,
    by: By,
    what: 'job.retry' | 'job.drop',
    act: (job: OpenJob) => Promise<boolean>,
  ): Promise<void> {
    const job = await findOpenJob(database, id);
    if (!job) throw new NotFound('job', id);
    await audit.recorded({ ...by, what, subject: id }, async () => {
      if (!(await act(job))) throw new Conflict('desk.jobBusy');
    });
  }

  return {
    /** Jobs that are not done, failed ones first. */
    async jobs() {
      return (await listOpenJobs(database, mostJobs)).map(({ payload: _, ...job }) => job);
    },
    retry: (id: string, by: By) => withJob(id, by, 'job.retry', (job) => retryAnyJob(database, mails.resend, job)),
    /** @throws NotFound, Conflict for a running job */
    drop: (id: string, by: By) => withJob(id, by, 'job.drop', () => dropJob(database, id)),
    async mails(before: string | undefined, operator: Person) {
      const page = mailRepository(database).before(before, PAGE + 1);
      return pageOf(
        await audit.recordedRead({ operator, what: 'read.mails', subject: 'list' }, page),
        PAGE,
        ({ kit: _, ...mail }) => mail,
      );
    },
    async auditEntries(before: string | undefined) {
      return pageOf(await auditRepository(database).before(before, PAGE + 1), PAGE, (entry) => entry);
    },
  };
}
