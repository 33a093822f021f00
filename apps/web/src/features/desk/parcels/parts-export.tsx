import { deskEndpoints } from '@uzor/contract';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../../api/transport.ts';
import { notify } from '../../../ui/notification/notify.ts';
import { DeedForm } from '../deed-form.tsx';
import classes from '../desk.module.css';
import { FactorField } from '../forms/factor-field.tsx';

/** The list to post: the open requests with their addresses as a file. */
export function PartsExport() {
  const { t } = useTranslation('desk');
  return (
    <section className={classes.card} aria-labelledby="export">
      <h2 id="export">{t('parts.export')}</h2>
      <DeedForm
        name="exportParts"
        fields={['second_factor']}
        onSend={async ({ reason, second_factor: factor = '' }) => {
          await saveFile(deskEndpoints.deskExportParts, { body: { reason, second_factor: factor } }, 'parcels.csv');
          notify({ tone: 'success', title: t('deeds.done') });
        }}
      >
        {(problems) => <FactorField problems={problems} />}
      </DeedForm>
    </section>
  );
}
