import { endpoints } from '@uzor/contract';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/transport.ts';
import { Button } from '../button/button.tsx';
import { IconCloudOff } from '../icons/basic.ts';
import { notify } from '../notification/notify.ts';
import { forgetText, keepThePictures, keptDraft, keptPictures, readMessage, sendable } from './message.ts';
import classes from './support.module.css';
import { waitingMessage } from './waiting-message.ts';

interface WaitingNoteProps {
  readonly waiting: string;
  /** Above the page while the drawer is closed. */
  readonly floating?: boolean;
}

/** A message that waits for a connection: it is sent when there is one, at once on request, or not at all. */
export function WaitingNote({ waiting, floating }: WaitingNoteProps) {
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
      // Refused for good: the text is still in the draft, where it can be mended.
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

  // A page that opens with a message from before has had no chance to hear of the connection.
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
