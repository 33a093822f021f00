import { endpoints } from '@uzor/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/transport.ts';
import { CodeForm } from './code-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** New recovery codes for a code; the former ones work no more. */
export function RenewCodes({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation('settings');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  return (
    <>
      <p>{t('secondStep.renewText')}</p>
      <CodeForm
        label={t('secondStep.codeOrSpare')}
        button={t('secondStep.renew')}
        onCode={async (code) => {
          const { data } = await call(endpoints.renewRecoveryCodes, { body: { code } });
          setCodes(data.recovery_codes);
        }}
      />
    </>
  );
}
