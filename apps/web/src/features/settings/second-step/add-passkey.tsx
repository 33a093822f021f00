import { endpoints, message } from '@uzor/contract';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { createPasskey } from '../../../ui/account/passkeys.ts';
import { call } from '../../../api/transport.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Field, FieldError } from '../../../ui/field/field.tsx';
import { useForm } from '../../../ui/field/use-form.ts';
import { notify } from '../../../ui/notification/notify.ts';
import classes from './second-step.module.css';

/** Adds a passkey of this device: its name, a code, and then the browser's own window. */
export function AddPasskey({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation('settings');
  const { language } = useLanguage();
  const { ref, problems, sending, send } = useForm(['name', 'code', 'response']);
  async function go(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const [name, code] = [String(given.get('name')).trim(), String(given.get('code')).trim()];
    const missing = {
      name: name === '' ? message('field.required', language) : undefined,
      code: code === '' ? message('secondFactor.needed', language) : undefined,
    };
    await send(missing, async () => {
      const { data: offer } = await call(endpoints.offerPasskey, { body: { code } });
      const created = await createPasskey(offer);
      if (!created) {
        notify({ tone: 'warning', title: t('passkeys.givenUp') });
        onDone();
        return;
      }
      await call(endpoints.addPasskey, { body: { name, ...created } });
      notify({ tone: 'success', title: t('passkeys.added') });
      onDone();
    });
  }
  return (
    <form ref={ref} className={classes.form} method="post" noValidate onSubmit={(event) => void go(event)}>
      <p>{t('passkeys.addText')}</p>
      <Field label={t('passkeys.name')} name="name" maxLength={60} autoComplete="off" error={problems['name']} />
      <Field
        label={t('secondStep.codeOrSpare')}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        error={problems['code']}
      />
      {(problems['response'] ?? problems['whole']) && (
        <FieldError>{problems['response'] ?? problems['whole']}</FieldError>
      )}
      <Button type="submit" loading={sending}>
        {t('passkeys.add')}
      </Button>
    </form>
  );
}
