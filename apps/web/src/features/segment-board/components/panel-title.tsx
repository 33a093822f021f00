import { useTranslation } from 'react-i18next';
import { useWatched } from '../../../ui/watched.ts';
import { useCraft } from '../craft-of-board.ts';
import type { BoardControl } from '../input/board-control.ts';
import { remainingByColour } from '../rules/board-counts.ts';
import classes from '../segment-board.module.css';
import { useWide } from '../use-wide.ts';
import { SavedState } from './saved-state.tsx';
import { UnitSwitch } from './unit-switch.tsx';

/** The heading of the legend: what is left of the highlighted colour on phones, of all on wide screens. */
export function PanelTitle({ control, address }: { control: BoardControl; address: string }) {
  const { t } = useTranslation('segment');
  const context = useCraft();
  const board = useWatched(control.board);
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
      <h2>{titleOf(board.highlighted)}</h2>
      <UnitSwitch control={control} />
      <SavedState address={address} />
    </div>
  );

  function titleOf(highlighted: number | null): string {
    if (highlighted === null) return t('legend.all', { context });
    const { name: colour, letter } = board.grid.palette[highlighted];
    return left[highlighted] === 0
      ? t('legend.done', { context, colour, letter })
      : t('legend.one', { context, colour, letter, count: left[highlighted] });
  }
}
