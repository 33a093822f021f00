import { IconCalendarHeart } from '../../ui/icons/more.ts';
import classes from './notice-line.module.css';
import { useShopNotice } from './use-shop-notice.ts';

export function NoticeLine() {
  const notice = useShopNotice();
  if (!notice) return null;
  return (
    <p className={classes.line}>
      <IconCalendarHeart size={24} stroke={1.9} aria-hidden />
      <span>{notice.text}</span>
    </p>
  );
}
