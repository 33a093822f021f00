import { type BodyOf, email as emailRule, endpoints, type PasskeyAskedWire, passwordGiven } from '@uzor/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OrderToComplete } from '../../api/account-request.ts';
import { ApiError } from '../../api/api-error.ts';
import { keepForgotten } from '../../api/forgotten-password.ts';
import { rememberSignIn } from '../../api/session.ts';
import { call, hasKey } from '../../api/transport.ts';
import { fieldProblem } from '../../i18n/field-problem.ts';
import { useLanguage } from '../../i18n/language.ts';
import { hasPasskeys, signWithPasskey } from '../../shared/account/passkeys.ts';
import { Button } from '../../ui/button/button.tsx';
import { Check } from '../../ui/check/check.tsx';
import { EmailField } from '../../shared/email-field/email-field.tsx';
import { FieldError } from '../../ui/field/field.tsx';
import { OneTimeCodeField } from '../../ui/field/one-time-code-field.tsx';
import { PasswordField } from '../../ui/field/password-field.tsx';
import { useForm } from '../../shared/use-form.ts';
import classes from './sign-in.module.css';

interface SignInFormProps {
  readonly email: string;
  readonly onType: (email: string) => void;
  readonly order: OrderToComplete | undefined;
  /** @param kitId of the order that the sign-in completed */
  readonly onSignedIn: (kitId: string | null) => void;
  readonly onAway?: (() => void) | undefined;
}

export function SignInForm({ email, onType, order, onSignedIn, onAway }: SignInFormProps) {
  const { t } = useTranslation('signIn');
  const { to } = useLanguage();
  const signIn = useSignIn(email, order, onSignedIn);
  const { form, problems, sending, tell, needsCode, canUsePasskey, enterByPasskey } = signIn;
  return (
    <form {...form} className={classes.form}>
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
      {needsCode && (
        <OneTimeCodeField
          ref={focused}
          label={t('codeFromApp')}
          name="second_factor"
          error={problems['second_factor']}
          hint={t('codeHint')}
        />
      )}
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

const focused = (field: HTMLInputElement | null) => field?.focus();

type Credentials = BodyOf<typeof endpoints.login>;
type Answer =
  | { readonly needsCode: true; readonly asked: PasskeyAskedWire | null }
  | { readonly needsCode: false; readonly kitId: string | null };

function useSignIn(email: string, order: OrderToComplete | undefined, onSignedIn: (kitId: string | null) => void) {
  const { language } = useLanguage();
  // The server asks for a code only if the password was right.
  const [needsCode, setNeedsCode] = useState(false);
  /** The passkey challenge, as an alternative to a code. */
  const [asked, setAsked] = useState<PasskeyAskedWire | null>(null);

  const fields = ['email', 'password', 'second_factor', 'passkey'];
  const { form, given, problems, sending, send, tell } = useForm(fields, async () => {
    const found = {
      email: fieldProblem(emailRule, email, language),
      password: fieldProblem(passwordGiven, given('password'), language),
    };
    await send(found, () => enterWith({ second_factor: given('second_factor').trim() }));
  });

  async function enterWith(proof: Pick<Credentials, 'second_factor' | 'passkey'>) {
    const known = { email, password: given('password'), need_remember: given('remember') === 'on' };
    const answer = await signedIn({ ...known, slug: order?.slug ?? null, ...proof });
    if (!answer.needsCode) return onSignedIn(answer.kitId);
    setNeedsCode(true);
    setAsked(answer.asked);
  }

  async function enterByPasskey() {
    if (!asked) return;
    await send({}, async () => {
      const passkey = await signWithPasskey(asked);
      if (!passkey) return;
      // A challenge can be used only once.
      setAsked(null);
      await enterWith({ passkey }).catch(async (error: unknown) => {
        setAsked(await askedOf({ email, password: given('password') }));
        throw error;
      });
    });
  }

  return { form, problems, sending, tell, needsCode, canUsePasskey: asked !== null, enterByPasskey };
}

/** The passkey challenge; null if the account has no passkey or the request fails. */
async function askedOf({ email, password }: Pick<Credentials, 'email' | 'password'>) {
  const answer = await call(endpoints.askPasskey, { body: { email, password } }).catch(() => null);
  return answer?.data ?? null;
}

/** Signs in. Shows the error about a wrong email or password at the password, which is more often wrong. */
async function signedIn(body: Credentials): Promise<Answer> {
  try {
    const { data } = await call(endpoints.login, { body });
    rememberSignIn();
    return { needsCode: false, kitId: data?.tile_id ?? null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.errors['second_factor'] && !body.second_factor)
      return { needsCode: true, asked: hasPasskeys() ? await askedOf(body) : null };
    if (!hasKey(error, 'email', 'signIn.wrong')) throw error;
    throw new ApiError(error.status, error.message, { password: error.errors['email'] ?? [] }, error.body);
  }
}
