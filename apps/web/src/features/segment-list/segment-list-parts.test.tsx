import type { SegmentListItemWire, SegmentWire } from '@uzor/contract';
import { type ProductDefinition, productOf } from '@uzor/kit';
import { screen } from '@testing-library/react';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { openPart, texts } from '../../testing/open-page.tsx';
import { colours, kitDetail, regionsOf, segment, segmentList } from '../../testing/wire/index.ts';
import { ColourList } from './colour-list.tsx';
import { NextSegment, useDuration } from './next-segment.tsx';
import { Tips } from './segment-list.tsx';
import type { Work } from './use-work.ts';

const en = texts('en', 'segments');
const ru = texts('ru', 'segments');
const plain = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();

test('tips are three, in the words of a craft, until they are read', async () => {
  const onRead = vi.fn();
  const { user } = openPart(<Tips craft="paint" onRead={onRead} />, '/en');
  expect(screen.getByRole('heading', { level: 2, name: en('tips.heading_paint') })).toBeTruthy();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    en('tips.one_paint'),
    en('tips.two_paint'),
    en('tips.three_paint'),
  ]);
  await user.click(screen.getByRole('button', { name: en('tips.read') }));
  expect(onRead).toHaveBeenCalledOnce();
});

interface Given {
  readonly product?: ProductDefinition;
  /** Cells of the next segment, drawn in text; null: not known yet. */
  readonly rows?: readonly string[] | null;
  readonly changes?: Partial<SegmentWire>;
  readonly item?: Partial<SegmentListItemWire>;
}
function work({ product = productOf('mosaic'), rows = ['AA', 'AA'], changes = {}, item = {} }: Given = {}): Work {
  const segments = segmentList(product.kind).data.flat();
  const [first] = segments;
  if (!first) throw new RangeError('no segment');
  const opened = rows ? [segment(rows, { id: first.id, ...changes })] : [];
  return { kit: kitDetail(product.kind), segments, opened, next: { ...first, ...item } };
}
function next(given: Given = {}, path = '/') {
  const { product = productOf('mosaic') } = given;
  return openPart(<NextSegment product={product} work={work(given)} />, path);
}
const said = () => plain(screen.getByRole('heading', { level: 2 }).parentElement?.querySelector('p')?.textContent);
const begun = (total: number, marked: number): Partial<SegmentListItemWire> => ({
  status: marked > 0 ? 1 : 0,
  total_cells: total,
  marked_cells: marked,
});

test.each([
  [23, 'Здесь 23 стразы, примерно 1 минута работы.'],
  [1121, 'Здесь 1121 страза, примерно 40 минут работы.'],
])('a segment of %i drills is begun with its number and time', (count, words) => {
  next({ rows: null, item: begun(count, 0) });
  expect(said()).toBe(words);
});
test.each([
  [1, 'Осталась 1 страза'],
  [12, 'Осталось 12 страз'],
])('%i drills are left in the right number', (left, words) => {
  next({ rows: null, item: begun(256, 256 - left) });
  expect(said()).toContain(words);
});
test('where one stopped is the first row with a cell to lay', () => {
  next({ rows: ['aa', 'aa', 'aB', 'BB'], item: begun(8, 5) });
  expect(said()).toContain(plain(ru('next.row', { row: 3 })));
});
test('a painting has areas and no rows; an area begun is still to be painted', () => {
  const rows = ['aAB', 'CCB'];
  next({ product: productOf('paint_by_numbers'), rows, changes: { regions: regionsOf(rows) }, item: begun(6, 1) });
  expect(said()).toBe('Остались 3 области.');
});
test('until the cells of a painting are known its cells are counted', () => {
  next({ product: productOf('paint_by_numbers'), rows: null, item: begun(5, 0) }, '/en');
  expect(said()).toBe(en('next.start', { context: 'paint', count: 5, time: '' }));
});
test('a segment of a constructor names its platform, and its elements', () => {
  next({ product: productOf('constructor'), rows: null, item: { ...begun(484, 0), platformNumber: 2, number: 3 } });
  expect(screen.getByRole('heading', { name: ru('next.headingPlatform', { platform: 2, number: 3 }) })).toBeTruthy();
  expect(said()).toContain('484 элемента');
});

function colourList(product: ProductDefinition, changes: Partial<Work>, path = '/en') {
  openPart(<ColourList product={product} work={{ ...work({ product, rows: null }), ...changes }} />, path);
  return screen.getAllByRole('listitem').map((item) => plain(item.getAttribute('aria-label')));
}
const item = (counts: Record<string, number>, changes: Partial<SegmentListItemWire> = {}): SegmentListItemWire => {
  const [first] = segmentList('mosaic').data.flat();
  if (!first) throw new RangeError('no segment');
  return { ...first, colors: colours(counts), ...changes };
};
test('colours that are finished go to the end, colours the work does not have are left out', () => {
  const product = productOf('mosaic');
  const kit = kitDetail('mosaic', { colors: colours({ A: 3, B: 4, C: 0 }) });
  const segments = [item({ A: 3 }, { id: 'done', status: 2, marked_cells: 3 }), item({ B: 4 }, { id: 'open' })];
  expect(colourList(product, { kit, segments, opened: [] })).toEqual([
    en('colours.spoken_lay', { colour: 'Colour B', letter: 'B', count: 4 }),
    en('colours.spoken_lay', { colour: 'Colour A', letter: 'A', count: 0 }),
  ]);
  expect(screen.getByText(en('colours.finished'))).toBeTruthy();
  expect(screen.getByText(en('colours.enough_lay'))).toBeTruthy();
});
test('paints are told in square centimetres, and no bags are spoken of', () => {
  const product = productOf('paint_by_numbers');
  const kit = kitDetail('paint_by_numbers', { colors: colours({ A: 1600 }) });
  expect(colourList(product, { kit, segments: [item({ A: 1600 })], opened: [] }, '/')).toEqual([
    plain(ru('colours.spoken_paint', { colour: 'Colour A', letter: 'A', count: 100 })),
  ]);
  expect(screen.queryByText(ru('colours.enough_lay'))).toBeNull();
});

type Say = ReturnType<typeof useDuration>;
function Saying({ heard }: { readonly heard: (say: Say) => void }) {
  heard(useDuration());
  return null;
}
/** A formatter of working times in the language of the address. */
function durations(path: string): Say {
  const heard = vi.fn<(say: Say) => void>();
  openPart(<Saying heard={heard} />, path);
  return (hours) => plain(heard.mock.lastCall?.[0](hours));
}
test.each([
  ['/', 0.005, 'примерно 1 минута'],
  ['/', 1.4, 'примерно 85 минут'],
  ['/', 1.5, 'около 2 часов'],
  ['/', 21.3, 'около 21 часа'],
  ['/en', 1.5, 'about 2 hours'],
] as const)('at %s %f hours are “%s”', (path, hours, words) => {
  expect(durations(path)(hours)).toBe(words);
});
test('more work never sounds like less', () => {
  const say = durations('/en');
  const minutes = (hours: number) => {
    const text = say(hours);
    return Number(/\d+/.exec(text)?.[0]) * (text.includes('hour') ? 60 : 1);
  };
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 60, noNaN: true }),
      fc.double({ min: 0, max: 60, noNaN: true }),
      (one, two) => {
        expect(minutes(Math.min(one, two))).toBeLessThanOrEqual(minutes(Math.max(one, two)));
      },
    ),
  );
});
