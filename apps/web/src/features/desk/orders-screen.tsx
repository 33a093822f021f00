import { type DeskFoundWire, deskEndpoints } from '@uzor/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { dataOf, query } from '../../api/queries.ts';
import { Answered } from './answered.tsx';
import { DeskFrame } from './desk-frame.tsx';
import classes from './desk.module.css';
import { OrderLines } from './order-lines.tsx';
import { OrderStory } from './order-story.tsx';
import { useKindName } from './use-kind-name.ts';

/** What a search found, and the story of the order that is open. Both lie in the address. */
export function OrdersScreen() {
  const { t } = useTranslation('desk');
  const { slug } = useParams();
  const [asked] = useSearchParams();
  const q = asked.get('q') ?? '';
  return (
    <DeskFrame title={t('sections.orders')}>
      {q !== '' && <Found q={q} />}
      {slug !== undefined && <OrderStory key={slug} slug={slug} />}
      {q === '' && slug === undefined && <p className={classes.card}>{t('search.how')}</p>}
    </DeskFrame>
  );
}

function Found({ q }: { readonly q: string }) {
  const asked = useQuery({ ...query(deskEndpoints.deskSearch, { query: { q } }), select: dataOf, staleTime: 0 });
  return <Answered asked={asked}>{(found) => <FoundList q={q} found={found} />}</Answered>;
}

function FoundList({ q, found: { codes, orders } }: { readonly q: string; readonly found: DeskFoundWire }) {
  const { t } = useTranslation('desk');
  const nameOf = useKindName();
  const unused = codes.filter(({ code }) => orders.every((order) => order.code !== code));
  return (
    <section className={classes.card} aria-labelledby="found">
      <div role="status">
        <h2 id="found">{t('found.count', { count: orders.length })}</h2>
      </div>
      {unused.map(({ code, type, batch, blocked_at: blocked }) => (
        <p key={code}>
          {t(blocked ? 'found.blockedCode' : 'found.unusedCode', { code, kind: nameOf(type), batch: batch ?? '—' })}
        </p>
      ))}
      <OrderLines orders={orders} q={q} />
    </section>
  );
}
