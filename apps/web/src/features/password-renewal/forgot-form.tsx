import { email as emailRule, endpoints } from '@uzor/contract';
import { useState, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, Link } from 'react-router';
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
import { Card } from '../../ui/card/card.tsx';
import { EmailAddress } from '../../shared/email-address.tsx';
import { IconAt, IconFolder } from '../../ui/icons/more.ts';

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
  const { form, problems, sending, send, tell } = useForm(['email'], async () => {
    await send({ email: fieldProblem(emailRule, email, language) }, async () => {
      await call(endpoints.forgotPassword, { body: { email } });
      keepAsked(email.trim());
      void navigate(to('/auth/forgot-password-success'));
    });
  });

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
      <form {...form} className={classes.form}>
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

const pauseMs = 60_000;

/** Does not reveal whether the address has an account. */
export function LinkSent() {
  const { t } = useTranslation('renewal');
  const { to } = useLanguage();
  const loginPath = useLoginPath();
  const known = useForgotten();
  const email = known?.email ?? '';
  const [askedAgainAt, setAskedAgainAt] = useState<number | null>(null);
  const secondsLeft = useSecondsUntil((askedAgainAt ?? (known?.asked ? known.keptAt : 0)) + pauseMs);
  const { problems, sending, send } = useForm(['email']);

  const again = () =>
    send({}, async () => {
      await call(endpoints.forgotPassword, { body: { email } });
      keepAsked(email);
      setAskedAgainAt(Date.now());
    });
  const [before = '', after = ''] = t('sent.text', { email }).split(email || '\0');

  return (
    <RenewalPage centred>
      <Envelope />
      <h1>{t('sent.title')}</h1>
      {email ? (
        <p className={classes.text}>
          <span>{before}</span>
          <strong>
            <EmailAddress address={email} />
          </strong>
          <span>{after}</span>
        </p>
      ) : (
        <p className={classes.text}>{t('sent.textWithout')}</p>
      )}
      <Card className={classes.nothing}>
        <h2>{t('sent.nothing')}</h2>
        <p>
          <IconFolder size={24} stroke={1.9} aria-hidden />
          <span>{t('sent.spam')}</span>
        </p>
        <p>
          <IconAt size={24} stroke={1.9} aria-hidden />
          <span>
            <span>{t('sent.typo')}</span> <Link to={to('/auth/forgot-password')}>{t('sent.other')}</Link>
          </span>
        </p>
      </Card>
      {email !== '' && (
        <Button variant="secondary" wide disabled={secondsLeft > 0} loading={sending} onClick={() => void again()}>
          {secondsLeft > 0 ? t('sent.againIn', { time: clockText(secondsLeft) }) : t('sent.again')}
        </Button>
      )}
      <p className={classes.repeated} role="status">
        {askedAgainAt !== null && secondsLeft > 0 && t('sent.repeated')}
      </p>
      {(problems.email ?? problems.whole) && <FieldError>{problems.email ?? problems.whole}</FieldError>}
      <Button variant="ghost" wide to={loginPath} state={{ email }}>
        {t('sent.toSignIn')}
      </Button>
    </RenewalPage>
  );
}

/** Whole seconds until a moment (ms since 1970), counted down to 0. */
function useSecondsUntil(momentMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((momentMs - now) / 1000));
  const isCounting = left > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: restarts the countdown.
  useEffect(() => {
    setNow(Date.now());
    if (!isCounting) return undefined;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isCounting, momentMs]);
  return left;
}

const clockText = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

function Envelope() {
  return (
    <svg className={classes.envelope} viewBox="0 0 204 140" aria-hidden="true">
      <rect x="2" y="22" width="198" height="116" rx="12" />
      <path d="M3 36 101 100 199 36" />
      <circle cx="177" cy="26" r="24" />
      <path className={classes.check} d="m166 26 8 8 14-14" />
    </svg>
  );
}
