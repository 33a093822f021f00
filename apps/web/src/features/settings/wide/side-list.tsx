import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '../../../i18n/language.ts';
import { IconMessageCircle, IconUserX } from '../../../ui/icons/more.ts';
import { SupportLink } from '../../../ui/support-link.tsx';
import { type Section, sections, settingsPath } from '../sections.ts';
import classes from './side-list.module.css';

/** The parts of the settings in a list that stays in view. */
export function SideList({ section }: { readonly section: Section | null }) {
  const { t } = useTranslation('settings');
  const { to } = useLanguage();
  const shown = section === null || section === 'delete' ? 'profile' : section;
  return (
    <nav className={classes.list} aria-label={t('parts.label')}>
      <ul>
        {sections.map(({ name, icon: Icon }) => (
          <li key={name}>
            <Link
              to={to(`${settingsPath}/${name}`)}
              preventScrollReset
              aria-current={shown === name ? 'true' : undefined}
            >
              <Icon size={22} stroke={1.9} aria-hidden />
              {t(`parts.${name}`)}
            </Link>
          </li>
        ))}
        <li>
          <SupportLink>
            <IconMessageCircle size={22} stroke={1.9} aria-hidden />
            {t('support')}
          </SupportLink>
        </li>
        <li>
          <Link to={to(`${settingsPath}/delete`)} preventScrollReset data-danger>
            <IconUserX size={22} stroke={1.9} aria-hidden />
            {t('parts.delete')}
          </Link>
        </li>
      </ul>
    </nav>
  );
}
