import { colourName } from '@uzor/kit';
import { drawableText, letterHeights, mostSigns } from '@uzor/kit/retouch';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/language.ts';
import { numberText } from '../../../i18n/numbers.ts';
import { ColourSign } from '../../../ui/cells/colour-sign.tsx';
import type { Sheet } from '../../../ui/sheet/sheet.ts';
import { useWatched } from '../../../ui/watched.ts';
import { Counts } from './counts.tsx';
import { type Letters, noLetters } from '../rules/chosen.ts';
import { laidLetters, type LaidLetters } from '../rules/letters.ts';
import type { RetouchControl } from '../rules/retouch-control.ts';
import { showLetters } from '../rules/show-letters.ts';
import classes from '../retouch.module.css';

interface LetteringProps {
  readonly control: RetouchControl;
}
interface PlacedProps extends LetteringProps {
  readonly sheet: Sheet;
}

/** A name or a date: text, height, colour and place of an inscription, and what it takes. */
export function Lettering({ control, sheet }: PlacedProps) {
  const { t } = useTranslation('retouch');
  const field = useId();
  useWatched(control.changes);
  const letters = useWatched(control.chosen).letters ?? noLetters;
  const laid = laidLetters(control, letters);
  const set = (change: Partial<Letters>) => {
    const next = { ...letters, ...change };
    control.choose({ letters: next });
    showLetters(control, sheet, next);
  };
  return (
    <div className={classes.options}>
      <label className={classes.optionsTitle} htmlFor={field}>
        {t('letters.text')}
      </label>
      <div className={classes.field}>
        <input
          id={field}
          value={letters.text}
          autoComplete="off"
          onChange={(event) => set({ text: drawableText(event.currentTarget.value) })}
        />
        <span>{t('letters.signs', { count: [...letters.text].length, most: mostSigns })}</span>
      </div>
      <fieldset className={classes.row} aria-label={t('letters.height')}>
        <span className={classes.rowName}>{t('letters.height')}</span>
        {letterHeights.map((height) => (
          <button
            key={height}
            type="button"
            className={classes.option}
            aria-pressed={height === letters.height}
            onClick={() => set({ height })}
          >
            {t('letters.cells', { height })}
          </button>
        ))}
      </fieldset>
      {laid && <LetterColours control={control} laid={laid} onChoose={(colour) => set({ colour })} />}
      <fieldset className={classes.row} aria-label={t('letters.where')}>
        <span className={classes.rowName}>{t('letters.where')}</span>
        {(['top', 'bottom'] as const).map((side) => (
          <button
            key={side}
            type="button"
            className={classes.option}
            aria-pressed={letters.side === side}
            onClick={() => set({ side })}
          >
            {t(`letters.${side}`)}
          </button>
        ))}
      </fieldset>
      <LettersTold laid={laid} />
      {laid && <Counts control={control} only={[laid.colour]} />}
    </div>
  );
}

interface LetterColoursProps extends LetteringProps {
  readonly laid: LaidLetters;
  readonly onChoose: (colour: number) => void;
}

function LetterColours({ control, laid, onChoose }: LetterColoursProps) {
  const { t } = useTranslation('retouch');
  const { language } = useLanguage();
  const shown = laid.colours.includes(laid.colour) ? laid.colours : [laid.colour, ...laid.colours.slice(0, 4)];
  return (
    <fieldset className={classes.row} aria-label={t('letters.colour')}>
      {shown.map((colour) => {
        const own = control.palette[colour];
        return own ? (
          <button
            key={own.letter}
            type="button"
            className={classes.letterColour}
            aria-pressed={colour === laid.colour}
            aria-label={colourName(own, language)}
            onClick={() => onChoose(colour)}
          >
            <ColourSign className={classes.swatch} letter={own.letter} rgb={own.rgb} numbered={false} />
          </button>
        ) : null;
      })}
    </fieldset>
  );
}

function LettersTold({ laid }: { readonly laid: LaidLetters | null }) {
  const { t } = useTranslation('retouch');
  const { language } = useLanguage();
  if (!laid) return <p className={classes.hintLine}>{t('letters.hint')}</p>;
  const count = laid.changes.length;
  return (
    <p className={laid.fits && laid.legible ? classes.hintLine : classes.warning} role="status">
      {!laid.fits
        ? t('letters.wide')
        : laid.legible
          ? t('letters.taken', { count, shown: numberText(count, language) })
          : t('letters.pale')}
    </p>
  );
}
