import type { DemoWire } from '@uzor/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clockText, dayText } from '../../i18n/numbers.ts';
import { Button } from '../../ui/button/button.tsx';
import { Modal } from '../../ui/dialog/modal.tsx';
import { FieldError } from '../../ui/field/field.tsx';
import { IconTrash } from '../../ui/icons/basic.ts';
import { IconClock } from '../../ui/icons/more.ts';
import classes from './demo.module.css';
import type { useDemo } from './use-demo.ts';

interface KeepingProps {
  readonly demo: DemoWire;
  readonly isMine: boolean;
  readonly erase: ReturnType<typeof useDemo>['erase'];
}

/** How long the demo is kept; its maker can erase it at once. */
export function Keeping({ demo, isMine, erase }: KeepingProps) {
  const { t } = useTranslation('demo');
  const [asking, setAsking] = useState(false);
  const day = dayText(demo.expires_at) === dayText(new Date().toISOString()) ? 'today' : 'tomorrow';
  const close = () => {
    setAsking(false);
    erase.reset();
  };
  return (
    <div className={classes.keeping}>
      <IconClock size={24} stroke={1.9} aria-hidden />
      <p>
        <strong>{t(`left.${day}`, { time: clockText(demo.expires_at) })}</strong>{' '}
        <span>{t(isMine ? 'kept' : 'keptByOther')}</span>
      </p>
      {isMine && (
        <Button size="small" variant="ghost" icon={IconTrash} onClick={() => setAsking(true)}>
          {t('erase.action')}
        </Button>
      )}
      <Modal
        open={asking}
        onClose={close}
        title={t('erase.title')}
        actions={
          <>
            <Button loading={erase.isPending} onClick={() => erase.mutate()}>
              {t('erase.yes')}
            </Button>
            <Button variant="secondary" onClick={close}>
              {t('erase.no')}
            </Button>
          </>
        }
      >
        <p>{t('erase.text')}</p>
        {erase.isError && <FieldError>{erase.error.message}</FieldError>}
      </Modal>
    </div>
  );
}
