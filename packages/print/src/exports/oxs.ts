import { colourName, hexOf, productOf, type StoredScheme, workOf } from '@uzor/kit';
import { type Language, texts } from '../texts.ts';
import { attributes } from './xml.ts';

/**
 * The scheme in Open Cross Stitch XML 1.0. Palette item 0 is the cloth. The last four elements are required but empty.
 * Source: the page of the format at ursasoftware.com.
 */
export function oxs(stored: StoredScheme, language: Language): string {
  const { grid } = workOf(stored, 'cells');
  const perInch = Math.round((25.4 / grid.pitchMm) * 100) / 100;
  const properties = {
    oxsversion: '1.0',
    software: texts.en.brand,
    software_version: '1',
    chartheight: grid.heightCells,
    chartwidth: grid.widthCells,
    charttitle: productOf(stored.product).name[language],
    author: '',
    copyright: '',
    instructions: '',
    stitchesperinch: perInch,
    stitchesperinch_y: perInch,
    palettecount: grid.palette.length,
  };
  const stitches = Array.from(
    grid.cells,
    (cell, i) => `<stitch x="${i % grid.widthCells}" y="${Math.floor(i / grid.widthCells)}" palindex="${cell + 1}"/>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<chart>',
    `<properties${attributes(properties)}/>`,
    '<palette>',
    paletteItem(0, 'cloth', 'cloth', 'FFFFFF', 0),
    ...grid.palette.map((colour, i) =>
      paletteItem(
        i + 1,
        // Manufacturer and number are separated by four spaces.
        `${texts.en.brand}    ${colour.code ?? colour.letter}`,
        colourName(colour, language),
        hexOf(colour.rgb).slice(1),
        colour.letter.codePointAt(0) ?? 0,
      ),
    ),
    '</palette>',
    '<fullstitches>',
    ...stitches,
    '</fullstitches>',
    '<partstitches/>',
    '<backstitches/>',
    '<ornaments_inc_knots_and_beads/>',
    '<commentboxes/>',
    '</chart>',
    '',
  ].join('\n');
}

function paletteItem(index: number, number: string, name: string, color: string, symbol: number): string {
  const values = {
    index,
    number,
    name,
    color,
    printcolor: color,
    blendcolor: 'nil',
    comments: '',
    strands: 2,
    symbol,
    bsstrands: 1,
    bscolor: color,
  };
  return `<palette_item${attributes(values)}/>`;
}
