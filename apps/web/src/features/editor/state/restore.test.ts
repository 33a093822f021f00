import type { BlankWire } from '@uzor/contract';
import { filterId, productOf, settingsToWire } from '@uzor/kit';
import { packMask, untouchedSettings } from '@uzor/engine';
import { expect, test } from 'vitest';
import type { KeptPhoto } from '../../../api/photo-drafts.ts';
import { blank as newBlank } from '../../../testing/wire/index.ts';
import { plainTone } from '../../../workers/tone.ts';
import { type EditorDraft, emptyDraft } from './editor-state.ts';
import { openingOf, readDraft, presetsUpToDate } from './restore.ts';

const mosaic = productOf('mosaic');
const photoOnServer = { id: 'p1', url: '/files/p1', name: 'a.jpg', uploaded_at: null };
const blank = newBlank('mosaic', { allowed_size_ids: [1, 2], allowed_filter_ids: [1, 2, 3] });
const work = { ...emptyDraft, sizeId: 2, settings: { ...untouchedSettings, zoomRatio: 2 } };
const look = {
  background: {
    kind: 'plain' as const,
    color: '#8FA3B5',
    mask: packMask({ widthCells: 2, heightCells: 2, cells: Uint8Array.of(0, 1, 1, 0) }),
  },
  rescue: {
    black: [1, 2, 3],
    white: [250, 251, 252],
    gamma: [90, 100, 110],
    chroma: 115,
    noise: 9,
  } satisfies EditorDraft['look']['rescue'],
};
const kept: KeptPhoto = {
  photo: new Blob(['x']),
  work,
  rawPhotoId: 'p1',
  unsaved: false,
  savedAt: 0,
};

test('a fresh blank opens empty', () => {
  expect(openingOf(mosaic, blank, null)).toEqual({ photo: 'none', draft: emptyDraft, unplaced: false });
});
test('the photo of this browser is used where the server has the same one', () => {
  expect(openingOf(mosaic, { ...blank, raw_photo: photoOnServer }, kept)).toEqual({
    photo: 'kept',
    draft: work,
    unplaced: false,
  });
});
test('a photo that comes from a landing page has no place yet; one that was moved has', () => {
  expect(openingOf(mosaic, null, { ...kept, work: null })).toMatchObject({ photo: 'kept', unplaced: true });
  expect(openingOf(mosaic, null, kept)).toMatchObject({ photo: 'kept', unplaced: false });
});
test('a photo tried on lying on a landing page opens lying, in the colours it was seen in', () => {
  const seen = { orientation: 'landscape', sizeId: null, filterId: 2, tone: plainTone };
  expect(openingOf(mosaic, null, { ...kept, work: seen })).toEqual({
    photo: 'kept',
    draft: { ...emptyDraft, ...seen },
    unplaced: true,
  });
});
test('where there is one colour set it is chosen for the customer, with a code and without', () => {
  const thread = { filterId: filterId('thread') };
  expect(openingOf({ filters: ['thread'] }, null, null).draft).toMatchObject(thread);
  expect(
    openingOf(productOf('string_art'), { ...blank, allowed_filter_ids: [thread.filterId] }, null).draft,
  ).toMatchObject(thread);
  expect(openingOf(mosaic, null, null).draft.filterId).toBeNull();
});
test('a photo sent from another device is newer, unless there are unsaved changes here', () => {
  const elsewhere = { ...blank, raw_photo: { ...photoOnServer, id: 'p2' }, size_id: 1 };
  expect(openingOf(mosaic, elsewhere, kept)).toMatchObject({ photo: 'server', draft: { sizeId: 1 } });
  expect(openingOf(mosaic, elsewhere, { ...kept, unsaved: true })).toMatchObject({
    photo: 'kept',
    draft: { sizeId: 2 },
  });
});
test('a size the code does not allow is forgotten, and the only allowed one is chosen', () => {
  expect(openingOf(mosaic, { ...blank, allowed_size_ids: [1, 3] }, kept).draft.sizeId).toBeNull();
  expect(openingOf(mosaic, { ...blank, allowed_size_ids: [1] }, kept).draft.sizeId).toBe(1);
});
test('a draft of an unknown shape is no draft, and no crash', () => {
  for (const odd of [null, 7, { settings: 1 }, { ...work, settings: { ...untouchedSettings, scaleX: 0 } }])
    expect(readDraft(odd)).toBeNull();
});
test('what was made of a photo on another device opens with it', () => {
  const edition_settings = { ...settingsToWire(untouchedSettings), ...look };
  const elsewhere = { ...blank, raw_photo: photoOnServer, edition_settings };
  expect(openingOf(mosaic, elsewhere, null).draft.look).toEqual(look);
  expect(
    openingOf(mosaic, { ...elsewhere, edition_settings: settingsToWire(untouchedSettings) }, null).draft.look,
  ).toEqual({});
});
test('a kept mask that is none is no draft', () => {
  expect(readDraft({ ...work, look })).toMatchObject({ look });
  const torn = { ...look, background: { ...look.background, mask: '4x3:AAAA' } };
  expect(readDraft({ ...work, look: torn })).toBeNull();
});
test('variants stand only for the very same draft', () => {
  const made: BlankWire = {
    ...blank,
    status: 'preset',
    size_id: 2,
    filter_id: 2,
    edition_settings: settingsToWire(work.settings),
  };
  const draft = { ...work, filterId: 2 };
  expect(presetsUpToDate(made, draft)).toBe(true);
  expect(presetsUpToDate(made, { ...draft, sizeId: 1 })).toBe(false);
  expect(presetsUpToDate(made, { ...draft, tone: { light: 1, contrast: 0 } })).toBe(false);
  expect(presetsUpToDate({ ...made, status: 'editing' }, draft)).toBe(false);
  expect(presetsUpToDate(made, { ...draft, look })).toBe(false);
  expect(
    presetsUpToDate({ ...made, edition_settings: { ...settingsToWire(work.settings), ...look } }, { ...draft, look }),
  ).toBe(true);
});
test('a crop chosen for one box stays when another box makes the frame a different one', () => {
  const joined = { ...blank, raw_photo: photoOnServer, edition_settings: null, allowed_size_ids: [], size_id: null };
  expect(openingOf(mosaic, joined, kept)).toMatchObject({ unplaced: false, draft: { settings: { zoomRatio: 2 } } });
});
