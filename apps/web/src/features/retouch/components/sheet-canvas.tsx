import { colourName } from '@uzor/kit';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/language.ts';
import { useDark } from '../../../shared/colour-scheme.ts';
import { lookOf, onPaper } from '../../../shared/look.ts';
import type { Sheet } from '../../../ui/sheet/sheet.ts';
import { useSheetSize } from '../../../ui/sheet/use-sheet-size.ts';
import { type KeyDone, useRetouchKeys, useRetouchPointer } from '../input/use-retouch-input.ts';
import { RetouchPainter } from '../painting/retouch-painter.ts';
import type { WorkArt } from '../painting/work-art.ts';
import { pieceAt } from '../rules/pieces.ts';
import type { RetouchControl } from '../rules/retouch-control.ts';
import classes from '../retouch.module.css';
import { useObservable } from '../../../ui/observable.ts';
import { penOf } from '../../../ui/canvas.ts';

export interface SheetProps {
  readonly control: RetouchControl;
  readonly sheet: Sheet;
  readonly art: WorkArt;
}

export function SheetCanvas({ control, sheet, art }: SheetProps) {
  const { t } = useTranslation('retouch');
  const dark = useDark();
  const host = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const { said, tell } = useTold(control);
  useSheetSize(host, sheet, () => control.chosen.value.cursor);
  useEffect(() => {
    if (!canvas.current) return undefined;
    return new RetouchPainter(canvas.current, art, control, sheet, lookOf(dark)).start();
  }, [art, control, sheet, dark]);
  const pointer = useRetouchPointer(canvas, control, sheet);
  const onKeyDown = useRetouchKeys(control, sheet, tell);
  return (
    <>
      <div
        id="sheet"
        ref={host}
        className={classes.sheet}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows and Space work here as on a table
        tabIndex={0}
        aria-label={t('sheet.name')}
        aria-description={t('sheet.keys')}
        onKeyDown={onKeyDown}
      >
        <div className={classes.painted} aria-hidden="true">
          <canvas ref={canvas} className={classes.canvas} {...pointer} />
        </div>
      </div>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </>
  );
}

function useTold(control: RetouchControl) {
  const { t } = useTranslation('retouch');
  const { language } = useLanguage();
  const [said, setSaid] = useState('');
  const tell = (done: KeyDone, pieces: number) => {
    const { cursor } = control.chosen.value;
    const colour = control.palette[control.colours[pieceAt(control.pieces, cursor)]];
    const here = {
      row: cursor.row + 1,
      column: cursor.column + 1,
      letter: colour.letter,
      colour: colourName(colour, language),
    };
    setSaid(t(`said.${done}`, { ...here, count: pieces }));
  };
  return { said, tell };
}

const widthPx = 84;

/** The whole work with a frame around the visible part; a press moves the view there. */
export function MiniMap({ control, sheet, art }: SheetProps) {
  const { t } = useTranslation('retouch');
  const canvas = useRef<HTMLCanvasElement>(null);
  const { columns, rows } = control.pieces;
  const { showsMade, tool } = useObservable(control.chosen);
  const steps = useObservable(control.steps);
  const view = useObservable(sheet.view);
  const area = useObservable(sheet.area);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other dependencies say when the picture changes
  useEffect(() => {
    if (!canvas.current) return;
    const ratio = window.devicePixelRatio;
    canvas.current.width = Math.round(widthPx * ratio);
    canvas.current.height = Math.round((widthPx * ratio * rows) / columns);
    const pen = penOf(canvas.current);
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(art.picture.canvas, 0, 0, canvas.current.width, canvas.current.height);
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
