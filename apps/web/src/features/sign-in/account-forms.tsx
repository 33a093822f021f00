import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OrderToComplete } from '../../api/account-request.ts';
import { IconCircleCheck } from '../../ui/icons/basic.ts';
import { IconDeviceFloppy } from '../../ui/icons/more.ts';
import { Tabs } from '../../ui/tabs/tabs.tsx';
import { RegisterForm } from './register-form.tsx';
import classes from './sign-in.module.css';
import { SignInForm } from './sign-in-form.tsx';

/** Which of the two forms is shown. */
export type AccountTab = 'signIn' | 'register';

interface AccountFormsProps {
  readonly tab: AccountTab;
  readonly onTab: (tab: AccountTab, typedEmail: string) => void;
  readonly email?: string | undefined;
  /** An order that the sign-in completes: then the forms stand in the middle of a task. */
  readonly order?: OrderToComplete | undefined;
  /** The password was changed a moment ago. */
  readonly renewed?: boolean;
  /** `kitId` if the sign-in completed an order. */
  readonly onSignedIn: (kitId: string | null) => void;
  /** A link to another page is followed: a dialog closes. */
  readonly onAway?: () => void;
}

/** Sign-in and registration behind two tabs, on a page or in a dialog. The address typed in one stands in the other. */
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
