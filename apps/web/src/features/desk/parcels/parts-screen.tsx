import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { DeskFrame } from '../desk-frame.tsx';
import { PartsExport } from './parts-export.tsx';
import { PartsList } from './parts-list.tsx';
import { PartsRequest } from './parts-request.tsx';

/** Requests for missing parts and the list to post, or the request that the address names. */
export function PartsScreen() {
  const { t } = useTranslation('desk');
  const { id } = useParams();
  return (
    <DeskFrame title={t('sections.parts')}>
      {id === undefined ? (
        <>
          <PartsList />
          <PartsExport />
        </>
      ) : (
        <PartsRequest key={id} id={id} />
      )}
    </DeskFrame>
  );
}
