import { type DeskAlarmWire, deskEndpoints } from '@uzor/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { dataOf, query } from '../../api/queries.ts';
import { useLanguage } from '../../i18n/language.ts';
import { recentText } from '../../i18n/numbers.ts';
import { Button } from '../../ui/button/button.tsx';
import { Answered } from './answered.tsx';
import { DeskFrame } from './desk-frame.tsx';
import classes from './desk.module.css';
import { Kinds, Waiting } from './today/day-figures.tsx';
import { DayFunnel } from './today/day-funnel.tsx';

const REFRESH_MS = 10_000;

/** How the day goes, and what is wrong. */
export function TodayScreen() {
  const { t } = useTranslation('desk');
  const asked = useQuery({ ...query(deskEndpoints.deskToday), select: dataOf, refetchInterval: REFRESH_MS });
  return (
    <DeskFrame title={t('sections.today')}>
      <Answered asked={asked}>
        {({ today, week_ago: before, waiting, kinds, alarms }) => (
          <>
            <Alarms alarms={alarms} />
            <Waiting waiting={waiting} />
            <DayFunnel today={today} before={before} />
            <Kinds kinds={kinds} />
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
