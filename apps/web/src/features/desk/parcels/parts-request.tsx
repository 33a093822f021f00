import { type DeskPartsRequestWire, deskEndpoints } from '@uzor/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { dataOf, query } from '../../../api/queries.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { Answered } from '../answered.tsx';
import classes from '../desk.module.css';
import { OrderLines } from '../order-lines.tsx';
import { PartsDeeds } from './parts-deeds.tsx';
import { PartsFacts } from './parts-facts.tsx';
import { PartsTable } from './parts-table.tsx';

/** A request: where it goes, what is to be packed, what can be done with it, and the orders of whoever asks. */
export function PartsRequest({ id }: { readonly id: string }) {
  const { t } = useTranslation('desk');
  const { to } = useLanguage();
  const asked = useQuery({
    ...query(deskEndpoints.deskPartsRequest, { params: { id } }),
    select: dataOf,
    staleTime: 0,
  });
  return (
    <>
      <p>
        <Link to={to('/desk/parts')}>{t('parts.back')}</Link>
      </p>
      <Answered asked={asked}>
        {(request) => (
          <div className={classes.story}>
            <div className={classes.told}>
              <PartsFacts request={request} />
              <PartsTable missing={request.missing} />
              <Orders request={request} />
            </div>
            {request.ended_at === null && <PartsDeeds request={request} />}
          </div>
        )}
      </Answered>
    </>
  );
}

function Orders({ request: { slug, email, orders } }: { readonly request: DeskPartsRequestWire }) {
  const { t } = useTranslation('desk');
  const ofRequest = orders.filter((order) => order.slug === slug);
  const others = orders.filter((order) => order.slug !== slug);
  return (
    <section className={classes.card} aria-labelledby="orders">
      <h2 id="orders">{t('parts.order')}</h2>
      <OrderLines orders={ofRequest} q={email} />
      {others.length > 0 && (
        <>
          <h3>{t('parts.others')}</h3>
          <OrderLines orders={others} q={email} />
        </>
      )}
    </section>
  );
}
