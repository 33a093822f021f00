import { type ProductKind, productKinds } from '@uzor/contract';
import { type Extent, type GroundName, type HoopFacts, hoopOf, productOf, type ProductSize } from '@uzor/kit';
import { UsageError } from '../usage-error.ts';

/** Validated overrides of the facts of a size; absent if not requested. */
export interface ExperimentOptions {
  readonly cells: Extent | undefined;
  readonly freePaints: number | undefined;
  readonly canvasMm: Extent | undefined;
  readonly hoop: HoopFacts | undefined;
}

export const experimentWords = {
  palette: {
    type: 'string',
    value: 'FILE',
    help: 'JSON list of { code, name, rgb, pieces? }, or { code, pieces? } of the filter',
  },
  cells: { type: 'string', value: '160x200', help: 'Cells of a grid: columns x rows' },
  paints: { type: 'string', value: 'N', help: 'Paint by numbers: a free palette of so many paints' },
  'canvas-mm': { type: 'string', value: '400x500', help: 'Paint by numbers: the canvas in millimetres' },
  pins: { type: 'string', value: 'N', help: 'String art: pins on the hoop' },
  lines: { type: 'string', value: 'N', help: 'String art: lines at most' },
  'hoop-mm': { type: 'string', value: 'N', help: 'String art: diameter of the hoop in millimetres' },
  'thread-mm': { type: 'string', value: 'N', help: 'String art: thickness of the thread in millimetres' },
} as const;
type Word = keyof typeof experimentWords;
const words = Object.keys(experimentWords).filter((key): key is Word => key in experimentWords);
type Typed = Readonly<Partial<Record<Word, string>>>;

const appliesTo: Readonly<Record<Word, readonly GroundName[]>> = {
  palette: ['cells', 'regions'],
  cells: ['cells'],
  paints: ['regions'],
  'canvas-mm': ['regions'],
  pins: ['thread'],
  lines: ['thread'],
  'hoop-mm': ['thread'],
  'thread-mm': ['thread'],
};

/** @throws UsageError naming an option that does not apply to a kind, and the kinds it applies to */
export function demandApplicable(typed: Typed, kind: ProductKind): void {
  const kindsFor = (word: Word) => productKinds.filter((one) => appliesTo[word].includes(productOf(one).madeOf));
  for (const word of words) {
    if (typed[word] === undefined || kindsFor(word).includes(kind)) continue;
    throw new UsageError(`--${word} does not apply to ${kind}; it is for ${kindsFor(word).join(', ')}`);
  }
  if (typed.palette !== undefined && typed.paints !== undefined)
    throw new UsageError('Give either --palette or --paints, not both');
}

/**
 * Minimum and maximum of each typed value. The engine allows more, but within these a picture fits on a wall and takes
 * at most an hour to compute.
 */
const limits = {
  cells: [4, 1000],
  paints: [2, 99],
  'canvas-mm': [50, 1000],
  pins: [32, 720],
  lines: [1, 20_000],
  'hoop-mm': [50, 2000],
  'thread-mm': [0.02, 2],
} as const satisfies Partial<Record<Word, readonly [number, number]>>;
/** Minimum ratio of hoop to thread diameter; with a thicker thread no picture is recognisable. */
const THREADS_IN_HOOP = 50;

/** Reads an experiment; missing values are taken from the size. @throws UsageError for a value out of range */
export function readExperiment(typed: Typed, size: ProductSize): ExperimentOptions {
  const given = (word: keyof typeof limits) => typed[word] !== undefined;
  const usual = hoopOf(size.ground);
  return {
    cells: extentOf('cells', typed, 'columns x rows, such as 160x200'),
    freePaints: given('paints') ? numberOf('paints', typed, 0, true) : undefined,
    canvasMm: extentOf('canvas-mm', typed, 'width x height in whole millimetres, such as 400x500'),
    hoop:
      usual && (['pins', 'lines', 'hoop-mm', 'thread-mm'] as const).some(given) ? hoopAsTyped(typed, usual) : undefined,
  };
}

function hoopAsTyped(typed: Typed, usual: HoopFacts): HoopFacts {
  const hoop = {
    pins: numberOf('pins', typed, usual.pins, true),
    linesAtMost: numberOf('lines', typed, usual.linesAtMost, true),
    diameterMm: numberOf('hoop-mm', typed, usual.diameterMm, false),
    threadMm: numberOf('thread-mm', typed, usual.threadMm, false),
  };
  if (hoop.threadMm * THREADS_IN_HOOP > hoop.diameterMm)
    throw new UsageError(`--thread-mm ${hoop.threadMm} is too thick for a hoop of ${hoop.diameterMm} mm`);
  return hoop;
}

function numberOf(word: keyof typeof limits, typed: Typed, usual: number, whole: boolean): number {
  const text = typed[word];
  if (text === undefined) return usual;
  const [least, most] = limits[word];
  const number = (whole ? /^\d{1,5}$/ : /^\d{1,4}(\.\d{1,3})?$/).test(text) ? Number(text) : Number.NaN;
  if (!(number >= least && number <= most))
    throw new UsageError(
      `--${word} must be a ${whole ? 'whole number' : 'number'} from ${least} to ${most}, not ${text}`,
    );
  return number;
}

function extentOf(word: 'cells' | 'canvas-mm', typed: Typed, form: string): Extent | undefined {
  const text = typed[word];
  if (text === undefined) return undefined;
  const [least, most] = limits[word];
  const [, width, height] = /^(\d{1,4})[x×](\d{1,4})$/iu.exec(text) ?? [];
  const extent = { width: Number(width), height: Number(height) };
  const isWithin = [extent.width, extent.height].every((side) => side >= least && side <= most);
  if (!isWithin) throw new UsageError(`--${word} must be ${form}, each from ${least} to ${most}, not ${text}`);
  return extent;
}

/** The catalogue size nearest in area to a canvas: its box sets the limits of such a canvas. */
export function sizeNearest(sizes: readonly ProductSize[], canvasMm: Extent): ProductSize | null {
  const apart = ({ pictureMm }: ProductSize) =>
    Math.abs(pictureMm.width * pictureMm.height - canvasMm.width * canvasMm.height);
  return sizes.toSorted((one, two) => apart(one) - apart(two))[0] ?? null;
}
