import { useQuery } from '@tanstack/react-query';
import { taskStatus } from '@uzor/contract';
import type { ProductDefinition } from '@uzor/kit';
import { type MouseEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { kitQuery } from '../../api/work-queries.ts';
import { Button } from '../../ui/button/button.tsx';
import { Modal } from '../../ui/dialog/modal.tsx';
import { EmailAddress } from '../../shared/email-address.tsx';
import { useSlow } from '../../ui/use-slow.ts';
import classes from './confirm-email.module.css';
import type { useCompleting } from './use-completing.ts';

/** Time to read the two sentences about the account. */
const readingMs = 12_000;
const pollMs = 1500;

interface CompletingDialogsProps {
  readonly product: ProductDefinition;
  readonly completing: ReturnType<typeof useCompleting>;
  /** Path of the login page that completes this order. */
  readonly loginPath: string;
  readonly onDone: (kitId: string) => void;
}

export function CompletingDialogs({ product, completing, loginPath, onDone }: CompletingDialogsProps) {
  const { t } = useTranslation('email');
  const { step, email, kitId, goBack } = completing;
  const address = email.trim();
  return (
    <>
      <ConfirmDialog completing={completing} />
      <UnsentDialog completing={completing} />
      {step === 'created' && kitId && <CreatedDialog product={product} kitId={kitId} email={address} onDone={onDone} />}
      <Modal
        open={step === 'exists'}
        onClose={goBack}
        title={t('exists.title')}
        actions={
          <>
            <Button
              to={loginPath}
              state={{ email: address }}
              onClick={(event: MouseEvent) => {
                event.preventDefault();
                completing.signIn();
              }}
            >
              {t('exists.go')}
            </Button>
            <Button variant="secondary" onClick={goBack}>
              {t('exists.other')}
            </Button>
          </>
        }
      >
        <p>{t('exists.text', { email: address })}</p>
      </Modal>
    </>
  );
}

interface CreatedDialogProps {
  readonly product: ProductDefinition;
  readonly kitId: string;
  readonly email: string;
  readonly onDone: (kitId: string) => void;
}

/** Says that an account was created; closes by itself once the booklet is ready. */
function CreatedDialog({ product, kitId, email, onDone }: CreatedDialogProps) {
  const { t } = useTranslation('email');
  const read = useSlow(true, readingMs);
  const { data } = useQuery({ ...kitQuery(product, kitId), enabled: read, refetchInterval: pollMs });
  const goesOn = data?.instruction?.status === taskStatus.completed;
  useEffect(() => {
    if (goesOn) onDone(kitId);
  }, [goesOn, onDone, kitId]);
  const go = () => onDone(kitId);
  return (
    <Modal open onClose={go} title={t('created.title')} actions={<Button onClick={go}>{t('created.go')}</Button>}>
      <p>{t('created.text', { email })}</p>
    </Modal>
  );
}

type Completing = Pick<CompletingDialogsProps, 'completing'>;

function ConfirmDialog({ completing }: Completing) {
  const { t } = useTranslation('email');
  const { step, recipient, signedIn, meant, typeEmail, busy, slow, confirm, goBack, cancel } = completing;
  return (
    <Modal
      open={step === 'confirming'}
      onClose={busy ? () => undefined : goBack}
      title={t('confirm.title')}
      actions={
        <>
          <Button loading={busy} onClick={confirm}>
            {t('confirm.yes')}
          </Button>
          {slow ? (
            <Button variant="secondary" onClick={cancel}>
              {t('unsent.cancel')}
            </Button>
          ) : (
            <Button variant="secondary" disabled={busy} onClick={goBack}>
              {t('confirm.no')}
            </Button>
          )}
        </>
      }
    >
      <p className={classes.address} aria-live="polite">
        <EmailAddress address={recipient} />
      </p>
      {meant && (
        <Button variant="secondary" wide disabled={busy} onClick={() => typeEmail(meant)}>
          {t('confirm.change', { end: meant.slice(meant.lastIndexOf('@')) })}
        </Button>
      )}
      <p>{t(signedIn ? 'account.confirm' : 'confirm.text')}</p>
      <p role="status">{slow && t('unsent.slow')}</p>
    </Modal>
  );
}

/** Shown if the order could not be sent. It is never resent without a second confirmation. */
function UnsentDialog({ completing: { step, busy, confirm, cancel } }: Completing) {
  const { t } = useTranslation('email');
  const open = step === 'unsent';
  const back = useCameBack(open);
  return (
    <Modal
      open={open}
      onClose={cancel}
      title={t(back ? 'unsent.back' : 'unsent.title')}
      actions={
        <>
          <Button variant={back ? 'filled' : 'secondary'} loading={busy} onClick={confirm}>
            {t(back ? 'confirm.yes' : 'unsent.retry')}
          </Button>
          <Button variant="secondary" onClick={cancel}>
            {t('unsent.cancel')}
          </Button>
        </>
      }
    >
      <p role="status">{t(back ? 'unsent.backText' : 'unsent.text')}</p>
    </Modal>
  );
}

/** True if the connection has returned since `waiting` became true. */
function useCameBack(waiting: boolean): boolean {
  const [back, setBack] = useState(false);
  useEffect(() => {
    if (!waiting) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('online', () => setBack(true), { signal });
    window.addEventListener('offline', () => setBack(false), { signal });
    return () => {
      listening.abort();
      setBack(false);
    };
  }, [waiting]);
  return back;
}
