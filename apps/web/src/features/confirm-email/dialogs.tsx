import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button.tsx';
import { Modal } from '../../ui/dialog/modal.tsx';
import { EmailAddress } from '../../ui/email-address.tsx';
import classes from './confirm-email.module.css';
import type { useCompleting } from './use-completing.ts';

interface CompletingDialogsProps {
  readonly completing: ReturnType<typeof useCompleting>;
  /** Address of the sign-in that completes this order. */
  readonly loginPath: string;
  readonly onDone: (kitId: string) => void;
}

/** Dialogs: confirm the address; the account was created; the account already exists. */
export function CompletingDialogs({ completing, loginPath, onDone }: CompletingDialogsProps) {
  const { t } = useTranslation('email');
  const { step, email, kitId, busy, confirm, goBack } = completing;
  const address = email.trim();
  const go = () => {
    if (kitId) onDone(kitId);
  };
  return (
    <>
      <Modal
        open={step === 'confirming'}
        onClose={busy ? () => undefined : goBack}
        title={t('confirm.title')}
        actions={
          <>
            <Button loading={busy} onClick={confirm}>
              {t('confirm.yes')}
            </Button>
            <Button variant="secondary" disabled={busy} onClick={goBack}>
              {t('confirm.no')}
            </Button>
          </>
        }
      >
        <p className={classes.address}>
          <EmailAddress address={address} />
        </p>
        <p>{t('confirm.text')}</p>
      </Modal>
      <Modal
        open={step === 'created'}
        onClose={go}
        title={t('created.title')}
        actions={<Button onClick={go}>{t('created.go')}</Button>}
      >
        <p>{t('created.text', { email: address })}</p>
      </Modal>
      <Modal
        open={step === 'exists'}
        onClose={goBack}
        title={t('exists.title')}
        actions={
          <>
            <Button to={loginPath} state={{ email: address }}>
              {t('exists.go')}
            </Button>
            <Button variant="secondary" onClick={goBack}>
              {t('exists.other')}
            </Button>
          </>
        }
      >
        <p>{t('exists.text', { email: address })}</p>
      </Modal>
    </>
  );
}
