import { deskEndpoints } from '@uzor/contract';
import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'react-router';
import { useNow } from '../../api/queries.ts';
import { useLanguage } from '../../i18n/language.ts';
import { shortCode } from './codes/short-code.tsx';
import { Answered } from './card.tsx';
import classes from './desk.module.css';
import { OrderLines } from './order-lines.tsx';
import { OrderStory } from './order-story.tsx';
import { useKindName } from './forms/kinds.tsx';

export default function OrdersScreen() {
  const { t } = useTranslation('desk');
  const { to } = useLanguage();
  const nameOf = useKindName();
  const { slug } = useParams();
  const [asked] = useSearchParams();
  const q = asked.get('q') ?? '';
  const search = useNow(deskEndpoints.deskSearch, { query: q === '' ? {} : { q } });
  return (
    <div className={classes.orders} data-open={slug !== undefined || undefined}>
      <div className={classes.found}>
        <Answered asked={search}>
          {({ codes, orders }) => (
            <section className={classes.card} aria-labelledby="found">
              <div role="status">
                <h2 id="found">{q === '' ? t('found.newest') : t('found.count', { count: orders.length })}</h2>
                {orders.length === 0 && <p>{t(q === '' ? 'search.how' : 'found.none')}</p>}
              </div>
              {/* An order names only its first code, so a code of another box may belong to one of these. */}
              {orders.length === 0 &&
                codes.map(({ id, code, type, batch, blocked_at: blocked }) => (
                  <p key={id}>
                    {t(blocked ? 'found.blockedCode' : 'found.unusedCode', {
                      code: shortCode(code),
                      kind: nameOf(type),
                      batch: batch ?? '—',
                    })}
                  </p>
                ))}
              <OrderLines orders={orders} q={q} />
            </section>
          )}
        </Answered>
      </div>
      {slug !== undefined && (
        <div className={classes.told}>
          <Link className={classes.toList} to={to(`/desk/orders${q === '' ? '' : `?q=${encodeURIComponent(q)}`}`)}>
            {t('found.back')}
          </Link>
          <OrderStory key={slug} slug={slug} />
        </div>
      )}
    </div>
  );
}
