import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '../../i18n/language.ts';
import { Faq } from '../../ui/faq/faq.tsx';
import classes from './showcase.module.css';

const names = ['where', 'attempts', 'soon', 'photo'] as const;

/** The questions people ask first, and the way to all others. */
export function Questions() {
  const { t } = useTranslation(['main', 'questions']);
  const { to } = useLanguage();
  return (
    <section className={classes.section}>
      <h2>{t('faq.title')}</h2>
      <Faq
        items={names.map((name) => ({
          question: t(`questions:${name}.question`),
          answer: t(`questions:${name}.answer`),
        }))}
      />
      <Link to={to('/faq')} className={classes.allQuestions}>
        {t('faq.all')}
      </Link>
    </section>
  );
}
