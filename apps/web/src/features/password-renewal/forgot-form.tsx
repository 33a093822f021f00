import { email as emailRule, endpoints } from '@uzor/contract';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { keepAsked, useForgotten } from '../../api/forgotten-password.ts';
import { call } from '../../api/transport.ts';
import { fieldProblem } from '../../i18n/field-problem.ts';
import { useLanguage } from '../../i18n/language.ts';
import { Button } from '../../ui/button/button.tsx';
import { EmailField } from '../../shared/email-field/email-field.tsx';
import { FieldError } from '../../ui/field/field.tsx';
import { useForm } from '../../shared/use-form.ts';
import { IconInfoCircle } from '../../ui/icons/basic.ts';
import { useAwake } from '../../ui/use-awake.ts';
import classes from './renewal.module.css';
import { RenewalPage, useLoginPath, isStale } from './renewal-page.tsx';

/** Where to send the link for a new password. */
export default function ForgotForm() {
  const { t } = useTranslation('renewal');
  const { language, to } = useLanguage();
  const navigate = useNavigate();
  const { state } = useLocation();
  const awake = useAwake();
  const loginPath = useLoginPath();
  const known = useForgotten()?.email ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  const email = typed ?? known;
  const { ref, problems, sending, send, tell } = useForm(['email']);

  async function ask(event: SubmitEvent) {
    event.preventDefault();
    await send({ email: fieldProblem(emailRule, email, language) ?? undefined }, async () => {
      await call(endpoints.forgotPassword, { body: { email } });
      keepAsked(email.trim());
      void navigate(to('/auth/forgot-password-success'));
    });
  }

  return (
    <RenewalPage>
      <h1>{t('forgot.title')}</h1>
      {awake && isStale(state) && (
        <p className={classes.stale} role="status">
          <IconInfoCircle size={22} stroke={1.9} aria-hidden />
          <span>
            <strong>{t('forgot.stale')}</strong> <span>{t('forgot.staleMore')}</span>
          </span>
        </p>
      )}
      <p className={classes.lead}>{t('forgot.lead')}</p>
      <form className={classes.form} ref={ref} noValidate onSubmit={(event) => void ask(event)}>
        <EmailField
          value={email}
          error={problems.email}
          onType={(address) => {
            setTyped(address);
            tell({ email: undefined });
          }}
        />
        {problems.whole && <FieldError>{problems.whole}</FieldError>}
        <Button type="submit" size="large" wide loading={sending}>
          {t('forgot.send')}
        </Button>
        <Button variant="ghost" wide to={loginPath} state={{ email }}>
          {t('forgot.remembered')}
        </Button>
      </form>
    </RenewalPage>
  );
}
