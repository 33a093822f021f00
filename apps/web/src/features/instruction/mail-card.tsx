import { email as emailRule, kitEndpoints } from '@uzor/contract';
import type { ProductDefinition } from '@uzor/kit';
import { IconMailCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/transport.ts';
import { fieldProblem } from '../../i18n/field-problem.ts';
import { useLanguage } from '../../i18n/language.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Modal } from '../../ui/dialog/modal.tsx';
import { EmailAddress } from '../../ui/email-address.tsx';
import { Field } from '../../ui/field/field.tsx';
import { notify } from '../../ui/notification/notify.ts';
import classes from './instruction.module.css';

interface MailCardProps {
  readonly product: ProductDefinition;
  readonly kitId: string;
  readonly email: string | null;
  readonly ready: boolean;
}

/** The address of the e-mail, with buttons to resend it or to change the address. */
export function MailCard({ product, kitId, email, ready }: MailCardProps) {
  const { t } = useTranslation('instruction');
  const [moving, setMoving] = useState(false);
  const resend = useMutation({
    mutationFn: (other: string | null) =>
      call(kitEndpoints(product.apiBase).resend, {
        params: { id: kitId },
        body: other === null ? {} : { email: other },
      }),
    onSuccess: (answer) => {
      setMoving(false);
      notify({ tone: 'success', title: answer.message });
    },
  });
  return (
    <Card as="section" className={classes.mail}>
      <IconMailCheck size={34} stroke={1.7} className={classes.mailIcon} aria-hidden />
      <div>
        <p className={classes.mailTo}>
          {t(ready ? 'mail.sent' : 'mail.to')} <span>{email && <EmailAddress address={email} />}</span>
        </p>
        {!ready && <p className={classes.muted}>{t('waiting.close')}</p>}
        <div className={classes.mailLinks}>
          <button
            type="button"
            className={classes.textButton}
            disabled={resend.isPending}
            onClick={() => resend.mutate(null)}
          >
            {t('mail.resend')}
          </button>
          <button type="button" className={classes.textButton} onClick={() => setMoving(true)}>
            {t('mail.wrong')}
          </button>
        </div>
        {resend.isError && !moving && (
          <p className={classes.problem} role="alert">
            {resend.error.message}
          </p>
        )}
        <p className={classes.hour}>{t('waiting.hour')}</p>
      </div>
      <OtherAddress
        open={moving}
        busy={resend.isPending}
        refusal={resend.error}
        onClose={() => {
          setMoving(false);
          resend.reset();
        }}
        onSend={(other) => resend.mutate(other)}
      />
    </Card>
  );
}

interface OtherAddressProps {
  readonly open: boolean;
  readonly busy: boolean;
  readonly refusal: Error | null;
  readonly onClose: () => void;
  readonly onSend: (email: string) => void;
}

function OtherAddress({ open, busy, refusal, onClose, onSend }: OtherAddressProps) {
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
