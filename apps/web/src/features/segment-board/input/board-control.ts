import type { Operation } from '@uzor/kit';
import { v4 } from 'uuid';
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
  /** Called with every operation, to send it to the server. */
  readonly send: (operations: readonly Operation[]) => void;
  readonly newId: () => string;
}

/** The actions of a board, for fingers, keys and buttons alike. */
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

  /** Marks one cell and remembers it, in case a second tap makes it a double tap. */
  tap(place: Place): void {
    this.moveTo(place);
    this.#lastTap = tapOperation(this.state, place, this.#ports.newId());
    if (this.#lastTap) this.#commit([this.#lastTap]);
    else this.dispatch({ type: 'missed-colour' });
  }

  /** The second tap of a double tap: marks this cell and all before it, as one undo step. */
  doubleTap(place: Place): void {
    this.moveTo(place);
    this.#commit(doubleTapOperations(this.state, this.#lastTap, place, [this.#ports.newId(), this.#ports.newId()]));
    this.#lastTap = null;
  }

  /** The keyboard equivalent of a double tap. */
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

  /** Marks every cell of the highlighted colour. */
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

  /** Moves the cursor to the next cell to mark; false if none is left. */
  goToNext(): boolean {
    const place = nextPlace(this.state);
    if (place) this.moveTo(place);
    return place !== null;
  }

  /** Highlights the next or previous colour that has cells left. */
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

/** The id of an operation: a version 4 UUID, also on pages without https, where browsers have no `crypto.randomUUID`. */
export function newId(): string {
  return v4();
}
