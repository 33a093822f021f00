import { deskEndpoints, mostBatchCodes, type ProductKind, productKinds } from '@uzor/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { invalidate } from '../../../api/queries.ts';
import { call } from '../../../api/transport.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { useNumber } from '../../../i18n/use-number.ts';
import { Field } from '../../../ui/field/field.tsx';
import { notify } from '../../../ui/notification/notify.ts';
import { Select } from '../../../ui/select/select.tsx';
import { DeedForm } from '../deed-form.tsx';
import classes from '../desk.module.css';
import { useKindName } from '../use-kind-name.ts';

/** Empty = what the box grants. */
const usesOffered = ['', '1', '2', '3', '5', '10', 'unlimited'] as const;
type Uses = (typeof usesOffered)[number];

/** Makes codes for the boxes of a delivery, and opens their batch. */
export function NewBatch() {
  const { t } = useTranslation('desk');
  const { to } = useLanguage();
  const nameOf = useKindName();
  const number = useNumber();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [type, setType] = useState<ProductKind>('mosaic');
  const [uses, setUses] = useState<Uses>('');
  async function make({ reason, batch = '', count = '', marketplace = '' }: Readonly<Record<string, string>>) {
    const body = { reason: reason ?? '', batch, type, count, uses, marketplace };
    const { data } = await call(deskEndpoints.deskMakeBatch, { body });
    await invalidate(queries, deskEndpoints.deskBatches);
    notify({ tone: 'success', title: t('deeds.done') });
    await navigate(to(`/desk/codes/${encodeURIComponent(data.batch)}`));
  }
  return (
    <section className={classes.card} aria-labelledby="new">
      <h2 id="new">{t('codes.new')}</h2>
      <DeedForm name="makeBatch" fields={['batch', 'count', 'uses', 'marketplace', 'type']} onSend={make}>
        {(problems) => (
          <>
            <Select
              label={t('codes.product')}
              value={type}
              options={productKinds.map((kind) => ({ value: kind, name: nameOf(kind) }))}
              onChange={setType}
            />
            <UsesChoice uses={uses} onChoose={setUses} />
            <Field label={t('codes.name')} name="batch" maxLength={100} autoComplete="off" error={problems['batch']} />
            <Field
              label={t('codes.count')}
              name="count"
              inputMode="numeric"
              autoComplete="off"
              hint={t('codes.most', { most: number(mostBatchCodes) })}
              error={problems['count']}
            />
            <Field
              label={t('codes.marketplace')}
              name="marketplace"
              maxLength={100}
              autoComplete="off"
              hint={t('codes.optional')}
              error={problems['marketplace']}
            />
          </>
        )}
      </DeedForm>
    </section>
  );
}

function UsesChoice({ uses, onChoose }: { readonly uses: Uses; readonly onChoose: (uses: Uses) => void }) {
  const { t } = useTranslation('desk');
  const nameOf = (value: Uses) =>
    value === '' || value === 'unlimited'
      ? t(`codes.uses.${value || 'box'}`)
      : t('codes.uses.some', { count: Number(value) });
  return (
    <Select
      label={t('codes.uses.label')}
      value={uses}
      options={usesOffered.map((value) => ({ value, name: nameOf(value) }))}
      onChange={onChoose}
    />
  );
}
