import { type DeskOrderWire, deskEndpoints } from '@uzor/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { dataOf, query } from '../../api/queries.ts';
import { useLanguage } from '../../i18n/language.ts';
import { momentText } from '../../i18n/numbers.ts';
import { Answered } from './answered.tsx';
import { DeedsPanel } from './deeds-panel.tsx';
import classes from './desk.module.css';
import { OrderFacts } from './order-facts.tsx';
import { eventsOf } from './order-events.ts';

/** An order's whole story, newest first, beside what can be done with it. */
export function OrderStory({ slug }: { readonly slug: string }) {
  const asked = useQuery({
    ...query(deskEndpoints.deskOrder, { params: { slug } }),
    select: dataOf,
    staleTime: 0,
  });
  return <Answered asked={asked}>{(order) => <Told order={order} />}</Answered>;
}

function Told({ order }: { readonly order: DeskOrderWire }) {
  const { t } = useTranslation('desk');
  const { to } = useLanguage();
  return (
    <div className={classes.story}>
      <div className={classes.told}>
        <OrderFacts order={order} />
        <section className={classes.card} aria-labelledby="story">
          <h2 id="story">{t('story.title')}</h2>
          <ol className={classes.rows}>
            {eventsOf(order).map(({ id, at, what, values, note, to: more }) => (
              <li key={id} className={classes.event}>
                <time dateTime={at}>{momentText(at)}</time>
                <span>
                  <b>{more ? <Link to={to(more)}>{t(`story.${what}`, values)}</Link> : t(`story.${what}`, values)}</b>
                  {note && <span className={classes.note}>{note}</span>}
                </span>
              </li>
            ))}
          </ol>
        </section>
      </div>
      <DeedsPanel order={order} />
    </div>
  );
}
