import type { BlankWire } from '@uzor/contract';
import type { PaletteColour } from '@uzor/engine';
import { colourName } from '@uzor/kit';
import type { ProductDefinition } from '@uzor/kit/catalogue';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/language.ts';
import { useNumber } from '../../i18n/use-number.ts';
import { Button } from '../../ui/button/button.tsx';
import classes from './presets.module.css';

interface WantedProps {
  readonly product: ProductDefinition;
  readonly blank: BlankWire;
  /** The colours of the whole box. */
  readonly box: readonly PaletteColour[];
}

/** Colours that would bring an order made of colours at hand closer to its photo, and the way to all of them. */
export function Wanted({ product, blank: { slug, wanted = [], colours = [] }, box }: WantedProps) {
  const { t } = useTranslation('presets');
  const { language, to } = useLanguage();
  const number = useNumber();
  if (wanted.length === 0) return null;
  const nameOf = (code: string): string => {
    const own = colours.find((one) => one.code === code)?.name;
    const colour = box.find((one) => one.code === code);
    return own ?? (colour ? colourName(colour, language) : code);
  };
  const listed = wanted.map(({ code, pieces }) => t('wanted.colour', { name: nameOf(code), shown: number(pieces) }));
  return (
    <section className={classes.facts} aria-labelledby="presets-wanted">
      <div>
        <h2 id="presets-wanted">{t('wanted.title')}</h2>
        <p>{t('wanted.text', { colours: listed.join('; ') })}</p>
      </div>
      <Button variant="secondary" size="small" to={to(`/${product.webSlug}/editor/${slug}?colours`)}>
        {t('wanted.open')}
      </Button>
    </section>
  );
}
