import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { endpoints, kitEndpoints } from '@uzor/contract';
import type { ProductDefinition } from '@uzor/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dataOf, invalidate, query } from '../../api/queries.ts';
import { call } from '../../api/transport.ts';
import { Card } from '../../ui/card/card.tsx';
import { EmailAddress } from '../../ui/email-address.tsx';
import { IconMailCheck } from '../../ui/icons/more.ts';
import { notify } from '../../ui/notification/notify.ts';
import classes from './instruction.module.css';
import { OtherAddress } from './other-address.tsx';

interface MailCardProps {
  readonly product: ProductDefinition;
  readonly kitId: string;
  readonly email: string | null;
  readonly ready: boolean;
}

/** The address of the e-mail, with buttons to resend it or to change the address; if mails come back from it, that and another address. */
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
          {t(fails ? 'mail.fails' : ready ? 'mail.sent' : 'mail.to')}{' '}
          <span>{email && <EmailAddress address={email} />}</span>
        </p>
        {fails && <p className={classes.muted}>{t('mail.failsText')}</p>}
        {!ready && <p className={classes.muted}>{t('waiting.close')}</p>}
        <div className={classes.mailLinks}>
          {!fails && (
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
        {!fails && <p className={classes.hour}>{t('waiting.hour')}</p>}
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

/** Sends the letter again: to another address, or (null) to the one of before. */
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
