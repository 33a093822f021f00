import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { DeskFrame } from '../desk-frame.tsx';
import { BatchPanel } from './batch-panel.tsx';
import { BatchesList } from './batches-list.tsx';
import { CodeUse } from './code-use.tsx';
import { ImportForms } from './import-forms.tsx';
import { NewBatch } from './new-batch.tsx';
import { SharedCodes } from './shared-codes.tsx';

/** Batches of codes and how codes are used, or the batch that the address names. */
export function CodesScreen() {
  const { t } = useTranslation('desk');
  const { batch } = useParams();
  return (
    <DeskFrame title={t('sections.codes')}>
      {batch === undefined ? (
        <>
          <NewBatch />
          <ImportForms />
          <BatchesList />
          <SharedCodes />
          <CodeUse />
        </>
      ) : (
        <BatchPanel key={batch} batch={batch} />
      )}
    </DeskFrame>
  );
}
