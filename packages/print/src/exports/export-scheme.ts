import { exportFileName } from '@uzor/contract';
import { type GridScheme, outlineSvg } from '@uzor/engine';
import {
  colourName,
  csvOf,
  type GroundName,
  hexOf,
  inkOn,
  legend,
  mixName,
  type ProductDefinition,
  productOf,
  type StoredScheme,
  symbolPaths,
  workOf,
} from '@uzor/kit';
import { cellRows } from '../grid/grid-work.ts';
import { boldEvery } from '../grid/segment-pages.ts';
import { gridLines, symbolShare } from '../look.ts';
import type { Paper } from '../page.ts';
import { tenthsUp } from '../paint/pots.ts';
import { type Language, type Texts, texts } from '../texts.ts';
import { placesOf } from '../work.ts';
import { oxs } from './oxs.ts';
import { patternKeeperChart } from './pattern-keeper.ts';
import { threadGcode, threadSvg, threadText } from './thread-files.ts';
import { attributes, escaped, rounded } from './xml.ts';

/** The scheme as a full-size drawing. Coordinates are cells, scaled once to millimetres. */
function gridSvg(stored: StoredScheme, language: Language): string {
  const { grid } = workOf(stored, 'cells');
  const { widthCells, heightCells, pitchMm, palette } = grid;
  const root = {
    xmlns: 'http://www.w3.org/2000/svg',
    width: `${rounded(widthCells * pitchMm)}mm`,
    height: `${rounded(heightCells * pitchMm)}mm`,
    viewBox: `0 0 ${widthCells} ${heightCells}`,
  };
  const { paths, uses } = drawnColours(grid);
  return [
    `<svg${attributes(root)}>`,
    `<title>${escaped(productOf(stored.product).name[language])}</title>`,
    '<defs>',
    ...palette.flatMap(({ letter }, i) => ((uses[i]?.length ?? 0) > 0 ? [symbolOf(letter, i)] : [])),
    '</defs>',
    ...palette.flatMap(({ rgb }, i) => (paths[i] ? [`<path fill="${hexOf(rgb)}" d="${paths[i]}"/>`] : [])),
    ...palette.flatMap(({ rgb }, i) => (uses[i]?.length ? [`<g fill="${inkOn(rgb)}">${uses[i].join('')}</g>`] : [])),
    ...linesOf(grid, placesOf(stored)[0]?.width ?? widthCells),
    '</svg>',
    '',
  ].join('\n');
}

function drawnColours({ widthCells, cells, palette }: GridScheme): { paths: string[]; uses: string[][] } {
  const paths = palette.map(() => '');
  const uses: string[][] = palette.map(() => []);
  for (let i = 0; i < cells.length; ) {
    const [x, y, colour] = [i % widthCells, Math.floor(i / widthCells), cells[i] ?? 0];
    let end = i + 1;
    while (end % widthCells !== 0 && cells[end] === colour) end++;
    paths[colour] += `M${x} ${y}h${end - i}v1h${i - end}z`;
    for (let cell = i; cell < end; cell++)
      uses[colour]?.push(`<use href="#s${colour}" x="${cell % widthCells}" y="${y}"/>`);
    i = end;
  }
  return { paths, uses };
}

/** A symbol centred in the cell at 0,0, as a path or, beyond the list of symbols, as a number. */
function symbolOf(letter: string, colour: number): string {
  const share = symbolShare.segment;
  const path = Object.hasOwn(symbolPaths, letter) ? symbolPaths[letter] : undefined;
  if (path !== undefined) return `<path id="s${colour}" transform="translate(.5 .5) scale(${share})" d="${path}"/>`;
  const text = attributes({
    id: `s${colour}`,
    x: 0.5,
    y: 0.68,
    'font-size': 0.5,
    'font-family': 'sans-serif',
    'text-anchor': 'middle',
  });
  return `<text${text}>${escaped(letter)}</text>`;
}

/** SVG paths of thin lines between cells, and of bold ones where the booklet has them. */
function linesOf({ widthCells, heightCells, pitchMm }: GridScheme, segmentCells: number): string[] {
  const step = boldEvery(segmentCells);
  const down = (every: number) =>
    Array.from({ length: Math.floor(widthCells / every) + 1 }, (_, i) => `M${i * every} 0v${heightCells}`).join('');
  const across = (every: number) =>
    Array.from({ length: Math.floor(heightCells / every) + 1 }, (_, i) => `M0 ${i * every}h${widthCells}`).join('');
  const { thin, bold } = gridLines;
  return [
    `<path fill="none" stroke="${thin.stroke}" stroke-width="${rounded(0.07 / pitchMm)}" d="${down(1)}${across(1)}"/>`,
    `<path fill="none" stroke="${bold.stroke}" stroke-width="${rounded(bold.lineMm / 2 / pitchMm)}" d="${down(step)}${across(step)}"/>`,
  ];
}

function paintSvg(stored: StoredScheme): string {
  return outlineSvg(workOf(stored, 'regions').regions);
}

const rgbHeads = ({ hex, red, green, blue }: Texts['exports']) => [hex, red, green, blue];

/** The paints of the box, one per line: colour, area, millilitres, pots, regions; zeros for unused ones. */
function paintCsv(stored: StoredScheme, language: Language): string {
  const { regions: scheme } = workOf(stored, 'regions');
  const { exports: words, colourName: colourHead } = texts[language];
  const paints = legend(stored).map((row, colour) => [
    row.letter,
    row.mix ? mixName(row.mix, language) : colourName(row, language),
    row.code,
    hexOf(row.rgb),
    ...row.rgb,
    Math.round((row.areaMm2 ?? 0) / 10) / 10,
    tenthsUp(row.needMl ?? 0),
    row.pots,
    scheme.regions.filter((region) => region.colour === colour).length,
  ]);
  return csvOf(
    [
      [words.number, colourHead, words.code, ...rgbHeads(words), words.area, words.need, words.pots, words.parts],
      ...paints,
    ],
    language,
  );
}

/** The legend with its counts, a blank line, then the scheme, one symbol per cell. */
function gridCsv(stored: StoredScheme, language: Language): string {
  const { grid } = workOf(stored, 'cells');
  const { exports: words, sign, colourName: colourHead, needed, bags, inBox, remains } = texts[language];
  const colours = legend(stored).map((row) => [
    row.letter,
    row.code,
    colourName(row, language),
    hexOf(row.rgb),
    ...row.rgb,
    row.count,
    row.bags,
    row.stock,
    row.reserve,
  ]);
  const whole = { x: 0, y: 0, width: grid.widthCells, height: grid.heightCells };
  const rows = Array.from(cellRows(grid, whole), (row, y) => [
    y + 1,
    ...Array.from(row, (cell) => grid.palette[cell]?.letter ?? ''),
  ]);
  return csvOf(
    [
      [sign, words.code, colourHead, ...rgbHeads(words), needed, bags, inBox, remains],
      ...colours,
      [],
      [words.grid],
      [words.row, ...Array.from({ length: grid.widthCells }, (_, x) => x + 1)],
      ...rows,
    ],
    language,
  );
}

type ExportFormat = ProductDefinition['exports'][number];

/** A scheme converted for another program. */
export interface ExportedFile {
  /** Texts are UTF-8. */
  readonly bytes: Uint8Array;
  readonly mimeType: string;
  /** ASCII. */
  readonly fileName: string;
}

type Writer = (stored: StoredScheme, language: Language, paper: Paper) => string | Uint8Array;

const mimeTypes: Readonly<Record<ExportFormat, string>> = {
  svg: 'image/svg+xml; charset=utf-8',
  csv: 'text/csv; charset=utf-8',
  oxs: 'application/xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  gcode: 'text/x-gcode; charset=utf-8',
  'pattern-keeper': 'application/pdf',
};

/** Writers of each format by ground; null if not supported. */
const writers: Readonly<Record<GroundName, Readonly<Record<ExportFormat, Writer | null>>>> = {
  cells: { svg: gridSvg, csv: gridCsv, oxs, txt: null, gcode: null, 'pattern-keeper': patternKeeperChart },
  regions: { svg: paintSvg, csv: paintCsv, oxs: null, txt: null, gcode: null, 'pattern-keeper': null },
  thread: { svg: threadSvg, csv: null, oxs: null, txt: threadText, gcode: threadGcode, 'pattern-keeper': null },
};

/** Exports a scheme; deterministic. Drawings and tables ignore `paper`. @throws RangeError for an unsupported format */
export function exportScheme(
  stored: StoredScheme,
  format: ExportFormat,
  language: Language,
  paper: Paper = 'a4',
): ExportedFile {
  const write = writers[stored.work.of][format];
  if (!write) throw new RangeError(`${stored.product} is not exported to ${format}`);
  const stem = ['uzor', productOf(stored.product).webSlug, ...(stored.size === null ? [] : [stored.size])].join('-');
  const written = write(stored, language, paper);
  return {
    bytes: typeof written === 'string' ? Buffer.from(written) : written,
    mimeType: mimeTypes[format],
    fileName: exportFileName(stem, format),
  };
}
