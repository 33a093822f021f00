import { email as emailRule, endpoints, type Language, passwordGiven } from '@uzor/contract';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/transport.ts';
import { rememberSignIn } from '../../api/session.ts';
import { fieldProblem } from '../../i18n/field-problem.ts';
import { useLanguage } from '../../i18n/language.ts';
import { Button } from '../../ui/button/button.tsx';
import { Check } from '../../ui/check/check.tsx';
import { Field, FieldError } from '../../ui/field/field.tsx';
import { PasswordField } from '../../ui/field/password-field.tsx';
import classes from './sign-in.module.css';

interface SignInFormProps {
  /** A blank that this sign-in completes. */
  readonly slug?: string | undefined;
  readonly email?: string | undefined;
  /** `kitId` if the sign-in completed a blank. */
  readonly onSignedIn: (kitId: string | null) => void;
}

type Problems = {
  readonly email?: string | undefined;
  readonly password?: string | undefined;
  readonly whole?: string;
};

/** The sign-in form; used on a page and in a dialog. */
export function SignInForm({ slug, email = '', onSignedIn }: SignInFormProps) {
  const { t } = useTranslation('signIn');
  const { language } = useLanguage();
  const [problems, setProblems] = useState<Problems>({});
  const [sending, setSending] = useState(false);

  async function enter(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    const form = new FormData(event.currentTarget);
    const given = { email: String(form.get('email')), password: String(form.get('password')) };
    const found = problemsOf(given, language);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    setSending(true);
    try {
      const { data } = await call(endpoints.login, {
        body: { ...given, need_remember: form.get('remember') === 'on', slug: slug ?? null },
      });
      rememberSignIn();
      onSignedIn(data?.tile_id ?? null);
    } catch (refusal) {
      setProblems(problemsFrom(refusal));
    } finally {
      setSending(false);
    }
  }

  return (
    <form className={classes.form} method="post" onSubmit={(event) => void enter(event)} noValidate>
      <Field
        label={t('email')}
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        defaultValue={email}
        error={problems.email}
      />
      <PasswordField label={t('password')} name="password" autoComplete="current-password" error={problems.password} />
      <Check name="remember" defaultChecked>
        {t('remember')}
      </Check>
      {problems.whole && <FieldError>{problems.whole}</FieldError>}
      <Button type="submit" wide loading={sending}>
        {t('enter')}
      </Button>
    </form>
  );
}

function problemsFrom(refusal: unknown): Problems {
  if (!(refusal instanceof ApiError)) throw refusal;
  const { email: [email] = [], password: [password] = [] } = refusal.errors;
  return email || password ? { email, password } : { whole: refusal.message };
}

function problemsOf(given: { email: string; password: string }, language: Language): Problems {
  const email = fieldProblem(emailRule, given.email, language);
  const password = fieldProblem(passwordGiven, given.password, language);
  return { ...(email ? { email } : {}), ...(password ? { password } : {}) };
}
