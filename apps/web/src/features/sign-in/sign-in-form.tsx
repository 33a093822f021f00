import { type BodyOf, email as emailRule, endpoints, type Language, message, passwordGiven } from '@uzor/contract';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OrderToComplete } from '../../api/account-request.ts';
import { ApiError } from '../../api/api-error.ts';
import { keepForgotten } from '../../api/forgotten-password.ts';
import { rememberSignIn } from '../../api/session.ts';
import { call } from '../../api/transport.ts';
import { fieldProblem } from '../../i18n/field-problem.ts';
import { useLanguage } from '../../i18n/language.ts';
import { Button } from '../../ui/button/button.tsx';
import { Check } from '../../ui/check/check.tsx';
import { EmailField } from '../../ui/email-field/email-field.tsx';
import { Field, FieldError } from '../../ui/field/field.tsx';
import { PasswordField } from '../../ui/field/password-field.tsx';
import { useForm } from '../../ui/field/use-form.ts';
import classes from './sign-in.module.css';

interface SignInFormProps {
  readonly email: string;
  readonly onType: (email: string) => void;
  readonly order: OrderToComplete | undefined;
  /** `kitId` if the sign-in completed the order. */
  readonly onSignedIn: (kitId: string | null) => void;
  readonly onAway?: (() => void) | undefined;
}

type Answer = { readonly needsCode: true } | { readonly needsCode: false; readonly kitId: string | null };

/** E-mail and password, and a code for accounts with a second step. */
export function SignInForm({ email, onType, order, onSignedIn, onAway }: SignInFormProps) {
  const { t } = useTranslation('signIn');
  const { language, to } = useLanguage();
  const { ref, problems, sending, send, tell } = useForm(['email', 'password', 'second_factor']);
  // Known once the password was right: only then does the server tell that a code is needed.
  const [needsCode, setNeedsCode] = useState(false);

  async function enter(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const password = String(form.get('password'));
    const found = {
      email: fieldProblem(emailRule, email, language) ?? undefined,
      password: fieldProblem(passwordGiven, password, language) ?? undefined,
    };
    await send(found, async () => {
      const typed = String(form.get('second_factor') ?? '').trim();
      const remembered = form.get('remember') === 'on';
      const body = { email, password, need_remember: remembered, slug: order?.slug ?? null, second_factor: typed };
      const answer = await signedIn(body, language);
      if (answer.needsCode) setNeedsCode(true);
      else onSignedIn(answer.kitId);
    });
  }

  return (
    <form className={classes.form} ref={ref} method="post" onSubmit={(event) => void enter(event)} noValidate>
      <EmailField
        certain
        autoComplete="username"
        value={email}
        error={problems.email}
        onType={(typed) => {
          onType(typed);
          tell({ email: undefined });
        }}
      />
      <PasswordField label={t('password')} name="password" autoComplete="current-password" error={problems.password} />
      {needsCode && <CodeField error={problems['second_factor']} />}
      <div className={classes.between}>
        <Check name="remember" defaultChecked>
          {t('remember')}
        </Check>
        <Link
          className={classes.forgot}
          to={to('/auth/forgot-password')}
          onClick={() => {
            keepForgotten(email, order);
            onAway?.();
          }}
        >
          {t('forgot')}
        </Link>
      </div>
      {problems.whole && <FieldError>{problems.whole}</FieldError>}
      <Button type="submit" size="large" wide loading={sending}>
        {t('enter')}
      </Button>
    </form>
  );
}

/** The code beside the password. */
function CodeField({ error }: { readonly error: string | undefined }) {
  const { t } = useTranslation('signIn');
  return (
    <Field
      ref={focused}
      label={t('codeFromApp')}
      name="second_factor"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      error={error}
      hint={t('codeHint')}
    />
  );
}
/** The field that comes up takes the focus: the rest was right. */
const focused = (field: HTMLInputElement | null) => field?.focus();

/**
 * Signs in. Either half of a wrong pair may be wrong: its sentence moves to the password, which is typed again more often.
 * @returns the kit that the sign-in completed, or null; or that a code is needed beside the password
 */
async function signedIn(body: BodyOf<typeof endpoints.login>, language: Language): Promise<Answer> {
  try {
    const { data } = await call(endpoints.login, { body });
    rememberSignIn();
    return { needsCode: false, kitId: data?.tile_id ?? null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.errors['second_factor'] && !body.second_factor) return { needsCode: true };
    const wrongPair = message('signIn.wrong', language);
    if (error.errors['email']?.[0] !== wrongPair) throw error;
    throw new ApiError(error.status, error.message, { password: [wrongPair] }, error.body);
  }
}
