import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLanguage } from '../../i18n/language.ts';
import { IconArrowLeft } from '../../ui/icons/basic.ts';
import classes from './part-head.module.css';

interface PartHeadProps {
  readonly title: string;
  readonly lead: string;
  /** Text of the link back to the dashboard. */
  readonly back: string;
  readonly children?: ReactNode;
}

export function PartHead({ title, lead, back, children }: PartHeadProps) {
  const { to } = useLanguage();
  return (
    <div className={classes.head}>
      <div>
        <Link className={classes.back} to={to('/dashboard/my-works')}>
          <IconArrowLeft size={20} stroke={1.9} aria-hidden />
          <span>{back}</span>
        </Link>
        <h1>{title}</h1>
        <p>{lead}</p>
      </div>
      {children && <div className={classes.side}>{children}</div>}
    </div>
  );
}
