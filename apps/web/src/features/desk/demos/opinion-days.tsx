import type { DeskDemosWire } from '@uzor/contract';
import { useTranslation } from 'react-i18next';
import { calendarDayText } from '../../../i18n/numbers.ts';
import { useNumber } from '../../../i18n/use-number.ts';
import classes from '../desk.module.css';

/** Opinions of each day with any; the table beside the bars says the same to those who listen. */
export function OpinionDays({ days }: Pick<DeskDemosWire, 'days'>) {
  const { t } = useTranslation('desk');
  const number = useNumber();
  const allOf = ({ liked, disliked }: DeskDemosWire['days'][number]) => liked + disliked;
  const most = Math.max(1, ...days.map(allOf));
  const [first, last] = [days[0], days.at(-1)];
  return (
    <section className={classes.card} aria-labelledby="byDay">
      <h2 id="byDay">{t('demos.byDay')}</h2>
      <div aria-hidden="true">
        <div className={classes.days}>
          {days.map((day) => (
            <span key={day.day} style={{ height: `${(100 * allOf(day)) / most}%` }} />
          ))}
        </div>
        <div className={classes.ends}>
          <span>{first && days.length > 1 && calendarDayText(first.day)}</span>
          <span>{last && t('demos.last', { day: calendarDayText(last.day), shown: number(allOf(last)) })}</span>
        </div>
      </div>
      <div className="visually-hidden">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('demos.day')}</th>
              <th scope="col">{t('demos.opinions')}</th>
              <th scope="col">{t('demos.liked')}</th>
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={day.day}>
                <th scope="row">{calendarDayText(day.day)}</th>
                <td>{number(allOf(day))}</td>
                <td>{number(day.liked)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
