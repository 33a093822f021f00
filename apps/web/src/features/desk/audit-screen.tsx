import { deskEndpoints } from '@uzor/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { newestOf } from '../../api/queries.ts';
import { useLanguage } from '../../i18n/language.ts';
import { momentText } from '../../i18n/numbers.ts';
import { Answered } from './answered.tsx';
import { DeskFrame } from './desk-frame.tsx';
import classes from './desk.module.css';
import { MoreButton } from './more-button.tsx';

/** The audit trail: who did what, when and why. */
export default function AuditScreen() {
  const { t } = useTranslation('desk');
  const { to } = useLanguage();
  const asked = useInfiniteQuery({ ...newestOf(deskEndpoints.deskDeedsList), staleTime: 0 });
  return (
    <DeskFrame title={t('sections.deeds')}>
      <Answered asked={asked}>
        {({ pages }) => {
          const entries = pages.flatMap(({ data }) => data);
          return (
            <section className={classes.card} aria-labelledby="trail">
              <h2 id="trail">{t('trail.title')}</h2>
              {entries.length === 0 && <p>{t('trail.none')}</p>}
              <ul className={classes.rows}>
                {entries.map(({ id, done_at: at, operator, what, subject, reason, outcome }) => (
                  <li key={id} className={classes.job}>
                    <time dateTime={at}>{momentText(at)}</time>
                    <b>{t(`trail.deed.${what}`)}</b>
                    {what.startsWith('job.') && <span>{subject}</span>}
                    {what.startsWith('question.') && (
                      <Link to={to(`/desk/support/${subject}`)}>{t('trail.question')}</Link>
                    )}
                    {what.startsWith('parts.') && what !== 'parts.export' && (
                      <Link to={to(`/desk/parts/${subject}`)}>{t('trail.parts')}</Link>
                    )}
                    {what.startsWith('batch.') && (
                      <Link to={to(`/desk/codes/${encodeURIComponent(subject)}`)}>{subject}</Link>
                    )}
                    {what.endsWith('.import') && subject !== 'csv' && <span>{subject}</span>}
                    {what.startsWith('code.') && <Link to={to(`/desk/orders?q=${subject}`)}>{t('trail.code')}</Link>}
                    {what === 'read.order' && <Link to={to(`/desk/orders/${subject}`)}>{t('trail.order')}</Link>}
                    {what === 'read.question' && subject !== 'list' && (
                      <Link to={to(`/desk/support/${subject}`)}>{t('trail.question')}</Link>
                    )}
                    {what === 'read.parts' && subject !== 'list' && (
                      <Link to={to(`/desk/parts/${subject}`)}>{t('trail.parts')}</Link>
                    )}
                    {(what.startsWith('user.') || what === 'read.search') && subject !== '-' && <span>{subject}</span>}
                    {what.startsWith('content.') && <Link to={to('/desk/content')}>{t('trail.content')}</Link>}
                    {!what.includes('.') && <Link to={to(`/desk/orders/${subject}`)}>{t('trail.order')}</Link>}
                    <span>{operator}</span>
                    {outcome !== 'done' && (
                      <span className={classes.chip} data-tone="danger">
                        {t(`trail.${outcome ?? 'unknown'}`)}
                      </span>
                    )}
                    <span className={classes.note}>{reason}</span>
                  </li>
                ))}
              </ul>
              <MoreButton asked={asked} />
            </section>
          );
        }}
      </Answered>
    </DeskFrame>
  );
}
