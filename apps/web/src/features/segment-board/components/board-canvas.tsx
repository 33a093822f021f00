import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWatched } from '../../../ui/watched.ts';
import { useCraft } from '../craft-of-board.ts';
import type { BoardControl } from '../input/board-control.ts';
import { Magnifier } from './magnifier.tsx';
import classes from '../segment-board.module.css';
import type { Sheet } from '../../../ui/sheet/sheet.ts';
import { SpokenRow, useSpokenIds } from './spoken-row.tsx';
import { useBoardGestures } from '../input/use-board-gestures.ts';
import { useBoardKeys } from '../input/use-board-keys.ts';
import { useBoardPainting } from '../painting/use-board-painting.ts';
import type { Place, Point } from '../../../ui/sheet/viewport.ts';

interface BoardCanvasProps {
  readonly control: BoardControl;
  readonly sheet: Sheet;
  readonly name: string;
  readonly dark: boolean;
  /** False while a board is drawn for the first time: what is for screen readers comes after it. */
  readonly whole: boolean;
  /** Opens row mode. */
  readonly onRows: () => void;
}

/** How long the magnifier is shown after a tap, milliseconds. */
const magnifierMs = 1100;

/** The grid of cells on a canvas, with a row for screen readers and input by finger, mouse and keyboard. */
export function BoardCanvas({ control, sheet, name, dark, whole, onRows }: BoardCanvasProps) {
  const { t } = useTranslation('segment');
  const window = useRef<HTMLDivElement>(null);
  const painted = useRef<HTMLDivElement>(null);
  const context = useCraft();
  const board = useWatched(control.board);
  const idOf = useSpokenIds();
  const [magnified, setMagnified] = useMagnified();
  useSheetSize(window, sheet, control);
  useBoardPainting(painted, control, sheet, dark);
  const gestures = useBoardGestures(painted, control, sheet, (place, at) => setMagnified({ place, at }));
  const keys = useBoardKeys(control, sheet, onRows);
  return (
    <div ref={window} className={classes.window}>
      {/* biome-ignore lint/a11y/useSemanticElements: the cells are painted, there is no table behind them */}
      <div
        id="grid"
        className={classes.grid}
        role="grid"
        tabIndex={0}
        aria-label={name}
        aria-rowcount={board.grid.height}
        aria-colcount={board.grid.width}
        aria-multiselectable="true"
        aria-activedescendant={whole ? idOf(board.cursor.column) : undefined}
        aria-description={t('keys.short', { context })}
        {...keys}
      >
        <div ref={painted} className={classes.painted} aria-hidden="true" {...gestures} />
        {whole && <SpokenRow board={board} idOf={idOf} />}
      </div>
      {magnified && (
        <Magnifier
          board={board}
          place={magnified.place}
          at={magnified.at}
          windowWidth={window.current?.clientWidth ?? 0}
          dark={dark}
        />
      )}
    </div>
  );
}

interface Magnified {
  readonly place: Place;
  readonly at: Point;
}

function useMagnified() {
  const [magnified, setMagnified] = useState<Magnified | null>(null);
  useEffect(() => {
    if (magnified === null) return;
    const timer = setTimeout(() => setMagnified(null), magnifierMs);
    return () => clearTimeout(timer);
  }, [magnified]);
  return [magnified, setMagnified] as const;
}

function useSheetSize(window: { readonly current: HTMLDivElement | null }, sheet: Sheet, control: BoardControl): void {
  useEffect(() => {
    const element = window.current;
    if (!element) return;
    const measure = () =>
      sheet.resize(element.clientWidth, element.clientHeight, globalThis.devicePixelRatio, control.state.cursor);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [window, sheet, control]);
}
