import { useTranslation } from 'react-i18next';
import { Faq } from '../../ui/faq/faq.tsx';
import classes from './showcase.module.css';

const questions = ['where', 'attempts', 'soon', 'photo'] as const;

/** Frequently asked questions. */
export function Questions() {
  const { t } = useTranslation('main');
  return (
    <section className={classes.section}>
      <h2>{t('faq.title')}</h2>
      <Faq
        items={questions.map((name) => ({ question: t(`faq.${name}.question`), answer: t(`faq.${name}.answer`) }))}
      />
    </section>
  );
}
