import { type MouseEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { onPaper } from '../../../shared/look.ts';
import type { Sheet } from '../../../ui/sheet/sheet.ts';
import { useObservable } from '../../../ui/observable.ts';
import { penOf } from '../painting/cell-picture.ts';
import type { WorkArt } from '../painting/work-art.ts';
import type { RetouchControl } from '../rules/retouch-control.ts';
import classes from '../retouch.module.css';

interface MiniMapProps {
  readonly control: RetouchControl;
  readonly sheet: Sheet;
  readonly art: WorkArt;
}

const widthPx = 84;

/** The whole work small, with a frame round what is in view; a press brings the place under it into view. */
export function MiniMap({ control, sheet, art }: MiniMapProps) {
  const { t } = useTranslation('retouch');
  const canvas = useRef<HTMLCanvasElement>(null);
  const { columns, rows } = control.pieces;
  const { showsMade, tool } = useObservable(control.chosen);
  const steps = useObservable(control.steps);
  const view = useObservable(sheet.view);
  const area = useObservable(sheet.area);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the picture changes in place, steps and the comparison tell when
  useEffect(() => {
    if (!canvas.current) return;
    const ratio = window.devicePixelRatio;
    canvas.current.width = Math.round(widthPx * ratio);
    canvas.current.height = Math.round((widthPx * ratio * rows) / columns);
    const pen = penOf(canvas.current);
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(art.small, 0, 0, canvas.current.width, canvas.current.height);
    const scale = canvas.current.width / columns / view.cell;
    pen.lineWidth = 2 * ratio;
    pen.strokeStyle = onPaper.honey;
    pen.strokeRect(-view.x * scale, -view.y * scale, area.width * scale, area.height * scale);
  }, [art, steps, showsMade, view, area, columns, rows]);
  const jump = ({ clientX, clientY, currentTarget, detail }: MouseEvent<HTMLButtonElement>) => {
    const box = currentTarget.getBoundingClientRect();
    const { cursor } = control.chosen.value;
    const column = detail === 0 ? cursor.column : ((clientX - box.left) / box.width) * columns;
    const row = detail === 0 ? cursor.row : ((clientY - box.top) / box.height) * rows;
    const at = sheet.view.value;
    sheet.pan(area.width / 2 - at.x - column * at.cell, area.height / 2 - at.y - row * at.cell);
    sheet.settle();
  };
  return (
    <button
      type="button"
      className={classes.map}
      data-tool={tool}
      style={{ aspectRatio: columns / rows }}
      aria-label={t('map')}
      title={t('map')}
      onClick={jump}
    >
      <canvas ref={canvas} />
    </button>
  );
}
