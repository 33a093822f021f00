import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { lookAt } from '../../testing/browser/layout.ts';
import { texts } from '../../testing/open-page.tsx';
import { regionsOf, segmentId, segmentList } from '../../testing/wire/index.ts';
import { preferences } from './preferences.ts';
import { keptFlags } from './use-segment.ts';
import { keptSittings } from '../../shared/pace/kept-sittings.ts';
import { openWorked as open, saved, serveSegment } from '../../testing/worked-segment.ts';

const en = texts('en', 'segment');
const rows = ['AABB', 'ACCB', 'DDCC'];
beforeEach(() => {
  lookAt({ width: 1300, height: 800 });
  keptSittings.set({ of: [] });
  keptFlags.set({ of: [] });
});

const press = (name: string) => screen.getByRole('button', { name });
const spoken = () => {
  const id = screen.getByRole('grid').getAttribute('aria-activedescendant') ?? '';
  return document.getElementById(id)?.getAttribute('aria-label');
};
const cellWords = (letter: string, row: number, column: number, laid = false) =>
  en(laid ? 'cell.laid_lay' : 'cell.open_lay', { letter, colour: `Colour ${letter}`, row, column });

test('a segment is a grid of so many rows and columns', async () => {
  await open(serveSegment('mosaic', rows));
  const grid = screen.getByRole('grid', { name: en('title', { number: 1 }) });
  expect(grid.getAttribute('aria-description')).toBe(en('keys.short_lay'));
  expect(grid.getAttribute('aria-rowcount')).toBe('3');
  expect(grid.getAttribute('aria-colcount')).toBe('4');
  expect(screen.getAllByText(en('cellsDone', { marked: 0, total: 12 }))).not.toHaveLength(0);
});
test('arrows move from cell to cell and each is spoken, the edges hold', async () => {
  const { user } = await open(serveSegment('mosaic', rows));
  expect(spoken()).toBe(cellWords('A', 1, 1));
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}');
  expect(spoken()).toBe(cellWords('C', 2, 3));
  await user.keyboard('{End}{ArrowRight}{Control>}{End}{/Control}');
  expect(spoken()).toBe(cellWords('C', 3, 4));
  await user.keyboard('{Control>}{Home}{/Control}{ArrowUp}');
  expect(spoken()).toBe(cellWords('A', 1, 1));
});
test('space lays a cell and takes it off again, and the server hears both', async () => {
  const work = serveSegment('mosaic', rows);
  const { user } = await open(work);
  await user.keyboard('{ArrowRight} ');
  expect(spoken()).toBe(cellWords('A', 1, 2, true));
  await saved(work, ['.x..', '....', '....']);
  await user.keyboard(' ');
  expect(spoken()).toBe(cellWords('A', 1, 2));
  await saved(work, ['....', '....', '....']);
});
test('undo and redo go by buttons, and the server follows', async () => {
  const work = serveSegment('mosaic', rows);
  const { user } = await open(work);
  const [undo] = screen.getAllByRole('button', { name: en('tools.undo') });
  expect(undo?.getAttribute('aria-disabled')).toBe('true');
  await user.keyboard(' {ArrowRight} ');
  if (undo) await user.click(undo);
  await saved(work, ['x...', '....', '....']);
  const [redo] = screen.getAllByRole('button', { name: en('tools.redo') });
  if (redo) await user.click(redo);
  await saved(work, ['xx..', '....', '....']);
});

test('the legend names the colours, most cells first, and highlights one', async () => {
  const { user } = await open(serveSegment('mosaic', rows));
  const legend = within(screen.getByRole('region', { name: en('legend.title_lay') }));
  const words = (letter: string, count: number) =>
    en('legend.spoken_lay', { colour: `Colour ${letter}`, letter, left: count, total: count });
  const named = legend.getAllByRole('listitem').map((item) => item.textContent ?? '');
  for (const [i, [letter, count]] of [
    ['C', 4],
    ['A', 3],
    ['B', 3],
    ['D', 2],
  ].entries())
    expect(named[i]).toContain(words(String(letter), Number(count)));
  await user.click(legend.getByRole('button', { name: new RegExp(words('C', 4)), pressed: false }));
  expect(legend.getByRole('button', { name: new RegExp(words('C', 4)), pressed: true })).toBeTruthy();
  expect(screen.getByText(en('hint.colour_lay', { letter: 'C' }))).toBeTruthy();
});
test('while a colour is highlighted, cells of others stay as they are and say why', async () => {
  const work = serveSegment('mosaic', rows);
  const { user } = await open(work);
  await user.click(screen.getByRole('button', { name: /Colour D/ }));
  screen.getByRole('grid').focus();
  await user.keyboard('{Control>}{Home}{/Control} ');
  expect(await screen.findByText(en('hint.missed_lay', { letter: 'D' }))).toBeTruthy();
  await user.keyboard('n ');
  await saved(work, ['....', '....', 'x...']);
});
test('keys act on the board after a colour was clicked, and on the list after one was chosen by a key', async () => {
  const { user } = await open(serveSegment('mosaic', rows));
  await user.click(screen.getByRole('button', { name: /Colour A/ }));
  expect(document.activeElement).toBe(screen.getByRole('grid'));
  screen.getByRole('button', { name: /Colour B/ }).focus();
  await user.keyboard(' ');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /Colour B/ }));
});
test('how far other colours step back and lines over the colour are chosen in the settings', async () => {
  const { user } = await open(serveSegment('mosaic', rows));
  await user.click(screen.getByRole('button', { name: /Colour A/ }));
  expect(screen.queryByRole('slider', { name: en('dimming') })).toBeNull();
  await user.click(screen.getByRole('button', { name: en('more') }));
  const settings = within(screen.getByRole('dialog', { name: en('settings.title') }));
  expect(settings.getByRole<HTMLInputElement>('slider', { name: en('dimming') }).value).toBe('75');
  await user.click(settings.getByRole('switch', { name: en('hatch') }));
  expect(preferences.value.hatched).toBe(true);
});
test('P switches the lines over the colour', async () => {
  const { user } = await open(serveSegment('mosaic', rows));
  const { hatched } = preferences.value;
  await user.keyboard('p');
  expect(preferences.value.hatched).toBe(!hatched);
});
test('what is marked here is noted with its time, what is taken off is not', async () => {
  const work = serveSegment('mosaic', rows);
  const { user } = await open(work);
  await user.keyboard(' {ArrowRight} ');
  await saved(work, ['xx..', '....', '....']);
  await user.keyboard(' ');
  await saved(work, ['x...', '....', '....']);
  expect(keptSittings.value.of.map(([, sittings]) => sittings)).toMatchObject([[{ cells: 2, timed: 1 }]]);
});
test('the next cell is found by a button', async () => {
  const work = serveSegment('mosaic', rows);
  const { user } = await open(work);
  await user.keyboard(' {ArrowRight} ');
  await user.click(press(en('nextAny_lay')));
  expect(spoken()).toBe(cellWords('B', 1, 3));
});

test('clearing is asked about, takes all marks off and can be undone', async () => {
  const work = serveSegment('mosaic', rows);
  const { user } = await open(work);
  await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}');
  await saved(work, ['xxx.', '....', '....']);
  await user.click(press(en('more')));
  await user.click(press(en('tools.clear')));
  const question = screen.getByRole('dialog', { name: en('clear.title', { number: 1 }) });
  expect(within(question).getByText(en('clear.text_lay', { count: 3 }))).toBeTruthy();
  await user.click(within(question).getByRole('button', { name: en('clear.no') }));
  expect(work.marks()[0]).toBe('xxx.');
  await user.click(press(en('more')));
  await user.click(press(en('tools.clear')));
  await user.click(press(en('clear.yes')));
  await saved(work, ['....', '....', '....']);
  screen.getByRole('grid').focus();
  await user.keyboard('u');
  await saved(work, ['xxx.', '....', '....']);
});

test('the last drill is celebrated and leads to the next segment', async () => {
  const work = serveSegment('mosaic', ['AA']);
  const page = await open(work);
  await page.user.keyboard(' {ArrowRight} ');
  const party = await screen.findByRole('dialog', { name: en('finished.title_lay', { number: 1 }) });
  const next = within(party).getByRole('link', { name: en('finished.next', { number: 2 }) });
  await page.user.click(within(party).getByRole('button', { name: en('finished.stay') }));
  expect(screen.queryByRole('dialog')).toBeNull();
  const go = screen.getByRole('link', { name: en('finished.next', { number: 2 }) });
  expect(go.getAttribute('href')).toBe(next.getAttribute('href'));
  await page.user.click(go);
  await page.arrivesAt(`${work.home}/segment/${segmentId(2)}`);
  expect(work.marks()).toEqual(['xx']);
});
test('after the last segment the others that are left are chosen from the work', async () => {
  const last = segmentList('mosaic').data.flat().length;
  const work = serveSegment('mosaic', ['AA'], { place: last });
  const page = await open(work);
  await page.user.keyboard(' {ArrowRight} ');
  const party = await screen.findByRole('dialog', { name: en('finished.title_lay', { number: last }) });
  await page.user.click(within(party).getByRole('link', { name: en('finished.others') }));
  await page.arrivesAt(work.home);
});
test('the last drill of the whole work leads to the work', async () => {
  const others = Object.fromEntries(Array.from({ length: 400 }, (_, i) => [i + 2, 256]));
  const work = serveSegment('mosaic', ['AA'], { others });
  const page = await open(work);
  await page.user.keyboard(' {ArrowRight} ');
  const party = await screen.findByRole('dialog', { name: en('finished.workTitle_lay') });
  expect(
    within(party)
      .getByRole('link', { name: en('finished.work') })
      .getAttribute('href'),
  ).toBe(`/en${work.home}`);
});

test('the ring of a painting shows the share of its areas, of its cells while cells are marked', async () => {
  const painted = ['AAB', 'AAB', 'CCB'];
  const work = serveSegment('paint_by_numbers', painted, { changes: { regions: regionsOf(painted) } });
  const { user } = await open(work);
  await user.keyboard(' ');
  const ring = screen.getByRole('progressbar', { name: en('progress') });
  expect([ring.textContent, screen.getAllByText(en('cellsDone', { marked: 1, total: 3 })).length > 0]).toEqual([
    '33%',
    true,
  ]);
  await user.click(screen.getByRole('radio', { name: en('unit.cell') }));
  expect(ring.textContent).toBe('44%');
  screen.getByText(en('cellsDone', { marked: 4, total: 9 }));
});
test('a painting is marked by areas and speaks of paints', async () => {
  const painted = ['AAB', 'ABB'];
  const work = serveSegment('paint_by_numbers', painted, { changes: { regions: regionsOf(painted) } });
  const { user } = await open(work);
  expect(screen.getAllByText(en('cellsDone', { marked: 0, total: 2 }))).not.toHaveLength(0);
  await user.keyboard(' ');
  await saved(work, ['xx.', 'x..']);
  expect(spoken()).toContain(
    en('cell.laid', { context: 'paint', region: 2, letter: 'A', colour: 'Colour A', row: 1, column: 1 }),
  );
  expect(screen.getByRole('region', { name: en('legend.title', { context: 'paint' }) })).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: en('unit.cell') }));
  screen.getByRole('grid').focus();
  await user.keyboard('{End} ');
  await saved(work, ['xxx', 'x..']);
  await user.click(screen.getByRole('button', { name: /Colour B/ }));
  expect(screen.getByText(en('hint.colour_paint', { letter: 'B' }))).toBeTruthy();
  await user.click(screen.getByRole('button', { name: en('more') }));
  screen.getByText(en('keys.flagDo_paint'));
  expect(screen.queryByText(en('keys.hatchDo_paint'))).toBeNull();
});
test('a constructor names its platform, knows what was just marked of it, and changes to another', async () => {
  const work = serveSegment('constructor', ['AB'], { changes: { platformNumber: 1, platformId: 'platform-1' } });
  const page = await open(work);
  await page.user.keyboard(' ');
  await page.user.click(screen.getByRole('button', { name: new RegExp(en('platform', { platform: 1 })) }));
  const platforms = texts('en', 'platforms');
  const dialog = within(screen.getByRole('dialog', { name: platforms('choose') }));
  const first = dialog.getByRole('button', { name: new RegExp(platforms('platform', { platform: 1 })) });
  expect(first.textContent).toContain(platforms('percent', { percent: '<1%', marked: 1, total: 1936 }));
  await page.user.click(dialog.getByRole('button', { name: new RegExp(platforms('platform', { platform: 3 })) }));
  await page.arrivesAt(`${work.home}/segment/${segmentId(9)}`);
});
test('F leaves a flag, which is spoken, told and still there the next time', async () => {
  const work = serveSegment('mosaic', rows);
  const { user, close } = await open(work);
  await user.keyboard('{ArrowRight}f');
  expect(spoken()).toBe(en('cell.flagged', { cell: cellWords('A', 1, 2) }));
  expect(screen.getByText(en('hint.flagged_lay', { row: 1, column: 2 }))).toBeTruthy();
  await close();
  const again = await open(work);
  await again.user.keyboard('{ArrowRight}');
  expect(spoken()).toBe(en('cell.flagged', { cell: cellWords('A', 1, 2) }));
  await again.user.keyboard('f');
  expect(spoken()).toBe(cellWords('A', 1, 2));
  expect(work.marks()).toEqual(['....', '....', '....']);
});
test('the next cell of a colour is told by row and column, and its end too', async () => {
  const { user } = await open(serveSegment('mosaic', rows));
  await user.keyboard('{End}cn');
  expect(screen.getByText(en('hint.went_lay', { row: 2, column: 1 }))).toBeTruthy();
  await user.click(screen.getByRole('button', { name: en('layAll_lay', { count: 3 }) }));
  expect(screen.getByText(en('hint.noneLeft_lay', { letter: 'A' }))).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('grid'));
  await user.keyboard('n');
  expect(screen.getByText(en('hint.went_lay', { row: 2, column: 2 }))).toBeTruthy();
});
test('after a colour is done the main button goes on to the next colour', async () => {
  const { user } = await open(serveSegment('mosaic', rows));
  await user.keyboard('c');
  await user.click(press(en('layAll_lay', { count: 3 })));
  await user.click(press(en('nextColour_lay', { letter: 'B' })));
  expect(screen.getByRole('button', { name: /Colour B/, pressed: true })).toBeTruthy();
  expect(screen.getByText(en('hint.went_lay', { row: 1, column: 3 }))).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('grid'));
  expect(press(en('nextOf', { letter: 'B' }))).toBeTruthy();
});
