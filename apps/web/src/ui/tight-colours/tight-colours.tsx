import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/language.ts';
import { numberText } from '../../i18n/numbers.ts';
import { IconAlertTriangle } from '../icons/more.ts';
import classes from './tight-colours.module.css';

/** A colour of which the box has just enough. */
export interface TightColour {
  readonly name: string;
  /** Pieces the work takes and pieces in the box; null until they are known. */
  readonly figures: { readonly count: number; readonly stock: number } | null;
}

const namedAtMost = 2;

/** Names the colours without spares, with their figures; renders nothing if there are none. */
export function TightColours({ colours }: { readonly colours: readonly TightColour[] }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  if (colours.length === 0) return null;
  const wordsOf = ({ name, figures }: TightColour) => {
    const lower = name.toLocaleLowerCase(language);
    if (!figures) return lower;
    const shown = (count: number) => numberText(count, language);
    return `${lower} (${t('tight.figures', { count: shown(figures.count), stock: shown(figures.stock) })})`;
  };
  const named = colours.length <= namedAtMost + 1 ? colours : colours.slice(0, namedAtMost);
  const more = colours.length - named.length;
  const list = [...named.map(wordsOf), ...(more > 0 ? [t('tight.more', { count: more })] : [])].join(', ');
  return (
    <p className={classes.tight}>
      <IconAlertTriangle size={20} stroke={1.9} aria-hidden />
      <span>{t('tight.text', { colours: list })}</span>
    </p>
  );
}
