import { leadLine } from '../labels/place-labels.ts';
import { lineData, millimetres } from '../contours/path-data.ts';
import { type Arc, type Region, type RegionScheme, UNITS_PER_MM } from '../region-scheme.ts';
import { ringPoints } from '../contours/rings.ts';

/** A region's outline as SVG path data in millimetres from the canvas's top left; fill rule even-odd. Exact. */
export function regionPath({ arcs }: Pick<RegionScheme, 'arcs'>, { rings }: Region): string {
  return rings.map((ring) => `${lineData(ringPoints(ring, arcs), inMm)}z`).join('');
}

/** A border as SVG path data in millimetres from the canvas's top left, for drawing each outline once. */
export function arcPath({ points }: Arc): string {
  return lineData(points, inMm);
}

/** Colours of the unpainted canvas, its outlines and its numbers. */
export const outlineColours = { ground: '#FDFBF7', line: '#788CA0', number: '#566A7E' } as const;
/** Width of the outlines: 1 px at 3.5 px/mm. */
const LINE_MM = 0.29;
/** Depth of the baseline below a digit's middle as a share of its height; digit height as a share of the font size. */
const BASELINE = 0.5;
const DIGIT_HEIGHT = 0.72;

/** The unpainted canvas as an SVG document in millimetres: outlines, each drawn once, numbers and lead lines. */
export function outlineSvg(scheme: RegionScheme): string {
  const { widthMm, heightMm, arcs } = scheme;
  const outlines = arcs.map(({ points }) => lineData(points, whole)).join('');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${widthMm}mm" height="${heightMm}mm" viewBox="0 0 ${widthMm} ${heightMm}">`,
    `<path fill="${outlineColours.ground}" d="M0 0h${widthMm}v${heightMm}H0z"/>`,
    `<path transform="scale(${1 / UNITS_PER_MM})" fill="none" stroke="${outlineColours.line}" stroke-width="${LINE_MM * UNITS_PER_MM}" stroke-linejoin="round" stroke-linecap="round" d="${outlines}"/>`,
    ...leadLines(scheme),
    `<g fill="${outlineColours.number}" font-family="Arial,Helvetica,'DejaVu Sans',sans-serif" text-anchor="middle">`,
    ...numbers(scheme),
    '</g></svg>\n',
  ].join('\n');
}

function leadLines({ regions, palette }: RegionScheme): string[] {
  const lines = regions.flatMap(({ colour, label }) => {
    const line = leadLine(label, palette[colour].label.length);
    return line ? [`M${rounded(line[0])} ${rounded(line[1])}L${rounded(line[2])} ${rounded(line[3])}`] : [];
  });
  return lines.length === 0
    ? []
    : [`<path fill="none" stroke="${outlineColours.number}" stroke-width="0.2" d="${lines.join('')}"/>`];
}

/** Numbers of the same height share a group. */
function numbers({ regions, palette }: RegionScheme): string[] {
  const byHeight = new Map<number, string[]>();
  for (const { colour, label } of regions) {
    const height = Math.floor(label.heightMm * 10) / 10;
    const texts = byHeight.get(height) ?? [];
    texts.push(
      `<text x="${rounded(label.xMm)}" y="${rounded(label.yMm + height * BASELINE)}">${palette[colour].label}</text>`,
    );
    byHeight.set(height, texts);
  }
  return [...byHeight]
    .sort(([one], [two]) => one - two)
    .map(([height, texts]) => `<g font-size="${rounded(height / DIGIT_HEIGHT)}">${texts.join('')}</g>`);
}

const rounded = (mm: number) => Math.round(mm * 100) / 100;
const whole = (units: number) => String(units);
const inMm = (units: number) => millimetres(units, UNITS_PER_MM);
