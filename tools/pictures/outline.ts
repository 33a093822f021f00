import sharp from 'sharp';
import { arcPath, leadLine, outlineColours, type Raster, type RegionScheme } from '../../packages/engine/src/index.ts';
// Digits are drawn as paths: on a machine without fonts, text would silently be missing.
import digits from './digits.json' with { type: 'json' };

/** Outlines and numbers are thicker than on the canvas, because the pictures are a third of its size. */
const STRONGER = 1.6;
const LINE_MM = 0.29;

/** The canvas of the box, `widthPx` wide: outlines, numbers, leader lines. */
export async function outlinePicture(scheme: RegionScheme, widthPx: number): Promise<Raster> {
  const { widthMm, heightMm } = scheme;
  const heightPx = Math.round((widthPx * heightMm) / widthMm);
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}" viewBox="0 0 ${widthMm} ${heightMm}" preserveAspectRatio="none">`,
    `<path fill="${outlineColours.ground}" d="M0 0h${widthMm}v${heightMm}H0z"/>`,
    `<path fill="none" stroke="${outlineColours.line}" stroke-width="${LINE_MM * STRONGER}" stroke-linejoin="round" d="${scheme.arcs.map(arcPath).join('')}"/>`,
    ...leads(scheme),
    `<g fill="${outlineColours.number}">${numbers(scheme).join('')}</g></svg>`,
  ];
  const { data, info } = await sharp(Buffer.from(svg.join('')))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
}

function leads({ regions, palette }: RegionScheme): string[] {
  return regions.flatMap(({ label, colour }) => {
    const line = leadLine(label, palette[colour]?.label.length ?? 1);
    return line
      ? [
          `<path stroke="${outlineColours.number}" stroke-width="${0.2 * STRONGER}" d="M${line[0]} ${line[1]}L${line[2]} ${line[3]}"/>`,
        ]
      : [];
  });
}

function numbers({ regions, palette }: RegionScheme): string[] {
  return regions.map(({ label: { xMm, yMm, heightMm }, colour }) => {
    const label = [...(palette[colour]?.label ?? '')];
    const scale = heightMm / digits.height;
    const left = xMm - (label.length * digits.advance * scale) / 2;
    const glyphs = label
      .map((digit, i) => `<path transform="translate(${i * digits.advance})" d="${digits.paths[Number(digit)]}"/>`)
      .join('');
    return `<g transform="translate(${left} ${yMm + heightMm / 2}) scale(${scale} ${-scale})">${glyphs}</g>`;
  });
}
