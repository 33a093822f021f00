import { filterId, filterPalette, productOf, sizeOf } from '@uzor/kit';
import { expect, test } from 'vitest';
import { Invalid } from '../../../errors.ts';
import { boxesOfCodes, type Code } from '../../codes/index.ts';
import { choicesOf, type Generation } from './choices.ts';

const code: Code = {
  id: 'code',
  code: 'AB12CD34EF56',
  kind: 'mosaic',
  size_ids: null,
  filter_ids: null,
  uses: 5,
  used: 0,
  batch: null,
  marketplace: null,
  trial: false,
  blocked_at: null,
  expires_at: null,
  created_at: new Date('2026-11-20T12:00:00Z'),
  order_number: null,
};
const untouched = {
  kind: 'mosaic' as const,
  size_id: null,
  filter_id: null,
  raw_photo: null,
  cropped_photo: null,
  colours: null,
};
const withPhoto = { ...untouched, raw_photo: 'photo' };
const asked = (given: Partial<Generation> = {}): Generation => ({
  sizeId: undefined,
  filterId: undefined,
  orientation: undefined,
  colours: undefined,
  ...given,
});

/** The result of `choicesOf` for a box with this code. */
const chosen = (blank: Parameters<typeof choicesOf>[0], code: Code, wanted: Generation, photoComes: boolean) =>
  choicesOf(blank, { boxes: boxesOfCodes([code]), packed: undefined }, wanted, photoComes);
/** The texts by field with which `choose` is refused; fails if it is not. */
function refusals(choose: () => unknown): unknown {
  try {
    choose();
  } catch (error) {
    if (error instanceof Invalid) return error.fields;
    throw error;
  }
  throw new Error('Nothing was refused');
}

test('the choices of a call replace earlier ones, and absent ones stay', () => {
  const blank = { ...withPhoto, size_id: 2, filter_id: 4 };
  expect(chosen(blank, code, asked(), false)).toEqual({ size_id: 2, filter_id: 4, colours: null });
  expect(chosen(blank, code, asked({ sizeId: 3, orientation: 'landscape' }), false)).toEqual({
    size_id: 3,
    filter_id: 4,
    orientation: 'landscape',
    colours: null,
  });
});

test('a photo of the call, an uploaded or a cropped one is enough', () => {
  for (const [blank, photoComes] of [
    [untouched, true],
    [withPhoto, false],
    [{ ...untouched, cropped_photo: 'crop' }, false],
  ] as const)
    expect(chosen(blank, code, asked({ sizeId: 1, filterId: 1 }), photoComes)).toEqual({
      size_id: 1,
      filter_id: 1,
      colours: null,
    });
});

test('two boxes give a size of two, three none until a fourth comes', () => {
  const a3 = { ...code, size_ids: [2] };
  const boxes = (count: number) => boxesOfCodes([a3, ...Array.from({ length: count - 1 }, () => a3)]);
  expect(boxes(2)).toEqual({ ownSizeIds: [2], sizeIds: [sizeOf('mosaic', 'a3_x2')?.id], filterIds: [1, 2, 3, 4, 5] });
  const choose = (count: number, sizeId: number) =>
    choicesOf(withPhoto, { boxes: boxes(count), packed: undefined }, asked({ sizeId, filterId: 1 }), false);
  const joined = sizeOf('mosaic', 'a3_x2')?.id ?? 0;
  expect(choose(2, joined)).toEqual({ size_id: joined, filter_id: 1, colours: null });
  expect(refusals(() => choose(2, 2))).toEqual({ size_id: ['size.notAllowed'] });
  expect(refusals(() => choose(1, joined))).toEqual({ size_id: ['size.notAllowed'] });
  expect(refusals(() => choose(3, joined))).toEqual({ size_id: ['boxes.more'] });
});

const greys = { sizeId: 1, filterId: filterId('bw') };
const [a4] = productOf('mosaic').sizes.filter(({ id }) => id === greys.sizeId);
const box = a4 ? filterPalette('bw', a4).map(({ code: colour }) => ({ code: colour ?? '', pieces: null })) : [];
const chosenColours = (blank: typeof withPhoto | object, given: Partial<Generation>) =>
  JSON.parse(chosen({ ...withPhoto, ...blank }, code, asked(given), false).colours ?? 'null') as unknown;

test('colours of a call are kept if they are enough; a list of the whole box is none', () => {
  const some = box.slice(1).map((colour) => ({ ...colour, pieces: 20_000 }));
  expect(chosenColours({}, { ...greys, colours: some })).toEqual(some);
  expect(chosenColours({}, { ...greys, colours: box })).toBeNull();
  expect(chosenColours({ colours: some }, { ...greys, colours: [] })).toBeNull();
});

test('colours that are too few, or not of the box, are refused with what is wrong', () => {
  const few = box.slice(0, 2).map((colour) => ({ ...colour, pieces: 100 }));
  const cells = a4?.ground.of === 'cells' ? a4.ground.grid.cells : { width: 0, height: 0 };
  const refusedWith = (colours: Generation['colours']) =>
    refusals(() => chosen(withPhoto, code, asked({ ...greys, colours }), false));
  expect(refusedWith(few)).toEqual({
    colours: [{ key: 'colours.short', values: { pieces: cells.width * cells.height - 200 } }],
  });
  expect(refusedWith([...box, { code: 'SE1', pieces: 9 }])).toEqual({
    colours: [{ key: 'colours.unknown', values: { code: 'SE1' } }],
  });
});

test('earlier colours stay while they fit, and go with another set or a larger size', () => {
  const colours = box.slice(1).map((colour) => ({ ...colour, pieces: 1600 }));
  expect(chosenColours({ colours }, greys)).toEqual(colours);
  expect(chosenColours({ colours }, { ...greys, filterId: filterId('sepia') })).toBeNull();
  expect(chosenColours({ colours }, { ...greys, sizeId: 2 })).toBeNull();
});
