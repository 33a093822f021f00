import type { GridScheme } from '@uzor/engine';
import { hexOf, inkOn, productOf, type StoredScheme, symbolPaths, workOf } from '@uzor/kit';
import { boldEvery } from '../grid/segment-pages.ts';
import { gridLines, symbolShare } from '../look.ts';
import type { Language } from '../texts.ts';
import { placesOf } from '../work.ts';
import { attributes, escaped, rounded } from './xml.ts';

/**
 * The scheme as a full-size drawing: cells as runs of one colour, symbols as outlines, grid lines. Coordinates are
 * cells, scaled once to millimetres.
 */
export function gridSvg(stored: StoredScheme, language: Language): string {
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

/** The paths of cell runs and the symbols of each colour. */
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

/** A symbol centred in the cell at 0,0; a palette longer than the list of symbols continues with numbers. */
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

/** Thin lines between cells, bold ones where the booklet has them. */
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
