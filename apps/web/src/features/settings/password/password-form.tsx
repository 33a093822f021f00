import { endpoints, passwordGiven, passwordNew } from '@uzor/contract';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/transport.ts';
import { fieldProblem } from '../../../i18n/field-problem.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { Button } from '../../../ui/button/button.tsx';
import { FieldError } from '../../../ui/field/field.tsx';
import { NewPasswordField } from '../../../ui/field/new-password-field.tsx';
import { PasswordField } from '../../../ui/field/password-field.tsx';
import { notify } from '../../../ui/notification/notify.ts';
import classes from './password.module.css';

type Problems = Readonly<Partial<Record<'current' | 'next' | 'whole', string | undefined>>>;

/** The current password and a new one; all other sign-ins end with the change. */
export function PasswordForm({ onChanged }: { readonly onChanged: () => void }) {
  const { t } = useTranslation('settings');
  const { language } = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState({ current: '', next: '' });
  const [problems, setProblems] = useState<Problems>({});
  const [sending, setSending] = useState(false);

  async function change() {
    const current = fieldProblem(passwordGiven, typed.current, language);
    const next = fieldProblem(passwordNew, typed.next, language);
    setProblems({ ...(current ? { current } : {}), ...(next ? { next } : {}) });
    if (current || next) return;
    setSending(true);
    try {
      const body = { current_password: typed.current, new_password: typed.next };
      const { message: title } = await call(endpoints.changePassword, { body });
      notify({ tone: 'success', title });
      onChanged();
    } catch (refusal) {
      setProblems(problemsFrom(refusal));
    } finally {
      setSending(false);
    }
  }
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!sending) await change();
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  }

  return (
    <form ref={form} className={classes.form} method="post" noValidate onSubmit={(event) => void submit(event)}>
      <PasswordField
        label={t('password.current')}
        name="current_password"
        autoComplete="current-password"
        error={problems.current}
        onChange={(current) => setTyped((known) => ({ ...known, current }))}
      />
      <NewPasswordField
        label={t('password.next')}
        name="new_password"
        value={typed.next}
        error={problems.next}
        onType={(next) => setTyped((known) => ({ ...known, next }))}
      />
      <p className={classes.note}>{t('password.note')}</p>
      {problems.whole && <FieldError>{problems.whole}</FieldError>}
      <Button type="submit" loading={sending}>
        {t('password.change')}
      </Button>
    </form>
  );
}

function problemsFrom(refusal: unknown): Problems {
  if (!(refusal instanceof ApiError)) throw refusal;
  const { current_password: [current] = [], new_password: [next] = [] } = refusal.errors;
  return current || next ? { current, next } : { whole: refusal.message };
}
