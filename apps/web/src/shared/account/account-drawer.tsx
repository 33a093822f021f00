import { useQuery } from '@tanstack/react-query';
import { endpoints } from '@uzor/contract';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { dataOf, query } from '../../api/queries.ts';
import { WithQueries } from '../../api/with-queries.tsx';
import { useLanguage } from '../../i18n/language.ts';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { Drawer } from '../../ui/dialog/drawer.tsx';
import { IconHistory, IconLayoutGrid, IconTrash } from '../../ui/icons/basic.ts';
import { IconLogout, IconMessageCircle, IconSettings } from '../../ui/icons/more.ts';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { SupportLink } from '../support-link.tsx';
import { useSignOut } from '../use-sign-out.ts';
import classes from './account.module.css';

interface AccountDrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

const places = [
  { path: '/dashboard/my-works', name: 'works', icon: IconLayoutGrid },
  { path: '/dashboard/bin', name: 'bin', icon: IconTrash },
  { path: '/dashboard/history', name: 'history', icon: IconHistory },
  { path: '/dashboard/settings', name: 'settings', icon: IconSettings },
] as const;

export function AccountDrawer({ open, onClose }: AccountDrawerProps) {
  const { t } = useTranslation('account');
  const { to } = useLanguage();
  const signOut = useSignOut();
  return (
    <Drawer open={open} onClose={onClose} title={t('title')}>
      <WithQueries>
        <Person />
      </WithQueries>
      <ul className={classes.lines}>
        {places.map(({ path, name, icon: Icon }) => (
          <li key={path}>
            <NavLink to={to(path)} onClick={onClose}>
              <Icon size={24} stroke={1.9} aria-hidden />
              <span>{t(name)}</span>
            </NavLink>
          </li>
        ))}
        <li>
          <SupportLink>
            <IconMessageCircle size={24} stroke={1.9} aria-hidden />
            <span>{t('support')}</span>
          </SupportLink>
        </li>
        <li>
          <button type="button" onClick={() => void signOut()}>
            <IconLogout size={24} stroke={1.9} aria-hidden />
            <span>{t('signOut')}</span>
          </button>
        </li>
      </ul>
    </Drawer>
  );
}

function Person() {
  const { t } = useTranslation(['account', 'common']);
  const { data: profile, isPending } = useQuery({ ...query(endpoints.profile), select: dataOf });
  if (isPending)
    return (
      <div role="status" aria-label={t('loading', { ns: 'common' })} className={classes.person}>
        <Skeleton width={64} height={64} radius={32} />
        <Skeleton height={48} />
      </div>
    );
  if (!profile) return null;
  const { full_name: name, email, avatar } = profile;
  return (
    <div className={classes.person}>
      <Avatar url={avatar?.url ?? null} name={name} size={64} />
      <div className={classes.words}>
        {name && <b>{name}</b>}
        <span>{email}</span>
      </div>
    </div>
  );
}
