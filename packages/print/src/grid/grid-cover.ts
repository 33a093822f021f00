import { workFacts } from '@uzor/kit';
import type { CoverContent } from '../cover.ts';
import { hoursFact, paletteName } from '../facts.ts';
import { drawDrill } from '../parts.ts';
import { amount, counted, fill, grouped } from '../texts.ts';
import type { GridWork } from './grid-work.ts';
import { sheetMm } from '../page.ts';

/** Scattered drills: distance from the right edge and from the bottom, side; in millimetres. */
const scatter = [
  [16, 12, 9],
  [28, 18, 7],
  [17, 25, 6],
  [39, 11, 6],
  [31, 31, 5],
] as const;

/** The cover: size, pieces, colours, hours and segments, with a few scattered drills in the colours of the work. */
export function gridCover(work: GridWork): CoverContent {
  const { stored, grid, texts, language, places, rows, laidWords } = work;
  const { widthCells, heightCells, pitchMm } = grid;
  const { pieces, colours, hours } = workFacts(stored);
  const millimetres = fill(texts.millimetres, { width: widthCells * pitchMm, height: heightCells * pitchMm });
  const platforms = new Set(places.map(({ platformNumber }) => platformNumber)).size;
  return {
    facts: [
      { figure: millimetres, word: fill(texts.cells, { width: widthCells, height: heightCells }) },
      { figure: grouped(pieces, language), word: `${counted(pieces, laidWords.piece, language)} ${texts.inAll}` },
      { figure: String(colours), word: `${counted(colours, texts.colour, language)} ${paletteName(work)}` },
      hoursFact(hours, work),
      platforms > 1
        ? {
            figure: String(platforms),
            word: `${counted(platforms, texts.platform, language)}, ${amount(places.length, texts.segment, language)}`,
          }
        : { figure: String(places.length), word: counted(places.length, texts.segment, language) },
    ],
    ornament(canvas) {
      const used = rows.filter(({ count }) => count > 0);
      scatter.forEach(([right, up, side], i) => {
        const colour = used[Math.floor(((i + 0.5) * used.length) / scatter.length)];
        if (colour)
          drawDrill(canvas, sheetMm.width - right - side / 2, sheetMm.height - work.builder.lowerMm - up - side, side, [
            ...colour.rgb,
          ]);
      });
    },
  };
}
