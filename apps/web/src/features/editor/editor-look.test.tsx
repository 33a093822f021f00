import type { BlankWire } from '@uzor/contract';
import {
  type CorrectableFault,
  type RescueOption,
  noCorrections,
  packMask,
  type PersonMask,
  unpackMask,
} from '@uzor/engine';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { peopleWorker, schemeWorker } from '../../testing/browser/workers.ts';
import { drawnScheme, editorAddress, press, serveEditor, tile, withRawPhoto } from '../../testing/editor.ts';
import { server } from '../../testing/fake-server.ts';
import { type Opened, openPage, texts } from '../../testing/open-page.tsx';

const t = texts('en', 'editor');
const crop = { scale_x: 1, scale_y: 1, rotate: 0, zoom_ratio: 1.5, margin: { top: 0, left: 0 } };
const mask = packMask({ widthCells: 2, heightCells: 2, cells: Uint8Array.of(0, 1, 1, 0) });
const look = {
  background: { kind: 'plain' as const, color: '#8FA3B5', mask },
  rescue: { black: [1, 2, 3], white: [250, 251, 252], gamma: [90, 100, 110], chroma: 115, noise: 9 },
} satisfies Pick<NonNullable<BlankWire['edition_settings']>, 'background' | 'rescue'>;

const sent = z.object({ edition_settings: z.looseObject({}) });
const lastSent = () => sent.parse(server.bodies(tile.editionSettings).at(-1)).edition_settings;

test('a background and a rescue that came by the wire are drawn, and a save of the crop keeps them', async () => {
  serveEditor(withRawPhoto({ edition_settings: { ...crop, ...look } }));
  const { user } = openPage(editorAddress);
  await drawnScheme();
  expect(schemeWorker.asked.at(-1)?.look).toEqual(look);
  await user.click(press(t('more')));
  await user.click(screen.getByRole('menuitem', { name: t('tools.flip') }));
  await waitFor(() => expect(lastSent()).toMatchObject({ scale_x: -1, ...look }));
});

const person: PersonMask = {
  widthCells: 4,
  heightCells: 4,
  cells: Uint8Array.from({ length: 16 }, (_, i) => (i % 4 < 2 ? 255 : 0)),
};
const nobody: PersonMask = { ...person, cells: new Uint8Array(16) };
const foundFace = () => {
  peopleWorker.faces = { version: 1, source: 'auto', faces: [{ box: [3000, 2000, 1500, 3000] }] };
  peopleWorker.person = person;
};
const fresh = () => {
  serveEditor(withRawPhoto());
  return openPage(editorAddress);
};
async function unfolded() {
  const page = fresh();
  await page.user.click(await screen.findByRole('button', { name: new RegExp(`^${t('improve.background')}`) }));
  return page;
}
/** Chooses a calm background and takes the largest brush for erasing; the mask is the one found. */
async function takeEraser(user: Opened['user']) {
  await user.click(await choice(t('background.kind.calm')));
  await waitFor(() => expect(lastSent()).toHaveProperty('background'));
  const found = lastMask();
  await user.click(press(t('background.fix')));
  await user.click(press(t('brush.drops')));
  await user.click(press(t('brush.sizes.large')));
  const brush = screen.getByRole('application', { name: t('brush.label') });
  brush.setPointerCapture = () => undefined;
  return { found, brush };
}
const lastMask = () => schemeWorker.asked.at(-1)?.look?.background?.mask ?? '';
const choice = (name: string | RegExp) => screen.findByRole('radio', { name });
const ready = () =>
  waitFor(() => expect(screen.queryByRole('radiogroup', { name: t('background.legend') })).toBeTruthy());

test('nobody looks for people where no face is found, until a background is asked for', async () => {
  peopleWorker.person = person;
  const { user } = await unfolded();
  await user.click(await screen.findByRole('button', { name: t('background.open') }));
  await ready();
  expect(peopleWorker.personSearches).toBe(1);
  expect(screen.getAllByText(t('background.nobodySure')).length).toBeGreaterThan(0);
});
test('where a face is found its own scheme is shown on each background, and a press draws and saves it', async () => {
  foundFace();
  const { user } = await unfolded();
  await ready();
  await waitFor(() =>
    expect(schemeWorker.pictured.map(({ look: own }) => own?.background?.kind)).toEqual([
      undefined,
      'calm',
      'plain',
      'gone',
    ]),
  );
  await user.click(await choice(t('background.kind.calm')));
  await waitFor(() => expect(lastSent()).toMatchObject({ background: { kind: 'calm' } }));
  expect(schemeWorker.asked.at(-1)?.look?.background?.kind).toBe('calm');
  await user.click(press(t('undo')));
  await waitFor(() => expect(lastSent()).not.toHaveProperty('background'));
  expect(peopleWorker.personSearches).toBe(1);
});
test('a plain background is of a colour of the box, and another one is a press away', async () => {
  foundFace();
  const { user } = await unfolded();
  await ready();
  await user.click(await choice(t('background.kind.plain')));
  const colours = within(await screen.findByRole('group', { name: t('background.colour') })).getAllByRole('radio');
  await user.click(colours[1] ?? document.body);
  await waitFor(() => expect(colours[1]).toHaveProperty('checked', true));
  await waitFor(() =>
    expect(lastSent()).toMatchObject({ background: { kind: 'plain', color: expect.stringMatching(/^#[0-9A-F]{6}$/) } }),
  );
});
test('a face that the brush gives to the background is told, and brought back', async () => {
  foundFace();
  const { user } = await unfolded();
  const { found, brush } = await takeEraser(user);
  fireEvent.pointerDown(brush, { button: 0, clientX: 0, clientY: 0 });
  for (let y = 0; y < 800; y += 40) fireEvent.pointerMove(brush, { clientX: y % 80 === 0 ? 600 : 0, clientY: y });
  fireEvent.pointerUp(brush);
  await user.click(press(t('done')));
  await screen.findByText(t('background.lost', { count: 1 }));
  await user.click(press(t('background.bringBack')));
  await waitFor(() => expect(screen.queryByText(t('background.lost', { count: 1 }))).toBeNull());
  expect(lastMask()).not.toBe(found);
});
test('a search that does not load says so and can be repeated', async () => {
  foundFace();
  peopleWorker.person = null;
  const { user } = await unfolded();
  const again = await screen.findByRole('button', { name: t('background.again') });
  expect(screen.getAllByText(t('background.failed')).length).toBeGreaterThan(0);
  peopleWorker.person = person;
  await user.click(again);
  await ready();
});
test('where nobody is found the brush says what stays, and only then a background can be chosen', async () => {
  peopleWorker.person = nobody;
  const { user } = await unfolded();
  await user.click(await screen.findByRole('button', { name: t('background.open') }));
  expect(await choice(t('background.kind.calm'))).toHaveProperty('disabled', true);
  await user.click(press(t('background.byHand')));
  const brush = screen.getByRole('application', { name: t('brush.label') });
  await waitFor(() => expect(document.activeElement).toBe(brush));
  await user.keyboard('{ArrowRight} {Enter}');
  await waitFor(() => expect(document.activeElement).toBe(press(t('background.fix'))));
  expect(await choice(t('background.kind.calm'))).toHaveProperty('disabled', false);
});
test('a stroke of the brush changes the mask, and is taken back by itself', async () => {
  foundFace();
  const { user } = await unfolded();
  const { found, brush } = await takeEraser(user);
  fireEvent.pointerDown(brush, { button: 0, clientX: 10, clientY: 40 });
  fireEvent.pointerMove(brush, { clientX: 20, clientY: 60 });
  fireEvent.pointerUp(brush);
  await waitFor(() => expect(lastMask()).not.toBe(found));
  const kept = (mask: string) => unpackMask(mask).cells.reduce((sum, cell) => sum + cell, 0);
  expect(kept(lastMask())).toBeLessThan(kept(found));
  await user.click(press(t('brush.undo')));
  await waitFor(() => expect(lastMask()).toBe(found));
  await user.click(press(t('done')));
  expect(screen.queryByRole('application', { name: t('brush.label') })).toBe(null);
});

const numbers = (chroma: number, noise: number) => ({ ...noCorrections, gamma: [80, 90, 100] as const, chroma, noise });
const option = (chroma: number, noise: number, ...faults: CorrectableFault[]): RescueOption => ({
  faults,
  corrections: numbers(chroma, noise),
});
const brightAndGrainy = () => {
  schemeWorker.rescue = {
    faults: [
      { fault: 'bright', value: 0.9 },
      { fault: 'noise', value: 12 },
    ],
    corrections: numbers(110, 30),
    options: [option(110, 0, 'bright'), option(100, 30, 'noise'), option(110, 30, 'bright', 'noise')],
  };
};

test('every fault is fixed by its own press, and taken back by itself', async () => {
  brightAndGrainy();
  const { user } = fresh();
  await user.click(await screen.findByRole('button', { name: t('tips.bright.fix') }));
  await waitFor(() => expect(lastSent()).toMatchObject({ rescue: { chroma: 110, noise: 0 } }));
  await user.click(press(t('tips.noise.fix')));
  await waitFor(() => expect(lastSent()).toMatchObject({ rescue: { chroma: 110, noise: 30 } }));
  const [bright] = screen.getAllByRole('button', { name: t('improve.takeBack') });
  await user.click(bright ?? document.body);
  await waitFor(() => expect(lastSent()).toMatchObject({ rescue: { chroma: 100, noise: 30 } }));
});
test('a dark photo is lifted unasked, and stays dark on request until asked again', async () => {
  schemeWorker.findings = [{ aspect: 'exposure', verdict: 'warn', fix: 'brighter', value: 0.2 }];
  const { user } = fresh();
  await screen.findByText(t('tips.dark.done'));
  await user.click(press(t('improve.takeBack')));
  await waitFor(() => expect(lastSent()).toMatchObject({ lift: false }));
  await user.click(await screen.findByRole('button', { name: t('tips.dark.fix') }));
  await waitFor(() => expect(lastSent()).not.toHaveProperty('lift'));
});
test('a photo without colours is offered the set of greys, one with margins is trimmed', async () => {
  schemeWorker.traits = { isGrey: true, inner: { x: 2500, y: 2500, width: 5000, height: 5000 }, withoutText: null };
  const { user } = fresh();
  await user.click(await screen.findByRole('button', { name: t('tips.margins.fix') }));
  await screen.findByText(t('tips.margins.done'));
  await user.click(press(t('tips.grey.fix')));
  await waitFor(() => expect(schemeWorker.asked.at(-1)?.filter).toBe('bw'));
});
test('a busy background that a calm one spares much of is told', async () => {
  foundFace();
  schemeWorker.confettiCells = 600;
  const { user } = fresh();
  await user.click(await screen.findByRole('button', { name: t('tips.background.fix') }));
  await waitFor(() => expect(schemeWorker.asked.at(-1)?.look?.background?.kind).toBe('calm'));
});
