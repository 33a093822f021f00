import { type DeskBatchWire, deskEndpoints, type DeskCodeUseWire } from '@uzor/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { invalidate, keepAnswer, useNow } from '../../../api/queries.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { momentText, calendarDayText } from '../../../i18n/numbers.ts';
import { useNumber } from '../../../i18n/use-number.ts';
import { Fact } from '../../../ui/fact.tsx';
import { ActionForm } from '../action-form.tsx';
import classes from '../desk.module.css';
import { Answered, DeskCard, ListCard, Badge } from '../card.tsx';
import { Bar, DayBars, DeskTable } from '../figures.tsx';
import { useKindName } from '../forms/kinds.tsx';
import { ShownCode } from './short-code.tsx';

export function BatchPanel({ batch }: { readonly batch: string }) {
  const { t } = useTranslation('desk');
  const { to } = useLanguage();
  const asked = useNow(deskEndpoints.deskBatch, { params: { batch } });
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
              <BatchActions batch={shown} />
            </div>
            <ListCard
              id="codes"
              endpoint={deskEndpoints.deskBatchCodes}
              question={{ params: { batch } }}
              title={() => t('codes.ofBatch')}
              links
            >
              {({ id, code, used, uses, blocked_at: blocked }) => (
                <li key={id} className={classes.job}>
                  <ShownCode id={id} end={code} />
                  <Link className={classes.order ?? ''} to={to(`/desk/orders?q=${id}`)}>
                    <span>{uses === null ? t('facts.unlimited', { used }) : t('facts.used', { used, uses })}</span>
                    {blocked && <Badge danger>{t('blocked')}</Badge>}
                  </Link>
                </li>
              )}
            </ListCard>
          </>
        )}
      </Answered>
    </>
  );
}

function Facts({ batch }: { readonly batch: DeskBatchWire }) {
  const { t } = useTranslation('desk');
  const nameOf = useKindName();
  const number = useNumber();
  const facts = [
    ['kit', batch.types.map(nameOf).join(', ')],
    ['marketplace', batch.marketplaces.join(', ') || '—'],
    ['count', number(batch.count)],
    ['started', number(batch.used)],
    ['closed', number(batch.blocked)],
    ['made', momentText(batch.created_at)],
  ] as const;
  return (
    <DeskCard id="batch" title={<span className={classes.code}>{batch.batch}</span>}>
      <dl className={classes.facts}>
        {facts.map(([name, fact]) => (
          <Fact key={name} name={t(`codes.fact.${name}`)}>
            {fact}
          </Fact>
        ))}
      </dl>
    </DeskCard>
  );
}

function BatchActions({ batch: { batch, count, blocked } }: { readonly batch: DeskBatchWire }) {
  const { t } = useTranslation('desk');
  const queries = useQueryClient();
  const params = { batch };
  const blocking = {
    endpoint: deskEndpoints.deskBlockBatch,
    params,
    async onDone(answer: { readonly data: DeskBatchWire }) {
      await keepAnswer(queries, deskEndpoints.deskBatch, { params }, answer);
      await invalidate(queries, deskEndpoints.deskBatchCodes, params);
      await invalidate(queries, deskEndpoints.deskBatches);
    },
  } as const;
  return (
    <DeskCard id="actions" title={t('actions.title')}>
      <ActionForm name="exportBatch" endpoint={deskEndpoints.deskExportBatch} params={params} saveAs="codes.csv" />
      {blocked > 0 && <ActionForm name="openBatch" {...blocking} body={{ blocked: false }} />}
      {blocked < count && <ActionForm name="closeBatch" danger {...blocking} body={{ blocked: true }} />}
    </DeskCard>
  );
}

/** How the codes of a batch, or of all batches, were used in the last 30 days. */
export function CodeUse({ batch }: { readonly batch?: string }) {
  const asked = useNow(deskEndpoints.deskCodeUse, { query: { batch } });
  return <Answered asked={asked}>{(use) => <Use use={use} />}</Answered>;
}

function Use({ use: { days, marketplaces } }: { readonly use: DeskCodeUseWire }) {
  const { t } = useTranslation('desk');
  const number = useNumber();
  const all = days.reduce((sum, { opened }) => sum + opened, 0);
  return (
    <DeskCard id="use" title={t('codes.use.title')}>
      <p>{t('codes.use.all', { count: all, opened: number(all) })}</p>
      {all > 0 && (
        <DayBars
          days={days.map(({ day, opened }) => ({ day, count: opened }))}
          lastWords={({ day, count }) => t('codes.use.last', { day: calendarDayText(day), opened: number(count) })}
        />
      )}
      <div className="visually-hidden">
        <Counts name={t('codes.use.day')} rows={days.map(({ day, opened }) => [calendarDayText(day), opened])} />
      </div>
      {marketplaces.length > 0 && (
        <Counts
          name={t('codes.marketplace')}
          rows={marketplaces.map(({ marketplace, opened }) => [marketplace ?? t('codes.use.unnamed'), opened])}
          all={all}
        />
      )}
    </DeskCard>
  );
}

interface CountsProps {
  readonly name: string;
  readonly rows: readonly (readonly [name: string, count: number])[];
  /** The count that fills a bar. Without it, no bars are shown. */
  readonly all?: number;
}

function Counts({ name, rows, all }: CountsProps) {
  const { t } = useTranslation('desk');
  const number = useNumber();
  return (
    <DeskTable columns={[name, t('codes.use.opened')]}>
      {rows.map(([row, count]) => (
        <tr key={row}>
          <th scope="row">
            <span>{row}</span>
            {all !== undefined && <Bar share={count / Math.max(1, all)} />}
          </th>
          <td>{number(count)}</td>
        </tr>
      ))}
    </DeskTable>
  );
}
