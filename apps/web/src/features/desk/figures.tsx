import type { ReactNode } from 'react';
import { calendarDayText } from '../../i18n/numbers.ts';
import classes from './desk.module.css';

interface DeskTableProps {
  readonly columns: readonly string[];
  readonly children: ReactNode;
}

export function DeskTable({ columns, children }: DeskTableProps) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

/** @param share of the width, 0 to 1 */
export function Bar({ share }: { readonly share: number }) {
  return (
    <span className={classes.bar} aria-hidden="true">
      <span style={{ width: `${100 * share}%` }} />
    </span>
  );
}

interface DayBarsProps {
  readonly days: readonly { readonly day: string; readonly count: number }[];
  readonly lastWords: (last: DayBarsProps['days'][number]) => string;
}

/** A bar per day. Hidden from screen readers, which get a table instead. */
export function DayBars({ days, lastWords }: DayBarsProps) {
  const most = Math.max(1, ...days.map(({ count }) => count));
  const [first, last] = [days[0], days.at(-1)];
  return (
    <div aria-hidden="true">
      <div className={classes.days}>
        {days.map(({ day, count }) => (
          <span key={day} style={{ height: `${(100 * count) / most}%` }} />
        ))}
      </div>
      <div className={classes.ends}>
        <span>{first && days.length > 1 && calendarDayText(first.day)}</span>
        <span>{last && lastWords(last)}</span>
      </div>
    </div>
  );
}
