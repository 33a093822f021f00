import { type DeskAlarmWire, type DeskDayWire, deskEndpoints, type DeskTodayWire } from '@uzor/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { dataOf, query } from '../../api/queries.ts';
import { useLanguage } from '../../i18n/language.ts';
import { recentText } from '../../i18n/numbers.ts';
import { useNumber } from '../../i18n/use-number.ts';
import { Button } from '../../ui/button/button.tsx';
import { Answered, DeskCard } from './card.tsx';
import classes from './desk.module.css';
import { Bar, DeskTable } from './figures.tsx';
import { useKindName } from './forms/kinds.tsx';

const REFRESH_MS = 10_000;

const waiters = [
  ['parts', '/desk/parts'],
  ['questions', '/desk/support'],
] as const;

export default function TodayScreen() {
  const { t } = useTranslation('desk');
  const { to } = useLanguage();
  const number = useNumber();
  const asked = useQuery({ ...query(deskEndpoints.deskToday), select: dataOf, refetchInterval: REFRESH_MS });
  return (
    <Answered asked={asked}>
      {({ today, week_ago: before, waiting, kinds, alarms }) => (
        <>
          <Alarms alarms={alarms} />
          <DeskCard id="waiting" title={t('waiting.title')}>
            <ul className={classes.figures}>
              {waiters.map(([what, path]) => (
                <li key={what}>
                  <Link className={classes.figure ?? ''} to={to(path)}>
                    <b>{number(waiting[what])}</b>
                    <span>{t(`waiting.${what}`, { count: waiting[what] })}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </DeskCard>
          <DayFunnel today={today} before={before} />
          <Kinds kinds={kinds} />
        </>
      )}
    </Answered>
  );
}

function Alarms({ alarms }: { readonly alarms: readonly DeskAlarmWire[] }) {
  const { t } = useTranslation('desk');
  const { language, to } = useLanguage();
  return (
    <DeskCard id="alarms" title={t('alarms.title')}>
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
    </DeskCard>
  );
}

function Kinds({ kinds }: Pick<DeskTodayWire, 'kinds'>) {
  const { t } = useTranslation('desk');
  const nameOf = useKindName();
  const number = useNumber();
  const most = Math.max(1, ...kinds.map(({ confirmed }) => confirmed));
  if (kinds.length === 0) return null;
  return (
    <DeskCard id="kinds" title={t('funnel.kinds')}>
      <DeskTable columns={[t('codes.product'), t('funnel.today'), t('funnel.weekAgo')]}>
        {kinds.map(({ type, confirmed, week_ago: before }) => (
          <tr key={type}>
            <th scope="row">
              <span>{nameOf(type)}</span>
              <Bar share={confirmed / most} />
            </th>
            <td>{number(confirmed)}</td>
            <td>
              <span>{number(before)}</span> <Change now={confirmed} before={before} />
            </td>
          </tr>
        ))}
      </DeskTable>
    </DeskCard>
  );
}

const steps = ['opened', 'with_photo', 'with_presets', 'confirmed', 'mailed'] as const;
/** Excludes `mailed`, because the emails of a day include those for earlier orders. */
const orderSteps = steps.slice(0, -1);

/** How many of today's orders reached each step, compared with the same hours a week ago. */
function DayFunnel({ today, before }: { readonly today: DeskDayWire; readonly before: DeskDayWire }) {
  const { t } = useTranslation('desk');
  const number = useNumber();
  const most = Math.max(1, today.opened, today.mailed);
  /** Orders that reached the previous step but not this one. */
  function lossAt(step: keyof DeskDayWire): string {
    const former = orderSteps[orderSteps.indexOf(step) - 1];
    if (former === undefined) return '—';
    const count = Math.max(0, today[former] - today[step]);
    return t('funnel.lost', { count, shown: number(count) });
  }
  return (
    <DeskCard id="funnel" title={t('funnel.title')}>
      <DeskTable columns={[t('funnel.step'), t('funnel.today'), t('funnel.loss'), t('funnel.weekAgo')]}>
        {steps.map((step) => (
          <tr key={step}>
            <th scope="row">
              <span>{t(`funnel.${step}`)}</span>
              <Bar share={today[step] / most} />
            </th>
            <td>{number(today[step])}</td>
            <td>{lossAt(step)}</td>
            <td>
              <span>{number(before[step])}</span> <Change now={today[step]} before={before[step]} />
            </td>
          </tr>
        ))}
      </DeskTable>
    </DeskCard>
  );
}

function Change({ now, before }: { readonly now: number; readonly before: number }) {
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
