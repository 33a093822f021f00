import { type KeyboardEvent, useRef } from 'react';
import type { BoardControl } from './board-control.ts';
import { type BoardCommand, commandOf, placeAfter } from './keyboard.ts';
import { prefer, preferences } from '../preferences.ts';
import type { Sheet } from '../../../ui/sheet/sheet.ts';
import { type Place, rectangleBetween, runEnd } from '../../../ui/sheet/viewport.ts';

interface KeyHandlers {
  readonly onKeyDown: (event: KeyboardEvent) => void;
  readonly onKeyUp: (event: KeyboardEvent) => void;
  readonly onBlur: () => void;
}

/** Keyboard control of the board. Shift with arrows draws a run, which is marked when Shift is released. */
export function useBoardKeys(control: BoardControl, sheet: Sheet, onRows: () => void): KeyHandlers {
  const runStart = useRef<Place | null>(null);

  const layRun = () => {
    if (runStart.current !== null) control.layRun(sheet.stretch.value);
    runStart.current = null;
    sheet.stretch.set([]);
  };

  const move = (command: BoardCommand) => {
    const { cursor } = control.state;
    if (command.type === 'step' && command.marking) {
      runStart.current ??= cursor;
      const end = runEnd(runStart.current, placeAfter(command, cursor, sheet.grid));
      control.moveTo(end);
      sheet.stretch.set(rectangleBetween(runStart.current, end, sheet.grid.columns));
    } else control.moveTo(placeAfter(command, cursor, sheet.grid));
    sheet.show(control.state.cursor);
  };

  return {
    onKeyDown: (event) => {
      const command = commandOf({
        key: event.key,
        code: event.nativeEvent.code,
        shiftKey: event.shiftKey,
        ctrlKey: event.ctrlKey,
        metaKey: event.metaKey,
        altKey: event.altKey,
      });
      if (command === null) return;
      event.preventDefault();
      if (command.type === 'step' || command.type === 'go') move(command);
      else if (command.type === 'rows') onRows();
      else perform(command.type, control, sheet);
    },
    onKeyUp: (event) => {
      if (event.key === 'Shift') layRun();
    },
    onBlur: layRun,
  };
}

type Deed = Exclude<BoardCommand['type'], 'step' | 'go' | 'rows'>;

function perform(deed: Deed, control: BoardControl, sheet: Sheet): void {
  const deeds: Record<Deed, () => void> = {
    toggle: () => control.stretch([control.state.cursor.row * sheet.grid.columns + control.state.cursor.column]),
    through: () => control.layThrough(control.state.cursor),
    'next-colour': () => control.turnColours(1),
    'previous-colour': () => control.turnColours(-1),
    'next-cell': () => {
      control.goToNext();
      sheet.show(control.state.cursor);
    },
    undo: () => control.undo(),
    redo: () => control.redo(),
    'zoom-in': () => sheet.zoomByStep(1),
    'zoom-out': () => sheet.zoomByStep(-1),
    hatch: () => prefer({ hatched: !preferences.value.hatched }),
    flag: () => control.flag(control.state.cursor),
    'all-colours': () => control.dispatch({ type: 'highlight', colour: null }),
  };
  deeds[deed]();
}
