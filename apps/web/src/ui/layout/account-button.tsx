import { type ComponentProps, lazy, type ReactNode, Suspense, useState } from 'react';
import type { AccountDrawer as Loaded } from '../account/account-drawer.tsx';
import { useTranslation } from 'react-i18next';
import { useFace } from '../../api/face.ts';
import { Avatar } from '../avatar/avatar.tsx';
import classes from './account-button.module.css';

/** Loaded on the first press; without it (no connection) the works are one link away in the menu. */
const AccountDrawer = lazy(async (): Promise<{ default: (props: ComponentProps<typeof Loaded>) => ReactNode }> => {
  try {
    return { default: (await import('../account/account-drawer.tsx')).AccountDrawer };
  } catch {
    return { default: () => null };
  }
});

/** The customer's picture and first name; opens the drawer of the account. */
export function AccountButton() {
  const { t } = useTranslation();
  const { name, avatar } = useFace();
  const [open, setOpen] = useState(false);
  const [everOpened, setEverOpened] = useState(false);
  function show() {
    setEverOpened(true);
    setOpen(true);
  }
  const first = name?.trim().split(/\s+/)[0] ?? null;
  return (
    <>
      <button type="button" className={classes.opener} aria-haspopup="dialog" aria-expanded={open} onClick={show}>
        <Avatar url={avatar} name={name} size={44} />
        <span className="visually-hidden">{first ? t('menu.accountNamed', { name: first }) : t('menu.account')}</span>
        <span className={classes.name} aria-hidden="true">
          {first ?? t('menu.account')}
        </span>
      </button>
      {everOpened && (
        <Suspense>
          <AccountDrawer open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
