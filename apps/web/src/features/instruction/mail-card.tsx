import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { email as emailRule, endpoints, kitEndpoints } from '@uzor/contract';
import type { ProductDefinition } from '@uzor/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/api-error.ts';
import { dataOf, invalidate, query } from '../../api/queries.ts';
import { call } from '../../api/transport.ts';
import { fieldProblem } from '../../i18n/field-problem.ts';
import { useLanguage } from '../../i18n/language.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { Modal } from '../../ui/dialog/modal.tsx';
import { EmailAddress } from '../../shared/email-address.tsx';
import { Field } from '../../ui/field/field.tsx';
import { IconMailCheck } from '../../ui/icons/more.ts';
import { notify } from '../../ui/notification/notify.ts';
import type { DownloadProps } from './download.tsx';
import classes from './instruction.module.css';

interface MailCardProps extends DownloadProps {
  readonly email: string | null;
  readonly ready: boolean;
}

/** Where the email goes, with buttons to resend it (unless emails bounce) or change the address. */
export function MailCard({ product, kitId, email, ready }: MailCardProps) {
  const { t } = useTranslation('instruction');
  const [moving, setMoving] = useState(false);
  const { data: profile } = useQuery({ ...query(endpoints.profile), select: dataOf });
  const fails = profile?.mail_arrives === false;
  const resend = useResend(product, kitId, () => setMoving(false));
  return (
    <Card as="section" className={classes.mail}>
      <IconMailCheck size={34} stroke={1.7} className={classes.mailIcon} aria-hidden />
      <div>
        <p className={classes.mailTo}>
          <span>{t(fails ? 'mail.fails' : ready ? 'mail.sent' : 'mail.to')}</span>{' '}
          <span>{email && <EmailAddress address={email} />}</span>
        </p>
        {fails && <p className={classes.muted}>{t('mail.failsText')}</p>}
        {!ready && <p className={classes.muted}>{t('waiting.close')}</p>}
        <div className={classes.mailLinks}>
          {ready && !fails && (
            <button
              type="button"
              className={classes.textButton}
              disabled={resend.isPending}
              onClick={() => resend.mutate(null)}
            >
              {t('mail.resend')}
            </button>
          )}
          <button type="button" className={classes.textButton} onClick={() => setMoving(true)}>
            {t(fails ? 'mail.other' : 'mail.wrong')}
          </button>
        </div>
        {resend.isError && !moving && (
          <p className={classes.problem} role="alert">
            {resend.error.message}
          </p>
        )}
        {ready && !fails && <p className={classes.hour}>{t('waiting.hour')}</p>}
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

/** Sends the email again, to another address or, if null, to the same one. */
function useResend(product: ProductDefinition, kitId: string, onSent: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (other: string | null) =>
      call(kitEndpoints(product.apiBase).resend, {
        params: { id: kitId },
        body: other === null ? {} : { email: other },
      }),
    onSuccess: (answer, other) => {
      onSent();
      if (other !== null) void invalidate(queries, endpoints.profile);
      notify({ tone: 'success', title: answer.message });
    },
  });
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
        data-first
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
