import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { lookAt } from '../../testing/browser/layout.ts';
import { server } from '../../testing/fake-server.ts';
import { openPage, texts } from '../../testing/open-page.tsx';
import type { ClipName } from '@uzor/contract';
import { clips } from './clips.ts';

const en = texts('en', 'clips');
const titleOf = (name: ClipName) => en(`clips.${name}.title`);
const poster = (name: ClipName) =>
  screen.findByRole('button', { name: new RegExp(`^${en('show', { title: titleOf(name), length: '' })}`) });
const player = async (name: ClipName) => within(await screen.findByRole('group', { name: titleOf(name) }));
const json = (content: object) => new Blob([JSON.stringify(content)], { type: 'application/json' });

const cells = {
  widthCells: 80,
  heightCells: 112,
  palette: [{ letter: 'A', rgb: [9, 9, 9] }],
  cells: Array(80 * 112).fill(0),
};
const painting = {
  unitsPerMm: 10,
  widthMm: 200,
  heightMm: 280,
  paints: [{ label: '1', rgb: [9, 9, 9] }],
  regions: [{ paint: 0, label: [50, 50, 45], path: 'M0 0l100 0l0 100z' }],
};
const thread = { pins: 288, hoopMm: 400, threadMm: 0.18, steps: [0, 143, 20, 160, 31, 170, 42, 190, 3] };

beforeEach(() => {
  lookAt({ reducedMotion: false });
  for (const name of ['mini', 'mosaic-tiger', 'constructor-lion']) server.file(`/pictures/${name}.json`, json(cells));
  server.file('/pictures/clip-paint.json', json(painting));
  server.file('/pictures/clip-thread.json', json(thread));
});

test('every clip stands with its poster and its steps in words', async () => {
  openPage('/en/videos');
  await screen.findByRole('heading', { level: 1, name: en('title') });
  for (const { name, seconds } of clips) {
    const clip = within(document.getElementById(name) ?? document.body);
    expect(clip.getByRole('heading', { level: 2, name: titleOf(name) })).toBeTruthy();
    expect(clip.getAllByRole('listitem')).toHaveLength(seconds.length);
  }
  expect(server.filesAsked).toEqual([]);
});
test.each(clips.filter(({ name }) => name === 'mosaic' || name === 'unistring'))(
  '$name plays in its place once it is pressed, with words for the picture',
  async ({ name, seconds }) => {
    const { user } = openPage('/en/videos');
    await user.click(await poster(name));
    const shown = await player(name);
    await shown.findByRole('img', { name: en(`clips.${name}.steps.1`) });
    await shown.findByRole('button', { name: en('pause') });
    const place = shown.getByRole('slider', { name: en('place') });
    expect(place.getAttribute('aria-valuetext')).toContain(en('step', { step: 1, count: seconds.length }));
  },
);
test('a clip is paused, gone through step by step and sought', async () => {
  const { user } = openPage('/en/videos');
  await user.click(await poster('mosaic'));
  const shown = await player('mosaic');
  await user.click(await shown.findByRole('button', { name: en('pause') }));
  await user.click(shown.getByRole('button', { name: en('next') }));
  expect(shown.getByRole('img', { name: en('clips.mosaic.steps.2') })).toBeTruthy();
  await user.click(shown.getByRole('button', { name: en('previous') }));
  expect(shown.getByRole('img', { name: en('clips.mosaic.steps.1') })).toBeTruthy();
  const place = shown.getByRole('slider');
  fireEvent.change(place, { target: { value: '31' } });
  expect(shown.getByText(en('clips.mosaic.steps.5'))).toBeTruthy();
  expect(shown.getByRole('button', { name: en('next') }).hasAttribute('disabled')).toBe(true);
  await user.click(shown.getByRole('button', { name: en('again') }));
  expect(await shown.findByRole('button', { name: en('pause') })).toBeTruthy();
});
test('Space plays and pauses', async () => {
  const { user } = openPage('/en/videos');
  await user.click(await poster('unistring'));
  const shown = await player('unistring');
  await shown.findByRole('button', { name: en('pause') });
  shown.getByRole('slider').focus();
  await user.keyboard(' ');
  expect(shown.getByRole('button', { name: en('play') })).toBeTruthy();
});
test('whoever wants no motion goes through still pictures', async () => {
  lookAt({ reducedMotion: true });
  const { user } = openPage('/en/videos');
  await user.click(await poster('print'));
  const shown = await player('print');
  await shown.findByRole('img', { name: en('clips.print.steps.1') });
  expect(shown.queryByRole('button', { name: en('pause') })).toBeNull();
  expect(shown.queryByRole('slider')).toBeNull();
  await user.click(shown.getByRole('button', { name: en('next') }));
  expect(shown.getByText(en('step', { step: 2, count: 4 }))).toBeTruthy();
});
test('a clip that does not come says so and is asked for again', async () => {
  server.file('/pictures/clip-paint.json', 'missing');
  const { user } = openPage('/en/videos');
  await user.click(await poster('paint-by-numbers'));
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText(en('failed'))).toBeTruthy();
  server.file('/pictures/clip-paint.json', json(painting));
  await user.click(alert.getByRole('button', { name: en('retry') }));
  await (await player('paint-by-numbers')).findByRole('img', { name: en('clips.paint-by-numbers.steps.1') });
});
