import { type DeskBatchWire, deskEndpoints } from '@uzor/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { dataOf, query } from '../../../api/queries.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { momentText } from '../../../i18n/numbers.ts';
import { useNumber } from '../../../i18n/use-number.ts';
import { Answered } from '../answered.tsx';
import classes from '../desk.module.css';
import { useKindName } from '../use-kind-name.ts';
import { BatchCodes } from './batch-codes.tsx';
import { BatchDeeds } from './batch-deeds.tsx';
import { CodeUse } from './code-use.tsx';

/** A batch, how it is used, what can be done with it, and its codes. */
export function BatchPanel({ batch }: { readonly batch: string }) {
  const { t } = useTranslation('desk');
  const { to } = useLanguage();
  const asked = useQuery({
    ...query(deskEndpoints.deskBatch, { params: { batch } }),
    select: dataOf,
    staleTime: 0,
  });
  return (
    <>
      <p>
        <Link to={to('/desk/codes')}>{t('codes.all')}</Link>
      </p>
      <Answered asked={asked}>
        {(shown) => (
          <>
            <div className={classes.story}>
              <div className={classes.told}>
                <Facts batch={shown} />
                <CodeUse batch={batch} />
              </div>
              <BatchDeeds batch={shown} />
            </div>
            <BatchCodes batch={batch} />
          </>
        )}
      </Answered>
    </>
  );
}

function Facts({
  batch: { batch, types, marketplaces, count, used, blocked, ...made },
}: {
  readonly batch: DeskBatchWire;
}) {
  const { t } = useTranslation('desk');
  const nameOf = useKindName();
  const number = useNumber();
  const facts = [
    ['kit', types.map(nameOf).join(', ')],
    ['marketplace', marketplaces.join(', ') || '—'],
    ['count', number(count)],
    ['started', number(used)],
    ['closed', number(blocked)],
    ['made', momentText(made.created_at)],
  ] as const;
  return (
    <section className={classes.card} aria-labelledby="batch">
      <h2 id="batch" className={classes.code}>
        {batch}
      </h2>
      <dl className={classes.facts}>
        {facts.map(([name, fact]) => (
          <div key={name}>
            <dt>{t(`codes.fact.${name}`)}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
