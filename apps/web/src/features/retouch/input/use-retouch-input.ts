import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react';
import type { Gesture } from '../../../ui/sheet/gesture.ts';
import type { Sheet } from '../../../ui/sheet/sheet.ts';
import { useGestures } from '../../../ui/sheet/use-gestures.ts';
import { useWheel } from '../../../ui/sheet/use-wheel.ts';
import { nearestPlace, type Place, type Point, placeAt, straightWay } from '../../../ui/sheet/viewport.ts';
import { useUndoKeys } from '../../../ui/use-undo-keys.ts';
import { laidLetters } from '../rules/letters.ts';
import { pieceAt } from '../rules/pieces.ts';
import type { Letters, RetouchControl } from '../rules/retouch-control.ts';

/** Pointers and wheel on the sheet: one finger uses the chosen tool, two pan and zoom. */
export function useRetouchPointer(canvas: RefObject<HTMLCanvasElement | null>, control: RetouchControl, sheet: Sheet) {
  const last = useRef<Place | null>(null);
  useWheel(canvas, sheet);
  const near = (at: Point) => nearestPlace(sheet.view.value, sheet.inArea(at), sheet.grid);

  const stroke = (gesture: Extract<Gesture, { type: 'stretch' }>) => {
    const from = last.current ?? near(gesture.from);
    const to = near(gesture.to);
    if (from && to) draw(control, from, to);
    last.current = gesture.done ? null : (to ?? from);
    if (gesture.done) control.end();
  };
  const tap = (at: Point) => {
    const place = near(at);
    if (place) use(control, place);
  };
  const act = (gesture: Gesture) => {
    if (gesture.type === 'pan') sheet.pan(gesture.dx, gesture.dy);
    else if (gesture.type === 'pinch') {
      sheet.pan(gesture.dx, gesture.dy);
      sheet.zoom(gesture.factor, sheet.inArea(gesture.at));
    } else if (gesture.type === 'settled') sheet.settle();
    else if (gesture.type === 'tap') tap(gesture.at);
    else if (gesture.type === 'stretch') stroke(gesture);
    else {
      last.current = null;
      control.drop();
    }
  };
  const gestures = useGestures(act, () => 'draw');
  return {
    ...gestures,
    onPointerMove: (event: PointerEvent) => {
      const box = event.currentTarget.getBoundingClientRect();
      if (event.pointerType === 'mouse' && event.buttons === 0)
        hover(control, sheet, { x: event.clientX - box.left, y: event.clientY - box.top });
      gestures.onPointerMove(event);
    },
  };
}

function hover(control: RetouchControl, sheet: Sheet, at: Point): void {
  const place = placeAt(sheet.view.value, sheet.inArea(at), sheet.grid);
  const { cursor } = control.chosen.value;
  if (place && (place.column !== cursor.column || place.row !== cursor.row)) control.choose({ cursor: place });
}

/** Uses the chosen tool at a cell. Returns the number of changed pieces. */
export function use(control: RetouchControl, at: Place): number {
  const { tool, letters, showsMade } = control.chosen.value;
  control.choose({ cursor: at });
  if (showsMade) return 0;
  switch (tool) {
    case 'brush':
      return control.paint(at);
    case 'picker':
      control.pick(at);
      return 0;
    case 'specks':
      return eraseAt(control, at);
    case 'letters':
      if (letters) control.choose({ letters: { ...letters, ...centred(control, letters, at) } });
      return 0;
  }
}

function eraseAt(control: RetouchControl, at: Place): number {
  const { pieces, colours } = control;
  const touched = pieceAt(pieces, at);
  const speck = pieces.specks(colours).find((one) => one.includes(touched));
  return speck ? control.recolour(pieces.erased(colours, [speck])) : 0;
}

function centred(control: RetouchControl, letters: Letters, at: Place) {
  const laid = laidLetters(control, letters);
  if (!laid) return {};
  const place = { column: at.column - Math.floor(laid.width / 2), row: at.row - Math.floor(laid.height / 2) };
  return { side: 'free', place } as const;
}

function draw(control: RetouchControl, from: Place, to: Place): void {
  const { chosen, pieces } = control;
  const { tool, letters, showsMade } = chosen.value;
  if (showsMade) return;
  if (tool === 'letters') {
    const laid = letters && laidLetters(control, letters);
    if (!laid) return;
    const place = { column: laid.place.column + to.column - from.column, row: laid.place.row + to.row - from.row };
    control.choose({ cursor: to, letters: { ...letters, side: 'free', place } });
    return;
  }
  if (tool === 'brush') {
    control.begin();
    for (const cell of straightWay(from, to, pieces.columns))
      control.paint({ column: cell % pieces.columns, row: Math.floor(cell / pieces.columns) });
  }
  control.choose({ cursor: to });
}

/** What a key did, for screen readers. */
export type KeyDone = 'moved' | 'used' | 'picked' | 'undone' | 'redone';

const steps: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['ArrowLeft', [-1, 0]],
  ['ArrowRight', [1, 0]],
  ['ArrowUp', [0, -1]],
  ['ArrowDown', [0, 1]],
]);
/** With Shift, an arrow key moves by this many cells. */
const farStep = 10;

/** Arrows move, Space uses the tool, C picks the colour, U undoes, R redoes, + and − zoom, in any keyboard layout. */
export function useRetouchKeys(control: RetouchControl, sheet: Sheet, onDone: (done: KeyDone, pieces: number) => void) {
  const done = (what: KeyDone, act: () => void) => () => {
    act();
    onDone(what, 0);
  };
  const undo = done('undone', () => control.undo());
  const redo = done('redone', () => control.redo());
  useUndoKeys((step) => (step === 'undo' ? undo() : redo()));
  const acts: ReadonlyMap<string, () => void> = new Map([
    ['Space', () => onDone('used', use(control, control.chosen.value.cursor))],
    ['KeyC', done('picked', () => control.pick(control.chosen.value.cursor))],
    ['KeyU', undo],
    ['KeyR', redo],
    ['Equal', () => sheet.zoomByStep(1)],
    ['NumpadAdd', () => sheet.zoomByStep(1)],
    ['Minus', () => sheet.zoomByStep(-1)],
    ['NumpadSubtract', () => sheet.zoomByStep(-1)],
  ]);
  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = steps.get(event.key);
    const act = acts.get(event.code) ?? acts.get(event.key === ' ' ? 'Space' : `Key${event.key.toUpperCase()}`);
    if (!step && !act) return;
    event.preventDefault();
    if (!step) return act?.();
    move(control, sheet, step, event.shiftKey ? farStep : 1);
    onDone('moved', 0);
  };
}

function move(control: RetouchControl, sheet: Sheet, [dx, dy]: readonly [number, number], by: number): void {
  const { columns, rows } = control.pieces;
  const { cursor, tool, letters } = control.chosen.value;
  const laid = tool === 'letters' && letters ? laidLetters(control, letters) : null;
  if (letters && laid) {
    const place = { column: laid.place.column + dx * by, row: laid.place.row + dy * by };
    control.choose({ letters: { ...letters, side: 'free', place } });
    sheet.show({ column: place.column + dx * laid.width, row: place.row + dy * laid.height });
    return;
  }
  const to = {
    column: Math.max(0, Math.min(columns - 1, cursor.column + dx * by)),
    row: Math.max(0, Math.min(rows - 1, cursor.row + dy * by)),
  };
  control.choose({ cursor: to });
  sheet.show(to);
}
