import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Focus, PhotoFace, PhotoFinding } from '@uzor/engine';
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { peopleWorker, schemeWorker } from '../../testing/browser/workers.ts';
import {
  editorAddress,
  openServed,
  openWithPhoto,
  photoInput,
  press,
  serveEditor,
  tile,
} from '../../testing/editor.ts';
import { server } from '../../testing/fake-server.ts';
import { openPage, texts } from '../../testing/open-page.tsx';
import { jpeg } from '../../testing/photos.ts';
import { blank, blankSlug, generated } from '../../testing/wire/index.ts';

const t = texts('en', 'editor');
const face = (left: number, height: number): PhotoFace => ({ box: [left, 2000, 1500, height] });
const found = (...faces: PhotoFace[]): Focus => ({ version: 1, source: 'auto', faces });

beforeEach(() => {
  peopleWorker.faces = found(face(3000, 3000));
});

async function markFaces() {
  const { user } = await openServed();
  await waitFor(() => expect(line().textContent).toMatch(/\d/));
  await user.click(line());
  await user.click(press(t('faces.mark')));
  return user;
}
const frames = () => screen.queryAllByRole('button', { name: /^Face \d+ of \d+\./ });
const line = () => press(new RegExp(`^${t('improve.faces')}`));
const sentFocus = z.object({
  version: z.number(),
  source: z.string(),
  faces: z.optional(z.array(z.object({ box: z.array(z.number()), points: z.optional(z.unknown()) }))),
});
const sentSettings = z.object({ edition_settings: z.object({ focus: z.optional(sentFocus) }) });
const lastSent = () => {
  const body = server.bodies(tile.editionSettings).at(-1);
  const { focus } = sentSettings.parse(body).edition_settings;
  return focus && { ...focus, faces: focus.faces ?? [] };
};

test('faces are searched for once a photo is chosen, told, and sent with the settings of the crop', async () => {
  serveEditor();
  const { user } = openPage(editorAddress);
  const input = await photoInput();
  expect(peopleWorker.searches).toBe(0);
  await user.upload(input, jpeg());
  await waitFor(() => expect(line().textContent).toContain(t('improve.facesFound', { count: 1 })));
  await waitFor(() => expect(lastSent()).toEqual(peopleWorker.faces));
  expect(schemeWorker.asked.at(-1)?.focus).toEqual(peopleWorker.faces);
  expect(press(t('undo'))).toHaveProperty('disabled', true);
});
test('no face is reported missing until the search is over', async () => {
  serveEditor();
  const late = Promise.withResolvers<void>();
  peopleWorker.waits = late.promise;
  peopleWorker.faces = null;
  const { user } = await openWithPhoto();
  expect(line().textContent).toContain(t('improve.facesSearching'));
  await user.click(line());
  expect(screen.getByText(t('faces.searching'))).toBeTruthy();
  late.resolve();
  expect(await screen.findByText(t('faces.none'))).toBeTruthy();
  expect(line().textContent).toContain(t('improve.facesNone'));
});
test('a small face is told in cells, of a painting without, and what is no face can be ignored there', async () => {
  schemeWorker.findings = [{ aspect: 'face', verdict: 'warn', fix: 'larger-size', value: 14 }];
  const { user } = await openServed();
  const card = await screen.findByRole('region', { name: t('tips.face.title', { context: 'cells', count: 14 }) });
  await user.click(within(card).getByRole('button', { name: t('tips.face.wrong') }));
  await waitFor(() => expect(lastSent()?.source).toBe('off'));
  document.body.replaceChildren();
  await openWithPhoto('/en/unistring/editor');
  await screen.findByRole('region', { name: t('tips.face.title', { count: 1 }) });
});
test.each(['at once', 'late'])('another photo has its own faces, those of the one before came %s', async (when) => {
  serveEditor();
  const late = Promise.withResolvers<void>();
  if (when === 'late') peopleWorker.waits = late.promise;
  await openWithPhoto();
  if (when === 'at once')
    await waitFor(() => expect(line().textContent).toContain(t('improve.facesFound', { count: 1 })));
  peopleWorker.faces = found(face(1000, 3000), face(6000, 3000));
  peopleWorker.waits = null;
  fireEvent.paste(document.body, { clipboardData: { files: [jpeg('another.jpg')] } });
  await waitFor(() => expect(server.calls(tile.uploadPhoto).at(-1)?.files.raw_photo?.name).toBe('another.jpg'));
  late.resolve();
  await waitFor(() => expect(lastSent()).toEqual(peopleWorker.faces));
  expect(line().textContent).toContain(t('improve.facesFound', { count: 2 }));
});
const zoomAt = (faces: number) => ({
  scaleX: 1,
  scaleY: 1,
  rotate: 0,
  zoomRatio: 1 + faces,
  margin: { left: 0, top: 0 },
});
const zoom = () => schemeWorker.asked.at(-1)?.settings.zoomRatio;
const tipButton = (name: 'wrong' | 'fix') => screen.findByRole('button', { name: t(`tips.face.${name}`) });
const smallFace: PhotoFinding[] = [{ aspect: 'face', verdict: 'warn', fix: 'closer', value: 14 }];
async function openSmallFace(findings: PhotoFinding[] = smallFace) {
  schemeWorker.placeOf = ({ focus }) => zoomAt(focus?.faces.length ?? 0);
  schemeWorker.findings = findings;
  peopleWorker.faces = found({ box: [4500, 4500, 500, 400] });
  serveEditor();
  const { user } = await openWithPhoto();
  await waitFor(() => expect(zoom()).toBe(2));
  return user;
}
test.each(['nobody', 'its tip'])(
  'without what is no face the photo is framed anew if %s set the frame',
  async (who) => {
    const user = await openSmallFace();
    if (who === 'its tip') {
      await user.click(await tipButton('fix'));
      await waitFor(() => expect(zoom()).toBeGreaterThan(2));
    }
    await user.click(await tipButton('wrong'));
    await waitFor(() => expect(zoom()).toBe(1));
  },
);
test('an automatic frame closer to the faces is told, shows more of the photo at a tap, and comes back', async () => {
  const user = await openSmallFace([]);
  const tight = await screen.findByRole('region', { name: t('tips.tight.title', { count: 1 }) });
  await user.click(within(tight).getByRole('button', { name: t('tips.tight.fix') }));
  await waitFor(() => expect(zoom()).toBe(1));
  expect(screen.getByText(t('tips.tight.done'))).toBeTruthy();
  await user.click(press(t('improve.takeBack')));
  await waitFor(() => expect(zoom()).toBe(2));
});
test('what is no face among several is found in its frame from the tip', async () => {
  peopleWorker.faces = found({ box: [0, 3000, 1800, 1600] }, { box: [7900, 3000, 1800, 1600] });
  const { user } = await openServed();
  const cut = await screen.findByRole('region', { name: t('tips.cut.title', { count: 2 }) });
  await user.click(within(cut).getByRole('button', { name: t('tips.face.wrongOne') }));
  screen.getByRole('heading', { name: t('faces.frame', { number: 1, total: 2 }) });
});
test('without what is no face a frame set by hand stays', async () => {
  const user = await openSmallFace();
  screen.getByRole('application', { name: t('frame.label') }).focus();
  await user.keyboard('+');
  await waitFor(() => expect(zoom()).toBeGreaterThan(2));
  await user.click(await tipButton('wrong'));
  await waitFor(() => expect(lastSent()?.source).toBe('off'));
  expect(zoom()).toBeGreaterThan(2);
});
test('starting over frames the photo for its faces of now', async () => {
  const user = await openSmallFace();
  screen.getByRole('application', { name: t('frame.label') }).focus();
  await user.keyboard('+');
  await user.click(await tipButton('wrong'));
  await user.click(press(t('more')));
  await user.click(screen.getByRole('menuitem', { name: t('startOver') }));
  await user.click(press(t('dialogs.startOver.yes')));
  await waitFor(() => expect(zoom()).toBe(1));
});
test('arrows move a face, the whole way is one step back, and it is the customer’s face from then on', async () => {
  const user = await markFaces();
  await waitFor(() => expect(document.activeElement).toBe(frames()[0]));
  await user.keyboard('{ArrowRight}{ArrowRight}');
  await waitFor(() => expect(lastSent()?.source).toBe('manual'));
  expect(lastSent()?.faces[0]?.box[0]).toBeGreaterThan(3000);
  await user.keyboard('{Enter}');
  expect(frames()).toHaveLength(0);
  await user.click(press(t('undo')));
  await waitFor(() => expect(lastSent()).toEqual(peopleWorker.faces));
});
test('faces are marked one at a time, enlarged, and removed', async () => {
  peopleWorker.faces = found(face(1000, 3000), face(6000, 3000));
  const user = await markFaces();
  expect(frames()).toHaveLength(1);
  screen.getByRole('heading', { name: t('faces.frame', { number: 1, total: 2 }) });
  await user.click(press(t('faces.next')));
  screen.getByRole('heading', { name: t('faces.frame', { number: 2, total: 2 }) });
  frames()[0]?.focus();
  await user.keyboard('{Delete}');
  screen.getByRole('heading', { name: t('faces.frame', { number: 1, total: 1 }) });
  await user.click(press(t('faces.remove')));
  screen.getByRole('heading', { name: t('faces.new') });
  await user.click(press(t('done')));
  await waitFor(() => expect(lastSent()).toEqual({ version: 1, source: 'manual', faces: [] }));
});
test('switched off, faces are off in the scheme and on the server until they are switched on again', async () => {
  const { user } = await openServed();
  await waitFor(() => expect(line().textContent).toContain(t('improve.facesFound', { count: 1 })));
  await user.click(line());
  await user.click(press(t('faces.switchOff', { count: 1 })));
  expect(screen.getByText(t('faces.off'))).toBeTruthy();
  await waitFor(() => expect(lastSent()).toEqual({ version: 1, source: 'off', faces: [] }));
  await user.click(press(t('faces.switchOn')));
  await waitFor(() => expect(line().textContent).toContain(t('improve.facesFound', { count: 1 })));
  expect(peopleWorker.searches).toBe(1);
});
test('each orientation tells which faces it holds, and faces it cuts are fixed by the other one', async () => {
  peopleWorker.faces = found({ box: [0, 3000, 1800, 1600] }, { box: [7900, 3000, 1800, 1600] });
  const { user } = await openServed();
  await screen.findByRole('radio', { name: new RegExp(t('sidesNote.some', { count: 1, all: 2 })) });
  const cut = await screen.findByRole('region', { name: t('tips.cut.title', { count: 2 }) });
  await user.click(within(cut).getByRole('button', { name: texts('en', 'common')('sides.landscape') }));
  await waitFor(() => expect(schemeWorker.asked.at(-1)?.orientation).toBe('landscape'));
  expect(screen.queryByRole('region', { name: t('tips.cut.title', { count: 2 }) })).toBeNull();
});
test('a face that a round frame cuts is shown by moving the frame', async () => {
  peopleWorker.faces = found({ box: [4000, 0, 1600, 1600] });
  await openWithPhoto('/en/unistring/editor');
  const cut = await screen.findByRole('region', { name: t('tips.cut.title', { count: 1 }) });
  within(cut).getByText(t('tips.cut.all_here', { count: 1 }));
  within(cut).getByRole('button', { name: t('tips.frame', { count: 1 }) });
});

test('faces of a photo the server has are no change to save, so its presets stay', async () => {
  const settings = { scale_x: 1, scale_y: 1, rotate: 0, zoom_ratio: 1.5, margin: { top: 0, left: 0 } };
  serveEditor(generated('mosaic', 6, { edition_settings: settings }));
  const page = openPage(editorAddress);
  await screen.findByText(t('improve.facesFound', { count: 1 }));
  await page.close();
  expect(server.bodies(tile.editionSettings)).toEqual([]);
});

test('a change of faces after "Next" does not start the presets over', async () => {
  const release = server.hold(tile.generate, { data: generated('mosaic', 0) });
  const page = await openServed(blank('mosaic', { allowed_size_ids: [2], allowed_filter_ids: [5] }));
  await waitFor(() => expect(lastSent()).toEqual(peopleWorker.faces));
  await page.user.click(press(t('next')));
  await waitFor(() => expect(server.calls(tile.generate)).toHaveLength(1));
  const sent = server.calls(tile.editionSettings).length;
  await page.user.keyboard('{Control>}z{/Control}');
  peopleWorker.faces = found(face(5000, 3000));
  release();
  await page.arrivesAt(`/mosaic/presets/${blankSlug}`);
  expect(server.calls(tile.editionSettings)).toHaveLength(sent);
});
