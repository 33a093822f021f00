import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button.tsx';
import { Modal } from '../../ui/dialog/modal.tsx';
import { usePictureUrl } from '../../ui/use-picture.ts';
import classes from './code-entry.module.css';
import type { EarlierOrder } from './use-open-blank.ts';

interface EarlierOrderDialogProps {
  readonly order: EarlierOrder | null;
  readonly busy: boolean;
  readonly onGoOn: () => void;
  readonly onStartAnew: () => void;
  readonly onClose: () => void;
}

/** Asks whether to go on with the photo this code was used with before. */
export function EarlierOrderDialog({ order, busy, onGoOn, onStartAnew, onClose }: EarlierOrderDialogProps) {
  const { t } = useTranslation('code');
  return (
    <Modal
      open={order !== null}
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
        {order && <Picture photo={order.photo} />}
        <p>{t('earlier.text')}</p>
      </div>
    </Modal>
  );
}

function Picture({ photo }: Pick<EarlierOrder, 'photo'>) {
  const { t } = useTranslation('code');
  const url = usePictureUrl(photo);
  return url && <img src={url} alt={t('earlier.photo')} />;
}
