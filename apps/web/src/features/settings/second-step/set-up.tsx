import { endpoints, passwordGiven, message } from '@uzor/contract';
import { useState } from 'react';
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
import { useLoaded } from '../../../ui/use-loaded.ts';
import classes from './second-step.module.css';

interface Secret {
  readonly secret: string;
  readonly uri: string;
}

export interface OfCodes {
  readonly onCodes: (codes: readonly string[]) => void;
}

export function SetUp({ onCodes }: OfCodes) {
  const [secret, setSecret] = useState<Secret | null>(null);
  if (secret) return <Scan {...secret} onCodes={onCodes} />;
  return <Prove onSecret={setSecret} />;
}

/** Asks for the password, so that someone at an unlocked browser cannot lock the owner out. */
function Prove({ onSecret }: { readonly onSecret: (secret: Secret) => void }) {
  const { t } = useTranslation('settings');
  const { language } = useLanguage();
  const { form, given, problems, sending, send } = useForm(['current_password'], async () => {
    const body = { current_password: given('current_password') };
    await send({ current_password: fieldProblem(passwordGiven, body.current_password, language) }, async () => {
      onSecret((await call(endpoints.beginSecondFactor, { body })).data);
    });
  });
  return (
    <form {...form} className={classes.form}>
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

/** The secret as a QR code, as text and, for phones, as a link to the app. */
function Scan({ secret, uri, onCodes }: Secret & OfCodes) {
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

/** Width in modules of the light border that the standard demands. */
const QUIET = 4;

/** A QR code, dark on white in both colour schemes, because some scanners cannot read others. */
function QrPicture({ text, label }: { readonly text: string; readonly label: string }) {
  const code = useLoaded(async () => (await import('uqr')).encode(text, { ecc: 'M', border: QUIET }), [text]);
  if (!code) return <Skeleton width={220} height={220} radius={16} />;
  const dark = code.data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg className={classes.qr} role="img" aria-label={label} viewBox={`0 0 ${code.size} ${code.size}`}>
      <path d={dark.join('')} />
    </svg>
  );
}

/** The recovery codes, shown only once. */
export function RecoveryCodes({ codes, onDone }: { readonly codes: readonly string[]; readonly onDone: () => void }) {
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
  /** Sends the code. If it rejects, the field shows the error. */
  readonly onCode: (code: string) => Promise<void>;
}

export function CodeForm({ label, button, danger = false, onCode }: CodeFormProps) {
  const { language } = useLanguage();
  const { form, given, problems, sending, send } = useForm(['code'], async () => {
    const code = given('code').trim();
    await send({ code: code === '' && message('secondFactor.needed', language) }, () => onCode(code));
  });
  return (
    <form {...form} className={classes.form}>
      <OneTimeCodeField label={label} name="code" error={problems['code']} />
      {problems['whole'] && <FieldError>{problems['whole']}</FieldError>}
      <Button type="submit" variant={danger ? 'danger' : 'filled'} loading={sending}>
        {button}
      </Button>
    </form>
  );
}
