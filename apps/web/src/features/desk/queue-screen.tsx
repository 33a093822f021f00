import { deskEndpoints, type DeskJobWire } from '@uzor/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { dataOf, invalidate, query } from '../../api/queries.ts';
import { call } from '../../api/transport.ts';
import { momentText } from '../../i18n/numbers.ts';
import { notify } from '../../ui/notification/notify.ts';
import { Answered } from './answered.tsx';
import { DeedForm } from './deed-form.tsx';
import { DeskFrame } from './desk-frame.tsx';
import classes from './desk.module.css';
import { MailsList } from './mails-list.tsx';

/** Queues that customers wait for; the others go by their own names. */
const namedQueues = ['mail', 'booklet', 'segment-pictures'] as const;
const isNamed = (queue: string): queue is (typeof namedQueues)[number] => namedQueues.some((one) => one === queue);

/** Jobs that are not done, failed ones first, and the mails. */
export function QueueScreen() {
  const { t } = useTranslation('desk');
  const asked = useQuery({ ...query(deskEndpoints.deskJobs), select: dataOf, staleTime: 0 });
  return (
    <DeskFrame title={t('sections.queue')}>
      <Answered asked={asked}>
        {(jobs) => (
          <section className={classes.card} aria-labelledby="jobs">
            <h2 id="jobs">{t('jobs.title', { count: jobs.length })}</h2>
            {jobs.length === 0 && <p>{t('jobs.none')}</p>}
            <ul className={classes.rows}>
              {jobs.map((job) => (
                <Job key={job.id} job={job} />
              ))}
            </ul>
          </section>
        )}
      </Answered>
      <MailsList />
    </DeskFrame>
  );
}

function Job({
  job: { id, queue, state, tries, created_at: at, next_at: next, error },
}: {
  readonly job: DeskJobWire;
}) {
  const { t } = useTranslation('desk');
  const queries = useQueryClient();
  const finished = async () => {
    await invalidate(queries, deskEndpoints.deskJobs);
    notify({ tone: 'success', title: t('deeds.done') });
  };
  const params = { id };
  return (
    <li className={classes.job}>
      <b>{isNamed(queue) ? t(`queues.${queue}`) : queue}</b>
      <span className={classes.chip} data-tone={state === 'failed' ? 'danger' : undefined}>
        {t(`jobs.${state}`)}
      </span>
      <span>{t('jobs.tries', { count: tries, time: momentText(at) })}</span>
      {next && <span>{t('jobs.next', { time: momentText(next) })}</span>}
      {error && <span className={classes.note}>{error}</span>}
      {state !== 'running' && (
        <div className={classes.deeds}>
          <DeedForm
            name="retry"
            onSend={async ({ reason }) => {
              await call(deskEndpoints.deskRetryJob, { params, body: { reason } });
              await finished();
            }}
          />
          <DeedForm
            name="drop"
            danger
            onSend={async ({ reason }) => {
              await call(deskEndpoints.deskDropJob, { params, body: { reason } });
              await finished();
            }}
          />
        </div>
      )}
    </li>
  );
}
