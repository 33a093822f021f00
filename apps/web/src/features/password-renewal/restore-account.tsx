import { endpoints } from '@uzor/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { ApiError } from '../../api/api-error.ts';
import { rememberSignIn } from '../../api/session.ts';
import { call } from '../../api/transport.ts';
import { useLanguage } from '../../i18n/language.ts';
import { Button } from '../../ui/button/button.tsx';
import { FieldError } from '../../ui/field/field.tsx';
import { OneTimeCodeField } from '../../ui/field/one-time-code-field.tsx';
import { useForm } from '../../shared/use-form.ts';
import { notify } from '../../ui/notification/notify.ts';
import classes from './renewal.module.css';
import { RenewalPage } from './renewal-page.tsx';

/** Restores a deleted account. The link also needs a press of the button, because mail scanners open links. */
export default function RestoreAccountPage() {
  const { token = '' } = useParams();
  const { t } = useTranslation('renewal');
  const { to } = useLanguage();
  const navigate = useNavigate();
  const [asksCode, setAsksCode] = useState(false);
  const { form, given, problems, sending, send } = useForm(['token', 'second_factor'], async () => {
    await send({}, async () => {
      try {
        await call(endpoints.restoreAccount, { body: { token, second_factor: given('second_factor') } });
      } catch (error) {
        if (error instanceof ApiError && error.errors['second_factor']) setAsksCode(true);
        throw error;
      }
      rememberSignIn();
      notify({ tone: 'success', title: t('restore.done') });
      void navigate(to('/dashboard/my-works'), { replace: true });
    });
  });
  const problem = problems['token'] ?? problems['whole'];
  return (
    <RenewalPage>
      <h1>{t('restore.title')}</h1>
      <p className={classes.lead}>{t('restore.lead')}</p>
      <form {...form} className={classes.form}>
        {asksCode && (
          <OneTimeCodeField label={t('restore.code')} name="second_factor" error={problems['second_factor']} />
        )}
        {problem && <FieldError>{problem}</FieldError>}
        <Button type="submit" size="large" wide loading={sending}>
          {t('restore.button')}
        </Button>
        <p className={classes.small}>{t('restore.otherwise')}</p>
      </form>
    </RenewalPage>
  );
}
