import { useTranslation } from 'react-i18next';
import { useWatched } from '../../../ui/watched.ts';
import type { BoardControl } from '../input/board-control.ts';
import type { Unit } from '../rules/board-grid.ts';
import classes from '../segment-board.module.css';

const units: readonly Unit[] = ['region', 'cell'];

/** Chooses between marking whole areas or single cells; shown for paintings only. */
export function UnitSwitch({ control }: { control: BoardControl }) {
  const { t } = useTranslation('segment');
  const { regions, unit: chosen } = useWatched(control.board);
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
            onChange={() => control.dispatch({ type: 'choose-unit', unit })}
          />
          {t(`unit.${unit}`)}
        </label>
      ))}
    </div>
  );
}
