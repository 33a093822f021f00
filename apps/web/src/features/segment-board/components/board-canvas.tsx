import { useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useObservable } from '../../../ui/observable.ts';
import { useCraft } from '../craft-of-board.ts';
import type { BoardControl } from '../input/board-control.ts';
import { useBoardGestures, useBoardKeys } from '../input/use-board-input.ts';
import { pieceAt } from '../rules/board-counts.ts';
import type { BoardState } from '../rules/board-state.ts';
import { Magnifier } from './magnifier.tsx';
import classes from '../segment-board.module.css';
import type { Sheet } from '../../../ui/sheet/sheet.ts';
import { useSheetSize } from '../../../ui/sheet/use-sheet-size.ts';
import { useBoardPainting } from '../painting/use-board-painting.ts';
import type { Place, Point } from '../../../ui/sheet/viewport.ts';

interface BoardCanvasProps {
  readonly control: BoardControl;
  readonly sheet: Sheet;
  readonly name: string;
  readonly dark: boolean;
  /** False during the first render. Elements for screen readers are rendered after it. */
  readonly whole: boolean;
  readonly onRows: () => void;
}

const magnifierMs = 1100;

export function BoardCanvas({ control, sheet, name, dark, whole, onRows }: BoardCanvasProps) {
  const { t } = useTranslation('segment');
  const window = useRef<HTMLDivElement>(null);
  const painted = useRef<HTMLDivElement>(null);
  const context = useCraft();
  const board = useObservable(control.board);
  const id = useId();
  const idOf = (column: number) => `${id}-${column}`;
  const [magnified, setMagnified] = useMagnified();
  useSheetSize(window, sheet, () => control.state.cursor);
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

interface SpokenRowProps {
  readonly board: BoardState;
  readonly idOf: (column: number) => string;
}

/** The cursor's row as elements for screen readers. Other rows are only counted, in `aria-rowcount`. */
function SpokenRow({ board, idOf }: SpokenRowProps) {
  const { grid, marks, cursor, flags } = board;
  const { t } = useTranslation('segment');
  const context = useCraft();
  const cells = Array.from({ length: grid.width }, (_, column) => {
    const id = idOf(column);
    const cell = cursor.row * grid.width + column;
    const { number: region, colour } = pieceAt(board, cell);
    const { letter, name } = grid.palette[colour];
    const place = { row: cursor.row + 1, column: column + 1 };
    const words = t(marks[cell] === 1 ? 'cell.laid' : 'cell.open', { context, region, letter, colour: name, ...place });
    return (
      // biome-ignore lint/a11y/useSemanticElements: the cells are on a canvas; there is no table
      <div
        key={id}
        id={id}
        role="gridcell"
        tabIndex={-1}
        aria-colindex={column + 1}
        aria-selected={marks[cell] === 1}
        aria-label={flags.has(cell) ? t('cell.flagged', { cell: words }) : words}
      />
    );
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: as above
    <div
      role="row"
      tabIndex={-1}
      aria-rowindex={cursor.row + 1}
      aria-label={t('row', { row: cursor.row + 1 })}
      className="visually-hidden"
    >
      {cells}
    </div>
  );
}
