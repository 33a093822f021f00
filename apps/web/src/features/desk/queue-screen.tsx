import { deskEndpoints, type DeskJobWire } from '@uzor/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { invalidate, useNow } from '../../api/queries.ts';
import { momentText } from '../../i18n/numbers.ts';
import { ActionForm } from './action-form.tsx';
import { Answered, DeskCard, ListCard, Badge } from './card.tsx';
import classes from './desk.module.css';

const namedQueues = ['mail', 'booklet', 'segment-pictures'] as const;
const isNamed = (queue: string): queue is (typeof namedQueues)[number] => namedQueues.some((one) => one === queue);

export default function QueueScreen() {
  const { t } = useTranslation('desk');
  const asked = useNow(deskEndpoints.deskJobs);
  return (
    <>
      <Answered asked={asked}>
        {(jobs) => (
          <DeskCard id="jobs" title={t('jobs.title', { count: jobs.length })}>
            {jobs.length === 0 && <p>{t('jobs.none')}</p>}
            <ul className={classes.rows}>
              {jobs.map((job) => (
                <Job key={job.id} job={job} />
              ))}
            </ul>
          </DeskCard>
        )}
      </Answered>
      <ListCard id="mails" endpoint={deskEndpoints.deskMails} title={() => t('mails.title')}>
        {({ id, kind, to, status, created_at: at, error }) => (
          <li key={id} className={classes.job}>
            <b>{t(`story.mail.${kind}`)}</b>
            <Badge danger={status === 'failed'}>{t(`mails.${status}`)}</Badge>
            <span>{to}</span>
            <time dateTime={at}>{momentText(at)}</time>
            {error && <span className={classes.note}>{error}</span>}
          </li>
        )}
      </ListCard>
    </>
  );
}

function Job({ job }: { readonly job: DeskJobWire }) {
  const { id, queue, state, tries, created_at: at, next_at: next, error } = job;
  const { t } = useTranslation('desk');
  const queries = useQueryClient();
  const ofJob = { params: { id }, onDone: () => invalidate(queries, deskEndpoints.deskJobs) };
  return (
    <li className={classes.job}>
      <b>{isNamed(queue) ? t(`queues.${queue}`) : queue}</b>
      <Badge danger={state === 'failed'}>{t(`jobs.${state}`)}</Badge>
      <span>{t('jobs.tries', { count: tries, time: momentText(at) })}</span>
      {next && <span>{t('jobs.next', { time: momentText(next) })}</span>}
      {error && <span className={classes.note}>{error}</span>}
      {state !== 'running' && (
        <div className={classes.actions}>
          <ActionForm name="retry" endpoint={deskEndpoints.deskRetryJob} {...ofJob} />
          <ActionForm name="drop" danger endpoint={deskEndpoints.deskDropJob} {...ofJob} />
        </div>
      )}
    </li>
  );
}
