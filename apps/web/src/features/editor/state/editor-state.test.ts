import { untouchedSettings } from '@uzor/engine';
import { expect, test } from 'vitest';
import {
  type EditorAction,
  type EditorState,
  editorReducer,
  emptyDraft,
  gestureStart,
  sameDraft,
  startEditing,
} from './editor-state.ts';

const after = (...actions: EditorAction[]): EditorState => actions.reduce(editorReducer, startEditing(emptyDraft));
const zoomTo = (zoomRatio: number, gesture?: string): EditorAction => ({
  type: 'change',
  draft: { settings: { ...untouchedSettings, zoomRatio } },
  gesture,
});

test('a whole gesture is one step back', () => {
  const state = after(zoomTo(1.1, 'pinch 1'), zoomTo(1.4, 'pinch 1'), zoomTo(2, 'pinch 1'), { type: 'gesture-over' });
  expect(state.draft.settings.zoomRatio).toBe(2);
  expect(editorReducer(state, { type: 'undo' }).draft).toEqual(emptyDraft);
});

test('two gestures are two steps', () => {
  const state = after(zoomTo(1.5, 'pinch 1'), zoomTo(3, 'pinch 2'), { type: 'undo' });
  expect(state.draft.settings.zoomRatio).toBe(1.5);
});

test('what was undone comes back, until something new is done', () => {
  const undone = after(zoomTo(2), { type: 'undo' });
  expect(editorReducer(undone, { type: 'redo' }).draft.settings.zoomRatio).toBe(2);
  const other = editorReducer(undone, { type: 'change', draft: { filterId: 2 } });
  expect(editorReducer(other, { type: 'redo' })).toBe(other);
});

test('starting over forgets the crop and the tone, keeps size and colours, and can itself be undone', () => {
  const before = after(
    { type: 'change', draft: { sizeId: 1, filterId: 2 } },
    { type: 'change', draft: { tone: { light: 1, contrast: 0 } } },
    zoomTo(3),
  );
  const fresh = editorReducer(before, { type: 'start-over', ...before.home });
  expect(fresh.draft).toEqual({ ...emptyDraft, sizeId: 1, filterId: 2 });
  expect(editorReducer(fresh, { type: 'undo' }).draft).toEqual(before.draft);
});

test('a photo is laid where it stands best without a step back', () => {
  const settings = { ...untouchedSettings, margin: { left: 0.2, top: 0 } };
  const placed = after({ type: 'place', orientation: 'landscape', settings });
  expect(placed.draft).toMatchObject({ orientation: 'landscape', settings });
  expect(editorReducer(placed, { type: 'undo' })).toBe(placed);
});

test('the frame of a new start is the automatic one from then on', () => {
  const frame = {
    orientation: 'landscape',
    settings: { ...untouchedSettings, margin: { left: 0.2, top: 0 } },
  } as const;
  const fresh = after(zoomTo(2), { type: 'start-over', ...frame });
  expect(fresh.draft).toMatchObject(frame);
  expect(fresh.home.settings).toBe(fresh.draft.settings);
});

test('a change that changes nothing is no step', () => {
  const state = after(zoomTo(2));
  expect(editorReducer(state, zoomTo(2))).toBe(state);
});

test('a slider counts from where its gesture began', () => {
  const state = after(zoomTo(1.2), zoomTo(1.6, 'slider'), zoomTo(1.9, 'slider'));
  expect(gestureStart(state, 'slider').settings.zoomRatio).toBe(1.2);
  expect(gestureStart(state, 'another').settings.zoomRatio).toBe(1.9);
});

test('what was restored cannot be undone into emptiness', () => {
  const state = after({ type: 'restore', draft: { ...emptyDraft, sizeId: 2 } }, { type: 'undo' });
  expect(state.draft.sizeId).toBe(2);
});

test('colours are the same whatever the order of their fields, and other ones are a change', () => {
  const mine = [{ code: 'DMC 310', name: 'Чёрный', rgb: [0, 0, 0] as [number, number, number], pieces: 400 }];
  const stored = [{ code: 'DMC 310', pieces: 400, name: 'Чёрный', rgb: [0, 0, 0] as [number, number, number] }];
  expect(sameDraft({ ...emptyDraft, colours: mine }, { ...emptyDraft, colours: stored })).toBe(true);
  expect(sameDraft({ ...emptyDraft, colours: mine }, emptyDraft)).toBe(false);
  const fewer = stored.map((colour) => ({ ...colour, pieces: 399 }));
  expect(sameDraft({ ...emptyDraft, colours: mine }, { ...emptyDraft, colours: fewer })).toBe(false);
});
