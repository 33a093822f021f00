import { type DeskAlarmWire, type DeskDayWire, deskEndpoints, type DeskTodayWire } from '@uzor/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { dataOf, query } from '../../api/queries.ts';
import { useLanguage } from '../../i18n/language.ts';
import { recentText } from '../../i18n/numbers.ts';
import { useNumber } from '../../i18n/use-number.ts';
import { Button } from '../../ui/button/button.tsx';
import { Answered } from './answered.tsx';
import { DeskCard } from './card.tsx';
import { DeskFrame } from './desk-frame.tsx';
import classes from './desk.module.css';
import { Bar, DeskTable } from './figures.tsx';
import { useKindName } from './forms/kinds.tsx';

const REFRESH_MS = 10_000;

/** How the day goes, and what is wrong. */
export default function TodayScreen() {
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

const waiters = [
  ['parts', '/desk/parts'],
  ['questions', '/desk/support'],
] as const;

/** Who waits for operators, each leading to where it is dealt with. */
function Waiting({ waiting }: Pick<DeskTodayWire, 'waiting'>) {
  const { t } = useTranslation('desk');
  const { to } = useLanguage();
  const number = useNumber();
  return (
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
  );
}

/** Confirmed orders of the day by product, and a week ago. */
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
/** The mails of a day are not those of its orders: nobody is lost between the two. */
const orderSteps = steps.slice(0, -1);

/** How far the orders of the day came: the loss at each step in people, and the same hours a week ago. */
function DayFunnel({ today, before }: { readonly today: DeskDayWire; readonly before: DeskDayWire }) {
  const { t } = useTranslation('desk');
  const number = useNumber();
  const most = Math.max(1, today.opened, today.mailed);
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
            <td>
              <Loss count={lossAt(today, step)} />
            </td>
            <td>
              <span>{number(before[step])}</span> <Change now={today[step]} before={before[step]} />
            </td>
          </tr>
        ))}
      </DeskTable>
    </DeskCard>
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
