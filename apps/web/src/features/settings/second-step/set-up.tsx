import { endpoints, passwordGiven, message } from '@uzor/contract';
import { type SubmitEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/transport.ts';
import { fieldProblem } from '../../../i18n/field-problem.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { Button } from '../../../ui/button/button.tsx';
import { FieldError } from '../../../ui/field/field.tsx';
import { OneTimeCodeField } from '../../../ui/field/one-time-code-field.tsx';
import { PasswordField } from '../../../ui/field/password-field.tsx';
import { useForm } from '../../../shared/use-form.ts';
import { IconCheck, IconCopy, IconDownload } from '../../../ui/icons/basic.ts';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { useCopy } from '../../../ui/use-copy.ts';
import classes from './second-step.module.css';

interface Secret {
  readonly secret: string;
  readonly uri: string;
}

/** Password, secret for the app, its first code, codes for the day the phone is lost: one after the other. */
export function SetUp({ onDone }: { readonly onDone: () => void }) {
  const [secret, setSecret] = useState<Secret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (secret) return <Scan {...secret} onCodes={setCodes} />;
  return <Prove onSecret={setSecret} />;
}

/** Asks for the password: whoever finds an open browser must not lock its owner out. */
function Prove({ onSecret }: { readonly onSecret: (secret: Secret) => void }) {
  const { t } = useTranslation('settings');
  const { language } = useLanguage();
  const { ref, problems, sending, send } = useForm(['current_password']);
  async function go(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('current_password'));
    const missing = fieldProblem(passwordGiven, password, language) ?? undefined;
    await send({ current_password: missing }, async () => {
      const { data } = await call(endpoints.beginSecondFactor, { body: { current_password: password } });
      onSecret(data);
    });
  }
  return (
    <form ref={ref} className={classes.form} method="post" noValidate onSubmit={(event) => void go(event)}>
      <PasswordField
        label={t('secondStep.password')}
        name="current_password"
        autoComplete="current-password"
        error={problems['current_password']}
      />
      {problems['whole'] && <FieldError>{problems['whole']}</FieldError>}
      <Button type="submit" loading={sending}>
        {t('secondStep.next')}
      </Button>
    </form>
  );
}

interface ScanProps extends Secret {
  readonly onCodes: (codes: readonly string[]) => void;
}

/**
 * The secret as a picture and as text, and the field for the first code. A phone cannot scan its own screen, so it also
 * offers to open the app.
 */
function Scan({ secret, uri, onCodes }: ScanProps) {
  const { t } = useTranslation('settings');
  const { copied, copy } = useCopy();
  return (
    <>
      <p>{t('secondStep.scan')}</p>
      <QrPicture text={uri} label={t('secondStep.picture')} />
      <p className={classes.key}>
        <span>{t('secondStep.key')}</span> <code translate="no">{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <div className={classes.actions}>
        <Button className={classes.onPhone} variant="secondary" size="small" href={uri}>
          {t('secondStep.openApp')}
        </Button>
        <Button variant="secondary" size="small" icon={copied ? IconCheck : IconCopy} onClick={() => void copy(secret)}>
          {t(copied ? 'secondStep.copied' : 'secondStep.copyKey')}
        </Button>
      </div>
      <CodeForm
        label={t('secondStep.code')}
        button={t('secondStep.confirm')}
        onCode={async (code) => {
          const { data } = await call(endpoints.confirmSecondFactor, { body: { code } });
          onCodes(data.recovery_codes);
        }}
      />
    </>
  );
}

interface Modules {
  readonly size: number;
  /** SVG path of the dark modules, a unit each. */
  readonly path: string;
}

/** Light modules around a code, as the standard asks. */
const QUIET = 4;

/** A text as a QR code, dark on white in both colour schemes: cameras read no other. */
function QrPicture({ text, label }: { readonly text: string; readonly label: string }) {
  const [modules, setModules] = useState<Modules | null>(null);
  useEffect(() => {
    let isShown = true;
    void import('uqr').then(({ encode }) => {
      const { data, size } = encode(text, { ecc: 'M', border: QUIET });
      const path = data
        .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
        .join('');
      if (isShown) setModules({ size, path });
    });
    return () => {
      isShown = false;
    };
  }, [text]);
  if (!modules) return <Skeleton width={220} height={220} radius={16} />;
  return (
    <svg className={classes.qr} role="img" aria-label={label} viewBox={`0 0 ${modules.size} ${modules.size}`}>
      <path d={modules.path} />
    </svg>
  );
}

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** The codes for the day the phone is lost: shown this once, to be copied or kept as a file. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { t } = useTranslation('settings');
  const { copied, copy } = useCopy();
  const text = `${codes.join('\n')}\n`;
  return (
    <>
      <p role="status">{t('secondStep.codes')}</p>
      <ul className={classes.codes} aria-label={t('secondStep.list')}>
        {codes.map((code) => (
          <li key={code}>
            <code translate="no">{code}</code>
          </li>
        ))}
      </ul>
      <div className={classes.actions}>
        <Button variant="secondary" size="small" icon={copied ? IconCheck : IconCopy} onClick={() => void copy(text)}>
          {t(copied ? 'secondStep.copied' : 'secondStep.copy')}
        </Button>
        <Button
          variant="secondary"
          size="small"
          icon={IconDownload}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={t('secondStep.file')}
        >
          {t('secondStep.download')}
        </Button>
      </div>
      <Button onClick={onDone}>{t('secondStep.done')}</Button>
    </>
  );
}

interface CodeFormProps {
  readonly label: string;
  readonly button: string;
  readonly danger?: boolean;
  /** Sends the code; what is refused is said at the field. */
  readonly onCode: (code: string) => Promise<void>;
}

/** One code and the button that sends it. */
export function CodeForm({ label, button, danger = false, onCode }: CodeFormProps) {
  const { language } = useLanguage();
  const { ref, problems, sending, send } = useForm(['code']);
  async function go(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code')).trim();
    await send({ code: code === '' ? message('secondFactor.needed', language) : undefined }, () => onCode(code));
  }
  return (
    <form ref={ref} className={classes.form} method="post" noValidate onSubmit={(event) => void go(event)}>
      <OneTimeCodeField label={label} name="code" error={problems['code']} />
      {problems['whole'] && <FieldError>{problems['whole']}</FieldError>}
      <Button type="submit" variant={danger ? 'danger' : 'filled'} loading={sending}>
        {button}
      </Button>
    </form>
  );
}
