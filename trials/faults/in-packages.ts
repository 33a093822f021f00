import type { Fault } from './fault.ts';

const engine: readonly Fault[] = [
  {
    name: 'a mosaic uses one piece more of a colour than its box holds',
    file: 'packages/engine/src/mosaic/within-stock.ts',
    find: 'if (c === leaving || (counts[c] >= stock[c] && c !== freed)) continue;',
    replace: 'if (c === leaving || (counts[c] > stock[c] && c !== freed)) continue;',
  },
  {
    name: 'a photo moved up or down is cropped in the wrong place',
    file: 'packages/engine/src/photo/geometry.ts',
    find: 'const centreY = frame.height / 2 + settings.margin.top * frame.width;',
    replace: 'const centreY = frame.height / 2 + settings.margin.top * frame.height;',
  },
  {
    name: 'the stated thread length of string art is ten times too long',
    file: 'packages/engine/src/strings/thread-length.ts',
    find: 'along[k] = (SLACK_SHARE * diameters * hoopMm) / 1000;',
    replace: 'along[k] = (SLACK_SHARE * diameters * hoopMm) / 100;',
  },
  {
    name: 'the photo check offers to darken a dark photo',
    file: 'packages/engine/src/photo/photo-check.ts',
    find: "verdict: value < 0.24 ? 'warn' : 'advise', fix: 'brighter', value }",
    replace: "verdict: value < 0.24 ? 'warn' : 'advise', fix: 'darker', value }",
  },
  {
    name: 'the initial crop cuts off hair',
    file: 'packages/engine/src/photo/face-crop.ts',
    find: 'top: Math.max(0, y - HEAD.above * height),',
    replace: 'top: Math.max(0, y - HEAD.below * height),',
  },
  {
    name: 'a two-digit number overflows its region after a retouch',
    file: 'packages/engine/src/paint/labels/place-labels.ts',
    find: ': Math.min(TALLEST_MM, label.radiusMm / labelReach(digits));',
    replace: ': Math.min(TALLEST_MM, label.radiusMm / labelReach(digitsBefore));',
  },
  {
    name: 'a pot used in several mixes is counted for the last one only',
    file: 'packages/engine/src/paint/paint-needs.ts',
    find: 'served[pot] += share * areas[c];',
    replace: 'served[pot] = share * areas[c];',
  },
  {
    name: 'correcting a dark photo darkens it',
    file: 'packages/engine/src/photo/look/corrections.ts',
    find: 'share ** (gamma[channel] / 100)',
    replace: 'share ** (100 / gamma[channel])',
  },
  {
    name: 'two colours that differ only in blue are drawn the same',
    file: 'packages/engine/src/render/tile.ts',
    find: 'const key = (tone[0] << 16) | (tone[1] << 8) | tone[2];',
    replace: 'const key = (tone[0] << 16) | (tone[1] << 8);',
  },
  {
    name: 'a colour with exactly enough pieces left is not proposed as a substitute',
    file: 'packages/engine/src/mosaic/substitutions.ts',
    find: '(spare[colour] ?? Number.POSITIVE_INFINITY) >= count)',
    replace: '(spare[colour] ?? Number.POSITIVE_INFINITY) > count)',
  },
];

const kit: readonly Fault[] = [
  {
    name: 'redo is still possible after a new mark',
    file: 'packages/kit/src/marking/operations.ts',
    find: 'else if (add(operation, entries, grid)) undone = [];',
    replace: 'else add(operation, entries, grid);',
  },
  {
    name: 'marks of others are attributed to the last collaborator',
    file: 'packages/kit/src/marking/authors.ts',
    find: 'isNew(cell) ? author : (authors[cell] ?? 0)',
    replace: 'isNew(cell) ? (authors[cell] ?? 0) : author',
  },
  {
    name: 'the legend names one bag too few',
    file: 'packages/kit/src/schemes/legend.ts',
    find: 'bags: paint ? 0 : Math.ceil(count / bagPieces),',
    replace: 'bags: paint ? 0 : Math.floor(count / bagPieces),',
  },
  {
    name: 'the first work of a box of three gets the drills of all three',
    file: 'packages/kit/src/palette/filters.ts',
    find: 'Math.floor(pieces[i] / size.worksInBox) * boxesOf(size)',
    replace: 'pieces[i] * boxesOf(size)',
  },
  {
    name: 'a substitution may recolour laid cells',
    file: 'packages/kit/src/substitutions/colour-change.ts',
    find: 'cells.every((cell) => grid.cells[cell] === from && laid[cell] === 0)',
    replace: 'cells.every((cell) => grid.cells[cell] === from)',
  },
  {
    name: 'string art is never completed',
    file: 'packages/kit/src/marking/thread-progress.ts',
    find: 'return saved < maxStep ?',
    replace: 'return saved <= maxStep ?',
  },
  {
    name: 'platforms of the second row get wrong numbers',
    file: 'packages/kit/src/marking/segments.ts',
    find: 'Math.floor(row / platformSide) * across + Math.floor(column / platformSide) + 1',
    replace: 'Math.floor(row / platformSide) * columns + Math.floor(column / platformSide) + 1',
  },
];

const contract: readonly Fault[] = [
  {
    name: 'new passwords of five characters are accepted',
    file: 'packages/contract/src/rules.ts',
    find: "z.minLength(6, { error: 'password.rule', abort: true })",
    replace: "z.minLength(5, { error: 'password.rule', abort: true })",
  },
  {
    name: 'a profile export expires after seven hours',
    file: 'packages/contract/src/retention.ts',
    find: 'archive: 7 * DAY_MS,',
    replace: 'archive: 7 * HOUR_MS,',
  },
  {
    name: 'Russian customers read "Page not found" in English',
    file: 'packages/contract/src/messages.ts',
    find: "'page.notFound': { en: 'Page not found', ru: 'Страница не найдена' },",
    replace: "'page.notFound': { en: 'Page not found', ru: 'Page not found' },",
  },
  {
    name: 'a browser polls for the first scheme only after the whole estimated wait',
    file: 'packages/contract/src/waiting.ts',
    find: '(seconds ?? 0) * 100)',
    replace: '(seconds ?? 0) * 1000)',
  },
];

const print: readonly Fault[] = [
  {
    name: 'sheets of the full-size print do not overlap',
    file: 'packages/print/src/sheets.ts',
    find: 'start(i + 1) + overlap - start(i)',
    replace: 'start(i + 1) - start(i)',
  },
  {
    name: 'a name with quotation marks breaks the table',
    file: 'packages/kit/src/csv.ts',
    find: "harmless.replaceAll('\"', '\"\"')",
    replace: 'harmless',
  },
  {
    name: 'every stitch of an exported chart has the previous colour',
    file: 'packages/print/src/exports/oxs.ts',
    find: '{cell + 1}"/>',
    replace: '{cell}"/>',
  },
  {
    name: 'a page names the column before its first',
    file: 'packages/print/src/grid/segment-pages.ts',
    find: 'firstColumn: x + 1, lastColumn: x + width });',
    replace: 'firstColumn: x, lastColumn: x + width });',
  },
  {
    name: 'a pot that only mixes need is missing from the legend',
    file: 'packages/print/src/paint/legend-pages.ts',
    find: '(regionsOf[i] > 0 || (rows[i]?.needMl ?? 0) > 0)',
    replace: 'regionsOf[i] > 0',
  },
  {
    name: 'an English booklet has a Russian legend title',
    file: 'packages/print/src/texts/en.ts',
    find: "legend: 'Legend',",
    replace: "legend: 'Легенда',",
  },
];

const intakeAndPeople: readonly Fault[] = [
  {
    name: 'a photo of exactly 15 MB is refused',
    file: 'packages/intake/src/headers/refusals.ts',
    find: 'if (bytes <= maxUploadBytes) return null;',
    replace: 'if (bytes < maxUploadBytes) return null;',
  },
  {
    name: 'width and height of a portrait photo are swapped',
    file: 'packages/intake/src/open-photo.ts',
    find: 'original: isSideways(orientation) ? { width: height, height: width } : { width, height },',
    replace: 'original: { width, height },',
  },
  {
    name: 'a photo with a damaged end is refused although nearly all of it decodes',
    file: 'packages/intake/src/open-photo.ts',
    find: '  try {\n    return await decode();',
    replace: '  try {\n    return decode();',
  },
  {
    name: 'a BMP with padded rows is decoded skewed',
    file: 'packages/intake/src/pixels/bmp.ts',
    find: 'const rowBytes = Math.ceil((header.width * header.bitsPerPixel) / 32) * 4;',
    replace: 'const rowBytes = Math.ceil((header.width * header.bitsPerPixel) / 8);',
  },
  {
    name: 'of many faces the smallest are kept',
    file: 'packages/people/src/find-faces.ts',
    find: '.sort(({ box: one }, { box: other }) => other[2] * other[3] - one[2] * one[3])',
    replace: '.sort(({ box: one }, { box: other }) => one[2] * one[3] - other[2] * other[3])',
  },
];

export const inPackages: readonly Fault[] = [...engine, ...kit, ...contract, ...print, ...intakeAndPeople];
