import type { DeskOrderLineWire } from '@uzor/contract';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { useLanguage } from '../../i18n/language.ts';
import { momentText } from '../../i18n/numbers.ts';
import classes from './desk.module.css';
import { shortCode } from './codes/short-code.tsx';
import { moveFocus, Badge } from './card.tsx';
import { useKindName } from './forms/kinds.tsx';

interface OrderLinesProps {
  readonly orders: readonly DeskOrderLineWire[];
  /** The search to keep in the URL when an order is opened; empty for the newest orders. */
  readonly q: string;
}

export function OrderLines({ orders, q }: OrderLinesProps) {
  const { t } = useTranslation('desk');
  const { to } = useLanguage();
  const nameOf = useKindName();
  return (
    <ul className={classes.rows} onKeyDown={moveFocus}>
      {orders.map((order) => (
        <li key={order.slug}>
          <NavLink
            className={classes.order ?? ''}
            to={to(`/desk/orders/${order.slug}${q === '' ? '' : `?q=${encodeURIComponent(q)}`}`)}
          >
            <b className={classes.code}>{shortCode(order.code)}</b>
            <span>{nameOf(order.type)}</span>
            <span>{order.email ?? t('found.nobody')}</span>
            <Badge>{t(`status.${order.status}`)}</Badge>
            <time dateTime={order.created_at}>{momentText(order.created_at)}</time>
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
