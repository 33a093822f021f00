import { email as emailRule, endpoints, passwordNew, userName } from '@uzor/contract';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderToComplete } from '../../api/account-request.ts';
import { rememberSignIn } from '../../api/session.ts';
import { call } from '../../api/transport.ts';
import { fieldProblem } from '../../i18n/field-problem.ts';
import { useLanguage } from '../../i18n/language.ts';
import { Button } from '../../ui/button/button.tsx';
import { Borrowed, Consent } from '../../ui/consent/consent.tsx';
import { EmailField } from '../../shared/email-field/email-field.tsx';
import { Field, FieldError } from '../../ui/field/field.tsx';
import { NewPasswordField } from '../../ui/field/new-password-field.tsx';
import { useForm } from '../../shared/use-form.ts';
import { IconCircleCheck } from '../../ui/icons/basic.ts';
import { IconDeviceFloppy } from '../../ui/icons/more.ts';
import { Tabs } from '../../ui/tabs/tabs.tsx';
import classes from './sign-in.module.css';
import { SignInForm } from './sign-in-form.tsx';

export type AccountTab = 'signIn' | 'register';

interface AccountFormsProps {
  readonly tab: AccountTab;
  readonly onTab: (tab: AccountTab, typedEmail: string) => void;
  readonly email?: string | undefined;
  readonly order?: OrderToComplete | undefined;
  /** True if the password was just changed. */
  readonly renewed?: boolean;
  /** @param kitId of the order that the sign-in completed */
  readonly onSignedIn: (kitId: string | null) => void;
  /** Called when the customer follows a link to another page. */
  readonly onAway?: () => void;
}

/** Sign-in and registration in two tabs that share the typed address. */
export function AccountForms({ tab, onTab, email = '', order, renewed, onSignedIn, onAway }: AccountFormsProps) {
  const { t } = useTranslation('signIn');
  const [typed, setTyped] = useState<string | null>(null);
  const address = typed ?? email;
  const tabs = (['signIn', 'register'] as const).map((value) => ({ value, name: t(`tabs.${value}`) }));
  return (
    <div className={classes.forms}>
      <Tabs underlined label={t('tabs.label')} tabs={tabs} chosen={tab} onChoose={(to) => onTab(to, address)}>
        <div className={classes.form}>
          {tab === 'signIn' ? (
            <>
              {renewed && <Told icon={<IconCircleCheck size={22} stroke={1.9} aria-hidden />}>{t('renewed')}</Told>}
              {order && <Told icon={<IconDeviceFloppy size={22} stroke={1.9} aria-hidden />}>{t('saved')}</Told>}
              <SignInForm email={address} onType={setTyped} order={order} onSignedIn={onSignedIn} onAway={onAway} />
            </>
          ) : (
            <RegisterForm email={address} onType={setTyped} onRegistered={() => onSignedIn(null)} />
          )}
        </div>
      </Tabs>
    </div>
  );
}

function Told({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <p className={classes.told}>
      {icon}
      <span>{children}</span>
    </p>
  );
}

interface RegisterFormProps {
  readonly email: string;
  readonly onType: (email: string) => void;
  readonly onRegistered: () => void;
}

function RegisterForm({ email, onType, onRegistered }: RegisterFormProps) {
  const { t } = useTranslation('signIn');
  const { language } = useLanguage();
  const [typed, setTyped] = useState({ full_name: '', password: '', consent: false });
  const [borrowed, setBorrowed] = useState(false);
  const { full_name: name, password, consent } = typed;
  const { form, problems, sending, send, tell } = useForm(['full_name', 'email', 'password', 'consent'], async () => {
    const found = {
      full_name: fieldProblem(userName, name, language),
      email: fieldProblem(emailRule, email, language),
      password: fieldProblem(passwordNew, password, language),
      consent: consent ? undefined : t('consentNeeded'),
    };
    await send(found, async () => {
      await call(endpoints.register, { body: { ...typed, email, need_remember: !borrowed } });
      rememberSignIn();
      onRegistered();
    });
  });

  const set = (change: Partial<typeof typed>) => {
    setTyped({ ...typed, ...change });
    tell(Object.fromEntries(Object.keys(change).map((field) => [field, undefined])));
  };
  return (
    <form {...form} className={classes.form}>
      <Field
        label={t('name')}
        name="full_name"
        autoComplete="name"
        value={name}
        error={problems.full_name}
        onChange={(event) => set({ full_name: event.currentTarget.value })}
      />
      <EmailField
        autoComplete="username"
        value={email}
        error={problems.email}
        onType={(address) => {
          onType(address);
          tell({ email: undefined });
        }}
      />
      <NewPasswordField
        label={t('newPassword')}
        name="password"
        value={password}
        error={problems.password}
        onType={(next) => set({ password: next })}
      />
      <Consent ticked={consent} error={problems.consent} onTick={(ticked) => set({ consent: ticked })} />
      <Borrowed ticked={borrowed} onTick={setBorrowed} />
      {problems.whole && <FieldError>{problems.whole}</FieldError>}
      <Button type="submit" size="large" wide loading={sending}>
        {t('create')}
      </Button>
    </form>
  );
}
