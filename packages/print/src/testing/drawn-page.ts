import type { ReadPdf } from './read-pdf.ts';
import { fontsOf, type PageFont } from './page-fonts.ts';
import { after, type Bounds, boundsOf, corners, type Matrix, shared } from './geometry.ts';

/** A visible object on a page. */
export interface Drawn extends Bounds {
  readonly kind: 'text' | 'cells' | 'path' | 'image';
  /** Content of a text or a row of cells; empty for others. */
  readonly text: string;
  /** Height of a text from baseline to cap height, or of a cell, in millimetres; 0 for others. */
  readonly heightMm: number;
  readonly turned: boolean;
  /** Fill of a path as written: three shares from 0 to 1. */
  readonly fill: string;
}

const sheet: Bounds = { left: 0, top: 0, right: 210, bottom: 297 };
const mmPerPt = 25.4 / 72;
/** Matrix from points, y up, to millimetres of the sheet, y down. */
const toSheet: Matrix = [mmPerPt, 0, 0, -mmPerPt, 0, 297];
/** Cap height as a share of the font size; within 2 % for all faces of the booklet. */
const capital = 0.705;

interface State {
  ctm: Matrix;
  clip: Bounds | null;
  fill: string;
  lineMm: number;
}
type Point = readonly [number, number];

/** Cache of interpreted pages: several tests read the same one. */
const interpreted = new WeakMap<ReadPdf, Map<number, readonly Drawn[]>>();

/**
 * Everything a page draws, in order, in millimetres of the sheet, with forms resolved and clips applied. Independent of
 * the code that writes the PDF.
 * @throws RangeError for an operator that the booklet does not use
 */
export function drawnOn(pdf: ReadPdf, page: number): readonly Drawn[] {
  const pages = interpreted.get(pdf) ?? new Map<number, readonly Drawn[]>();
  interpreted.set(pdf, pages);
  const known = pages.get(page);
  if (known) return known;
  const fonts = fontsOf(pdf);
  const found: Drawn[] = [];
  pages.set(page, found);
  run(pdf, fonts, pdf.pages[page]?.content ?? '', { ctm: toSheet, clip: sheet, fill: '', lineMm: 0.2 }, found);
  return found;
}

/** The texts of a page, without rows of cells. */
export const textsOn = (pdf: ReadPdf, page: number) => drawnOn(pdf, page).filter(({ kind }) => kind === 'text');

/** Pairs of upright texts that overlap. */
export function overlapsOn(pdf: ReadPdf, page: number): string[] {
  const texts = textsOn(pdf, page).filter(({ text, turned }) => text.trim() !== '' && !turned);
  return texts.flatMap((one, i) =>
    texts.slice(i + 1).flatMap((other) => {
      const both = shared(one, other);
      const touch = both && both.right - both.left > 0.1 && both.bottom - both.top > 0.1;
      return touch ? [`${one.text} ~ ${other.text}`] : [];
    }),
  );
}

const tokenPattern = /<[0-9a-f]*>|\((?:\\[\s\S]|[^\\)])*\)|\/\w+|-?\d*\.?\d+(?![\w*])|[A-Za-z]+\*?|'/g;

function run(pdf: ReadPdf, fonts: ReadonlyMap<string, PageFont>, content: string, begun: State, found: Drawn[]): void {
  let state = { ...begun };
  const saved: State[] = [];
  let operands: string[] = [];
  let path: Point[] = [];
  let clips = false;
  let at: Point = [0, 0];
  let font: PageFont | undefined;
  let [size, narrowed, leading] = [0, 1, 0];
  let [line, text]: [Matrix, Matrix] = [
    [1, 0, 0, 1, 0, 0],
    [1, 0, 0, 1, 0, 0],
  ];
  const numbers = () => operands.map(Number);
  const add = (kind: Drawn['kind'], bounds: Bounds, more: Partial<Drawn> = {}) => {
    const seen = state.clip && shared(bounds, state.clip);
    if (seen) found.push({ ...seen, kind, text: '', heightMm: 0, turned: false, fill: '', ...more });
  };
  const finishPath = (paints: boolean, strokes: boolean) => {
    if (path.length > 0) {
      const bounds = boundsOf(path, state.ctm);
      const half = strokes ? (state.lineMm * Math.hypot(state.ctm[0], state.ctm[1])) / 2 : 0;
      const { left, top, right, bottom } = bounds;
      if (paints)
        add(
          'path',
          { left: left - half, top: top - half, right: right + half, bottom: bottom + half },
          { fill: state.fill },
        );
      if (clips) state.clip = state.clip && shared(bounds, state.clip);
    }
    [path, clips] = [[], false];
  };
  const show = (shown: string) => {
    if (!font) throw new RangeError('A text before its font');
    const { text: read, em } = font.read(shown);
    const width = em * size * narrowed;
    const placed = after(text, state.ctm);
    const height = font.isCells ? size : size * capital;
    const scale = Math.hypot(placed[2], placed[3]);
    add(font.isCells ? 'cells' : 'text', boundsOf(corners(0, 0, width, height), placed), {
      text: read,
      heightMm: height * scale,
      turned: Math.abs(placed[1]) > 1e-6,
      fill: state.fill,
    });
    text = after([1, 0, 0, 1, width, 0], text);
  };
  const nextLine = (x: number, y: number) => {
    line = after([1, 0, 0, 1, x, y], line);
    text = line;
  };
  const draw = (name: string) => {
    const object = pdf.objects.get(Number(name.slice(2)));
    if (!object) throw new RangeError(`No ${name}`);
    if (object.value.includes('/Subtype/Image')) add('image', boundsOf(corners(0, 0, 1, 1), state.ctm));
    else {
      const [x = 0, y = 0, right = 0, bottom = 0] = (/\/BBox\[([^\]]*)\]/.exec(object.value)?.[1] ?? '')
        .split(' ')
        .map(Number);
      const box = boundsOf(corners(x, y, right - x, bottom - y), state.ctm);
      const clip = state.clip && shared(box, state.clip);
      run(pdf, fonts, pdf.form(name.slice(1)), { ...state, clip }, found);
    }
  };
  const operators: Readonly<Record<string, () => void>> = {
    q: () => saved.push({ ...state }),
    Q: () => {
      state = saved.pop() ?? begun;
    },
    cm: () => {
      state.ctm = after(matrixOf(numbers()), state.ctm);
    },
    m: () => point(2),
    l: () => point(2),
    c: () => point(6),
    h: () => {},
    re: () => {
      const [x = 0, y = 0, width = 0, height = 0] = numbers();
      path.push(...corners(x, y, width, height));
      at = [x, y];
    },
    W: () => {
      clips = true;
    },
    n: () => finishPath(false, false),
    S: () => finishPath(true, true),
    f: () => finishPath(true, false),
    'f*': () => finishPath(true, false),
    B: () => finishPath(true, true),
    rg: () => {
      state.fill = operands.join(' ');
    },
    RG: () => {},
    w: () => {
      state.lineMm = Number(operands[0]);
    },
    J: () => {},
    j: () => {},
    gs: () => {},
    BT: () => {
      [line, text] = [
        [1, 0, 0, 1, 0, 0],
        [1, 0, 0, 1, 0, 0],
      ];
    },
    ET: () => {},
    Tf: () => {
      font = fonts.get((operands[0] ?? '').slice(1));
      size = Number(operands[1]);
    },
    Tz: () => {
      narrowed = Number(operands[0]) / 100;
    },
    TL: () => {
      leading = Number(operands[0]);
    },
    Tm: () => {
      line = matrixOf(numbers());
      text = line;
    },
    Td: () => nextLine(Number(operands[0]), Number(operands[1])),
    Tj: () => show(operands[0] ?? ''),
    "'": () => {
      nextLine(0, -leading);
      show(operands[0] ?? '');
    },
    Do: () => draw(operands[0] ?? ''),
    BMC: () => {},
    BDC: () => {},
    EMC: () => {},
  };
  const point = (count: number) => {
    const given = numbers().slice(-count);
    for (let i = 0; i < count; i += 2) path.push([given[i] ?? 0, given[i + 1] ?? 0]);
    at = path.at(-1) ?? at;
  };
  for (const [token] of content.matchAll(tokenPattern)) {
    if (/^[</(\d.-]/.test(token)) operands.push(token);
    else {
      const operator = operators[token];
      if (!operator) throw new RangeError(`No operator ${token} in a booklet`);
      operator();
      operands = [];
    }
  }
  if (saved.length > 0) throw new RangeError(`${saved.length} q without Q`);
}

function matrixOf([a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: readonly number[]): Matrix {
  return [a, b, c, d, e, f];
}
