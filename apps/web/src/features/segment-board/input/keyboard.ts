import type { GridSize, Place } from '../../../ui/sheet/viewport.ts';

export type Destination = 'row-start' | 'row-end' | 'first' | 'last' | 'rows-up' | 'rows-down';

/** The command of a key. */
export type BoardCommand =
  | { readonly type: 'step'; readonly columns: number; readonly rows: number; readonly marking: boolean }
  | { readonly type: 'go'; readonly to: Destination }
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

export interface PressedKey {
  readonly key: string;
  /** The physical key, so that letters work in any layout. */
  readonly code: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

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
  ['KeyZ', { type: 'undo' }],
  ['KeyY', { type: 'redo' }],
  ['Home', { type: 'go', to: 'first' }],
  ['End', { type: 'go', to: 'last' }],
]);

/** The command of a key, or null for keys the board does not use. */
export function commandOf({ code, shiftKey, ctrlKey, metaKey, altKey }: PressedKey): BoardCommand | null {
  if (altKey) return null;
  if (ctrlKey || metaKey) return shiftKey && code === 'KeyZ' ? { type: 'redo' } : (withControl.get(code) ?? null);
  const arrow = arrows.get(code);
  if (arrow) return { type: 'step', columns: arrow[0], rows: arrow[1], marking: shiftKey };
  return (shiftKey ? withShift : plain).get(code) ?? null;
}

/** Rows moved by Page Up and Page Down: the distance of the bold lines of most segments. */
const pageRows = 5;

/** The cursor after a step or a jump; it stops at the edges. */
export function placeAfter(command: BoardCommand, { column, row }: Place, grid: GridSize): Place {
  if (command.type === 'step') return held({ column: column + command.columns, row: row + command.rows }, grid);
  if (command.type !== 'go') return { column, row };
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
