import type { ReactNode } from 'react';
import { IconChevronRight } from '../../../ui/icons/basic.ts';
import classes from './rows.module.css';

export const rowIcon = { size: 26, stroke: 1.9, 'aria-hidden': true } as const;

/** A group of rows on one card; `plain` without coloured icons. */
export function Rows({ children, plain = false }: { readonly children: ReactNode; readonly plain?: boolean }) {
  return (
    <ul className={classes.rows} data-plain={plain || undefined}>
      {children}
    </ul>
  );
}

interface RowProps {
  readonly icon: ReactNode;
  /** A link or a button; all of the row presses it. */
  readonly children: ReactNode;
  /** How things stand, before the arrow. */
  readonly state?: string | null;
  readonly danger?: boolean;
}

export function Row({ icon, children, state, danger = false }: RowProps) {
  return (
    <li data-danger={danger || undefined}>
      {icon}
      {children}
      {state && <span className={classes.state}>{state}</span>}
      <IconChevronRight className={classes.arrow} size={24} stroke={1.9} aria-hidden />
    </li>
  );
}
