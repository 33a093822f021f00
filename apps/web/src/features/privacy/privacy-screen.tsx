import { keptForMs, type ToldRule, toldRules } from '@uzor/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '../../i18n/language.ts';
import { SupportLink } from '../../shared/support-link.tsx';
import classes from './privacy.module.css';

const chapters = ['known', 'seen', 'done'] as const;

export default function PrivacyScreen() {
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

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Retention periods shown as numbers; the other rows have texts. */
const agesMs = {
  demo: keptForMs.demo,
  order: keptForMs.unfinishedOrder,
  preset: keptForMs.unchosenPreset,
  vote: keptForMs.opinion,
  mail: keptForMs.mailContent,
  question: keptForMs.question,
  parts: keptForMs.parts,
  barred: keptForMs.bouncedAddress,
  browser: keptForMs.knownBrowser,
  sighting: keptForMs.sighting,
  archive: keptForMs.archive,
  operation: keptForMs.appliedOperation,
  file: keptForMs.unclaimedFile,
  security: keptForMs.securityLog,
} as const satisfies Partial<Record<ToldRule, number>>;

function ageOf(rule: ToldRule): { readonly unit: 'days' | 'hours'; readonly count: number } | null {
  const ages: Partial<Record<ToldRule, number>> = agesMs;
  const age = ages[rule];
  if (age === undefined) return null;
  return age > DAY_MS ? { unit: 'days', count: age / DAY_MS } : { unit: 'hours', count: age / HOUR_MS };
}
