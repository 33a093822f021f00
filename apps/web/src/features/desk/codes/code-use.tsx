import { type DeskCodeUseWire, deskEndpoints } from '@uzor/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { dataOf, query } from '../../../api/queries.ts';
import { calendarDayText } from '../../../i18n/numbers.ts';
import { useNumber } from '../../../i18n/use-number.ts';
import { Answered } from '../answered.tsx';
import classes from '../desk.module.css';

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
