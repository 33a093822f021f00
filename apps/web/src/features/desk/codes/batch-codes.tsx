import { deskEndpoints } from '@uzor/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { newestOf } from '../../../api/queries.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { Answered } from '../answered.tsx';
import classes from '../desk.module.css';
import { MoreButton } from '../more-button.tsx';
import { moveFocus } from '../move-focus.ts';

/** The codes of a batch; each leads to its orders. */
export function BatchCodes({ batch }: { readonly batch: string }) {
  const { t } = useTranslation('desk');
  const { to } = useLanguage();
  const asked = useInfiniteQuery({ ...newestOf(deskEndpoints.deskBatchCodes, { params: { batch } }), staleTime: 0 });
  return (
    <Answered asked={asked}>
      {({ pages }) => (
        <section className={classes.card} aria-labelledby="codes">
          <h2 id="codes">{t('codes.ofBatch')}</h2>
          <ul className={classes.rows} onKeyDown={moveFocus}>
            {pages
              .flatMap(({ data }) => data)
              .map(({ code, used, uses, blocked_at: blocked }) => (
                <li key={code}>
                  <Link className={classes.order ?? ''} to={to(`/desk/orders?q=${code}`)}>
                    <b className={classes.code}>{code}</b>
                    <span>{uses === null ? t('facts.unlimited', { used }) : t('facts.used', { used, uses })}</span>
                    {blocked && (
                      <span className={classes.chip} data-tone="danger">
                        {t('blocked')}
                      </span>
                    )}
                  </Link>
                </li>
              ))}
          </ul>
          <MoreButton asked={asked} />
        </section>
      )}
    </Answered>
  );
}
