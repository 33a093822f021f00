import { colourName } from '@uzor/kit';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/language.ts';
import { lookOf } from '../../../shared/look.ts';
import type { Sheet } from '../../../ui/sheet/sheet.ts';
import { type KeyDone, useRetouchKeys, useRetouchPointer } from '../input/use-retouch-input.ts';
import { RetouchPainter } from '../painting/retouch-painter.ts';
import type { WorkArt } from '../painting/work-art.ts';
import { pieceAt } from '../rules/pieces.ts';
import type { RetouchControl } from '../rules/retouch-control.ts';
import classes from '../retouch.module.css';

interface SheetCanvasProps {
  readonly control: RetouchControl;
  readonly sheet: Sheet;
  readonly art: WorkArt;
  readonly dark: boolean;
}

/** The scheme on a canvas, for fingers, mouse and keyboard; what keys do is told to screen readers. */
export function SheetCanvas({ control, sheet, art, dark }: SheetCanvasProps) {
  const { t } = useTranslation('retouch');
  const host = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const { said, tell } = useTold(control);
  useEffect(() => {
    if (!host.current) return undefined;
    const element = host.current;
    const measure = () =>
      sheet.resize(element.clientWidth, element.clientHeight, window.devicePixelRatio, control.chosen.value.cursor);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [sheet, control]);
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

/** What a key did, in words. */
function useTold(control: RetouchControl) {
  const { t } = useTranslation('retouch');
  const { language } = useLanguage();
  const [said, setSaid] = useState('');
  const tell = (done: KeyDone, pieces: number) => {
    const { cursor } = control.chosen.value;
    const piece = pieceAt(control.pieces, cursor);
    const colour = control.palette[control.colours[piece] ?? 0];
    if (!colour) return;
    const here = {
      row: cursor.row + 1,
      column: cursor.column + 1,
      letter: colour.letter,
      colour: colourName(colour, language),
    };
    if (done === 'used') setSaid(t('said.used', { ...here, count: pieces }));
    else setSaid(t(`said.${done}`, here));
  };
  return { said, tell };
}
