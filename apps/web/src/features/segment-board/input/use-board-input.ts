import {
  type Place,
  fingerCell,
  nearestPlace,
  placeAt,
  type Point,
  rectangleBetween,
  runEnd,
  straightWay,
} from '../../../ui/sheet/viewport.ts';
import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { useUndoKeys } from '../../../ui/use-undo-keys.ts';
import { prefer, preferences } from '../preferences.ts';
import type { BoardControl } from './board-control.ts';
import type { Gesture } from '../../../ui/sheet/gesture.ts';
import { placeInRegion } from '../rules/regions.ts';
import type { Sheet } from '../../../ui/sheet/sheet.ts';
import { type GestureHandlers, useGestures } from '../../../ui/sheet/use-gestures.ts';
import { useWheel } from '../../../ui/sheet/use-wheel.ts';

/** Moves a place; `last` is the bottom right cell of the grid. */
type Move = (from: Place, last: Place) => Place;
type Act = (control: BoardControl, sheet: Sheet) => void;

/** Page Up and Page Down move by this many rows, the distance between bold lines in most segments. */
const pageRows = 5;
const by =
  (columns: number, rows: number): Move =>
  ({ column, row }) => ({ column: column + columns, row: row + rows });

/* Keys by their physical position, so that letters work in any keyboard layout. */
const moves: ReadonlyMap<string, Move> = new Map<string, Move>([
  ['ArrowLeft', by(-1, 0)],
  ['ArrowRight', by(1, 0)],
  ['ArrowUp', by(0, -1)],
  ['ArrowDown', by(0, 1)],
  ['Shift ArrowLeft', by(-1, 0)],
  ['Shift ArrowRight', by(1, 0)],
  ['Shift ArrowUp', by(0, -1)],
  ['Shift ArrowDown', by(0, 1)],
  ['Home', ({ row }) => ({ column: 0, row })],
  ['End', ({ row }, { column }) => ({ column, row })],
  ['PageUp', by(0, -pageRows)],
  ['PageDown', by(0, pageRows)],
  ['Control Home', () => ({ column: 0, row: 0 })],
  ['Control End', (_, last) => last],
]);

const toggle: Act = (control, { grid }) => {
  const { column, row } = control.state.cursor;
  control.stretch([row * grid.columns + column]);
};
const through: Act = (control) => control.layThrough(control.state.cursor);
const zoomIn: Act = (_, sheet) => sheet.zoomByStep(1);
const zoomOut: Act = (_, sheet) => sheet.zoomByStep(-1);
const acts: ReadonlyMap<string, Act> = new Map<string, Act>([
  ['Space', toggle],
  ['Enter', toggle],
  ['NumpadEnter', toggle],
  ['Shift Enter', through],
  ['Shift NumpadEnter', through],
  ['KeyC', (control) => control.turnColours(1)],
  ['Shift KeyC', (control) => control.turnColours(-1)],
  ['KeyN', (control, sheet) => control.goToNext(sheet)],
  ['KeyP', () => prefer({ hatched: !preferences.value.hatched })],
  ['KeyF', (control) => control.flag(control.state.cursor)],
  ['KeyU', (control) => control.undo()],
  ['KeyR', (control) => control.redo()],
  ['Equal', zoomIn],
  ['Shift Equal', zoomIn],
  ['NumpadAdd', zoomIn],
  ['Minus', zoomOut],
  ['NumpadSubtract', zoomOut],
  ['Escape', (control) => control.highlight(null)],
]);

/** The key with the first of Alt, Control or Cmd, and Shift that is held. */
function pressed({ code, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): string {
  if (altKey) return `Alt ${code}`;
  if (ctrlKey || metaKey) return `Control ${code}`;
  return shiftKey ? `Shift ${code}` : code;
}

/** Keyboard control of the board. Shift with arrows draws a run, which is marked when Shift is released. */
export function useBoardKeys(control: BoardControl, sheet: Sheet, onRows: () => void) {
  const runStart = useRef<Place | null>(null);
  useUndoKeys((step) => {
    if (!document.querySelector('dialog[open]')) control[step]();
  });

  const layRun = () => {
    if (runStart.current !== null) control.layRun(sheet.stretch.value);
    runStart.current = null;
    sheet.stretch.set([]);
  };
  const go = (move: Move, marking: boolean) => {
    const { cursor } = control.state;
    const last = { column: sheet.grid.columns - 1, row: sheet.grid.rows - 1 };
    const { column, row } = move(cursor, last);
    let end = { column: Math.max(0, Math.min(last.column, column)), row: Math.max(0, Math.min(last.row, row)) };
    if (marking) {
      runStart.current ??= cursor;
      end = runEnd(runStart.current, end);
      sheet.stretch.set(rectangleBetween(runStart.current, end, sheet.grid.columns));
    }
    control.moveTo(end);
    sheet.show(control.state.cursor);
  };

  return {
    onKeyDown: (event: KeyboardEvent) => {
      const key = pressed(event);
      const move = moves.get(key);
      const act = key === 'KeyV' ? onRows : acts.get(key);
      if (!move && !act) return;
      event.preventDefault();
      if (move) go(move, key.startsWith('Shift'));
      else act?.(control, sheet);
    },
    onKeyUp: (event: KeyboardEvent) => {
      if (event.key === 'Shift') layRun();
    },
    onBlur: layRun,
  };
}

/** Handles touch, pen, mouse and wheel. `onSmallTap` is called after touch and pen taps on very small cells. */
export function useBoardGestures(
  painted: RefObject<HTMLElement | null>,
  control: BoardControl,
  sheet: Sheet,
  onSmallTap: (place: Place, at: Point) => void,
): GestureHandlers {
  useWheel(painted, sheet);

  const act = (gesture: Gesture, pointer: string) => {
    if (gesture.type === 'pan') sheet.pan(gesture.dx, gesture.dy);
    else if (gesture.type === 'pinch') {
      sheet.pan(gesture.dx, gesture.dy);
      sheet.zoom(gesture.factor, sheet.inArea(gesture.at));
    } else if (gesture.type === 'settled') sheet.settle();
    else if (gesture.type === 'stretch-dropped') sheet.stretch.set([]);
    else if (gesture.type === 'stretch') stretch(control, sheet, gesture);
    else tap(control, sheet, gesture, pointer === 'mouse' ? () => {} : onSmallTap);
  };
  return useGestures(act, () => (['run', 'frame'].includes(control.state.tool) ? 'draw' : 'tap'));
}

function tap(
  control: BoardControl,
  sheet: Sheet,
  { at, double }: Extract<Gesture, { type: 'tap' }>,
  onSmallTap: (place: Place, at: Point) => void,
): void {
  const place = touchedPlace(control, sheet, at);
  if (place === null) return;
  if (control.state.tool === 'flag') {
    // The second tap of a double tap would remove the flag again.
    if (!double) control.flag(place);
  } else if (double) control.doubleTap(place);
  else control.tap(place);
  if (control.state.unit === 'cell' && sheet.view.value.cell < fingerCell) onSmallTap(place, at);
}

/** The target of a touch: a cell of the region drawn under it, else the nearest cell. */
function touchedPlace(control: BoardControl, sheet: Sheet, at: Point): Place | null {
  const { regions, unit } = control.state;
  const { x, y } = sheet.inArea(at);
  const { cell, x: left, y: top } = sheet.view.value;
  const drawn =
    regions && unit === 'region'
      ? placeInRegion(regions, { x: (x - left) / cell, y: (y - top) / cell }, sheet.grid.columns)
      : null;
  return drawn ?? nearestPlace(sheet.view.value, { x, y }, sheet.grid);
}

function stretch(control: BoardControl, sheet: Sheet, { from, to, done }: Extract<Gesture, { type: 'stretch' }>): void {
  const first = placeAt(sheet.view.value, sheet.inArea(from), sheet.grid);
  if (control.state.regions && control.state.tool === 'run') {
    brush(control, sheet, touchedPlace(control, sheet, from), touchedPlace(control, sheet, to), done);
    return;
  }
  const last = nearestPlace(sheet.view.value, sheet.inArea(to), sheet.grid);
  if (first === null || last === null) {
    if (done) sheet.stretch.set([]);
    return;
  }
  const end = control.state.tool === 'run' ? runEnd(first, last) : last;
  const cells = rectangleBetween(first, end, sheet.grid.columns);
  sheet.stretch.set(done ? [] : cells);
  control.moveTo(end);
  if (!done) return;
  control.stretch(cells);
}

/** Continues a brush stroke. Everything touched so far stays selected. */
function brush(control: BoardControl, sheet: Sheet, from: Place | null, to: Place | null, done: boolean): void {
  const touched =
    sheet.stretch.value.length > 0 || !from ? sheet.stretch.value : [from.row * sheet.grid.columns + from.column];
  const last = touched.at(-1);
  const { columns } = sheet.grid;
  const way =
    to && last !== undefined
      ? straightWay({ column: last % columns, row: Math.floor(last / columns) }, to, columns)
      : [];
  const cells = [...new Set([...touched, ...way])];
  // The last touched region stays last, because the next part of the stroke begins there.
  const end = way.at(-1);
  const ordered = end === undefined ? cells : [...cells.filter((cell) => cell !== end), end];
  sheet.stretch.set(done ? [] : ordered);
  if (to) control.moveTo(to);
  if (done && cells.length > 0) control.stretch(cells);
}
