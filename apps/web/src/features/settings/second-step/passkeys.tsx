import { endpoints, message, type PasskeyWire } from '@uzor/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createPasskey, hasPasskeys } from '../../../shared/account/passkeys.ts';
import { dataOf, invalidate, query } from '../../../api/queries.ts';
import { call } from '../../../api/transport.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { longDayText } from '../../../i18n/numbers.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { Field, FieldError } from '../../../ui/field/field.tsx';
import { OneTimeCodeField } from '../../../ui/field/one-time-code-field.tsx';
import { useForm } from '../../../shared/use-form.ts';
import { notify } from '../../../ui/notification/notify.ts';
import settings from '../settings.module.css';
import { CodeForm } from './set-up.tsx';
import classes from './second-step.module.css';

export function Passkeys() {
  const { t } = useTranslation('settings');
  const { language } = useLanguage();
  const queries = useQueryClient();
  const { data: passkeys } = useQuery({ ...query(endpoints.passkeys), select: dataOf });
  const [adding, setAdding] = useState(false);
  // A recovery code may have been used to remove a passkey.
  const changed = () =>
    Promise.all([invalidate(queries, endpoints.passkeys), invalidate(queries, endpoints.secondFactor)]);
  const done = () => {
    setAdding(false);
    void changed();
  };
  const [removed, setRemoved] = useState<PasskeyWire | null>(null);
  async function remove({ id }: PasskeyWire, code: string) {
    await call(endpoints.removePasskey, { params: { id }, body: { code } });
    notify({ tone: 'success', title: t('passkeys.removed') });
    setRemoved(null);
    void changed();
  }
  if (!passkeys || (passkeys.length === 0 && !hasPasskeys())) return null;
  return (
    <section className={classes.step} aria-label={t('passkeys.title')}>
      <p className={settings.quiet}>{t('passkeys.lead')}</p>
      {passkeys.length > 0 && (
        <ul className={classes.passkeys}>
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <span>
                <b>{passkey.name}</b>
                <span className={settings.quiet}>
                  {t(passkey.used_at ? 'passkeys.used' : 'passkeys.made', {
                    date: longDayText(passkey.used_at ?? passkey.created_at, language),
                  })}
                </span>
              </span>
              <Button
                variant="ghost"
                size="small"
                aria-label={t('passkeys.removeNamed', { name: passkey.name })}
                onClick={() => setRemoved(passkey)}
              >
                {t('passkeys.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {hasPasskeys() && (
        <Button variant="secondary" size="small" onClick={() => setAdding(true)}>
          {t('passkeys.add')}
        </Button>
      )}
      <Modal open={adding} onClose={() => setAdding(false)} title={t('passkeys.title')} tray>
        {adding && <AddPasskey onDone={done} />}
      </Modal>
      <Modal
        open={removed !== null}
        onClose={() => setRemoved(null)}
        title={t('passkeys.removeNamed', { name: removed?.name })}
        tray
      >
        {removed && (
          <CodeForm
            danger
            label={t('secondStep.codeOrSpare')}
            button={t('passkeys.remove')}
            onCode={(code) => remove(removed, code)}
          />
        )}
      </Modal>
    </section>
  );
}

function AddPasskey({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation('settings');
  const { language } = useLanguage();
  const { form, given, problems, sending, send } = useForm(['name', 'code', 'response'], async () => {
    const [name, code] = [given('name').trim(), given('code').trim()];
    const missing = {
      name: name === '' && message('field.required', language),
      code: code === '' && message('secondFactor.needed', language),
    };
    await send(missing, async () => {
      const { data: offer } = await call(endpoints.offerPasskey, { body: { code } });
      const created = await createPasskey(offer);
      if (created) await call(endpoints.addPasskey, { body: { name, ...created } });
      notify(
        created ? { tone: 'success', title: t('passkeys.added') } : { tone: 'warning', title: t('passkeys.givenUp') },
      );
      onDone();
    });
  });
  const problem = problems['response'] ?? problems['whole'];
  return (
    <form {...form} className={classes.form}>
      <p>{t('passkeys.addText')}</p>
      <Field label={t('passkeys.name')} name="name" maxLength={60} autoComplete="off" error={problems['name']} />
      <OneTimeCodeField label={t('secondStep.codeOrSpare')} name="code" error={problems['code']} />
      {problem && <FieldError>{problem}</FieldError>}
      <Button type="submit" loading={sending}>
        {t('passkeys.add')}
      </Button>
    </form>
  );
}
