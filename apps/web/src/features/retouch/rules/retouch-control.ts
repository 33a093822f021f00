import type { StoredScheme } from '@uzor/kit';
import {
  coloursOfPieces,
  leastConspicuous,
  type LetterHeight,
  nearestWithin,
  paintNeedsOf,
  type Recoloured,
  type Shortage,
  shortagesOf,
} from '@uzor/kit/retouch';
import { Observable } from '../../../ui/observable.ts';
import type { Place } from '../../../ui/sheet/viewport.ts';
import { amountsOf, type BrushSize, type Pieces, pieceAt, piecesOf, piecesUnder, type Tool } from './pieces.ts';

export interface Letters {
  readonly text: string;
  /** Null for the largest that fits. */
  readonly height: LetterHeight | null;
  /** Palette index; null for the first proposed colour. */
  readonly colour: number | null;
  /** `free` means that the customer has moved it to `place`. */
  readonly side: 'top' | 'bottom' | 'free';
  readonly place: Place;
}
export const noLetters: Letters = {
  text: '',
  height: null,
  colour: null,
  side: 'bottom',
  place: { column: 0, row: 0 },
};

interface Chosen {
  readonly tool: Tool;
  readonly size: BrushSize;
  /** Palette index of the brush. */
  readonly colour: number;
  readonly cursor: Place;
  readonly letters: Letters | null;
  readonly showsMade: boolean;
}

/** One undo step: the colours of each piece before and after. */
type Stroke = Map<number, { readonly from: number; to: number }>;

export interface Proposal extends Shortage {
  /** The colour for the missing pieces; null if none has enough left. */
  readonly instead: number | null;
}

/** Holds the colours of a scheme being changed, with strokes, undo and amounts. The scheme itself is not modified. */
export class RetouchControl {
  readonly pieces: Pieces;
  readonly palette: StoredScheme['palette'];
  readonly made: Uint8Array;
  /** Current colours. They are changed in place, so watch `changes`. */
  readonly colours: Uint8Array;
  readonly amounts: Float64Array;
  readonly #scheme: StoredScheme;
  /** Amount of each colour in the original scheme. */
  readonly commonest: Float64Array;
  readonly chosen: Observable<Chosen>;
  readonly changes = new Observable(0);
  /** The pieces of the latest change, for repainting. */
  readonly touched = new Observable<readonly number[]>([]);
  /** Counts finished steps; each is saved. */
  readonly steps = new Observable(0);
  #done: Stroke[] = [];
  #undone: Stroke[] = [];
  #stroke: Stroke | null = null;

  /** @param colours current colours of the pieces; modified in place */
  constructor(made: StoredScheme, colours: Uint8Array) {
    this.#scheme = made;
    this.pieces = piecesOf(made);
    this.palette = made.palette;
    this.made = coloursOfPieces(made) ?? new Uint8Array();
    this.colours = colours;
    this.amounts = amountsOf(this.pieces, colours, made.palette.length);
    this.commonest = amountsOf(this.pieces, this.made, made.palette.length);
    const most = this.amounts.indexOf(Math.max(...this.amounts));
    const { columns, rows } = this.pieces;
    const cursor = { column: Math.floor(columns / 2), row: Math.floor(rows * 0.42) };
    const size = this.pieces.brushes[1] ?? 1;
    this.chosen = new Observable<Chosen>({
      tool: 'brush',
      size,
      colour: most,
      cursor,
      letters: null,
      showsMade: false,
    });
  }

  choose(change: Partial<Chosen>): void {
    this.chosen.set({ ...this.chosen.value, ...change });
  }

  get canUndo(): boolean {
    return this.#done.length > 0;
  }
  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  /** Number of pieces whose colour differs from the original. */
  get changed(): number {
    let changed = 0;
    for (const [piece, colour] of this.colours.entries()) if (colour !== this.made[piece]) changed++;
    return changed;
  }

  /** Paint needs; null if pieces are counted. */
  get paints() {
    return paintNeedsOf(this.#scheme, this.amounts);
  }

  get shortages(): Shortage[] {
    return shortagesOf(this.palette, this.amounts);
  }

  get proposals(): Proposal[] {
    return this.shortages.map((shortage) => ({
      ...shortage,
      instead: nearestWithin(this.palette, this.amounts, shortage.colour, shortage.missing),
    }));
  }

  paint(at: Place): number {
    const { colour, size } = this.chosen.value;
    return this.recolour(piecesUnder(this.pieces, at, size).map((piece): Recoloured => [piece, colour]));
  }

  pick(at: Place): void {
    this.choose({ colour: this.colours[pieceAt(this.pieces, at)], tool: 'brush' });
  }

  begin(): void {
    this.#stroke ??= new Map();
  }
  end(): void {
    const stroke = this.#stroke;
    this.#stroke = null;
    if (stroke && stroke.size > 0) this.#keep(stroke);
  }
  /** Cancels a stroke, because a second finger came down. */
  drop(): void {
    const stroke = this.#stroke;
    this.#stroke = null;
    if (stroke) this.#set([...stroke].map(([piece, { from }]) => [piece, from]));
  }

  /** Changes colours, as part of the current stroke or as one step. Returns the number of changed pieces. */
  recolour(changes: readonly Recoloured[]): number {
    const isOwnStep = this.#stroke === null;
    this.begin();
    const before = this.#stroke ?? new Map();
    const real = changes.filter(([piece, colour]) => this.colours[piece] !== colour);
    for (const [piece, to] of real) {
      const known = before.get(piece);
      if (known) known.to = to;
      else before.set(piece, { from: this.colours[piece], to });
    }
    this.#set(real);
    if (isOwnStep) this.end();
    return real.length;
  }

  undo(): void {
    this.#move(this.#done, this.#undone, 'from');
  }
  redo(): void {
    this.#move(this.#undone, this.#done, 'to');
  }
  takeAllBack(): void {
    this.recolour(Array.from(this.made, (colour, piece): Recoloured => [piece, colour]));
  }

  replace({ instead, ...shortage }: Proposal): void {
    if (instead === null) return;
    const laid = { cells: this.colours, widthCells: this.pieces.columns };
    this.recolour(leastConspicuous(laid, shortage, instead).map((piece): Recoloured => [piece, instead]));
  }

  #move(source: Stroke[], target: Stroke[], side: 'from' | 'to'): void {
    const stroke = source.pop();
    if (!stroke) return;
    target.push(stroke);
    this.#set([...stroke].map(([piece, colours]) => [piece, colours[side]]));
    this.steps.set(this.steps.value + 1);
  }

  #keep(stroke: Stroke): void {
    this.#done.push(stroke);
    this.#undone = [];
    this.steps.set(this.steps.value + 1);
    this.changes.set(this.changes.value + 1);
  }

  #set(changes: readonly Recoloured[]): void {
    if (changes.length === 0) return;
    const { sizes } = this.pieces;
    for (const [piece, colour] of changes) {
      const size = sizes?.[piece] ?? 1;
      this.amounts[this.colours[piece]] -= size;
      this.amounts[colour] += size;
      this.colours[piece] = colour;
    }
    this.touched.set(changes.map(([piece]) => piece));
    this.changes.set(this.changes.value + 1);
  }
}
