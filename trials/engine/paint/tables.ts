import type { PaintRequest } from '@uzor/engine';
import { kilobytes, percentTo, secondsTo, table } from '../../report.ts';
import { measurePaint, type PaintMeasured, type PaintPhoto } from './measures.ts';

const percent = percentTo(1);
const seconds = secondsTo(2);

export function photoTable(photos: readonly PaintPhoto[], all: readonly PaintMeasured[]): string {
  const head = [
    '',
    'pieces',
    'label fits',
    'labelled',
    'leads',
    'under 10 mm²',
    'bits',
    'crossings',
    'gaps, overlaps',
    'ΔE00',
    'SSIM',
    'SVG',
    'CPU',
  ];
  return table(
    head,
    all.map((one, k) => [
      photos[k]?.name ?? '',
      String(one.pieces),
      percent(one.labelFits),
      percent(one.labelled),
      String(one.leads),
      ...[one.small, one.specks, one.crossings, one.broken].map(String),
      one.difference.toFixed(2),
      one.ssim.toFixed(3),
      kilobytes(one.svgBytes),
      seconds(one.cpuMs),
    ]),
  );
}

export function variantTable(
  photos: readonly PaintPhoto[],
  variants: readonly (readonly [string, PaintRequest['paints'], number])[],
): string {
  return table(
    ['', 'pieces', 'label fits', 'under 10 mm²', 'bits', 'crossings, gaps', 'ΔE00', 'most pots of one paint'],
    variants.map(([name, paints, preset]) => {
      const two = photos.slice(0, 2).map((photo) => measurePaint(photo, paints, preset));
      const both = (show: (measured: PaintMeasured) => string) => two.map(show).join(' / ');
      return [
        name,
        both(({ pieces }) => String(pieces)),
        both(({ labelFits }) => percent(labelFits)),
        both(({ small }) => String(small)),
        both(({ specks }) => String(specks)),
        both(({ crossings, broken }) => String(crossings + broken)),
        both(({ difference }) => difference.toFixed(2)),
        both(({ scheme }) => String(Math.max(...scheme.palette.map(({ pots }) => pots)))),
      ];
    }),
  );
}
