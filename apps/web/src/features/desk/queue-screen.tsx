import { deskEndpoints, type DeskJobWire } from '@uzor/contract';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { dataOf, invalidate, newestOf, query } from '../../api/queries.ts';
import { call } from '../../api/transport.ts';
import { momentText } from '../../i18n/numbers.ts';
import { notify } from '../../ui/notification/notify.ts';
import { Answered } from './answered.tsx';
import { ActionForm } from './action-form.tsx';
import { DeskFrame } from './desk-frame.tsx';
import classes from './desk.module.css';
import { MoreButton } from './more-button.tsx';

/** Queues that customers wait for; the others go by their own names. */
const namedQueues = ['mail', 'booklet', 'segment-pictures'] as const;
const isNamed = (queue: string): queue is (typeof namedQueues)[number] => namedQueues.some((one) => one === queue);

/** Jobs that are not done, failed ones first, and the mails. */
export default function QueueScreen() {
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
    notify({ tone: 'success', title: t('actions.done') });
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
        <div className={classes.actions}>
          <ActionForm
            name="retry"
            onSend={async ({ reason }) => {
              await call(deskEndpoints.deskRetryJob, { params, body: { reason } });
              await finished();
            }}
          />
          <ActionForm
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

/** The mails, newest first, with what the mail server said. */
function MailsList() {
  const { t } = useTranslation('desk');
  const asked = useInfiniteQuery(newestOf(deskEndpoints.deskMails));
  return (
    <Answered asked={asked}>
      {({ pages }) => (
        <section className={classes.card} aria-labelledby="mails">
          <h2 id="mails">{t('mails.title')}</h2>
          <ul className={classes.rows}>
            {pages
              .flatMap(({ data }) => data)
              .map(({ id, kind, to, status, created_at: at, error }) => (
                <li key={id} className={classes.job}>
                  <b>{t(`story.mail.${kind}`)}</b>
                  <span className={classes.chip} data-tone={status === 'failed' ? 'danger' : undefined}>
                    {t(`mails.${status}`)}
                  </span>
                  <span>{to}</span>
                  <time dateTime={at}>{momentText(at)}</time>
                  {error && <span className={classes.note}>{error}</span>}
                </li>
              ))}
          </ul>
          <MoreButton asked={asked} />
        </section>
      )}
    </Answered>
  );
}
