import { useTranslation } from 'react-i18next';
import { IconEye } from '../../../ui/icons/basic.ts';
import { IconZoomIn, IconZoomOut } from '../../../ui/icons/more.ts';
import type { Sheet } from '../../../ui/sheet/sheet.ts';
import { fittingCell } from '../../../ui/sheet/viewport.ts';
import { Slider } from '../../../ui/slider/slider.tsx';
import { useWatched } from '../../../ui/watched.ts';
import classes from '../retouch.module.css';
import type { RetouchControl } from '../rules/retouch-control.ts';

/** Largest cell of the slider, CSS pixels. */
const largest = 60;

/** Zoom, and a look at the scheme as it was made. */
export function ViewBar({ control, sheet }: { readonly control: RetouchControl; readonly sheet: Sheet }) {
  const { t } = useTranslation('retouch');
  const { showsMade } = useWatched(control.chosen);
  const { cell } = useWatched(sheet.view);
  const area = useWatched(sheet.area);
  const least = Math.floor(fittingCell(area, sheet.grid));
  const zoomTo = (side: number) => {
    sheet.zoom(side / sheet.view.value.cell, { x: area.width / 2, y: area.height / 2 });
    sheet.settle();
  };
  return (
    <div className={classes.viewBar}>
      <button type="button" className={classes.knob} aria-label={t('zoomOut')} onClick={() => sheet.zoomByStep(-1)}>
        <IconZoomOut size={24} stroke={1.9} aria-hidden />
      </button>
      <span className={classes.zoom}>
        <Slider
          label={t('zoom')}
          min={least}
          max={Math.max(largest, least + 1)}
          step={1}
          value={Math.min(largest, Math.round(cell))}
          onChange={zoomTo}
        />
      </span>
      <button type="button" className={classes.knob} aria-label={t('zoomIn')} onClick={() => sheet.zoomByStep(1)}>
        <IconZoomIn size={24} stroke={1.9} aria-hidden />
      </button>
      <button
        type="button"
        className={classes.compare}
        aria-pressed={showsMade}
        onClick={() => control.choose({ showsMade: !showsMade })}
      >
        <IconEye size={22} stroke={1.9} aria-hidden />
        {t(showsMade ? 'compare.made' : 'compare.open')}
      </button>
      <p className={classes.keys}>{t('keysHint')}</p>
    </div>
  );
}
