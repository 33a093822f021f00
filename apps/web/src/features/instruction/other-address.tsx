import { email as emailRule } from '@uzor/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/api-error.ts';
import { fieldProblem } from '../../i18n/field-problem.ts';
import { useLanguage } from '../../i18n/language.ts';
import { Button } from '../../ui/button/button.tsx';
import { Modal } from '../../ui/dialog/modal.tsx';
import { Field } from '../../ui/field/field.tsx';

interface OtherAddressProps {
  readonly open: boolean;
  readonly busy: boolean;
  readonly refusal: Error | null;
  readonly onClose: () => void;
  readonly onSend: (email: string) => void;
}

/** Asks for the address to which the letter is sent in place of the one of before. */
export function OtherAddress({ open, busy, refusal, onClose, onSend }: OtherAddressProps) {
  const { t } = useTranslation('instruction');
  const { language } = useLanguage();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const refused = refusal instanceof ApiError ? (refusal.errors.email?.[0] ?? refusal.message) : refusal?.message;
  const send = () => {
    const problem = fieldProblem(emailRule, typed, language);
    setWrong(problem);
    if (!problem) onSend(typed.trim());
  };
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={t('mail.wrongTitle')}
      actions={
        <>
          <Button loading={busy} onClick={send}>
            {t('mail.send')}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {t('mail.keep')}
          </Button>
        </>
      }
    >
      <p>{t('mail.wrongText')}</p>
      <Field
        label={t('mail.field')}
        type="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        value={typed}
        error={wrong ?? refused}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </Modal>
  );
}
