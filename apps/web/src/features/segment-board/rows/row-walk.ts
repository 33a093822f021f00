import { Observable } from '../../../ui/observable.ts';
import type { BoardControl, Step } from '../input/board-control.ts';
import { placeAfter, placeOf, type Run, runsFrom } from './runs.ts';

interface Laid {
  readonly step: Step;
  readonly run: Run;
}

export class RowWalk {
  /** The place from which `runsFrom` finds the current run. */
  readonly place = new Observable(0);
  readonly laid = new Observable<readonly Laid[]>([]);
  readonly #control: BoardControl;

  constructor(control: BoardControl) {
    this.#control = control;
  }

  get runs(): Run[] {
    return runsFrom(this.#control.state, this.place.value);
  }

  /** Marks the current run as one undo step and goes to the next; false if nothing is open. */
  next(): boolean {
    const [run] = this.runs;
    if (!run) return false;
    // The place moves before the marks change, so that watchers of the marks already see the next run.
    const before = this.place.value;
    this.place.set(placeAfter(run));
    const step = this.#control.lay(run.cells);
    if (step === null) this.place.set(before);
    else this.laid.set([...this.laid.value, { step, run }]);
    this.showCursor();
    return step !== null;
  }

  /** Goes back to the last run and removes its marks; false if none was marked since row mode opened. */
  back(): boolean {
    const last = this.laid.value.at(-1);
    if (!last) return false;
    this.laid.set(this.laid.value.slice(0, -1));
    this.place.set(placeOf(last.run));
    this.#control.takeBack(last.step);
    this.showCursor();
    return true;
  }

  /** Moves the cursor of the board to the current run, so that the board opens there afterwards. */
  showCursor(): void {
    const [run] = this.runs;
    if (run) this.#control.moveTo({ column: run.column, row: run.row });
  }
}
