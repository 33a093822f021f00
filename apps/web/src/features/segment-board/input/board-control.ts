import { idSeries, type Operation } from '@uzor/kit';
import { v4 } from 'uuid';
import { Watched } from '../../../ui/watched.ts';
import { nextColour, nextPlace, piecesOf } from '../rules/board-counts.ts';
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
import type { Place } from '../../../ui/sheet/viewport.ts';

interface ControlPorts {
  /** Called with every operation, to send it to the server. */
  readonly send: (operations: readonly Operation[]) => void;
  readonly newId: () => string;
}

/** One action that marked several pieces at once. */
export interface ManyMarked {
  /** Id of its history entry, which is the last one as long as undo takes back this action. */
  readonly entry: string;
  readonly pieces: number;
}

/** The actions of a board, for fingers, keys and buttons alike. */
export class BoardControl {
  readonly board: Watched<BoardState>;
  /** The latest action that marked more than the touched piece; for a notice that offers undo. */
  readonly many = new Watched<ManyMarked | null>(null);
  readonly #ports: ControlPorts;
  #lastTap: Operation | null = null;
  #marksBeforeTap: Uint8Array | null = null;

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
    this.#marksBeforeTap = this.state.marks;
    this.#lastTap = tapOperation(this.state, place, this.#ports.newId());
    if (this.#lastTap) this.#commit([this.#lastTap]);
    else this.dispatch({ type: 'tell', news: 'missed-colour' });
  }

  /** The second tap of a double tap: marks this cell and all before it, as one undo step. */
  doubleTap(place: Place): void {
    this.moveTo(place);
    const before = this.#marksBeforeTap ?? this.state.marks;
    this.#commit(doubleTapOperations(this.state, this.#lastTap, place, [this.#ports.newId(), this.#ports.newId()]));
    this.#tellMany(before);
    this.#lastTap = null;
    this.#marksBeforeTap = null;
  }

  /** The keyboard equivalent of a double tap. */
  layThrough(place: Place): void {
    this.#commitMany(throughOperation(this.state, place, this.#ports.newId()));
  }

  stretch(cells: readonly number[]): void {
    const operation = stretchOperation(this.state, cells, this.#ports.newId());
    if (operation) this.#commit([operation]);
    else this.dispatch({ type: 'tell', news: 'missed-colour' });
  }

  /** A run drawn by keyboard. */
  layRun(cells: readonly number[]): void {
    this.#commitOne(runOperation(this.state, cells, this.#ports.newId()));
  }

  /** Marks these cells as one undo step, whatever colour is highlighted; the id of its entry, null if all are marked. */
  lay(cells: readonly number[]): string | null {
    const open = cells.filter((cell) => !this.state.marks[cell]);
    if (open.length === 0) return null;
    const id = this.#ports.newId();
    this.#commit([{ id, type: 'mark', cells: open }]);
    return id;
  }

  /** Takes back what `lay` marked: by undo if nothing was marked since, else by unmarking, because undo would take another hand's marks. */
  takeBack(entry: string, cells: readonly number[]): void {
    const marked = cells.filter((cell) => this.state.marks[cell] === 1);
    if (this.state.history.entries.at(-1)?.id === entry) this.undo();
    else if (marked.length > 0) this.#commit([{ id: this.#ports.newId(), type: 'unmark', cells: marked }]);
  }

  /** Marks every cell of the highlighted colour. */
  layHighlighted(): void {
    const { highlighted } = this.state;
    if (highlighted !== null) this.#commitMany(colourOperation(this.state, highlighted, this.#ports.newId()));
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

  /** Leaves a parking flag at a place, or takes it away. */
  flag(place: Place): void {
    this.dispatch({ type: 'toggle-flag', place });
  }

  /** Moves the cursor to the next cell to mark, wrapping around, and has the hint say where it is; false if none is left. */
  goToNext(): boolean {
    const place = nextPlace(this.state);
    if (place) this.moveTo(place);
    this.dispatch({ type: 'tell', news: place ? 'went' : 'none-left' });
    return place !== null;
  }

  /** Highlights the next or previous colour that has cells left. */
  turnColours(step: 1 | -1): void {
    this.dispatch({ type: 'highlight', colour: nextColour(this.state, this.state.highlighted, step) });
  }

  #commitMany(operation: Operation | null): void {
    const before = this.state.marks;
    this.#commitOne(operation);
    this.#tellMany(before);
  }

  #tellMany(before: Uint8Array): void {
    const { marks, history, justFinished } = this.state;
    const laid = [...marks.keys()].filter((cell) => marks[cell] === 1 && before[cell] === 0);
    const pieces = piecesOf(this.state, laid);
    const entry = history.entries.at(-1);
    // The congratulation covers the page, so a notice could not be pressed under it.
    if (entry && pieces > 1 && !justFinished) this.many.set({ entry: entry.id, pieces });
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

/** The id of an operation: ids of one page count on, so that histories pack them. Made without https too, where browsers have no `crypto.randomUUID`. */
export const newId: () => string = idSeries(v4());
