import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  absentWhenEmpty,
  catalogueQuery,
  editionSettingsInput,
  historyList,
  kitListQuery,
  operationSchema,
  optionalColours,
  optionalNumber,
  orientation,
  truth,
  wholeNumber,
} from './inputs.ts';
import { mostHistoryEntries } from './rules.ts';
import { refusalOf } from './testing/refused.ts';

const isRefused = (rule: z.ZodMiniType, given: unknown) => !rule.safeParse(given).success;

describe('a whole number', () => {
  test('is the same as a number and as form text', () => {
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999, max: 999_999_999 }), (number) => {
        expect(wholeNumber.parse(number)).toBe(number);
        expect(wholeNumber.parse(String(number))).toBe(number);
        expect(wholeNumber.parse(` ${number} `)).toBe(number);
      }),
    );
  });

  test.each(['', ' ', '1.5', '1e3', '0x10', '1234567890', 'one', 1.5, Number.NaN, true, {}, [1]])(
    'is not %j',
    (wrong) => {
      expect(isRefused(wholeNumber, wrong)).toBe(true);
    },
  );
});

describe('an optional value', () => {
  const optional = z.object({
    number: optionalNumber,
    colours: optionalColours,
    orientation,
    truth: absentWhenEmpty(truth),
  });

  test.each([undefined, null, '', []])('is absent as %j, and so is a missing field', (nothing) => {
    expect(optional.parse({ number: nothing, colours: nothing, orientation: nothing, truth: nothing })).toEqual({});
    expect(optional.parse({})).toEqual({});
  });

  test('is not absent as zero, false or a space', () => {
    expect(optional.parse({ number: 0, truth: false })).toEqual({ number: 0, truth: false });
    expect(optional.parse({ number: '0', truth: '0' })).toEqual({ number: 0, truth: false });
    expect(isRefused(optional, { orientation: ' ' })).toBe(true);
  });

  test('ignores unknown fields', () => {
    expect(optional.parse({ number: 1, new_field: { deep: true } })).toEqual({ number: 1 });
  });
});

test.each([
  [true, true],
  ['true', true],
  ['1', true],
  [1, true],
  [false, false],
  ['false', false],
  ['0', false],
  [0, false],
])('a boolean may be written %j', (given, meant) => {
  expect(truth.parse(given)).toBe(meant);
});
test.each(['yes', 'TRUE', 2, '', null, [], {}])('a boolean may not be written %j', (wrong) => {
  expect(isRefused(truth, wrong)).toBe(true);
});

describe('the query of a list of kits', () => {
  test('accepts lists in brackets, a single value and empty parts', () => {
    expect(kitListQuery.parse({ size: ['1', '2'], filter: '3' })).toEqual({ size: [1, 2], filter: [3] });
    expect(kitListQuery.parse({ size: ['', '2', ''], filter: ['', ''] })).toEqual({ size: [2] });
    expect(kitListQuery.parse({ size: '', filter: [] })).toEqual({});
  });

  test.each(['created_at', 'date', 'size', 'format', 'filter', 'color'])('sorts by %s, both ways', (sort) => {
    expect(kitListQuery.parse({ sort })).toEqual({ sort });
    expect(kitListQuery.parse({ sort: `-${sort}` })).toEqual({ sort: `-${sort}` });
  });

  test.each([
    [{ sort: 'name' }, 'sort'],
    [{ sort: '--date' }, 'sort'],
    [{ sort: 'date;drop' }, 'sort'],
    [{ visible: 2 }, 'visible'],
    [{ visible: 'yes' }, 'visible'],
    [{ page: 0 }, 'page'],
    [{ page: '-1' }, 'page'],
    [{ size: ['a4'] }, 'size.0'],
    [{ q: 'x'.repeat(101) }, 'q'],
  ])('refuses %j and names the field', (query, field) => {
    expect(refusalOf(kitListQuery, query)).toBe(`${field}: field.invalid`);
  });

  test('accepts visible as a number and as text, absent for both', () => {
    expect([kitListQuery.parse({ visible: '0' }), kitListQuery.parse({ visible: 1 }), kitListQuery.parse({})]).toEqual([
      { visible: 0 },
      { visible: 1 },
      {},
    ]);
  });
});

describe('the query of the catalogue', () => {
  test.each(['price', 'popularity', 'novelty', 'color'])('sorts by %s, both ways', (sort) => {
    expect(catalogueQuery.parse({ sort: `-${sort}`, limit: '100', offset: '0' })).toEqual({
      sort: `-${sort}`,
      limit: 100,
      offset: 0,
    });
  });

  test.each([
    [{ sort: 'name' }, 'sort: catalogue.sort'],
    [{ limit: 0 }, 'limit: field.invalid'],
    [{ limit: 101 }, 'limit: field.invalid'],
    [{ offset: -1 }, 'offset: field.invalid'],
  ])('refuses %j', (query, refusal) => expect(refusalOf(catalogueQuery, query)).toBe(refusal));
});

describe('an operation on marks', () => {
  const id = '0198C1D2-0000-7000-8000-00000000ABCD';

  test('has one spelling of its id, so that repeats are recognised', () => {
    expect(operationSchema.parse({ id, type: 'undo' })).toEqual({ id: id.toLowerCase(), type: 'undo' });
  });

  test.each(['mark', 'unmark', 'undo', 'redo', 'clear'])('can be %s', (type) => {
    expect(
      operationSchema.parse({ id, type, coordinates: { x: '3', y: 0 }, colors: ['A', '#ff0000'], cells: [] }),
    ).toEqual({ id: id.toLowerCase(), type, coordinates: { x: 3, y: 0 }, colors: ['A', '#ff0000'] });
  });

  test.each([
    [{ type: 'toggle' }, 'type'],
    [{ id: 'x' }, 'id'],
    [{ id: 7 }, 'id'],
    [{ coordinates: { x: -1, y: 0 } }, 'coordinates.x'],
    [{ coordinates: { x: 0 } }, 'coordinates.y'],
    [{ cells: [0.5] }, 'cells.0'],
    [{ cells: Array(4001).fill(0) }, 'cells'],
    [{ colors: Array(101).fill('A') }, 'colors'],
    [{ colors: ['#1234567890A'] }, 'colors.0'],
  ])('is refused with %j', (wrong, field) => {
    expect(refusalOf(operationSchema, { id, type: 'mark', ...wrong })).toBe(`${field}: field.invalid`);
  });
});

test('a history is a list of entries, no longer than what is stored', () => {
  expect(historyList.parse([{}, { coordinates: null, colors: [], unmark: true }, { id: 'own', cells: ['4'] }])).toEqual(
    [{}, { coordinates: null, unmark: true }, { id: 'own', cells: [4] }],
  );
  expect(isRefused(historyList, Array(mostHistoryEntries + 1).fill({}))).toBe(true);
  expect(isRefused(historyList, [{ id: 'x'.repeat(65) }])).toBe(true);
});

describe('edition settings', () => {
  test('are the same as JSON and as form fields with brackets', () => {
    fc.assert(
      fc.property(
        fc.record({ scale_x: fc.constantFrom(1, -1), rotate: fc.double({ min: -360, max: 360, noNaN: true }) }),
        fc.record({
          left: fc.double({ min: -2, max: 2, noNaN: true }),
          top: fc.double({ min: -2, max: 2, noNaN: true }),
        }),
        (settings, margin) => {
          const asText = (record: object) => Object.fromEntries(Object.entries(record).map(([k, v]) => [k, `${v}`]));
          const form = editionSettingsInput.parse({ ...asText(settings), margin: asText(margin) });
          const json = editionSettingsInput.parse({ ...settings, margin });
          // "-0" and 0 place a photo alike.
          const plain = (given: unknown) => JSON.parse(JSON.stringify(given));
          expect(plain(form)).toEqual(plain(json));
        },
      ),
    );
  });

  test('may be partial', () => {
    expect(editionSettingsInput.parse({ scale_x: '', zoom_ratio: null, margin: { left: '' } })).toEqual({ margin: {} });
  });

  test.each([
    { rotate: 'right' },
    { scale_x: [], rotate: {} },
    { margin: 'left' },
    { margin: { top: 'x' } },
    { rotate: '1e999' },
  ])('are refused as %j', (wrong) => {
    expect(isRefused(editionSettingsInput, wrong)).toBe(true);
  });
});

describe('faces of edition settings', () => {
  const box = [100, 200, 3000, 4000];
  const points = [
    [900, 1500],
    [2100, 1500],
    [1500, 2500],
    [1500, 3300],
  ];
  const focus = { version: 1, source: 'auto', faces: [{ box }, { box, points }] };
  const isTaken = (changed: object) => editionSettingsInput.safeParse({ focus: { ...focus, ...changed } }).success;

  test('are read from JSON and from form fields alike', () => {
    const form = {
      version: '1',
      source: 'auto',
      faces: [{ box: box.map(String) }, { box: box.map(String), points: points.map((point) => point.map(String)) }],
    };
    expect(editionSettingsInput.parse({ focus: form })).toEqual(editionSettingsInput.parse({ focus }));
    expect(editionSettingsInput.parse({ focus })).toEqual({ focus });
  });
  test('may be empty or absent', () => {
    expect(isTaken({ source: 'off', faces: [] })).toBe(true);
    expect(isTaken({ source: 'manual', faces: undefined })).toBe(true);
    expect(editionSettingsInput.parse({ focus: '' })).toEqual({});
  });
  test.each([
    ['a source we do not know', { source: 'guess' }],
    ['a version below 0', { version: -1 }],
    ['seventeen faces', { faces: Array.from({ length: 17 }, () => ({ box })) }],
    ['a box without width', { faces: [{ box: [0, 0, 0, 10] }] }],
    ['a box beyond the photo', { faces: [{ box: [9000, 0, 1001, 10] }] }],
    ['a box of three numbers', { faces: [{ box: [1, 2, 3] }] }],
    ['a share that is not whole', { faces: [{ box: [1.5, 2, 3, 4] }] }],
    ['three points', { faces: [{ box, points: points.slice(1) }] }],
    ['a point beyond the photo', { faces: [{ box, points: [[0, 10_001], ...points.slice(1)] }] }],
  ])('are refused with %s', (_, changed) => {
    expect(isTaken(changed)).toBe(false);
  });
  test('are accepted up to sixteen', () => {
    expect(isTaken({ faces: Array.from({ length: 16 }, () => ({ box })) })).toBe(true);
  });
});

describe('background and rescue of edition settings', () => {
  const background = { kind: 'plain', color: '#AABBCC', mask: '4x3:BQID' };
  const rescue = { black: [0, 1, 120], white: [135, 200, 255], gamma: [30, 100, 300], chroma: 115, noise: 0 };
  const isTaken = (given: object) => editionSettingsInput.safeParse(given).success;

  test('are read from JSON and from a form alike', () => {
    const text = { ...rescue, black: rescue.black.map(String), chroma: '115', noise: '0' };
    expect(editionSettingsInput.parse({ background, rescue: text })).toEqual({ background, rescue });
    expect(editionSettingsInput.parse({ background: '', rescue: null, lift: 'false' })).toEqual({ lift: false });
  });
  test.each([
    ['a kind we do not know', { kind: 'keep' }],
    ['a colour in words', { color: 'blue' }],
    ['a mask without a grid', { mask: 'BQID' }],
    ['a mask of more than 4,096 characters', { mask: `4x3:${'A'.repeat(4093)}` }],
    ['a mask with other characters', { mask: '4x3:B/+=' }],
  ])('are refused with %s', (_, changed) => {
    expect(isTaken({ background: { ...background, ...changed } })).toBe(false);
  });
  test.each([
    ['two channels', { black: [0, 0] }],
    ['black beyond 120', { black: [0, 0, 121] }],
    ['white below 135', { white: [134, 255, 255] }],
    ['an exponent of 0', { gamma: [0, 100, 100] }],
    ['a part of a level', { noise: 1.5 }],
    ['no strength of colours', { chroma: undefined }],
  ])('are refused with %s', (_, changed) => {
    expect(isTaken({ rescue: { ...rescue, ...changed } })).toBe(false);
  });
});
