import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { FieldError } from '../../../ui/field/field.tsx';
import type { useOpinion } from './use-opinion.ts';

interface CloseVoteProps {
  readonly variant: 'secondary' | 'ghost';
  readonly ending: ReturnType<typeof useOpinion>['ending'];
}

/** Closes the vote after a question, because the hearts and comments cannot be restored. */
export function CloseVote({ variant, ending }: CloseVoteProps) {
  const { t } = useTranslation('opinion');
  const [asking, setAsking] = useState(false);
  const keep = () => setAsking(false);
  return (
    <>
      <Button variant={variant} wide onClick={() => setAsking(true)}>
        {t('vote.close')}
      </Button>
      <Modal
        tray
        open={asking}
        onClose={keep}
        title={t('vote.closing.title')}
        actions={
          <>
            <Button variant="danger" loading={ending.isPending} onClick={() => ending.mutate()}>
              {t('vote.close')}
            </Button>
            <Button variant="secondary" onClick={keep}>
              {t('vote.closing.keep')}
            </Button>
          </>
        }
      >
        <p>{t('vote.closing.text')}</p>
        {ending.error && <FieldError>{ending.error.message}</FieldError>}
      </Modal>
    </>
  );
}
