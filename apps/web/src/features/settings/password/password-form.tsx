import { endpoints, passwordGiven, passwordNew } from '@uzor/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { call } from '../../../api/transport.ts';
import { fieldProblem } from '../../../i18n/field-problem.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { useForm } from '../../../shared/use-form.ts';
import { Button } from '../../../ui/button/button.tsx';
import { FieldError } from '../../../ui/field/field.tsx';
import { NewPasswordField } from '../../../ui/field/new-password-field.tsx';
import { PasswordField } from '../../../ui/field/password-field.tsx';
import { notify } from '../../../ui/notification/notify.ts';
import classes from '../settings.module.css';

export function PasswordForm({ onChanged }: { readonly onChanged: () => void }) {
  const { t } = useTranslation('settings');
  const { language, to } = useLanguage();
  const [next, setNext] = useState('');
  const { form, given, problems, sending, send } = useForm(['current_password', 'new_password'], async () => {
    const body = { current_password: given('current_password'), new_password: next };
    const found = {
      current_password: fieldProblem(passwordGiven, body.current_password, language),
      new_password: fieldProblem(passwordNew, next, language),
    };
    await send(found, async () => {
      const { message: title } = await call(endpoints.changePassword, { body });
      notify({ tone: 'success', title });
      onChanged();
    });
  });

  return (
    <form {...form} className={classes.stack}>
      <PasswordField
        label={t('password.current')}
        name="current_password"
        autoComplete="current-password"
        error={problems['current_password']}
      />
      <Link to={to('/auth/forgot-password')}>{t('password.forgot')}</Link>
      <NewPasswordField
        label={t('password.next')}
        name="new_password"
        value={next}
        error={problems['new_password']}
        onType={setNext}
      />
      <p className={classes.quiet}>{t('password.note')}</p>
      {problems['whole'] && <FieldError>{problems['whole']}</FieldError>}
      <Button type="submit" loading={sending}>
        {t('password.change')}
      </Button>
    </form>
  );
}
