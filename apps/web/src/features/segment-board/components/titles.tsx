import { useTranslation } from 'react-i18next';
import { from } from '../../../ui/breakpoints.ts';
import { useRecipe } from '../../../i18n/use-recipe.ts';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { useObservable } from '../../../ui/observable.ts';
import { useCraft } from '../craft-of-board.ts';
import type { BoardControl } from '../input/board-control.ts';
import { remainingByColour } from '../rules/board-counts.ts';
import type { Unit } from '../rules/board-grid.ts';
import classes from '../segment-board.module.css';
import { SavedState } from './board-words.tsx';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useLanguage } from '../../../i18n/language.ts';
import { IconChevronDown } from '../../../ui/icons/basic.ts';
import { keepPlatform } from '../../../shared/platforms/open-platform.ts';
import { PlatformDialog } from '../../../shared/platforms/platform-dialog.tsx';
import type { SegmentProps } from '../use-segment.ts';

/**
 * The heading of the legend, with the number of pieces left: of the highlighted colour on phones, of all colours on
 * wide screens.
 */
export function PanelTitle({ control, address }: { control: BoardControl; address: string }) {
  const { t } = useTranslation('segment');
  const context = useCraft();
  const board = useObservable(control.board);
  const left = remainingByColour(board);
  if (useWide()) {
    return (
      <>
        <div className={classes.panelTitle}>
          <h2>{t('legend.title', { context })}</h2>
          <span className={classes.leftInAll}>
            {t('legend.left', { context, count: left.reduce((sum, count) => sum + count, 0) })}
          </span>
        </div>
        <UnitSwitch control={control} />
      </>
    );
  }
  return (
    <div className={classes.panelTitle}>
      <h2>{board.highlighted === null ? t('legend.all', { context }) : titleOf(board.highlighted)}</h2>
      <UnitSwitch control={control} />
      <SavedState address={address} />
    </div>
  );

  /** If space is short, the name of the colour is truncated, but never the count. */
  function titleOf(highlighted: number): ReactNode {
    const { name: colour, letter, mix } = board.grid.palette[highlighted];
    const count = left[highlighted];
    if (mix) return t(count === 0 ? 'legend.mixDone' : 'legend.mix', { colour, count });
    const rest = count === 0 ? t('legend.done', { context, letter }) : t('legend.one', { context, letter, count });
    return context === 'paint' ? (
      rest
    ) : (
      <>
        <span>{colour}</span> <span>{rest}</span>
      </>
    );
  }
}

export function Recipe({ control }: { readonly control: BoardControl }) {
  const { grid, highlighted, marks } = useObservable(control.board);
  const recipe = useRecipe();
  const { name, mix } = (highlighted === null ? undefined : grid.palette[highlighted]) ?? {};
  return (
    <p role="status" className={classes.recipe}>
      {mix && <RecipeWords key={highlighted} words={`${name}: ${recipe(mix)}`} marks={marks} />}
    </p>
  );
}

/** On phones the recipe covers cells, so it disappears with the first mark. */
function RecipeWords({ words, marks }: { readonly words: string; readonly marks: Uint8Array }) {
  const wide = useWide();
  const [before] = useState(marks);
  return (wide || marks === before) && <span translate="no">{words}</span>;
}

/** Media query of the two-pane layout; the board's style sheet uses the same. */
const wide = `${from('lg')}, (orientation: landscape) and (min-width: 640px)`;

export function useWide(): boolean {
  return useMediaQuery(wide, false);
}

const units: readonly Unit[] = ['region', 'cell'];

function UnitSwitch({ control }: { control: BoardControl }) {
  const { t } = useTranslation('segment');
  const { regions, unit: chosen } = useObservable(control.board);
  if (!regions) return null;
  return (
    <div className={classes.units} role="radiogroup" aria-label={t('unit.title')}>
      {units.map((unit) => (
        <label key={unit} className={classes.unit} data-chosen={unit === chosen || undefined}>
          <input
            type="radio"
            name="unit"
            className="visually-hidden"
            checked={unit === chosen}
            onChange={() => control.set({ unit })}
          />
          <span>{t(`unit.${unit}`)}</span>
        </label>
      ))}
    </div>
  );
}

interface BoardTitleProps extends SegmentProps {
  readonly marked: number;
}

export function BoardTitle({ product, opened, marked }: BoardTitleProps) {
  const { t } = useTranslation('segment');
  const { number, platformNumber } = opened.segment;
  if (platformNumber !== null) return <PlatformTitle {...{ product, opened, marked }} platform={platformNumber} />;
  return (
    <h1>
      <span>{t('title', { number })}</span>{' '}
      <span className={classes.ofAll}>{t('ofAll', { count: opened.segments.length })}</span>
    </h1>
  );
}

function PlatformTitle({ product, opened, marked, platform }: BoardTitleProps & { platform: number }) {
  const { kit, segments, segment } = opened;
  const { t } = useTranslation('segment');
  const { to } = useLanguage();
  const navigate = useNavigate();
  const [choosing, setChoosing] = useState(false);
  useEffect(() => keepPlatform(kit.id, platform), [kit.id, platform]);
  const choose = (wanted: number) => {
    setChoosing(false);
    const own = segments.filter(({ platformNumber }) => platformNumber === wanted);
    const target = own.find(({ progress_percent }) => progress_percent < 100) ?? own[0];
    if (target && target.platformNumber !== platform)
      void navigate(to(`/${product.webSlug}/segments/${kit.id}/segment/${target.id}`));
  };
  return (
    <>
      <h1>
        <button
          type="button"
          className={classes.platformKnob}
          aria-haspopup="dialog"
          title={t('choosePlatform')}
          onClick={() => setChoosing(true)}
        >
          <span>
            <span>{t('platform', { platform })}</span>
            <IconChevronDown size={18} stroke={2.2} aria-hidden />
          </span>
          <i> · </i>
          <span>{t('title', { number: segment.number })}</span>
        </button>
      </h1>
      <PlatformDialog
        open={choosing}
        onClose={() => setChoosing(false)}
        product={product}
        kit={kit}
        segments={segments.map((one) => (one.id === segment.id ? { ...one, marked_cells: marked } : one))}
        current={platform}
        onChoose={choose}
      />
    </>
  );
}
