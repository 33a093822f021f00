import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OrderToComplete } from '../../api/account-request.ts';
import { keepForgotten } from '../../api/forgotten-password.ts';
import { useLanguage } from '../../i18n/language.ts';
import { Button } from '../../ui/button/button.tsx';
import { Check } from '../../ui/check/check.tsx';
import { EmailField } from '../../ui/email-field/email-field.tsx';
import { Field, FieldError } from '../../ui/field/field.tsx';
import { PasswordField } from '../../ui/field/password-field.tsx';
import classes from './sign-in.module.css';
import { useSignIn } from './use-sign-in.ts';

interface SignInFormProps {
  readonly email: string;
  readonly onType: (email: string) => void;
  readonly order: OrderToComplete | undefined;
  /** `kitId` if the sign-in completed the order. */
  readonly onSignedIn: (kitId: string | null) => void;
  readonly onAway?: (() => void) | undefined;
}

/** E-mail and password, and a code for accounts with a second step. */
export function SignInForm({ email, onType, order, onSignedIn, onAway }: SignInFormProps) {
  const { t } = useTranslation('signIn');
  const { to } = useLanguage();
  const { ref, problems, sending, tell, needsCode, canUsePasskey, enter, enterByPasskey } = useSignIn(
    email,
    order,
    onSignedIn,
  );

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
      {canUsePasskey && (
        <Button variant="secondary" wide onClick={() => void enterByPasskey()}>
          {t('withPasskey')}
        </Button>
      )}
      {problems['passkey'] && <FieldError>{problems['passkey']}</FieldError>}
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
