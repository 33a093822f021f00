import { endpoints } from '@uzor/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasPasskeys } from '../../../ui/account/passkeys.ts';
import { dataOf, invalidate, query } from '../../../api/queries.ts';
import { call } from '../../../api/transport.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { longDayText } from '../../../i18n/numbers.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { notify } from '../../../ui/notification/notify.ts';
import settings from '../settings.module.css';
import { AddPasskey } from './add-passkey.tsx';
import classes from './second-step.module.css';

/** Passkeys, which stand in for the code of the second step: fingerprint, face or a key on the ring. */
export function Passkeys() {
  const { t } = useTranslation('settings');
  const { language } = useLanguage();
  const queries = useQueryClient();
  const { data: passkeys } = useQuery({ ...query(endpoints.passkeys), select: dataOf });
  const [adding, setAdding] = useState(false);
  // A recovery code may have been used up by it.
  const changed = () =>
    Promise.all([invalidate(queries, endpoints.passkeys), invalidate(queries, endpoints.secondFactor)]);
  const done = () => {
    setAdding(false);
    void changed();
  };
  const remove = useMutation({
    mutationFn: (id: string) => call(endpoints.removePasskey, { params: { id } }),
    onSuccess: () => notify({ tone: 'success', title: t('passkeys.removed') }),
    onError: ({ message }) => notify({ tone: 'danger', title: message }),
    onSettled: changed,
  });
  if (!passkeys || (passkeys.length === 0 && !hasPasskeys())) return null;
  return (
    <section className={classes.step} aria-label={t('passkeys.title')}>
      <p className={settings.quiet}>{t('passkeys.lead')}</p>
      {passkeys.length > 0 && (
        <ul className={classes.passkeys}>
          {passkeys.map(({ id, name, created_at, used_at }) => (
            <li key={id}>
              <span>
                <b>{name}</b>
                <span className={settings.quiet}>
                  {t(used_at ? 'passkeys.used' : 'passkeys.made', {
                    date: longDayText(used_at ?? created_at, language),
                  })}
                </span>
              </span>
              <Button
                variant="ghost"
                size="small"
                loading={remove.isPending && remove.variables === id}
                aria-label={t('passkeys.removeNamed', { name })}
                onClick={() => remove.mutate(id)}
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
      <Modal open={adding} onClose={() => setAdding(false)} title={t('passkeys.title')} tray closable>
        {adding && <AddPasskey onDone={done} />}
      </Modal>
    </section>
  );
}
