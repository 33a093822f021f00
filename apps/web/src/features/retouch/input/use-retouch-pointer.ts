import { type PointerEvent, type RefObject, useRef } from 'react';
import { type Gesture, handAfter, type PointerMoment, restingHand } from '../../../ui/sheet/gesture.ts';
import type { Sheet } from '../../../ui/sheet/sheet.ts';
import { useWheel } from '../../../ui/sheet/use-wheel.ts';
import { nearestPlace, type Place, type Point, placeAt, straightWay } from '../../../ui/sheet/viewport.ts';
import { laidLetters } from '../rules/letters.ts';
import { pieceAt } from '../rules/pieces.ts';
import type { RetouchControl } from '../rules/retouch-control.ts';

/** Fingers, pen, mouse and wheel on the sheet: one finger works with the chosen tool, two pan and zoom. */
export function useRetouchPointer(canvas: RefObject<HTMLCanvasElement | null>, control: RetouchControl, sheet: Sheet) {
  const hand = useRef(restingHand);
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
  const take = (event: PointerEvent, type: PointerMoment['type']) => {
    const box = event.currentTarget.getBoundingClientRect();
    const at = { x: event.clientX - box.left, y: event.clientY - box.top };
    if (event.pointerType === 'mouse' && event.buttons === 0) hover(control, sheet, at);
    const step = handAfter(hand.current, { type, pointer: event.pointerId, at, time: event.timeStamp }, true);
    hand.current = step.hand;
    step.gestures.forEach(act);
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      take(event, 'down');
    },
    onPointerMove: (event: PointerEvent) => take(event, 'move'),
    onPointerUp: (event: PointerEvent) => take(event, 'up'),
    onPointerCancel: (event: PointerEvent) => take(event, 'cancel'),
  };
}

/** The frame of the brush follows a mouse. */
function hover(control: RetouchControl, sheet: Sheet, at: Point): void {
  const place = placeAt(sheet.view.value, sheet.inArea(at), sheet.grid);
  const { cursor } = control.chosen.value;
  if (place && (place.column !== cursor.column || place.row !== cursor.row)) control.choose({ cursor: place });
}

/** Uses the chosen tool at a place. Returns how many pieces changed. */
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

/** The place of an inscription whose middle is at a place. */
function centred(control: RetouchControl, letters: Parameters<typeof laidLetters>[1], at: Place) {
  const laid = laidLetters(control, letters);
  if (!laid) return {};
  const place = { column: at.column - Math.floor(laid.width / 2), row: at.row - Math.floor(laid.height / 2) };
  return { side: 'free', place } as const;
}

/** A part of a stroke. */
function draw(control: RetouchControl, from: Place, to: Place): void {
  const { chosen, pieces } = control;
  const { tool, letters, showsMade } = chosen.value;
  if (showsMade) return;
  if (tool === 'letters') {
    const laid = letters && laidLetters(control, letters);
    if (!laid) return;
    const place = {
      column: laid.place.column + to.column - from.column,
      row: laid.place.row + to.row - from.row,
    };
    control.choose({ cursor: to, letters: { ...letters, side: 'free', place } });
    return;
  }
  if (tool !== 'brush') {
    control.choose({ cursor: to });
    return;
  }
  control.begin();
  for (const cell of straightWay(from, to, pieces.columns))
    control.paint({ column: cell % pieces.columns, row: Math.floor(cell / pieces.columns) });
  control.choose({ cursor: to });
}
