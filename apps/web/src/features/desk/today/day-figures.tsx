import type { DeskTodayWire } from '@uzor/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '../../../i18n/language.ts';
import { useNumber } from '../../../i18n/use-number.ts';
import classes from '../desk.module.css';
import { useKindName } from '../use-kind-name.ts';
import { Change } from './day-funnel.tsx';

const waiters = [
  ['parts', '/desk/parts'],
  ['questions', '/desk/support'],
] as const;

/** Who waits for operators, each leading to where it is dealt with. */
export function Waiting({ waiting }: Pick<DeskTodayWire, 'waiting'>) {
  const { t } = useTranslation('desk');
  const { to } = useLanguage();
  const number = useNumber();
  return (
    <section className={classes.card} aria-labelledby="waiting">
      <h2 id="waiting">{t('waiting.title')}</h2>
      <ul className={classes.figures}>
        {waiters.map(([what, path]) => (
          <li key={what}>
            <Link className={classes.figure ?? ''} to={to(path)}>
              <b>{number(waiting[what])}</b>
              <span>{t(`waiting.${what}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Confirmed orders of the day by product, and a week ago. */
export function Kinds({ kinds }: Pick<DeskTodayWire, 'kinds'>) {
  const { t } = useTranslation('desk');
  const nameOf = useKindName();
  const number = useNumber();
  const most = Math.max(1, ...kinds.map(({ confirmed }) => confirmed));
  if (kinds.length === 0) return null;
  return (
    <section className={classes.card} aria-labelledby="kinds">
      <h2 id="kinds">{t('funnel.kinds')}</h2>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('codes.product')}</th>
            <th scope="col">{t('funnel.today')}</th>
            <th scope="col">{t('funnel.weekAgo')}</th>
          </tr>
        </thead>
        <tbody>
          {kinds.map(({ type, confirmed, week_ago: before }) => (
            <tr key={type}>
              <th scope="row">
                {nameOf(type)}
                <span className={classes.bar} aria-hidden="true">
                  <span style={{ width: `${(100 * confirmed) / most}%` }} />
                </span>
              </th>
              <td>{number(confirmed)}</td>
              <td>
                {number(before)} <Change now={confirmed} before={before} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
