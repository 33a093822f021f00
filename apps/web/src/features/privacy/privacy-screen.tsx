import { toldRules } from '@uzor/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '../../i18n/language.ts';
import { SupportLink } from '../../ui/support-link.tsx';
import { ageOf } from './ages.ts';
import classes from './privacy.module.css';

const chapters = ['known', 'seen', 'done'] as const;

/** What is known of a customer, who sees it, how long it is kept and how to have it deleted. */
export function PrivacyScreen() {
  const { t } = useTranslation('privacy');
  const { to } = useLanguage();
  return (
    <article className={classes.page}>
      <h1>{t('title')}</h1>
      <p className={classes.lead}>{t('lead')}</p>
      {chapters.map((chapter) => (
        <section key={chapter}>
          <h2>{t(`${chapter}.title`)}</h2>
          <ul>
            {t(`${chapter}.points`, { returnObjects: true }).map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </section>
      ))}
      <section>
        <h2 id="kept">{t('kept.title')}</h2>
        <p>{t('kept.text')}</p>
        <Ages />
      </section>
      <section>
        <h2>{t('delete.title')}</h2>
        <p>{t('delete.text')}</p>
        <p className={classes.ways}>
          <Link to={to('/dashboard/settings/data')}>{t('delete.settings')}</Link>
          <SupportLink>{t('delete.write')}</SupportLink>
        </p>
      </section>
    </article>
  );
}

function Ages() {
  const { t } = useTranslation('privacy');
  return (
    <table className={classes.ages} aria-labelledby="kept">
      <tbody>
        {toldRules.map((rule) => {
          const age = ageOf(rule);
          const span = age ? t(age.unit, { count: age.count }) : '';
          return (
            <tr key={rule}>
              <th scope="row">{t(`kept.${rule}.what`)}</th>
              <td>{t(`kept.${rule}.how`, { span })}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
