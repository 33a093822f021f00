import { type DeskBatchWire, deskEndpoints } from '@uzor/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { newestOf } from '../../../api/queries.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { dayText } from '../../../i18n/numbers.ts';
import { useNumber } from '../../../i18n/use-number.ts';
import { Select } from '../../../ui/select/select.tsx';
import { Answered } from '../answered.tsx';
import classes from '../desk.module.css';
import { KindFilter, useChoice, useKindName } from '../forms/kinds.tsx';
import { MoreButton } from '../more-button.tsx';
import { moveFocus } from '../move-focus.ts';

/** Batches, newest first; what is looked for lies in the address. */
export function BatchesList() {
  const { t } = useTranslation('desk');
  const [search] = useSearchParams();
  const type = search.get('type') ?? '';
  const marketplace = search.get('marketplace') ?? '';
  const asked = useInfiniteQuery({
    ...newestOf(deskEndpoints.deskBatches, { query: { type, marketplace } }),
    staleTime: 0,
  });
  return (
    <Answered asked={asked}>
      {({ pages }) => {
        const batches = pages.flatMap(({ data }) => data);
        return (
          <section className={classes.card} aria-labelledby="batches">
            <h2 id="batches">{t('codes.title')}</h2>
            <Filters type={type} marketplace={marketplace} known={pages[0]?.meta.marketplaces ?? []} />
            {batches.length === 0 && <p role="status">{t('codes.none')}</p>}
            <ul className={classes.rows} onKeyDown={moveFocus}>
              {batches.map((batch) => (
                <Line key={batch.batch} batch={batch} />
              ))}
            </ul>
            <MoreButton asked={asked} />
          </section>
        );
      }}
    </Answered>
  );
}

interface FiltersProps {
  readonly type: string;
  readonly marketplace: string;
  /** Marketplaces to choose from. */
  readonly known: readonly string[];
}

function Filters({ type, marketplace, known }: FiltersProps) {
  const { t } = useTranslation('desk');
  const choose = useChoice();
  const places = known.includes(marketplace) || marketplace === '' ? known : [...known, marketplace];
  return (
    <div className={classes.chips}>
      <KindFilter type={type} />
      <Select
        label={t('codes.marketplace')}
        value={marketplace}
        chosen={marketplace !== ''}
        options={[{ value: '', name: t('codes.anyMarketplace') }, ...places.map((name) => ({ value: name, name }))]}
        onChange={(value) => choose('marketplace', value)}
      />
    </div>
  );
}

function Line({
  batch: { batch, types, marketplaces, count, used, blocked, ...made },
}: {
  readonly batch: DeskBatchWire;
}) {
  const { t } = useTranslation('desk');
  const { to } = useLanguage();
  const nameOf = useKindName();
  const number = useNumber();
  return (
    <li>
      <Link className={classes.order ?? ''} to={to(`/desk/codes/${encodeURIComponent(batch)}`)}>
        <b>{batch}</b>
        <span>{types.map(nameOf).join(', ')}</span>
        {marketplaces.length > 0 && <span>{marketplaces.join(', ')}</span>}
        <span>{t('codes.used', { used: number(used), count: number(count) })}</span>
        {blocked > 0 && (
          <span className={classes.chip} data-tone="danger">
            {t('codes.closed', { blocked: number(blocked) })}
          </span>
        )}
        <time dateTime={made.created_at}>{dayText(made.created_at)}</time>
      </Link>
    </li>
  );
}
