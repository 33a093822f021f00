import { email as emailRule, endpoints, passwordNew, userName } from '@uzor/contract';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rememberSignIn } from '../../api/session.ts';
import { call } from '../../api/transport.ts';
import { fieldProblem } from '../../i18n/field-problem.ts';
import { useLanguage } from '../../i18n/language.ts';
import { Button } from '../../ui/button/button.tsx';
import { Consent } from '../../ui/consent/consent.tsx';
import { EmailField } from '../../ui/email-field/email-field.tsx';
import { Field, FieldError } from '../../ui/field/field.tsx';
import { NewPasswordField } from '../../ui/field/new-password-field.tsx';
import { useForm } from '../../ui/field/use-form.ts';
import classes from './sign-in.module.css';

interface RegisterFormProps {
  readonly email: string;
  readonly onType: (email: string) => void;
  readonly onRegistered: () => void;
}

/** Name, e-mail, a password with its rules and the consent. */
export function RegisterForm({ email, onType, onRegistered }: RegisterFormProps) {
  const { t } = useTranslation('signIn');
  const { language } = useLanguage();
  const [typed, setTyped] = useState({ full_name: '', password: '', consent: false });
  const { full_name: name, password, consent } = typed;
  const { ref, problems, sending, send, tell } = useForm(['full_name', 'email', 'password', 'consent']);

  async function register(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const found = {
      full_name: fieldProblem(userName, name, language) ?? undefined,
      email: fieldProblem(emailRule, email, language) ?? undefined,
      password: fieldProblem(passwordNew, password, language) ?? undefined,
      consent: consent ? undefined : t('consentNeeded'),
    };
    await send(found, async () => {
      await call(endpoints.register, { body: { ...typed, email } });
      rememberSignIn();
      onRegistered();
    });
  }

  const set = (change: Partial<typeof typed>) => {
    setTyped({ ...typed, ...change });
    tell(Object.fromEntries(Object.keys(change).map((field) => [field, undefined])));
  };
  return (
    <form className={classes.form} ref={ref} method="post" onSubmit={(event) => void register(event)} noValidate>
      <Field
        label={t('name')}
        name="full_name"
        autoComplete="name"
        value={name}
        error={problems.full_name}
        onChange={(event) => set({ full_name: event.currentTarget.value })}
      />
      <EmailField
        autoComplete="username"
        value={email}
        error={problems.email}
        onType={(address) => {
          onType(address);
          tell({ email: undefined });
        }}
      />
      <NewPasswordField
        label={t('newPassword')}
        name="password"
        value={password}
        error={problems.password}
        onType={(next) => set({ password: next })}
      />
      <Consent ticked={consent} error={problems.consent} onTick={(ticked) => set({ consent: ticked })} />
      {problems.whole && <FieldError>{problems.whole}</FieldError>}
      <Button type="submit" size="large" wide loading={sending}>
        {t('create')}
      </Button>
    </form>
  );
}
