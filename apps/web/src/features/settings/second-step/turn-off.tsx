import { endpoints } from '@uzor/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/transport.ts';
import { Button } from '../../../ui/button/button.tsx';
import { notify } from '../../../ui/notification/notify.ts';
import { CodeForm } from './code-form.tsx';

/** Takes the second step away for a code. */
export function TurnOff({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation('settings');
  return (
    <>
      <p>{t('secondStep.turnOffText')}</p>
      <CodeForm
        danger
        label={t('secondStep.codeOrSpare')}
        button={t('secondStep.turnOff')}
        onCode={async (code) => {
          await call(endpoints.endSecondFactor, { body: { code } });
          notify({ tone: 'success', title: t('secondStep.gone') });
          onDone();
        }}
      />
      <Button variant="secondary" onClick={onDone}>
        {t('secondStep.keep')}
      </Button>
    </>
  );
}
