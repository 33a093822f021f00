import { outlineSvg } from '@uzor/engine';
import { colourName, csvOf, hexOf, legend, mixName, type StoredScheme, workOf } from '@uzor/kit';
import { tenthsUp } from '../paint/pots.ts';
import { type Language, texts } from '../texts.ts';

/** The numbered outline in millimetres. */
export function paintSvg(stored: StoredScheme): string {
  return outlineSvg(workOf(stored, 'regions').regions);
}

/** The paints of the box, one per line: colour, area, millilitres, pots, regions; zeros for unused ones. */
export function paintCsv(stored: StoredScheme, language: Language): string {
  const { regions: scheme } = workOf(stored, 'regions');
  const words = texts[language].exports;
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
      [
        words.number,
        words.name,
        words.code,
        words.hex,
        words.red,
        words.green,
        words.blue,
        words.area,
        words.need,
        words.pots,
        words.parts,
      ],
      ...paints,
    ],
    language,
  );
}
