import type { ReactNode } from 'react';
import { calendarDayText } from '../../i18n/numbers.ts';
import classes from './desk.module.css';

/** A table of figures; `columns` are its headings. */
export function DeskTable({
  columns,
  children,
}: {
  readonly columns: readonly string[];
  readonly children: ReactNode;
}) {
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

/** A bar of so much of the width, 0 to 1. */
export function Bar({ share }: { readonly share: number }) {
  return (
    <span className={classes.bar} aria-hidden="true">
      <span style={{ width: `${100 * share}%` }} />
    </span>
  );
}

interface DayCount {
  readonly day: string;
  readonly count: number;
}

interface DayBarsProps {
  readonly days: readonly DayCount[];
  /** Says how much the last day has. */
  readonly lastWords: (last: DayCount) => string;
}

/** A bar per day; screen readers get a table of the same figures instead. */
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
