import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import {
  blankSchema,
  cellSchema,
  colourSchema,
  errorSchema,
  fileSchema,
  historyEntrySchema,
  profileSchema,
  segmentRegionSchema,
  sizeSchema,
  stepsProgressSchema,
  tracingSchema,
} from './index.ts';

const time = '2026-11-20T12:00:00.000Z';
const file = { id: '7', url: null, name: 'photo.jpg', uploaded_at: time };
const colour = { color: '#A0B1C2', letter: 'A', url: '/swatch.png', count: 12, name: 'Red', code: null };

const entities: Readonly<Record<string, readonly [schema: z.ZodMiniType, example: Readonly<Record<string, unknown>>]>> =
  {
    size: [sizeSchema, { id: 1, name: 'A4', slug: 'a4', height: 280, width: 200 }],
    file: [fileSchema, file],
    colour: [colourSchema, colour],
    cell: [cellSchema, { id: 0, marked: false, color: '#A0B1C2', letter: 'A', image_src: null }],
    'entry of a history': [historyEntrySchema, { id: 'x', coordinates: { x: 0, y: 3 }, colors: [] }],
    'region of a segment': [
      segmentRegionSchema,
      { id: 1, letter: '4', path: 'M0 0L1 1', label: null, more_labels: [], cells: [0] },
    ],
    profile: [
      profileSchema,
      {
        email: 'anna@example.com',
        mail_arrives: true,
        full_name: null,
        birth_date: '1990-02-28',
        gender: 2,
        avatar: null,
        created_at: time,
        last_viewed_product_type: null,
        unfinished_blank: { product_type: 'mosaic', slug: 's', step: 'editing' },
      },
    ],
    tracing: [
      tracingSchema,
      {
        preset: 1,
        url: '/1.jpg',
        scheme_url: '/1.json',
        lonely_cells: null,
        colours: 24,
        pieces: 17920,
        hours: 11.2,
        thread_m: null,
        binding: [],
        made_scheme_url: null,
      },
    ],
    blank: [
      blankSchema,
      {
        product_type: 'mosaic',
        slug: 's',
        status: 'pending',
        generation_status: 1,
        place: null,
        seconds: null,
        size_id: null,
        filter_id: null,
        allowed_size_ids: [1, 2],
        allowed_filter_ids: [5],
        orientation: 'portrait',
        preset: null,
        origin_photo: null,
        raw_photo: file,
        tracing_photos: [],
        edition_settings: null,
        tips_read: false,
        code_attempt: 0,
        code_attempt_count: null,
        attempts_left: null,
        tile_id: null,
      },
    ],
    'progress of a thread': [
      stepsProgressSchema,
      { status: 1, current_step: 2, max_step: 3, steps: [{ from: 1, to: 9 }], tracing_photo: null },
    ],
  };

describe.each(Object.entries(entities))('a %s', (_, [schema, example]) => {
  test('is accepted as written in the contract', () => {
    expect(schema.parse(example)).toEqual(example);
  });
  test('always has every field, null if empty', () => {
    for (const field of Object.keys(example)) {
      const { [field]: _left, ...without } = example;
      expect(schema.safeParse(without).success, field).toBe(false);
    }
  });
});

test('the only optional fields are the status of a file, and cells and unmark of an entry', () => {
  expect(fileSchema.parse({ ...file, status: 3 })).toEqual({ ...file, status: 3 });
  const entry = { id: 'x', coordinates: null, colors: [], cells: [1], unmark: true };
  expect(historyEntrySchema.parse(entry)).toEqual(entry);
  expect(historyEntrySchema.safeParse({ ...entry, unmark: false }).success).toBe(false);
});
test.each(['#a0b1c2', '#ABC', 'A0B1C2', '#A0B1C2FF', 'red'])('a colour cannot be written as %s', (color) => {
  expect(colourSchema.safeParse({ ...colour, color }).success).toBe(false);
});
test('a task status is 1 to 4', () => {
  for (const status of [1, 2, 3, 4]) expect(fileSchema.safeParse({ ...file, status }).success).toBe(true);
  for (const status of [0, 5, '1']) expect(fileSchema.safeParse({ ...file, status }).success).toBe(false);
});
test('an error has a message, whatever fields it names', () => {
  expect(errorSchema.safeParse({ message: '' }).success).toBe(false);
  expect(errorSchema.safeParse({ message: 'No', errors: { email: 'No' } }).success).toBe(false);
  expect(errorSchema.safeParse({ message: 'No', errors: { email: ['No'] } }).success).toBe(true);
});
