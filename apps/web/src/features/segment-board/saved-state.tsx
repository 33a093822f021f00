import { IconCloudCheck, IconCloudOff, IconCloudUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { marksOutbox, outboxChanges } from './marks-outbox.ts';
import classes from './segment-board.module.css';
import { useWatched } from './watched.ts';

const icons = { saved: IconCloudCheck, sending: IconCloudUp, waiting: IconCloudOff };

/** Whether the marks of this segment have reached the server, in words. */
export function SavedState({ address }: { address: string }) {
  const { t } = useTranslation('segment');
  useWatched(outboxChanges);
  const count = marksOutbox.waiting(address).length;
  const status = count === 0 ? 'saved' : marksOutbox.status;
  const Icon = icons[status];
  return (
    <p className={classes.saved} data-status={status} role="status">
      <Icon size={22} stroke={1.9} aria-hidden />
      {status === 'waiting' ? t('saved.waiting', { count }) : t(`saved.${status}`)}
    </p>
  );
}

/** What it means to be without a connection, shown only then. */
export function OfflineNote({ address }: { address: string }) {
  const { t } = useTranslation('segment');
  useWatched(outboxChanges);
  if (marksOutbox.status !== 'waiting' || marksOutbox.waiting(address).length === 0) return null;
  return (
    <div className={classes.offline}>
      <strong>{t('offline.title')}</strong>
      <span>{t('offline.text')}</span>
    </div>
  );
}
