import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { PasswordForm } from './password-form.tsx';

/** A button that opens the form: on wide screens it is one of many cards. */
export function PasswordCard() {
  const { t } = useTranslation('settings');
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        {t('password.change')}
      </Button>
      <Modal open={open} onClose={close} title={t('password.title')} tray>
        <PasswordForm onChanged={close} />
        <Button variant="secondary" onClick={close}>
          {t('password.keep')}
        </Button>
      </Modal>
    </div>
  );
}
