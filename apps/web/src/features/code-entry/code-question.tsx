import type { KitListItemWire } from '@uzor/contract';
import { useTranslation } from 'react-i18next';
import type { BegunOrder } from '../../api/code-drafts.ts';
import { Button } from '../../ui/button/button.tsx';
import { Modal } from '../../ui/dialog/modal.tsx';
import { usePictureUrl } from '../../ui/use-picture.ts';
import classes from './code-entry.module.css';

/** An order begun earlier with this code. */
export interface EarlierOrder extends BegunOrder {
  /** A blob kept in this browser, or its URL on the server. */
  readonly photo: Blob | string;
}

/** What the code was used for before: an unfinished order with a photo, or a work of the account. */
export type UsedFor =
  | { readonly of: 'earlier'; readonly order: EarlierOrder }
  | { readonly of: 'ordered'; readonly work: KitListItemWire };

interface CodeQuestionProps {
  readonly about: UsedFor;
  readonly busy: boolean;
  readonly onGoOn: () => void;
  readonly onStartAnew: () => void;
  readonly onClose: () => void;
}

/** Asks whether to continue the earlier order or work of this code, or to start a new order. */
export function CodeQuestion({ about, busy, onGoOn, onStartAnew, onClose }: CodeQuestionProps) {
  const { t } = useTranslation('code');
  const { of } = about;
  const attemptsLeft = ({ attempts_left: left }: KitListItemWire) =>
    left === null ? t('ordered.unlimited') : t('ordered.text', { count: left });
  const url = usePictureUrl(of === 'earlier' ? about.order.photo : (about.work.tracing_photo?.url ?? null));
  return (
    <Modal
      open
      onClose={onClose}
      title={t(`${of}.title`)}
      tray
      actions={
        <>
          <Button loading={busy} onClick={onGoOn}>
            {t(`${of}.goOn`)}
          </Button>
          <Button variant="secondary" disabled={busy} onClick={onStartAnew}>
            {t(`${of}.startAnew`)}
          </Button>
        </>
      }
    >
      <div className={classes.earlier}>
        {url && <img src={url} alt={t(`${of}.photo`)} />}
        <p>{of === 'earlier' ? t('earlier.text') : attemptsLeft(about.work)}</p>
      </div>
    </Modal>
  );
}
