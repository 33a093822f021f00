import { type Language, languages } from '@uzor/contract';
import { useTranslation } from 'react-i18next';
import { IconCalendarHeart } from '../../../ui/icons/more.ts';
import classes from './content.module.css';

/** The notice as customers see it while they wait, in each language. */
export function NoticePreview({ texts }: { readonly texts: Readonly<Record<string, unknown>> }) {
  const { t } = useTranslation('content');
  const textIn = (language: Language) => String(texts[language] ?? '').trim();
  return (
    <div className={classes.preview}>
      <p>{t('notice.preview')}</p>
      {languages.map((language) => (
        <p key={language} lang={language} className={classes.noticeLine}>
          <IconCalendarHeart size={24} stroke={1.9} aria-hidden />
          <span>{textIn(language) || t('notice.empty')}</span>
        </p>
      ))}
    </div>
  );
}
