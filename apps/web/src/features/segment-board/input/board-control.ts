import { idSeries, type Operation, replay, type SegmentHistory } from '@uzor/kit';
import { v4 } from 'uuid';
import { Observable } from '../../../ui/observable.ts';
import { nextColour, nextPlace, piecesOf } from '../rules/board-counts.ts';
import {
  type BoardState,
  chooseTool,
  clearOperation,
  colourOperation,
  highlight,
  operated,
  runOperation,
  stretchOperation,
  throughOperation,
  type Tool,
  toggleFlag,
  withStrays,
} from '../rules/board-state.ts';
import type { Sheet } from '../../../ui/sheet/sheet.ts';
import type { Place } from '../../../ui/sheet/viewport.ts';

/** Ids of one page are consecutive, so that histories compress well. `crypto.randomUUID` is missing over plain HTTP. */
const newId = idSeries(v4());

interface ControlPorts {
  readonly send: (operations: readonly Operation[]) => void;
  /** Guests can neither clear the segment nor undo a clearing. */
  readonly guest?: boolean;
}

/** One action on this page: the cells it marked, and those whose marks it removed. */
export interface Step {
  readonly laid: readonly number[];
  readonly removed: readonly number[];
}

interface ManyMarked {
  readonly step: Step;
  readonly pieces: number;
}

/** Marks made by others that an action would remove after a confirmation. */
interface AskedToRemove {
  readonly operation: Operation;
  readonly pieces: number;
}

export class BoardControl {
  readonly board: Observable<BoardState>;
  /** The latest action that marked more than the touched piece. A notice offers to undo it. */
  readonly many = new Observable<ManyMarked | null>(null);
  readonly asked = new Observable<AskedToRemove | null>(null);
  readonly last = new Observable<Step | null>(null);
  readonly #ports: ControlPorts;
  #lastTap: { readonly step: Step | null; readonly highlighted: number | null } = { step: null, highlighted: null };
  /** Steps of this page only: undo and redo never change marks from other people, devices or visits. */
  readonly #done: Step[] = [];
  #undone: Step[] = [];

  constructor(board: BoardState, ports: ControlPorts) {
    this.board = new Observable(board);
    this.#ports = ports;
    const cleared = ports.guest ? null : lastClear(board);
    if (cleared) this.#done.push(cleared);
    this.#tellLast();
  }

  get state(): BoardState {
    return this.board.value;
  }

  set(part: Partial<BoardState>): void {
    this.board.set({ ...this.state, ...part });
  }

  takeHistory(history: SegmentHistory, others: Uint8Array): void {
    this.set({ history, marks: replay(history.entries, this.state.grid), others });
  }

  highlight(colour: number | null): void {
    this.board.set(highlight(this.state, colour));
  }

  chooseTool(tool: Tool): void {
    this.board.set(chooseTool(this.state, tool));
  }

  /** Marks one cell and remembers it, in case a second tap makes it a double tap. */
  tap(place: Place): void {
    this.moveTo(place);
    const { highlighted, grid } = this.state;
    this.#lastTap = { step: this.stretch([place.row * grid.width + place.column]), highlighted };
  }

  /**
   * The second tap of a double tap: marks this cell and all before it, as one undo step with the first tap. Uses the
   * colour highlighted at the first tap, even if that tap finished the colour and ended its highlight.
   */
  doubleTap(place: Place): void {
    this.moveTo(place);
    const { step: first, highlighted } = this.#lastTap;
    this.#lastTap = { step: null, highlighted };
    let step = this.#commit(throughOperation({ ...this.state, highlighted }, place, newId()));
    if (step && first && this.#done.at(-2) === first) {
      step = joined(first, step);
      this.#done.splice(-2, 2, step);
      this.#tellLast();
    }
    this.#tellMany(step);
  }

  /** The keyboard equivalent of a double tap. */
  layThrough(place: Place): void {
    this.#tellMany(this.#commit(throughOperation(this.state, place, newId())));
  }

  stretch(cells: readonly number[]): Step | null {
    const operation = stretchOperation(this.state, cells, newId());
    const step = operation && this.#commitUnlessAsked(operation);
    if (!operation) this.set({ news: 'missed-colour' });
    else if (step && piecesOf(this.state, step.removed) > 1) this.set({ news: 'removed' });
    return step;
  }

  layRun(cells: readonly number[]): void {
    this.#commit(runOperation(this.state, cells, newId()));
  }

  /** Marks these cells as one undo step, whatever colour is highlighted; null if all are marked. */
  lay(cells: readonly number[]): Step | null {
    const open = cells.filter((cell) => !this.state.marks[cell]);
    return open.length === 0 ? null : this.#commit({ id: newId(), type: 'mark', cells: open });
  }

  /** Takes back what `lay` marked: by undo if it is the last step of this page, else by unmarking. */
  takeBack(step: Step): void {
    const cells = this.#ownOf(step.laid);
    if (this.#done.at(-1) === step) this.undo();
    else if (cells.length > 0) this.#commit({ id: newId(), type: 'unmark', cells });
  }

  layHighlighted(): void {
    const { highlighted } = this.state;
    if (highlighted !== null) this.#tellMany(this.#commit(colourOperation(this.state, highlighted, newId())));
  }

  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  undo(): void {
    const step = this.#done.pop();
    if (step) {
      this.#undone.push(step);
      const { marks } = this.state;
      const changed = this.#send([
        ['unmark', this.#ownOf(step.laid)],
        ['redo', step.removed.filter((cell) => !marks[cell])],
      ]);
      if (!changed) this.undo(); // others have changed all of these cells since
    }
    this.#tellLast();
  }

  redo(): void {
    const step = this.#undone.pop();
    if (step) {
      this.#done.push(step);
      const { marks } = this.state;
      const changed = this.#send([
        ['mark', step.laid.filter((cell) => !marks[cell])],
        ['unmark', step.removed.filter((cell) => marks[cell] === 1)],
      ]);
      if (!changed) this.redo();
    }
    this.#tellLast();
  }

  removeAsked(): void {
    this.#commit(this.asked.value?.operation ?? null);
  }

  clear(): void {
    this.#commit(clearOperation(this.state, newId()));
  }

  moveTo(place: Place): void {
    const { cursor } = this.state;
    if (cursor.column !== place.column || cursor.row !== place.row) this.set({ cursor: place, news: null });
  }

  flag(place: Place): void {
    this.board.set(toggleFlag(this.state, place));
  }

  /** Moves the cursor and the view to the next cell to mark, wrapping around. */
  goToNext(sheet: Sheet): void {
    const place = nextPlace(this.state);
    if (place) this.moveTo(place);
    this.set({ news: place ? 'went' : 'none-left' });
    sheet.show(this.state.cursor);
  }

  turnColours(step: 1 | -1): void {
    this.highlight(nextColour(this.state, this.state.highlighted, step));
  }

  #tellMany(step: Step | null): void {
    if (!step) return;
    const pieces = piecesOf(this.state, step.laid);
    // A finished segment shows the congratulation, which would cover the notice.
    if (pieces > 1 && !this.state.justFinished) this.many.set({ step, pieces });
  }

  /** Commits an operation, but asks first if it would remove marks made by others. */
  #commitUnlessAsked(operation: Operation): Step | null {
    const { marks, others } = this.state;
    const theirs =
      operation.type === 'unmark' ? (operation.cells ?? []).filter((cell) => marks[cell] && others[cell]) : [];
    if (theirs.length === 0) return this.#commit(operation);
    this.asked.set({ operation, pieces: piecesOf(this.state, theirs) });
    return null;
  }

  /** Applies and sends an operation as a step of this page; null if nothing changed. */
  #commit(operation: Operation | null): Step | null {
    if (!operation) return null;
    const before = this.state.marks;
    this.#apply([withStrays(this.state, operation)]);
    const { marks } = this.state;
    const cells = [...marks.keys()].filter((cell) => marks[cell] !== before[cell]);
    if (cells.length === 0) return null;
    const laid = cells.filter((cell) => marks[cell] === 1);
    const step = { laid, removed: cells.filter((cell) => marks[cell] === 0) };
    this.#done.push(step);
    this.#undone = [];
    this.#tellLast();
    return step;
  }

  #tellLast(): void {
    this.last.set(this.#done.at(-1) ?? null);
  }

  /** Changes these cells without recording a step; false if there are no cells. */
  #send(changes: readonly (readonly [Operation['type'], readonly number[]])[]): boolean {
    const operations = changes.flatMap(([type, cells]) =>
      cells.length > 0 ? [{ id: newId(), type, cells: [...cells] }] : [],
    );
    if (operations.length > 0) this.#apply(operations);
    return operations.length > 0;
  }

  #apply(operations: readonly Operation[]): void {
    this.asked.set(null);
    this.board.set(operated(this.state, operations));
    this.#ports.send(operations);
  }

  /** The given cells that are marked, but not by others. */
  #ownOf(cells: readonly number[]): number[] {
    const { marks, others } = this.state;
    return cells.filter((cell) => marks[cell] === 1 && !others[cell]);
  }
}

function joined(first: Step, second: Step): Step {
  const apart = (cells: readonly number[], other: readonly number[]) => cells.filter((cell) => !other.includes(cell));
  return {
    laid: [...apart(first.laid, second.removed), ...apart(second.laid, first.removed)],
    removed: [...apart(first.removed, second.laid), ...apart(second.removed, first.laid)],
  };
}

/** The clearing, if the last entry of a history is one. It can still be undone in a later visit. */
function lastClear({ history: { entries }, grid }: BoardState): Step | null {
  const last = entries.at(-1);
  const { x, y } = last?.coordinates ?? { x: -1, y: -1 };
  if (!last?.unmark || last.colors.length > 0 || x !== grid.width - 1 || y !== grid.height - 1) return null;
  const before = replay(entries.slice(0, -1), grid);
  return { laid: [], removed: [...before.keys()].filter((cell) => before[cell] === 1) };
}
