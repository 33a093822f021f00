import { type DeskBatchWire, deskEndpoints } from '@uzor/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { invalidate, keepAnswer } from '../../../api/queries.ts';
import { call, saveFile } from '../../../api/transport.ts';
import { notify } from '../../../ui/notification/notify.ts';
import { DeedForm } from '../deed-form.tsx';
import classes from '../desk.module.css';
import { FactorField } from '../forms/factor-field.tsx';

/** What an operator may do with a batch. */
export function BatchDeeds({ batch: { batch, count, blocked } }: { readonly batch: DeskBatchWire }) {
  const { t } = useTranslation('desk');
  const queries = useQueryClient();
  const params = { batch };
  const done = () => notify({ tone: 'success', title: t('deeds.done') });
  async function block(reason: string, close: boolean) {
    const answer = await call(deskEndpoints.deskBlockBatch, { params, body: { reason, blocked: close } });
    await keepAnswer(queries, deskEndpoints.deskBatch, { params }, answer);
    await invalidate(queries, deskEndpoints.deskBatchCodes, params);
    await invalidate(queries, deskEndpoints.deskBatches);
    done();
  }
  return (
    <section className={classes.card} aria-labelledby="deeds">
      <h2 id="deeds">{t('deeds.title')}</h2>
      <DeedForm
        name="exportBatch"
        fields={['second_factor']}
        onSend={async ({ reason, second_factor: factor = '' }) => {
          await saveFile(
            deskEndpoints.deskExportBatch,
            { params, body: { reason, second_factor: factor } },
            'codes.csv',
          );
          done();
        }}
      >
        {(problems) => <FactorField problems={problems} />}
      </DeedForm>
      {blocked > 0 && <DeedForm name="openBatch" onSend={({ reason }) => block(reason, false)} />}
      {blocked < count && <DeedForm name="closeBatch" danger onSend={({ reason }) => block(reason, true)} />}
    </section>
  );
}
