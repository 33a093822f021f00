import { useQuery, useQueryClient } from '@tanstack/react-query';
import { email as emailRule, endpoints, kitEndpoints } from '@uzor/contract';
import type { ProductDefinition } from '@uzor/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
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
import { useForm } from '../../shared/use-form.ts';
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
  const resend = useResend(product, kitId);
  const form = useForm(['email']);
  const { problems, sending, send } = form;
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
              disabled={sending}
              onClick={() => void send({}, resend)}
            >
              {t('mail.resend')}
            </button>
          )}
          <button type="button" className={classes.textButton} onClick={() => setMoving(true)}>
            {t(fails ? 'mail.other' : 'mail.wrong')}
          </button>
        </div>
        {problems['whole'] && !moving && (
          <p className={classes.problem} role="alert">
            {problems['whole']}
          </p>
        )}
        {ready && !fails && <p className={classes.hour}>{t('waiting.hour')}</p>}
      </div>
      <OtherAddress open={moving} onClose={() => setMoving(false)} form={form} onSend={resend} />
    </Card>
  );
}

/** Sends the email again, to another address or to the same one. */
function useResend(product: ProductDefinition, kitId: string) {
  const queries = useQueryClient();
  return async (email?: string) => {
    const answer = await call(kitEndpoints(product.apiBase).resend, { params: { id: kitId }, body: { email } });
    if (email !== undefined) void invalidate(queries, endpoints.profile);
    notify({ tone: 'success', title: answer.message });
  };
}

interface OtherAddressProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly form: ReturnType<typeof useForm>;
  readonly onSend: (email: string) => Promise<void>;
}

function OtherAddress({ open, onClose, form: { problems, sending, send, tell }, onSend }: OtherAddressProps) {
  const { t } = useTranslation('instruction');
  const { language } = useLanguage();
  const [typed, setTyped] = useState('');
  const close = () => {
    tell({ email: undefined, whole: undefined });
    onClose();
  };
  const go = () =>
    send({ email: fieldProblem(emailRule, typed, language) }, async () => {
      await onSend(typed.trim());
      onClose();
    });
  return (
    <Modal
      open={open}
      onClose={close}
      title={t('mail.wrongTitle')}
      actions={
        <>
          <Button loading={sending} onClick={() => void go()}>
            {t('mail.send')}
          </Button>
          <Button variant="secondary" onClick={close}>
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
        error={problems['email'] ?? problems['whole']}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </Modal>
  );
}
