import {
  type GridSize,
  type Place,
  fingerCell,
  nearestPlace,
  placeAt,
  type Point,
  rectangleBetween,
  runEnd,
  straightWay,
} from '../../../ui/sheet/viewport.ts';
import type { RefObject } from 'react';
import type { BoardControl } from './board-control.ts';
import type { Gesture } from '../../../ui/sheet/gesture.ts';
import { placeInRegion } from '../rules/regions.ts';
import type { Sheet } from '../../../ui/sheet/sheet.ts';
import { type GestureHandlers, useGestures } from '../../../ui/sheet/use-gestures.ts';
import { useWheel } from '../../../ui/sheet/use-wheel.ts';

type Destination = 'row-start' | 'row-end' | 'first' | 'last' | 'rows-up' | 'rows-down';

export type MoveCommand =
  | { readonly type: 'step'; readonly columns: number; readonly rows: number; readonly marking: boolean }
  | { readonly type: 'go'; readonly to: Destination };

export type BoardCommand =
  | MoveCommand
  | {
      readonly type:
        | 'toggle'
        | 'through'
        | 'next-colour'
        | 'previous-colour'
        | 'next-cell'
        | 'undo'
        | 'redo'
        | 'zoom-in'
        | 'zoom-out'
        | 'all-colours'
        | 'hatch'
        | 'flag'
        | 'rows';
    };

type PressedKey = Pick<KeyboardEvent, 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/* Keys by their physical position, so that letters work in any keyboard layout. */
const arrows = new Map<string, readonly [columns: number, rows: number]>([
  ['ArrowLeft', [-1, 0]],
  ['ArrowRight', [1, 0]],
  ['ArrowUp', [0, -1]],
  ['ArrowDown', [0, 1]],
]);
const plain = new Map<string, BoardCommand>([
  ['Space', { type: 'toggle' }],
  ['Enter', { type: 'toggle' }],
  ['NumpadEnter', { type: 'toggle' }],
  ['KeyC', { type: 'next-colour' }],
  ['KeyN', { type: 'next-cell' }],
  ['KeyP', { type: 'hatch' }],
  ['KeyF', { type: 'flag' }],
  ['KeyU', { type: 'undo' }],
  ['KeyV', { type: 'rows' }],
  ['KeyR', { type: 'redo' }],
  ['Equal', { type: 'zoom-in' }],
  ['NumpadAdd', { type: 'zoom-in' }],
  ['Minus', { type: 'zoom-out' }],
  ['NumpadSubtract', { type: 'zoom-out' }],
  ['Escape', { type: 'all-colours' }],
  ['Home', { type: 'go', to: 'row-start' }],
  ['End', { type: 'go', to: 'row-end' }],
  ['PageUp', { type: 'go', to: 'rows-up' }],
  ['PageDown', { type: 'go', to: 'rows-down' }],
]);
const withShift = new Map<string, BoardCommand>([
  ['Enter', { type: 'through' }],
  ['NumpadEnter', { type: 'through' }],
  ['KeyC', { type: 'previous-colour' }],
  ['Equal', { type: 'zoom-in' }],
]);
const withControl = new Map<string, BoardCommand>([
  ['Home', { type: 'go', to: 'first' }],
  ['End', { type: 'go', to: 'last' }],
]);

export function commandOf({ code, shiftKey, ctrlKey, metaKey, altKey }: PressedKey): BoardCommand | null {
  if (altKey) return null;
  if (ctrlKey || metaKey) return withControl.get(code) ?? null;
  const arrow = arrows.get(code);
  if (arrow) return { type: 'step', columns: arrow[0], rows: arrow[1], marking: shiftKey };
  return (shiftKey ? withShift : plain).get(code) ?? null;
}

/** Page Up and Page Down move by this many rows, the distance between bold lines in most segments. */
const pageRows = 5;

export function placeAfter(command: MoveCommand, { column, row }: Place, grid: GridSize): Place {
  if (command.type === 'step') return held({ column: column + command.columns, row: row + command.rows }, grid);
  const places: Record<Destination, Place> = {
    'row-start': { column: 0, row },
    'row-end': { column: grid.columns - 1, row },
    first: { column: 0, row: 0 },
    last: { column: grid.columns - 1, row: grid.rows - 1 },
    'rows-up': { column, row: row - pageRows },
    'rows-down': { column, row: row + pageRows },
  };
  return held(places[command.to], grid);
}

function held({ column, row }: Place, { columns, rows }: GridSize): Place {
  return { column: Math.max(0, Math.min(columns - 1, column)), row: Math.max(0, Math.min(rows - 1, row)) };
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
