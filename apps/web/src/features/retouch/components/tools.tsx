import { useTranslation } from 'react-i18next';
import { IconBrush } from '../../../ui/icons/basic.ts';
import type { Icon } from '../../../ui/icons/icon.tsx';
import { IconColorPicker, IconEraser, IconTypography } from '../../../ui/icons/more.ts';
import { useObservable } from '../../../ui/observable.ts';
import classes from '../retouch.module.css';
import type { Tool } from '../rules/pieces.ts';
import { type Letters, noLetters, type RetouchControl } from '../rules/retouch-control.ts';
import { colourName } from '@uzor/kit';
import { letterHeights, letteringSigns, missingSigns, mostSigns } from '@uzor/kit/retouch';
import { useEffect, useId } from 'react';
import { useLanguage } from '../../../i18n/language.ts';
import { numberText } from '../../../i18n/numbers.ts';
import { ColourSign } from '../../../shared/cells/colour-sign.tsx';
import type { Sheet } from '../../../ui/sheet/sheet.ts';
import { Counts } from './counts.tsx';
import { laidLetters, type LaidLetters } from '../rules/letters.ts';

const icons: Readonly<Record<Tool, Icon>> = {
  brush: IconBrush,
  picker: IconColorPicker,
  specks: IconEraser,
  letters: IconTypography,
};

interface ToolsProps {
  readonly control: RetouchControl;
  readonly onChosen: () => void;
}

export function Tools({ control, onChosen }: ToolsProps) {
  const { t } = useTranslation('retouch');
  const { tool: chosen, letters } = useObservable(control.chosen);
  return (
    <div className={classes.tools} role="toolbar" aria-label={t('tools.title')}>
      {control.pieces.tools.map((tool) => {
        const ToolIcon = icons[tool];
        return (
          <button
            key={tool}
            type="button"
            className={classes.tool}
            aria-pressed={tool === chosen}
            onClick={() => {
              control.choose({ tool, showsMade: false, letters: letters ?? noLetters });
              onChosen();
            }}
          >
            <ToolIcon size={26} stroke={1.9} aria-hidden />
            <span>{t(`tools.${tool}`)}</span>
          </button>
        );
      })}
    </div>
  );
}

export function BrushSizes({ control }: { readonly control: RetouchControl }) {
  const { t } = useTranslation('retouch');
  const { size: chosen } = useObservable(control.chosen);
  if (control.pieces.brushes.length === 1) return <p className={classes.hintLine}>{t('brush.whole')}</p>;
  return (
    <OptionRow
      name={t('brush.size')}
      options={control.pieces.brushes}
      chosen={chosen}
      textOf={String}
      labelOf={(size) => t('brush.cells', { size })}
      onChoose={(size) => control.choose({ size })}
    />
  );
}

interface OptionRowProps<Option extends string | number> {
  readonly name: string;
  readonly options: readonly Option[];
  readonly chosen: string | number | null;
  readonly textOf: (option: Option) => string;
  /** Accessible names, if the texts are too short. */
  readonly labelOf?: (option: Option) => string;
  readonly onChoose: (option: Option) => void;
}

function OptionRow<Option extends string | number>(props: OptionRowProps<Option>) {
  const { name, options, chosen, textOf, labelOf, onChoose } = props;
  return (
    <fieldset className={classes.row} aria-label={name}>
      <span className={classes.rowName}>{name}</span>
      {options.map((option) => (
        <button
          key={option}
          type="button"
          className={classes.option}
          aria-pressed={option === chosen}
          aria-label={labelOf?.(option)}
          onClick={() => onChoose(option)}
        >
          {textOf(option)}
        </button>
      ))}
    </fieldset>
  );
}

const letterSides = ['top', 'bottom'] as const;

export function Lettering({ control, sheet }: { readonly control: RetouchControl; readonly sheet: Sheet }) {
  const { t } = useTranslation('retouch');
  const field = useId();
  useObservable(control.changes);
  const letters = useObservable(control.chosen).letters ?? noLetters;
  const laid = laidLetters(control, letters);
  const area = useObservable(sheet.area);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the area changes, not when letters move
  useEffect(() => showLetters(control, sheet, letters), [area]);
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
          maxLength={2 * mostSigns}
          onChange={(event) => set({ text: event.currentTarget.value })}
        />
        <span>{t('letters.signs', { count: letteringSigns(letters.text).length, most: mostSigns })}</span>
      </div>
      <LettersTold text={letters.text} laid={laid} />
      <OptionRow
        name={t('letters.height')}
        options={letterHeights}
        chosen={laid?.signHeight ?? letters.height}
        textOf={(height) => t('letters.cells', { height })}
        onChoose={(height) => set({ height })}
      />
      {laid && <LetterColours control={control} laid={laid} onChoose={(colour) => set({ colour })} />}
      <OptionRow
        name={t('letters.where')}
        options={letterSides}
        chosen={letters.side}
        textOf={(side) => t(`letters.${side}`)}
        onChoose={(side) => set({ side })}
      />
      {laid && <Counts control={control} only={[laid.colour]} />}
    </div>
  );
}

interface LetterColoursProps {
  readonly control: RetouchControl;
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
        return (
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
        );
      })}
    </fieldset>
  );
}

function LettersTold({ text, laid }: { readonly text: string; readonly laid: LaidLetters | null }) {
  const { t } = useTranslation('retouch');
  const { language } = useLanguage();
  const missing = missingSigns(text);
  if (missing.length > 0)
    return (
      <p className={classes.warning} role="status">
        {t('letters.missing', { count: missing.length, signs: missing.join(' ') })}
      </p>
    );
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

/** Brings the inscription into view. */
function showLetters(control: RetouchControl, sheet: Sheet, letters: Letters): void {
  const laid = laidLetters(control, letters);
  if (!laid) return;
  const { cell, x, y } = sheet.view.value;
  const { width, height } = sheet.area.value;
  const wide = (laid.width + 4) * cell > width;
  if (wide) sheet.zoom(width / ((laid.width + 4) * cell), { x: width / 2, y: height / 2 });
  const at = wide ? sheet.view.value : { cell, x, y };
  const left = at.x + laid.place.column * at.cell;
  const top = at.y + laid.place.row * at.cell;
  const isSeen = left >= 0 && top >= 0 && left + laid.width * at.cell <= width && top + laid.height * at.cell <= height;
  if (!isSeen) sheet.pan((width - laid.width * at.cell) / 2 - left, (height - laid.height * at.cell) / 2 - top);
  sheet.settle();
}
