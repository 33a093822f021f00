import { taskStatus } from '@uzor/contract';
import { expect, test } from 'vitest';
import { Conflict } from '../../../errors.ts';
import { boxesOfCodes, type Code } from '../../codes/index.ts';
import { after, type DrawnBlank, type DrawingEvent, type HolderEvent, type OrderEvent } from './lifecycle.ts';

type Event = HolderEvent | OrderEvent | DrawingEvent;
const states = ['pending', 'editing', 'making', 'preset', 'completed'] as const;
type State = (typeof states)[number];
type Outcome = State | 'refused' | '-';

const now = new Date('2026-11-22T10:00:00Z');
const before = new Date('2026-11-20T10:00:00Z');
const generation = 3;
const pending: DrawnBlank = {
  slug: 'a-slug',
  code_id: 'a-code',
  account_id: null,
  kind: 'mosaic',
  status: 'pending',
  size_id: null,
  filter_id: null,
  orientation: 'portrait',
  preset: null,
  tips_read: false,
  raw_photo: null,
  cropped_photo: null,
  origin_photo: null,
  edition_settings: null,
  colours: null,
  wanted: null,
  generation,
  upload_number: 1,
  generation_status: taskStatus.pending,
  tried_email: null,
  tried_consent: false,
  marketplace: null,
  completed_email: null,
  completed_at: null,
  language: 'ru',
  created_at: before,
  changed_at: before,
  ready: [],
};
const editing: DrawnBlank = { ...pending, status: 'editing', raw_photo: 'raw' };
const making: DrawnBlank = { ...editing, generation_status: taskStatus.inProcess, size_id: 1, filter_id: 2 };
const preset: DrawnBlank = { ...making, status: 'preset', origin_photo: 'origin', preset: 1, ready: [1, 2] };
const completed: DrawnBlank = { ...preset, status: 'completed', generation_status: taskStatus.completed };
const blanks: Readonly<Record<State, DrawnBlank>> = { pending, editing, making, preset, completed };

const code: Code = {
  id: 'a-code',
  code: 'ABCD',
  kind: 'mosaic',
  size_ids: [1, 2],
  filter_ids: null,
  uses: 5,
  used: 0,
  batch: null,
  marketplace: null,
  trial: false,
  blocked_at: null,
  expires_at: null,
  created_at: before,
  order_number: null,
};
const boxes = boxesOfCodes([code]);
const photo = { id: 'new', uploadNumber: 1 };
const settings = { scale_x: 1, scale_y: 1, rotate: 90, zoom_ratio: null, margin: { top: 0, left: 0 } };
const wanted = { sizeId: 1, filterId: 2, orientation: undefined, colours: undefined };
const offer = { boxes, packed: undefined };
const events = {
  photo: { on: 'photo', photo },
  settings: { on: 'settings', photo: null, settings, orientation: undefined },
  'settings with a photo': { on: 'settings', photo, settings, orientation: undefined },
  'settings of nothing': { on: 'settings', photo: null, settings: undefined, orientation: undefined },
  'generate with a photo': { on: 'generate', photo, wanted, ...offer },
  boxes: { on: 'boxes', boxes },
  looked: { on: 'looked', generation, settings },
  'looked of a former generation': { on: 'looked', generation: generation - 1, settings },
  made: { on: 'made', generation, preset: 3, origin: null, wanted: null },
  'made of a former generation': { on: 'made', generation: generation - 1, preset: 3, origin: null, wanted: null },
  finished: { on: 'finished', generation },
  'finished of a former generation': { on: 'finished', generation: generation - 1 },
  failed: { on: 'failed', generation },
  choose: { on: 'choose', preset: 2 },
  'choose what is not drawn': { on: 'choose', preset: 4 },
  retouch: { on: 'retouch', preset: 2 },
  'retouch what is not drawn': { on: 'retouch', preset: 4 },
  restore: { on: 'restore' },
  taken: { on: 'taken', email: 'anna@example.com', preset: undefined, consent: true },
  complete: { on: 'complete', email: 'anna@example.com', preset: undefined, accountId: 'anna' },
} as const satisfies Record<string, Event>;

const table: Readonly<Record<keyof typeof events, readonly [Outcome, Outcome, Outcome, Outcome, Outcome]>> = {
  photo: ['editing', 'editing', 'editing', 'editing', 'refused'],
  settings: ['pending', 'editing', 'editing', 'editing', 'refused'],
  'settings with a photo': ['editing', 'editing', 'editing', 'editing', 'refused'],
  'settings of nothing': ['-', '-', '-', '-', 'refused'],
  'generate with a photo': ['making', 'making', 'making', 'making', 'refused'],
  boxes: ['pending', 'editing', 'editing', 'editing', 'refused'],
  looked: ['-', '-', 'making', 'preset', '-'],
  'looked of a former generation': ['-', '-', '-', '-', '-'],
  made: ['-', '-', 'preset', 'preset', '-'],
  'made of a former generation': ['-', '-', '-', '-', '-'],
  finished: ['-', '-', 'making', 'preset', '-'],
  'finished of a former generation': ['-', '-', '-', '-', '-'],
  failed: ['-', '-', 'making', 'preset', '-'],
  choose: ['refused', 'refused', 'refused', 'preset', 'refused'],
  'choose what is not drawn': ['refused', 'refused', 'refused', 'refused', 'refused'],
  retouch: ['refused', 'refused', 'refused', 'preset', 'refused'],
  'retouch what is not drawn': ['refused', 'refused', 'refused', 'refused', 'refused'],
  restore: ['-', '-', '-', 'preset', 'refused'],
  taken: ['refused', 'refused', 'refused', 'preset', 'refused'],
  complete: ['refused', 'refused', 'refused', 'completed', 'refused'],
};

function outcomeOf(state: State, event: Event): Outcome {
  const blank = blanks[state];
  try {
    const { columns, drops, dropsTracings, makes } = after(blank, event, now);
    if (Object.keys(columns).length === 0 && drops.length === 0 && !dropsTracings && !makes) return '-';
    const status = columns.status ?? blank.status;
    const isAskedFor = (columns.generation_status ?? blank.generation_status) !== taskStatus.pending;
    return status === 'editing' && isAskedFor ? 'making' : status;
  } catch (error) {
    if (error instanceof Conflict) return 'refused';
    throw error;
  }
}

test.each(Object.entries(events))('%s leads from every state where the table says', (name, event) => {
  expect(states.map((state) => outcomeOf(state, event))).toEqual(table[name as keyof typeof events]);
});

test.each(['photo', 'settings', 'boxes', 'generate with a photo'] as const)(
  '%s starts over: what was chosen and drawn goes, and a generation begins',
  (name) => {
    const { columns, drops, dropsTracings } = after(preset, events[name], now);
    expect(columns).toMatchObject({ preset: null, origin_photo: null, generation: generation + 1, changed_at: now });
    expect([dropsTracings, drops.includes('origin')]).toEqual([true, true]);
  },
);

test('only generate makes pictures, of the size and filter it names or those chosen before', () => {
  const remembered = { ...wanted, sizeId: undefined, filterId: undefined };
  const { columns, makes } = after(preset, { on: 'generate', photo: null, wanted: remembered, ...offer }, now);
  expect(columns).toMatchObject({ size_id: 1, filter_id: 2, generation_status: taskStatus.inProcess });
  expect(makes).toBe(true);
  expect(after(preset, events.photo, now).makes).toBe(false);
});

test('a new photo drops crop and settings of the old one', () => {
  const cropped = { ...preset, cropped_photo: 'cropped', edition_settings: settings };
  const { columns, drops } = after(cropped, events.photo, now);
  expect(columns).toMatchObject({ raw_photo: 'new', cropped_photo: null, edition_settings: null });
  expect(drops.toSorted()).toEqual(['cropped', 'origin', 'raw']);
});

test('faces stay with their photo: settings without faces keep them, settings with faces replace them', () => {
  const focus = { version: 1, source: 'auto' as const, faces: [] };
  const known: DrawnBlank = { ...editing, edition_settings: { ...settings, focus } };
  const kept = (event: Event) => JSON.parse(String(after(known, event, now).columns.edition_settings ?? null));
  expect(kept({ ...events.settings, settings: { ...settings, rotate: 0 } })).toMatchObject({
    rotate: 0,
    focus: { source: 'auto', faces: [] },
  });
  const off = { version: 0, source: 'off' as const, faces: [] };
  expect(kept({ ...events.settings, settings: { ...settings, focus: off } }).focus).toEqual(off);
  expect(kept(events['settings with a photo'])).not.toHaveProperty('focus');
});

test('settings replace a crop of the same photo, but not a crop that is the only photo there is', () => {
  const both = after({ ...editing, cropped_photo: 'cropped' }, events.settings, now);
  expect([both.columns.cropped_photo, both.drops]).toEqual([null, ['cropped']]);
  const alone = after({ ...editing, raw_photo: null, cropped_photo: 'cropped' }, events.settings, now);
  expect([alone.columns.cropped_photo, alone.drops]).toEqual([undefined, []]);
});

test('a cropped photo sent with generate replaces a former crop beside the raw photo', () => {
  const { columns, drops } = after({ ...editing, cropped_photo: 'former' }, events['generate with a photo'], now);
  expect([columns.cropped_photo, columns.raw_photo, drops]).toEqual(['new', undefined, ['former']]);
});

test.each(['photo', 'settings with a photo', 'generate with a photo'] as const)(
  '%s with a photo that came later than another one changes nothing but drops it',
  (name) => {
    const overtaken = { ...preset, upload_number: 2 };
    expect(after(overtaken, events[name], now)).toEqual({
      columns: {},
      drops: ['new'],
      dropsTracings: false,
      makes: false,
    });
  },
);

test('a preset drawn by another run of the job is not drawn again', () => {
  expect(after(preset, { ...events.made, preset: 2 }, now).columns).toEqual({});
});

test('the first picture brings its crop and what would help; a job changes no date', () => {
  const lacked = [{ code: 'BW1', pieces: 200, gain: 0.1 }];
  const { columns } = after(making, { ...events.made, origin: 'crop', wanted: lacked }, now);
  const drawn = { status: 'preset', generation_status: taskStatus.inProcess, origin_photo: 'crop' };
  expect(columns).toEqual({ ...drawn, wanted: JSON.stringify(lacked) });
});

test('an address with an account is saved with its consent and the preset of the call', () => {
  expect(after(preset, events.taken, now).columns).toEqual({ tried_email: 'anna@example.com', tried_consent: true });
  expect(after(preset, { ...events.taken, preset: 2 }, now).columns).toMatchObject({ preset: 2 });
});

test('a completed blank has its owner, its time and its address', () => {
  expect(after({ ...preset, tried_email: 'other@example.com' }, events.complete, now).columns).toEqual({
    status: 'completed',
    generation_status: taskStatus.completed,
    preset: 1,
    account_id: 'anna',
    completed_email: 'anna@example.com',
    completed_at: now,
    tried_email: null,
    changed_at: now,
  });
});
