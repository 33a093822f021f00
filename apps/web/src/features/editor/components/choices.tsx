import type { FilterSlug, Orientation } from '@uzor/contract';
import { filterId, filterNames, filterPalette, isPaintedByNumber, laidGridOf, type ProductSize } from '@uzor/kit';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/language.ts';
import { Bitmap } from '../../../ui/bitmap/bitmap.tsx';
import { cssOf } from '../../../ui/cells/tone.ts';
import { ChoiceGroup, ChoicePicture } from '../../../ui/choice-picture/choice-picture.tsx';
import { SizePictures } from '../../../ui/size-pictures/size-pictures.tsx';
import type { SchemeThumbnail } from '../../../workers/scheme-protocol.ts';
import classes from './choices.module.css';
import { useSizeWords } from '../scheme/use-size-words.ts';

interface SizeChoiceProps {
  readonly sizes: readonly ProductSize[];
  readonly orientation: Orientation;
  readonly chosen: number | null;
  readonly onChoose: (sizeId: number) => void;
}

/** Sizes drawn to scale, with centimetres, amount of work and hours. */
export function SizeChoice({ sizes, orientation, chosen, onChoose }: SizeChoiceProps) {
  const { t } = useTranslation('editor');
  const words = useSizeWords();
  return (
    <div className={classes.sizes} data-wordy={sizes.some(({ ground }) => !laidGridOf(ground)) || undefined}>
      <SizePictures
        label={t('size.legend')}
        group="size"
        sizes={sizes}
        orientation={orientation}
        chosen={chosen}
        onChoose={onChoose}
        nameOf={words.nameOf}
        factOf={(size) => words.factsOf(size, orientation).join('\n')}
      />
    </div>
  );
}

interface ColourChoiceProps {
  readonly filters: readonly FilterSlug[];
  readonly size: ProductSize;
  readonly chosen: number | null;
  readonly thumbnails: readonly SchemeThumbnail[];
  readonly onChoose: (filterId: number) => void;
  /** Hides the legend where a heading above says the same. */
  readonly hiddenLegend: boolean;
}

/** Colour sets, each with a thumbnail of the customer's photo; before there is a photo, with its drills. */
export function ColourChoice({ filters, size, chosen, thumbnails, onChoose, hiddenLegend }: ColourChoiceProps) {
  const { t } = useTranslation('editor');
  const { language } = useLanguage();
  return (
    <div className={classes.colours}>
      <ChoiceGroup label={t('colours.legend')} hiddenLabel={hiddenLegend}>
        {filters.map((filter) => {
          const id = filterId(filter);
          const made = thumbnails.find((one) => one.filter === filter);
          const picture = (
            <span className={classes.thumb}>
              {made ? (
                <Bitmap picture={made.picture} className={classes.thumbCanvas} />
              ) : (
                <Swatches filter={filter} size={size} />
              )}
            </span>
          );
          const count = filterPalette(filter, size).length;
          return (
            <ChoicePicture
              key={filter}
              group="colours"
              value={filter}
              chosen={chosen === id}
              onChoose={() => onChoose(id)}
              picture={picture}
              name={filterNames[filter][language]}
              fact={t(isPaintedByNumber(size.ground.of) ? 'colours.pots' : 'colours.count', { count })}
            />
          );
        })}
      </ChoiceGroup>
    </div>
  );
}

function Swatches({ filter, size }: { readonly filter: FilterSlug; readonly size: ProductSize }) {
  return (
    <span className={classes.swatches} aria-hidden>
      {filterPalette(filter, size).map(({ letter, rgb }) => (
        <i key={letter} style={{ background: cssOf(rgb) }} />
      ))}
    </span>
  );
}
