import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WithQueries } from '../../api/with-queries.tsx';
import { Drawer } from '../dialog/drawer.tsx';
import type { SupportRequest } from './request-support.ts';
import { supportRequest } from './request-support.ts';
import { SentDialog } from './sent-dialog.tsx';
import { SupportForm } from './support-form.tsx';
import { WaitingNote } from './waiting-note.tsx';

interface SupportProps {
  /** Null while the drawer is closed. */
  readonly request: SupportRequest | null;
  /** The message that waits for a connection, as it is kept. */
  readonly waiting: string | null;
}

/** The support drawer, the dialog after sending, and the note on a message that waits. */
export default function Support({ request, waiting }: SupportProps) {
  const { t } = useTranslation('support');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const open = request !== null;
  const close = () => {
    setSentTo(null);
    supportRequest.close();
  };
  return (
    <WithQueries>
      <Drawer open={open && sentTo === null} onClose={close} title={t('title')}>
        {waiting === null ? (
          <SupportForm request={request ?? {}} onSent={setSentTo} />
        ) : (
          <WaitingNote waiting={waiting} />
        )}
      </Drawer>
      <SentDialog email={open ? sentTo : null} onClose={close} onMore={() => setSentTo(null)} />
      {waiting !== null && !open && <WaitingNote waiting={waiting} floating />}
    </WithQueries>
  );
}
