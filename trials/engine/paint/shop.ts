import { filterPalette, products } from '@uzor/kit';
import { canvasOf, openPaintPhoto, type PaintSoundness, paintSoundness } from './measures.ts';
import { table } from '../../report.ts';

const NATURAL = 1;

/** A table of catalogue sizes with the pots of their boxes: each figure is the worst of the photos. */
export async function paintShopTable(files: readonly (readonly [name: string, file: string])[]): Promise<string> {
  const rows: string[][] = [];
  for (const size of products.paint_by_numbers.sizes) {
    const paints = filterPalette('original', size);
    const all: PaintSoundness[] = [];
    for (const [name, file] of files)
      all.push(paintSoundness(await openPaintPhoto(name, file, canvasOf(size)), paints, NATURAL));
    const most = (figure: (one: PaintSoundness) => number) => Math.max(...all.map(figure));
    const least = (figure: (one: PaintSoundness) => number) => Math.min(...all.map(figure));
    rows.push([
      size.slug,
      `${least(({ pieces }) => pieces)}–${most(({ pieces }) => pieces)}`,
      `${(least(({ labelled }) => labelled) * 100).toFixed(1)} %`,
      `${least(({ leastLabelMm }) => leastLabelMm).toFixed(2)} mm`,
      String(most(({ leads }) => leads)),
      `${least(({ leastAreaMm2 }) => leastAreaMm2).toFixed(1)} mm²`,
      String(most(({ small }) => small)),
      String(most(({ specks }) => specks)),
      String(most(({ crossings, broken }) => crossings + broken)),
      `${(most(({ cpuMs }) => cpuMs) / 1000).toFixed(2)} s`,
      `${(most(({ draftMs }) => draftMs) / 1000).toFixed(2)} s`,
    ]);
  }
  const head = [
    '',
    'pieces',
    'labelled',
    'least number',
    'leads',
    'least region',
    'under 10 mm²',
    'bits',
    'crossings, gaps',
    'CPU',
    'draft, CPU',
  ];
  return table(head, rows);
}
