import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button.tsx';
import { Modal } from '../../ui/dialog/modal.tsx';
import { usePictureUrl } from '../../ui/use-picture.ts';
import classes from './code-entry.module.css';
import type { EarlierOrder } from './use-open-blank.ts';

interface EarlierOrderDialogProps {
  readonly order: EarlierOrder;
  readonly busy: boolean;
  readonly onGoOn: () => void;
  readonly onStartAnew: () => void;
  readonly onClose: () => void;
}

/** Asks whether to continue with the photo of the earlier order. */
export function EarlierOrderDialog({ order, busy, onGoOn, onStartAnew, onClose }: EarlierOrderDialogProps) {
  const { t } = useTranslation('code');
  const url = usePictureUrl(order.photo);
  return (
    <Modal
      open
      onClose={onClose}
      title={t('earlier.title')}
      tray
      actions={
        <>
          <Button loading={busy} onClick={onGoOn}>
            {t('earlier.goOn')}
          </Button>
          <Button variant="secondary" disabled={busy} onClick={onStartAnew}>
            {t('earlier.startAnew')}
          </Button>
        </>
      }
    >
      <div className={classes.earlier}>
        {url && <img src={url} alt={t('earlier.photo')} />}
        <p>{t('earlier.text')}</p>
      </div>
    </Modal>
  );
}
