import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button.tsx';
import { Modal } from '../../ui/dialog/modal.tsx';

interface SignOutDialogProps {
  readonly onLeave: () => void;
  readonly onClose: () => void;
}

export default function SignOutDialog({ onLeave, onClose }: SignOutDialogProps) {
  const { t } = useTranslation();
  function leave() {
    onClose();
    onLeave();
  }
  return (
    <Modal
      open
      onClose={onClose}
      title={t('unsent.title')}
      actions={
        <>
          <Button wide onClick={onClose}>
            {t('unsent.stay')}
          </Button>
          <Button variant="danger" wide onClick={leave}>
            {t('unsent.leave')}
          </Button>
        </>
      }
    >
      <p>{t('unsent.text')}</p>
    </Modal>
  );
}
