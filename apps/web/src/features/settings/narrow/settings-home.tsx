import { useQuery } from '@tanstack/react-query';
import { endpoints, type ProfileWire } from '@uzor/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { query } from '../../../api/queries.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { monthText } from '../../../i18n/numbers.ts';
import { Card } from '../../../ui/card/card.tsx';
import { IconArrowLeft } from '../../../ui/icons/basic.ts';
import { IconLogout, IconMessageCircle, IconUserX } from '../../../ui/icons/more.ts';
import { SupportLink } from '../../../ui/support-link.tsx';
import { useSignOut } from '../../../ui/use-sign-out.ts';
import { AvatarControl } from '../avatar/avatar-control.tsx';
import { sections, settingsPath } from '../sections.ts';
import classes from '../settings.module.css';
import { Row, Rows, rowIcon } from './rows.tsx';

/** The way into each part: who is signed in, and rows in groups. */
export function SettingsHome({ profile }: { readonly profile: ProfileWire }) {
  const { t } = useTranslation(['settings', 'common']);
  const { to } = useLanguage();
  const signOut = useSignOut();
  return (
    <div className={classes.stack}>
      <div className={classes.bar}>
        <Link className={classes.back} to={to('/dashboard')} aria-label={t('back', { ns: 'common' })}>
          <IconArrowLeft size={26} stroke={1.9} aria-hidden />
        </Link>
        <h1 className={classes.barTitle}>{t('title')}</h1>
      </div>
      <Card>
        <AvatarControl profile={profile} compact>
          <Person profile={profile} />
        </AvatarControl>
      </Card>
      <Rows>
        {sections.map(({ name, icon: Icon }) => (
          <Row key={name} icon={<Icon {...rowIcon} />}>
            <Link to={to(`${settingsPath}/${name}`)}>{t(`rows.${name}`)}</Link>
          </Row>
        ))}
      </Rows>
      <Rows plain>
        <Row icon={<IconMessageCircle {...rowIcon} />}>
          <SupportLink>{t('write')}</SupportLink>
        </Row>
        <Row icon={<IconLogout {...rowIcon} />}>
          <button type="button" onClick={() => void signOut()}>
            {t('signOut')}
          </button>
        </Row>
        <Row icon={<IconUserX {...rowIcon} />} danger>
          <Link to={to(`${settingsPath}/delete`)} preventScrollReset>
            {t('parts.delete')}
          </Link>
        </Row>
      </Rows>
    </div>
  );
}

function Person({ profile: { full_name: name, email, created_at: since } }: { readonly profile: ProfileWire }) {
  const { t } = useTranslation('settings');
  const { language } = useLanguage();
  // Asked as the list of works does, so that one answer serves both.
  const { data: count } = useQuery({
    ...query(endpoints.kits, { query: { page: 1 } }),
    select: ({ meta }) => meta.visible_total_count + meta.invisible_total_count,
  });
  const month = monthText(since, language);
  return (
    <div>
      <h2 className={classes.personName}>{name ?? t('nameless')}</h2>
      <p className={classes.quiet}>{email}</p>
      <p className={classes.quiet}>{!count ? t('since', { month }) : t('worksSince', { count, month })}</p>
    </div>
  );
}
