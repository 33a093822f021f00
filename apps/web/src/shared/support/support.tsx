import { endpoints } from '@uzor/contract';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/transport.ts';
import { WithQueries } from '../../api/with-queries.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Drawer } from '../../ui/dialog/drawer.tsx';
import { Modal } from '../../ui/dialog/modal.tsx';
import { EmailAddress } from '../email-address.tsx';
import { IconCloudOff } from '../../ui/icons/basic.ts';
import { IconSend } from '../../ui/icons/more.ts';
import { notify } from '../../ui/notification/notify.ts';
import { forgetText, keepThePictures, keptDraft, keptPictures, readMessage, sendable } from './message.tsx';
import { type SupportRequest, supportRequest, waitingMessage } from './request-support.ts';
import { SupportForm } from './support-form.tsx';
import classes from './support.module.css';

interface SupportProps {
  readonly request: SupportRequest | null;
  readonly waiting: string | null;
}

/** The support drawer, the dialog after sending, and the note about an unsent message. */
export default function Support({ request, waiting }: SupportProps) {
  const { t } = useTranslation('support');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const open = request !== null;
  const close = () => {
    setSentTo(null);
    supportRequest.set(null);
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

interface SentDialogProps {
  /** The address the answer goes to; null closes the dialog. */
  readonly email: string | null;
  readonly onClose: () => void;
  readonly onMore: () => void;
}

function SentDialog({ email, onClose, onMore }: SentDialogProps) {
  const { t } = useTranslation(['support', 'common']);
  return (
    <Modal
      open={email !== null}
      onClose={onClose}
      title={t('sent.title')}
      tray
      actions={
        <>
          <Button onClick={onClose}>{t('close', { ns: 'common' })}</Button>
          <Button variant="ghost" onClick={onMore}>
            {t('sent.more')}
          </Button>
        </>
      }
    >
      <span className={classes.sentSign}>
        <IconSend size={48} stroke={1.9} aria-hidden />
      </span>
      <p>
        <span>{t('sent.where')}</span>{' '}
        <b>
          <EmailAddress address={email ?? ''} />
        </b>
        <span>{`. ${t('sent.when')}`}</span>
      </p>
    </Modal>
  );
}

interface WaitingNoteProps {
  readonly waiting: string;
  /** Shown above the page while the drawer is closed. */
  readonly floating?: boolean;
}

/** An unsent message, which is sent when the connection is back, at once on request, or discarded. */
function WaitingNote({ waiting, floating }: WaitingNoteProps) {
  const { t } = useTranslation('support');
  const [sending, setSending] = useState(false);

  const send = useCallback(async () => {
    const message = readMessage(waiting);
    if (!message) return waitingMessage.keep(null);
    setSending(true);
    try {
      await call(endpoints.support, sendable(message, await keptPictures()));
      forgetText(keptDraft());
      await keepThePictures([]);
      waitingMessage.keep(null);
      notify({ tone: 'success', title: t('sent.title'), text: t('waiting.sent', { email: message.email }) });
    } catch (refused) {
      // The server refused it for good; the draft still has the text, to be corrected.
      if (refused instanceof ApiError && refused.status !== 0) {
        waitingMessage.keep(null);
        notify({ tone: 'danger', title: t('waiting.refused'), text: refused.message });
      }
    } finally {
      setSending(false);
    }
  }, [waiting, t]);

  useEffect(() => {
    const again = () => void send();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [send]);

  // An unsent message is sent at once: `online` fires only if the connection was lost after the page load.
  useEffect(() => {
    if (floating && navigator.onLine) void send();
  }, [floating, send]);

  return (
    <section className={classes.waiting} data-floating={floating || undefined} aria-label={t('waiting.title')}>
      <IconCloudOff size={26} stroke={1.9} aria-hidden />
      <div role="status">
        <b>{t('waiting.title')}</b>
        <p>{t('waiting.text')}</p>
      </div>
      <div className={classes.waitingWays}>
        <Button size="small" variant="secondary" loading={sending} onClick={() => void send()}>
          {t('waiting.send')}
        </Button>
        <Button size="small" variant="ghost" onClick={() => waitingMessage.keep(null)}>
          {t('waiting.cancel')}
        </Button>
      </div>
    </section>
  );
}
