import { type DeskAlarmWire, type DeskDayWire, deskEndpoints } from '@uzor/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { dataOf, query } from '../../api/queries.ts';
import { useLanguage } from '../../i18n/language.ts';
import { recentText } from '../../i18n/numbers.ts';
import { useNumber } from '../../i18n/use-number.ts';
import { Button } from '../../ui/button/button.tsx';
import { Answered } from './answered.tsx';
import { DeskFrame } from './desk-frame.tsx';
import classes from './desk.module.css';

const REFRESH_MS = 10_000;
const steps = ['opened', 'with_photo', 'with_presets', 'confirmed', 'mailed'] as const;

/** How the day goes, and what is wrong. */
export function TodayScreen() {
  const { t } = useTranslation('desk');
  const asked = useQuery({ ...query(deskEndpoints.deskToday), select: dataOf, refetchInterval: REFRESH_MS });
  return (
    <DeskFrame title={t('sections.today')}>
      <Answered asked={asked}>
        {({ today, week_ago: before, alarms }) => (
          <>
            <Alarms alarms={alarms} />
            <Funnel today={today} before={before} />
          </>
        )}
      </Answered>
    </DeskFrame>
  );
}

function Alarms({ alarms }: { readonly alarms: readonly DeskAlarmWire[] }) {
  const { t } = useTranslation('desk');
  const { language, to } = useLanguage();
  return (
    <section className={classes.card} aria-labelledby="alarms">
      <h2 id="alarms">{t('alarms.title')}</h2>
      <div role="alert">
        {alarms.length > 0 && (
          <ul className={classes.rows}>
            {alarms.map(({ what, count, since }) => (
              <li key={what} className={classes.alarm}>
                <b>{t(`alarms.${what}`, { count })}</b>
                {since && <span>{t('alarms.since', { time: recentText(since, new Date(), language) })}</span>}
                <Button to={to('/desk/queue')} variant="secondary" size="small">
                  {t('alarms.look')}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
      {alarms.length === 0 && <p>{t('alarms.none')}</p>}
    </section>
  );
}

function Funnel({ today, before }: { readonly today: DeskDayWire; readonly before: DeskDayWire }) {
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
              <td>{number(before[step])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
