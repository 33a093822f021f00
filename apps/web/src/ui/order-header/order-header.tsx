import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '../../i18n/language.ts';
import { IconArrowLeft } from '../icons/basic.ts';
import { Logo } from '../logo/logo.tsx';
import classes from './order-header.module.css';
import { IconButton, IconLink } from '../button/icon-button.tsx';

interface OrderHeaderProps {
  /** The link to the previous step, or a handler that goes back to it. */
  readonly back: string | (() => void);
  readonly backLabel: string;
  /** The heading of the page; null if the page has it elsewhere. */
  readonly title: string | null;
  readonly line: ReactNode;
  readonly children?: ReactNode;
}

/** The header of an order's steps: a link back, the title and one line, without the menu of the site. */
export function OrderHeader({ back, backLabel, title, line, children }: OrderHeaderProps) {
  const { t } = useTranslation();
  const { to } = useLanguage();
  return (
    <header className={classes.header}>
      {typeof back === 'string' ? (
        <IconLink to={back} label={backLabel} icon={IconArrowLeft} />
      ) : (
        <IconButton onClick={back} label={backLabel} icon={IconArrowLeft} size={26} />
      )}
      <Link className={classes.brand} to={to('/')} aria-label={t('brand')}>
        <Logo size={34} />
      </Link>
      <div className={classes.place}>
        {title !== null && <h1>{title}</h1>}
        <p className={classes.line}>{line}</p>
      </div>
      {children && <div className={classes.tools}>{children}</div>}
    </header>
  );
}
