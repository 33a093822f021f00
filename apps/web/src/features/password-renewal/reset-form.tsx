import { endpoints, message, passwordNew, passwordTwice } from '@uzor/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { ApiError } from '../../api/api-error.ts';
import { signInEnded } from '../../api/forget-person.ts';
import { dropForgotten, type Forgotten, forgotten } from '../../api/forgotten-password.ts';
import { opening } from '../../api/queries.ts';
import { rememberSignIn } from '../../api/session.ts';
import { call } from '../../api/transport.ts';
import { fieldProblem } from '../../i18n/field-problem.ts';
import { useLanguage } from '../../i18n/language.ts';
import { Button } from '../../ui/button/button.tsx';
import { FieldError } from '../../ui/field/field.tsx';
import { NewPasswordField } from '../../ui/field/new-password-field.tsx';
import { PasswordField } from '../../ui/field/password-field.tsx';
import { useForm } from '../../shared/use-form.ts';
import { Layout } from '../../shared/layout/layout.tsx';
import { notify } from '../../ui/notification/notify.ts';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { NotOpened } from '../../shared/state-screen/not-opened.tsx';
import classes from './renewal.module.css';
import { staleLink } from './renewal-page.tsx';

export default function ResetScreen() {
  const { token = '' } = useParams();
  const { t } = useTranslation('renewal');
  const { to } = useLanguage();
  const navigate = useNavigate();
  const check = useQuery(
    opening('reset-link', [token], async (signal) => {
      await call(endpoints.checkResetToken, { body: { token }, signal });
      return true;
    }),
  );
  const stale = isTokenRefused(check.error);
  const forgotPath = to('/auth/forgot-password');
  useEffect(() => {
    if (stale) void navigate(forgotPath, { replace: true, state: staleLink });
  }, [stale, navigate, forgotPath]);
  if (check.isError && !stale)
    return <NotOpened query={check} title={t('reset.failed.title')} text={t('reset.failed.text')} />;
  return (
    <Layout footer={false}>
      <div className={classes.page}>
        <h1>{t('reset.title')}</h1>
        {check.isSuccess ? (
          <ResetForm token={token} onStale={() => void navigate(forgotPath, { replace: true, state: staleLink })} />
        ) : (
          <>
            <p className={classes.lead} role="status">
              {t('reset.checking')}
            </p>
            <div className={classes.form} aria-hidden="true">
              <Skeleton height={60} radius={16} />
              <Skeleton height={60} radius={16} />
              <Skeleton height={64} radius={16} />
            </div>
          </>
        )}
      </div>
    </Layout>
  );
}

interface ResetFormProps {
  readonly token: string;
  /** Called if the link was used or expired meanwhile. */
  readonly onStale: () => void;
}

function ResetForm({ token, onStale }: ResetFormProps) {
  const { t } = useTranslation('renewal');
  const { language, to } = useLanguage();
  const navigate = useNavigate();
  const [known] = useState(forgotten);
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const mismatch = () => (differs(password, confirmation) ? message('password.match', language) : undefined);
  const { form, problems, sending, send, tell } = useForm(['password', 'confirmation'], async () => {
    const found = { password: fieldProblem(passwordNew, password, language), confirmation: mismatch() };
    await send(found, async () => {
      if (!(await renewed(token, password))) {
        onStale();
        return;
      }
      const next = known && (await signedIn(known, password));
      dropForgotten();
      if (next === null) signInEnded(language);
      const login = known?.order ? `/auth/login/${known.order.product}/${known.order.slug}` : '/auth/login';
      void navigate(to(next ?? login), { replace: true, state: next ? null : { email: known?.email, renewed: true } });
    });
  });

  return (
    <>
      <p className={classes.lead}>{t('reset.lead')}</p>
      <form {...form} className={classes.form}>
        <NewPasswordField
          label={t('reset.password')}
          name="password"
          value={password}
          error={problems.password}
          onType={(typed) => {
            setPassword(typed);
            tell({ password: undefined, confirmation: undefined });
          }}
        />
        <PasswordField
          label={t('reset.confirmation')}
          name="confirmation"
          autoComplete="new-password"
          error={problems.confirmation}
          onChange={(typed) => {
            setConfirmation(typed);
            tell({ confirmation: undefined });
          }}
          onBlur={() => {
            if (confirmation !== '') tell({ confirmation: mismatch() });
          }}
        />
        {problems.whole && <FieldError>{problems.whole}</FieldError>}
        <Button type="submit" size="large" wide loading={sending}>
          {t(known ? 'reset.saveAndEnter' : 'reset.save')}
        </Button>
        <p className={classes.small}>{t('reset.elsewhere')}</p>
      </form>
    </>
  );
}

/** Sets the new password; false if the link no longer works. */
async function renewed(token: string, password: string): Promise<boolean> {
  try {
    const changed = await call(endpoints.resetPassword, { body: { token, password } });
    notify({ tone: 'success', title: changed.message });
    return true;
  } catch (error) {
    if (isTokenRefused(error)) return false;
    throw error;
  }
}

/**
 * Signs in with the new password, which completes an interrupted order. It uses the address for which this browser
 * requested a link, because the link does not contain one.
 * @returns the next page; null if that address has another password or signing in fails
 */
async function signedIn({ email, order }: Forgotten, password: string): Promise<string | null> {
  try {
    const body = { email, password, need_remember: true, slug: order?.slug ?? null };
    const { data } = await call(endpoints.login, { body });
    rememberSignIn();
    if (!order) return '/dashboard/my-works';
    return `/${order.product}/${data ? `instruction/${data.tile_id}` : `check-email/${order.slug}`}`;
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

function differs(password: string, confirmation: string): boolean {
  const issues = passwordTwice.safeParse({ password, confirmation }).error?.issues ?? [];
  return issues.some(({ path }) => path[0] === 'confirmation');
}

function isTokenRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status === 422 && error.errors['token'] !== undefined;
}
