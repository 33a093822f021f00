import { endpoints, passwordGiven } from '@uzor/contract';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../api/transport.ts';
import { fieldProblem } from '../../../i18n/field-problem.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { Button } from '../../../ui/button/button.tsx';
import { FieldError } from '../../../ui/field/field.tsx';
import { PasswordField } from '../../../ui/field/password-field.tsx';
import { useForm } from '../../../ui/field/use-form.ts';
import { CodeForm } from './code-form.tsx';
import { QrPicture } from './qr-picture.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
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

/** The secret as a picture and as text, and the field for the first code. */
function Scan({ secret, uri, onCodes }: ScanProps) {
  const { t } = useTranslation('settings');
  return (
    <>
      <p>{t('secondStep.scan')}</p>
      <QrPicture text={uri} label={t('secondStep.picture')} />
      <p className={classes.key}>
        {t('secondStep.key')} <code>{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
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
