import type { DeskDayWire } from '@uzor/contract';
import { useTranslation } from 'react-i18next';
import { useNumber } from '../../../i18n/use-number.ts';
import classes from '../desk.module.css';

const steps = ['opened', 'with_photo', 'with_presets', 'confirmed', 'mailed'] as const;
/** The mails of a day are not those of its orders: nobody is lost between the two. */
const orderSteps = steps.slice(0, -1);

/** How far the orders of the day came: the loss at each step in people, and the same hours a week ago. */
export function DayFunnel({ today, before }: { readonly today: DeskDayWire; readonly before: DeskDayWire }) {
  const { t } = useTranslation('desk');
  const number = useNumber();
  const most = Math.max(1, today.opened, today.mailed);
  return (
    <section className={classes.card} aria-labelledby="funnel">
      <h2 id="funnel">{t('funnel.title')}</h2>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('funnel.step')}</th>
            <th scope="col">{t('funnel.today')}</th>
            <th scope="col">{t('funnel.loss')}</th>
            <th scope="col">{t('funnel.weekAgo')}</th>
          </tr>
        </thead>
        <tbody>
          {steps.map((step) => (
            <tr key={step}>
              <th scope="row">
                {t(`funnel.${step}`)}
                <span className={classes.bar} aria-hidden="true">
                  <span style={{ width: `${(100 * today[step]) / most}%` }} />
                </span>
              </th>
              <td>{number(today[step])}</td>
              <td>
                <Loss count={lossAt(today, step)} />
              </td>
              <td>
                {number(before[step])} <Change now={today[step]} before={before[step]} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Orders that came to the step before and not to this one; null where none can be lost. */
function lossAt(day: DeskDayWire, step: keyof DeskDayWire): number | null {
  const at = orderSteps.indexOf(step);
  const former = orderSteps[at - 1];
  return former === undefined ? null : Math.max(0, day[former] - day[step]);
}

function Loss({ count }: { readonly count: number | null }) {
  const { t } = useTranslation('desk');
  const number = useNumber();
  if (count === null) return '—';
  return t('funnel.lost', { count, shown: number(count) });
}

/** How much more or less than then, in percent; nothing where there was nothing. */
export function Change({ now, before }: { readonly now: number; readonly before: number }) {
  const { t } = useTranslation('desk');
  const number = useNumber();
  if (before === 0 || now === before) return null;
  const percent = Math.round((100 * (now - before)) / before);
  return (
    <span className={classes.note}>
      {t('funnel.change', { percent: `${percent > 0 ? '+' : '−'}${number(Math.abs(percent))}` })}
    </span>
  );
}
