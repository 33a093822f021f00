import { colourName } from '@uzor/kit';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/language.ts';
import type { BackgroundModel } from './use-background.ts';

/** What there is to say of the background as chosen: what it spares, what becomes of it, or that nobody was found. */
export function useBackgroundWords(background: BackgroundModel): string | null {
  const { t } = useTranslation('editor');
  const { language } = useLanguage();
  const { chosen, gain, lightest, keepsSomething, isGuess } = background;
  if (!keepsSomething) return t('background.nobody');
  const spared = gain && t(`background.gain.${gain.of}`, { count: gain.now, before: gain.before });
  switch (chosen) {
    case 'keep':
      return isGuess ? t('background.nobodySure') : null;
    case 'calm':
      return spared ?? t('background.calm');
    case 'plain':
      return spared ?? t('background.plain');
    case 'gone':
      return lightest
        ? t('background.gone', { colour: colourName(lightest, language).toLocaleLowerCase(language) })
        : t('background.goneThread');
  }
}
