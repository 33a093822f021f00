import { deskEndpoints } from '@uzor/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { newestOf } from '../../api/queries.ts';
import { momentText } from '../../i18n/numbers.ts';
import { Answered } from './answered.tsx';
import classes from './desk.module.css';
import { MoreButton } from './more-button.tsx';

/** The mails, newest first, with what the mail server said. */
export function MailsList() {
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
