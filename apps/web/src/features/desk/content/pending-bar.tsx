import { useQueryClient } from '@tanstack/react-query';
import { type DeskChangeWire, deskEndpoints } from '@uzor/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keepAnswer } from '../../../api/queries.ts';
import { call } from '../../../api/transport.ts';
import { Button } from '../../../ui/button/button.tsx';
import { IconClock } from '../../../ui/icons/more.ts';
import { notify } from '../../../ui/notification/notify.ts';
import classes from './content.module.css';
import { PublishDialog } from './publish-dialog.tsx';
import { refresh } from './use-content.ts';

/** How many drafts wait, and the way to publish them. */
export function PendingBar({ changes }: { readonly changes: readonly DeskChangeWire[] }) {
  const { t } = useTranslation('content');
  const queries = useQueryClient();
  const [open, setOpen] = useState(false);
  async function publish(chosen: readonly DeskChangeWire[], reason: string) {
    const named = chosen.map(({ section, item, version }) => ({ section, item, version }));
    const answer = await call(deskEndpoints.deskPublish, { body: { reason, changes: named } });
    await keepAnswer(queries, deskEndpoints.deskContent, {}, answer);
    setOpen(false);
    notify({ tone: 'success', title: t('publish.done', { count: chosen.length }) });
    await refresh(queries);
  }
  return (
    <div className={classes.pending}>
      <p role="status">
        {changes.length > 0 && <IconClock size={20} stroke={1.9} aria-hidden />}
        {changes.length > 0 ? t('pending', { count: changes.length }) : t('nothingPending')}
      </p>
      {changes.length > 0 && (
        <Button size="small" onClick={() => setOpen(true)}>
          {t('publish.look')}
        </Button>
      )}
      {open && <PublishDialog changes={changes} onPublish={publish} onClose={() => setOpen(false)} />}
    </div>
  );
}
