import { type DeskImportWire, deskEndpoints } from '@uzor/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { invalidate } from '../../../api/queries.ts';
import { call } from '../../../api/transport.ts';
import { Field } from '../../../ui/field/field.tsx';
import type { Problems } from '../../../ui/field/use-form.ts';
import { DeedForm } from '../deed-form.tsx';
import classes from '../desk.module.css';
import { FactorField } from '../forms/factor-field.tsx';
import { CsvField } from './csv-field.tsx';
import { ImportResult } from './import-result.tsx';

type What = 'orders' | 'codes';
type Given = Readonly<Record<string, string>> & { readonly reason: string };

const forms = {
  orders: { deed: 'importOrders', columns: 'orderColumns', fields: ['csv', 'marketplace', 'second_factor'] },
  codes: { deed: 'importCodes', columns: 'codeColumns', fields: ['csv'] },
} as const;

/** Takes in orders of a marketplace, or codes that were printed elsewhere. */
export function ImportForms() {
  const { t } = useTranslation('desk');
  return (
    <section className={classes.card} aria-labelledby="import">
      <h2 id="import">{t('codes.import.title')}</h2>
      <ImportForm what="orders" />
      <ImportForm what="codes" />
    </section>
  );
}

/** What became of the last file, and the form for the next, which begins with the lines to mend. */
function ImportForm({ what }: { readonly what: What }) {
  const { t } = useTranslation('desk');
  const queries = useQueryClient();
  const [result, setResult] = useState<DeskImportWire | null>(null);
  const [marketplace, setMarketplace] = useState('');
  // Another round begins the form anew.
  const [rest, setRest] = useState({ lines: '', round: 0 });
  const begin = (lines: string) => setRest(({ round }) => ({ lines, round: round + 1 }));
  async function take(given: Given) {
    const { data } = await takeIn(what, given);
    await invalidate(queries, deskEndpoints.deskBatches);
    setMarketplace(given['marketplace'] ?? '');
    setResult(data);
    begin('');
  }
  const { deed, columns, fields } = forms[what];
  return (
    <>
      <div role="status">{result && <ImportResult result={result} onMend={() => begin(result.rest)} />}</div>
      <DeedForm key={rest.round} name={deed} opened={rest.lines !== ''} fields={fields} onSend={take}>
        {(problems) => (
          <>
            <CsvField hint={t(`codes.import.${columns}`)} lines={rest.lines} error={problems['csv']} />
            {what === 'orders' && <OrderFields marketplace={marketplace} problems={problems} />}
          </>
        )}
      </DeedForm>
    </>
  );
}

function takeIn(what: What, { reason, csv = '', second_factor: factor = '', marketplace = '' }: Given) {
  if (what === 'codes') return call(deskEndpoints.deskImportCodes, { body: { reason, csv } });
  return call(deskEndpoints.deskImportOrders, { body: { reason, csv, second_factor: factor, marketplace } });
}

function OrderFields({ marketplace, problems }: { readonly marketplace: string; readonly problems: Problems }) {
  const { t } = useTranslation('desk');
  return (
    <>
      <Field
        label={t('codes.import.marketplace')}
        name="marketplace"
        maxLength={100}
        autoComplete="off"
        defaultValue={marketplace}
        hint={t('codes.import.sameName')}
        error={problems['marketplace']}
      />
      <FactorField problems={problems} />
    </>
  );
}
