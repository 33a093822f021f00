import type { KeyboardEvent } from 'react';
import type { Sheet } from '../../../ui/sheet/sheet.ts';
import { laidLetters } from '../rules/letters.ts';
import type { RetouchControl } from '../rules/retouch-control.ts';
import { use } from './use-retouch-pointer.ts';

/** What a key did, for screen readers. */
export type KeyDone = 'moved' | 'used' | 'picked' | 'undone' | 'redone';

const steps: ReadonlyMap<string, readonly [number, number]> = new Map([
  ['ArrowLeft', [-1, 0]],
  ['ArrowRight', [1, 0]],
  ['ArrowUp', [0, -1]],
  ['ArrowDown', [0, 1]],
]);
/** Cells a step goes with Shift. */
const farStep = 10;

/** Arrows move, Space uses the tool, C takes the colour, U and R undo and redo, + and − zoom; the same keys in any layout. */
export function useRetouchKeys(control: RetouchControl, sheet: Sheet, onDone: (done: KeyDone, pieces: number) => void) {
  const acts: ReadonlyMap<string, () => void> = new Map([
    ['Space', () => onDone('used', use(control, control.chosen.value.cursor))],
    [
      'KeyC',
      () => {
        control.pick(control.chosen.value.cursor);
        onDone('picked', 0);
      },
    ],
    [
      'KeyU',
      () => {
        control.undo();
        onDone('undone', 0);
      },
    ],
    [
      'KeyR',
      () => {
        control.redo();
        onDone('redone', 0);
      },
    ],
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
