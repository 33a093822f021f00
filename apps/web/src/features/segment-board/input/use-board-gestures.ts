import type { RefObject } from 'react';
import type { BoardControl } from './board-control.ts';
import type { Gesture } from '../../../ui/sheet/gesture.ts';
import { placeInRegion } from '../rules/regions.ts';
import type { Sheet } from '../../../ui/sheet/sheet.ts';
import { type GestureHandlers, useGestures } from '../../../ui/sheet/use-gestures.ts';
import { useWheel } from '../../../ui/sheet/use-wheel.ts';
import {
  fingerCell,
  nearestPlace,
  type Place,
  placeAt,
  type Point,
  rectangleBetween,
  runEnd,
  straightWay,
} from '../../../ui/sheet/viewport.ts';

/** Fingers, pen, mouse and wheel on the painted board. `onSmallTap` is called for a tap on cells too small for a finger, with its point in the viewport. */
export function useBoardGestures(
  painted: RefObject<HTMLElement | null>,
  control: BoardControl,
  sheet: Sheet,
  onSmallTap: (place: Place, at: Point) => void,
): GestureHandlers {
  useWheel(painted, sheet);

  const act = (gesture: Gesture) => {
    if (gesture.type === 'pan') sheet.pan(gesture.dx, gesture.dy);
    else if (gesture.type === 'pinch') {
      sheet.pan(gesture.dx, gesture.dy);
      sheet.zoom(gesture.factor, sheet.inArea(gesture.at));
    } else if (gesture.type === 'settled') sheet.settle();
    else if (gesture.type === 'stretch-dropped') sheet.stretch.set([]);
    else if (gesture.type === 'stretch') stretch(control, sheet, gesture);
    else tap(control, sheet, gesture, onSmallTap);
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
    // The second tap of a double one would take the flag away again.
    if (!double) control.flag(place);
  } else if (double) control.doubleTap(place);
  else control.tap(place);
  if (control.state.unit === 'cell' && sheet.view.value.cell < fingerCell) onSmallTap(place, at);
}

/** The target of a finger: the region drawn under it, else the cell. */
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
  const start = first.row * sheet.grid.columns + first.column;
  control.stretch([start, ...cells.filter((cell) => cell !== start)]);
}

/** A stroke of the brush: everything touched so far stays selected. */
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
  const ordered = end === undefined ? cells : [...cells.filter((cell, i) => i === 0 || cell !== end), end];
  sheet.stretch.set(done ? [] : ordered);
  if (to) control.moveTo(to);
  if (done && cells.length > 0) control.stretch(cells);
}
