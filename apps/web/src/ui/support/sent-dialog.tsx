import { useTranslation } from 'react-i18next';
import { Button } from '../button/button.tsx';
import { Modal } from '../dialog/modal.tsx';
import { EmailAddress } from '../email-address.tsx';
import { IconSend } from '../icons/more.ts';
import classes from './support.module.css';

interface SentDialogProps {
  /** Where the answer goes; closed without one. */
  readonly email: string | null;
  readonly onClose: () => void;
  readonly onMore: () => void;
}

/** Says that the message has arrived and where the answer goes. */
export function SentDialog({ email, onClose, onMore }: SentDialogProps) {
  const { t } = useTranslation('support');
  return (
    <Modal
      open={email !== null}
      onClose={onClose}
      title={t('sent.title')}
      tray
      actions={
        <>
          <Button onClick={onClose}>{t('sent.back')}</Button>
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
        {t('sent.where')}{' '}
        <b>
          <EmailAddress address={email ?? ''} />
        </b>
        . {t('sent.when')}
      </p>
      <p className={classes.muted}>{t('sent.goOn')}</p>
    </Modal>
  );
}
