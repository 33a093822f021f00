import type { ReactNode } from 'react';
import { IconChevronDown } from '../icons/basic.ts';
import classes from './more.module.css';

interface MoreProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
}

/** A collapsed section for what few people need. */
export function More({ title, children }: MoreProps) {
  return (
    <details className={classes.more}>
      <summary>
        {title}
        <IconChevronDown size={20} stroke={1.9} aria-hidden />
      </summary>
      {children}
    </details>
  );
}
