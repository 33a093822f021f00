import type { Operation } from '@uzor/kit';
import { Watched } from '../../../ui/watched.ts';
import { nextColour, nextPlace } from '../rules/board-counts.ts';
import { type BoardAction, type BoardState, boardReducer } from '../rules/board-state.ts';
import {
  clearOperation,
  colourOperation,
  doubleTapOperations,
  runOperation,
  stretchOperation,
  tapOperation,
  throughOperation,
  withStrays,
} from '../rules/markings.ts';
import type { Place } from '../rules/viewport.ts';

interface ControlPorts {
  /** Takes every operation on its way to the server. */
  readonly send: (operations: readonly Operation[]) => void;
  readonly newId: () => string;
}

/** What the customer does to a board, however it was asked for: finger, key or button. */
export class BoardControl {
  readonly board: Watched<BoardState>;
  readonly #ports: ControlPorts;
  #lastTap: Operation | null = null;

  constructor(board: BoardState, ports: ControlPorts) {
    this.board = new Watched(board);
    this.#ports = ports;
  }

  get state(): BoardState {
    return this.board.value;
  }

  dispatch(action: BoardAction): void {
    this.board.set(boardReducer(this.state, action));
  }

  /** One cell; what a second tap at once would take back is remembered. */
  tap(place: Place): void {
    this.moveTo(place);
    this.#lastTap = tapOperation(this.state, place, this.#ports.newId());
    if (this.#lastTap) this.#commit([this.#lastTap]);
    else this.dispatch({ type: 'missed-colour' });
  }

  /** The second tap of two: this cell and all before, as one step back. */
  doubleTap(place: Place): void {
    this.moveTo(place);
    this.#commit(doubleTapOperations(this.state, this.#lastTap, place, [this.#ports.newId(), this.#ports.newId()]));
    this.#lastTap = null;
  }

  /** The key for a double tap. */
  layThrough(place: Place): void {
    this.#commitOne(throughOperation(this.state, place, this.#ports.newId()));
  }

  stretch(cells: readonly number[]): void {
    const operation = stretchOperation(this.state, cells, this.#ports.newId());
    if (operation) this.#commit([operation]);
    else this.dispatch({ type: 'missed-colour' });
  }

  /** A run drawn by keyboard. */
  layRun(cells: readonly number[]): void {
    this.#commitOne(runOperation(this.state, cells, this.#ports.newId()));
  }

  /** Every cell of the highlighted colour. */
  layHighlighted(): void {
    const { highlighted } = this.state;
    if (highlighted !== null) this.#commitOne(colourOperation(this.state, highlighted, this.#ports.newId()));
  }

  undo(): void {
    if (this.state.history.entries.length > 0) this.#commit([{ id: this.#ports.newId(), type: 'undo' }]);
  }

  redo(): void {
    if (this.state.history.undone.length > 0) this.#commit([{ id: this.#ports.newId(), type: 'redo' }]);
  }

  clear(): void {
    this.#commitOne(clearOperation(this.state, this.#ports.newId()));
  }

  moveTo(place: Place): void {
    const { cursor } = this.state;
    if (cursor.column !== place.column || cursor.row !== place.row) this.dispatch({ type: 'move-cursor', place });
  }

  /** The cursor goes to the next cell to lay; false when none is left. */
  goToNext(): boolean {
    const place = nextPlace(this.state);
    if (place) this.moveTo(place);
    return place !== null;
  }

  /** Highlights the next colour that still has cells, or the one before. */
  turnColours(step: 1 | -1): void {
    this.dispatch({ type: 'highlight', colour: nextColour(this.state, this.state.highlighted, step) });
  }

  #commitOne(operation: Operation | null): void {
    if (operation) this.#commit([operation]);
  }

  #commit(operations: readonly Operation[]): void {
    if (operations.length === 0) return;
    const whole = operations.map((operation) => withStrays(this.state, operation));
    this.dispatch({ type: 'operate', operations: whole });
    this.#ports.send(whole);
  }
}

/** A version 4 UUID; `crypto.randomUUID` is missing on pages without https. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
