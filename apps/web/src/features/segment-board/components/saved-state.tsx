import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppBadge } from '../../../api/outbox/use-sending.ts';
import { marks } from '../../../api/works/marks.ts';
import { works } from '../../../api/works/works.ts';
import { IconCloudCheck, IconCloudOff, IconCloudUp } from '../../../ui/icons/basic.ts';
import { useObservable } from '../../../ui/observable.ts';
import classes from '../segment-board.module.css';

const icons = { saved: IconCloudCheck, sending: IconCloudUp, waiting: IconCloudOff };

/** The state of saving a segment's marks: saved, being sent, or waiting. */
export function useSaving(address: string) {
  useObservable(works.waiting);
  const count = works.pending(address).length;
  return { count, status: count === 0 ? ('saved' as const) : marks.status };
}

/** Shows whether the marks of this segment are saved on the server. */
export function SavedState({ address }: { address: string }) {
  const { t } = useTranslation('segment');
  const { count, status } = useSaving(address);
  useAppBadge(status === 'waiting' ? works.pending().length : 0);
  const Icon = icons[status];
  return (
    <p className={classes.saved} data-status={status}>
      <Icon size={22} stroke={1.9} aria-hidden />
      <span>{status === 'waiting' ? t('saved.waiting', { count }) : t(`saved.${status}`)}</span>
    </p>
  );
}

/**
 * Announces to screen readers that marks are saved: once, and again after a time without a connection, which the hint
 * announces itself.
 */
export function SpokenSaving({ address }: { address: string }) {
  const { t } = useTranslation('segment');
  const { status } = useSaving(address);
  const [sent, setSent] = useState(false);
  const [said, setSaid] = useState(false);
  useEffect(() => {
    if (status === 'sending') setSent(true);
    if (status === 'waiting') setSaid(false);
    if (status === 'saved' && sent) setSaid(true);
  }, [status, sent]);
  return (
    <p className="visually-hidden" role="status">
      {said ? t('saved.saved') : ''}
    </p>
  );
}
