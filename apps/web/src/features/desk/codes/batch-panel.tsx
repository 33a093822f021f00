import { type DeskBatchWire, deskEndpoints, type DeskCodeUseWire } from '@uzor/contract';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { dataOf, invalidate, keepAnswer, newestOf, query } from '../../../api/queries.ts';
import { call, saveFile } from '../../../api/transport.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { momentText, calendarDayText } from '../../../i18n/numbers.ts';
import { useNumber } from '../../../i18n/use-number.ts';
import { notify } from '../../../ui/notification/notify.ts';
import { Answered } from '../answered.tsx';
import { ActionForm } from '../action-form.tsx';
import classes from '../desk.module.css';
import { FactorField } from '../forms/factor-field.tsx';
import { MoreButton } from '../more-button.tsx';
import { moveFocus } from '../move-focus.ts';
import { useKindName } from '../forms/kinds.tsx';
import { ShownCode } from './short-code.tsx';

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
              <BatchActions batch={shown} />
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

/** The codes of a batch; each leads to its orders. */
function BatchCodes({ batch }: { readonly batch: string }) {
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
              .map(({ id, code, used, uses, blocked_at: blocked }) => (
                <li key={id} className={classes.job}>
                  <ShownCode id={id} end={code} />
                  <Link className={classes.order ?? ''} to={to(`/desk/orders?q=${id}`)}>
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

/** What an operator may do with a batch. */
function BatchActions({ batch: { batch, count, blocked } }: { readonly batch: DeskBatchWire }) {
  const { t } = useTranslation('desk');
  const queries = useQueryClient();
  const params = { batch };
  const done = () => notify({ tone: 'success', title: t('actions.done') });
  async function block(reason: string, close: boolean) {
    const answer = await call(deskEndpoints.deskBlockBatch, { params, body: { reason, blocked: close } });
    await keepAnswer(queries, deskEndpoints.deskBatch, { params }, answer);
    await invalidate(queries, deskEndpoints.deskBatchCodes, params);
    await invalidate(queries, deskEndpoints.deskBatches);
    done();
  }
  return (
    <section className={classes.card} aria-labelledby="actions">
      <h2 id="actions">{t('actions.title')}</h2>
      <ActionForm
        name="exportBatch"
        fields={['second_factor']}
        onSend={async ({ reason, second_factor: factor = '' }) => {
          await saveFile(
            deskEndpoints.deskExportBatch,
            { params, body: { reason, second_factor: factor } },
            'codes.csv',
          );
          done();
        }}
      >
        {(problems) => <FactorField problems={problems} />}
      </ActionForm>
      {blocked > 0 && <ActionForm name="openBatch" onSend={({ reason }) => block(reason, false)} />}
      {blocked < count && <ActionForm name="closeBatch" danger onSend={({ reason }) => block(reason, true)} />}
    </section>
  );
}

/** How codes were used in the last 30 days: those of a batch, or all. */
export function CodeUse({ batch }: { readonly batch?: string }) {
  const asked = useQuery({ ...query(deskEndpoints.deskCodeUse, { query: { batch } }), select: dataOf, staleTime: 0 });
  return <Answered asked={asked}>{(use) => <Use use={use} />}</Answered>;
}

function Use({ use: { days, marketplaces } }: { readonly use: DeskCodeUseWire }) {
  const { t } = useTranslation('desk');
  const number = useNumber();
  const all = days.reduce((sum, { opened }) => sum + opened, 0);
  return (
    <section className={classes.card} aria-labelledby="use">
      <h2 id="use">{t('codes.use.title')}</h2>
      <p>{t('codes.use.all', { count: all, opened: number(all) })}</p>
      {all > 0 && <Days days={days} />}
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
    </section>
  );
}

/** Bars of the days; the table beside it says the same to those who listen. */
function Days({ days }: Pick<DeskCodeUseWire, 'days'>) {
  const { t } = useTranslation('desk');
  const number = useNumber();
  const most = Math.max(1, ...days.map(({ opened }) => opened));
  const [first, last] = [days[0], days.at(-1)];
  return (
    <div aria-hidden="true">
      <div className={classes.days}>
        {days.map(({ day, opened }) => (
          <span key={day} style={{ height: `${(100 * opened) / most}%` }} />
        ))}
      </div>
      <div className={classes.ends}>
        <span>{first && calendarDayText(first.day)}</span>
        <span>{last && t('codes.use.last', { day: calendarDayText(last.day), opened: number(last.opened) })}</span>
      </div>
    </div>
  );
}

interface CountsProps {
  readonly name: string;
  readonly rows: readonly (readonly [name: string, count: number])[];
  /** What a whole bar stands for; absent = no bars. */
  readonly all?: number;
}

function Counts({ name, rows, all }: CountsProps) {
  const { t } = useTranslation('desk');
  const number = useNumber();
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{name}</th>
          <th scope="col">{t('codes.use.opened')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([row, count]) => (
          <tr key={row}>
            <th scope="row">
              <span>{row}</span>
              {all !== undefined && (
                <span className={classes.bar} aria-hidden="true">
                  <span style={{ width: `${(100 * count) / Math.max(1, all)}%` }} />
                </span>
              )}
            </th>
            <td>{number(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
