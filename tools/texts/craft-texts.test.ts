import { expect, test } from 'vitest';
import { checkTexts, missingCrafts } from './texts.ts';

const crafts = { cells: ['lay', 'stitch'], regions: ['paint'], thread: ['wind'] };
const found = (file: string, ...keys: string[]) => missingCrafts(file, new Set(keys), crafts);

test('a missing form for a craft is reported', () => {
  expect(found('demo.json', 'start.text_lay', 'start.text_stitch', 'start.text_paint')).toEqual([
    'start.text has no form for wind',
  ]);
});
test('an unmarked form beside marked ones is refused', () => {
  expect(
    found('demo.json', 'start.text', 'start.text_lay', 'start.text_stitch', 'start.text_paint', 'start.text_wind'),
  ).toEqual(['start.text has an unmarked form beside those of crafts']);
});
test('texts of the board need a form for every craft of cells and regions, but none for a thread', () => {
  expect(found('segment.json', 'layAll_lay', 'layAll_paint')).toEqual(['layAll has no form for stitch']);
  expect(found('segment.json', 'layAll_lay', 'layAll_stitch', 'layAll_paint')).toEqual([]);
});
test('texts of cells need forms only for the crafts of cells', () => {
  expect(found('editor.json', 'size.cells_lay')).toEqual(['size.cells has no form for stitch']);
});
test('a branch of texts named after a craft needs a twin for each', () => {
  expect(found('landing.json', 'crafts.lay.make.title', 'crafts.paint.make.title', 'crafts.wind.make.title')).toEqual([
    'crafts.stitch.make.title is missing',
  ]);
  expect(found('demo.json', 'like.lay', 'like.paint', 'like.stitch', 'like.title')).toEqual(['like.wind is missing']);
});
test('texts that do not differ by craft are ignored', () => {
  expect(found('segment.json', 'saved.saved', 'legend.ofTotal', 'layout')).toEqual([]);
});
test('every text by craft of the web app is complete in both languages', () => {
  expect(checkTexts()).toEqual([]);
});
