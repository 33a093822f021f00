import { endpoints } from '@uzor/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { server } from '../../../testing/fake-server.ts';
import { openPage, texts } from '../../../testing/open-page.tsx';
import { jpeg } from '../../../testing/photos.ts';
import { refusals } from '../../../testing/refusals.ts';
import { serveSettings } from '../../../testing/served-settings.ts';
import { file, profile } from '../../../testing/wire/index.ts';

const en = texts('en', 'settings');
const withAvatar = profile({ avatar: file('anna.jpg') });

beforeEach(serveSettings);

async function chosen(photo: File = jpeg()) {
  const page = openPage('/en/dashboard/settings', { signedIn: true });
  await page.user.upload(await screen.findByLabelText(en('avatar.file')), photo);
  return page;
}
const dialog = async () => within(await screen.findByRole('dialog', { name: en('avatar.title') }));
const stage = async () => (await dialog()).getByRole('group', { name: en('avatar.stage') });
/** Where the picture lies, as the style sheet is told. */
const place = (element: HTMLElement) => {
  const picture = element.querySelector('canvas');
  return ['--x', '--y', '--width', '--turn'].map((name) => picture?.style.getPropertyValue(name));
};

test('a chosen photo is cropped to a square and sent as a file', async () => {
  server.on(endpoints.saveProfile, { data: withAvatar, message: 'Saved' });
  const { user } = await chosen();
  await user.click((await dialog()).getByRole('button', { name: en('avatar.set') }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [sent] = server.calls(endpoints.saveProfile);
  expect(sent?.files.avatar).toMatchObject({ name: 'avatar.jpg', type: 'image/jpeg' });
  await screen.findByRole('button', { name: en('avatar.other') });
});
test('anything but JPEG and PNG is refused before it is opened', async () => {
  await chosen(new File(['GIF89a, or so'], 'me.gif', { type: 'image/gif' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Choose a JPEG or PNG picture for your avatar');
  expect(screen.queryByRole('dialog')).toBeNull();
});
test('arrows move the picture by 2 % and stop at its edge', async () => {
  await chosen();
  const view = await stage();
  expect(place(view)).toEqual(['0', '0', '1', '0deg']);
  fireEvent.keyDown(view, { key: 'ArrowDown' });
  expect(place(view)[1]).toBe('0.02');
  for (let i = 0; i < 30; i++) fireEvent.keyDown(view, { key: 'ArrowDown' });
  expect(Number(place(view)[1])).toBeCloseTo(1 / 6); // a third of the picture's height is beyond the circle
  fireEvent.keyDown(view, { key: 'ArrowRight' });
  expect(place(view)[0]).toBe('0');
});
test('slider, buttons, keys and wheel bring it closer', async () => {
  const { user } = await chosen();
  const view = await stage();
  const tools = await dialog();
  const width = () => Number(place(view)[2]);
  fireEvent.change(tools.getByRole('slider', { name: en('avatar.zoom') }), { target: { value: '50' } });
  expect(width()).toBeCloseTo(2);
  await user.click(tools.getByRole('button', { name: en('avatar.closer') }));
  expect(width()).toBeCloseTo(2.4);
  fireEvent.keyDown(view, { key: '-' });
  expect(width()).toBeCloseTo(2.4 / 1.1);
  fireEvent.wheel(view, { deltaY: 4000 });
  expect(width()).toBe(1);
});
test('a quarter turn lays the picture on its side', async () => {
  const { user } = await chosen();
  await user.click((await dialog()).getByRole('button', { name: en('avatar.turn') }));
  expect(place(await stage())[3]).toBe('90deg');
});
test('a finger drags, two fingers pinch', async () => {
  await chosen();
  const view = await stage();
  const finger = (pointerId: number, clientX: number, clientY: number) => ({ pointerId, clientX, clientY });
  fireEvent.pointerDown(view, finger(1, 600, 400));
  fireEvent.pointerMove(view, finger(1, 600, 467.2)); // a tenth of the circle
  expect(Number(place(view)[1])).toBeCloseTo(0.1);
  fireEvent.pointerDown(view, finger(2, 600, 534.4));
  fireEvent.pointerMove(view, finger(2, 600, 601.6));
  expect(Number(place(view)[2])).toBeCloseTo(2);
  fireEvent.pointerUp(view, finger(1, 0, 0));
  fireEvent.pointerUp(view, finger(2, 0, 0));
  fireEvent.pointerMove(view, finger(2, 0, 0));
  expect(Number(place(view)[2])).toBeCloseTo(2);
});
test('a refused picture keeps the dialog and says why', async () => {
  server.refuse(endpoints.saveProfile, refusals.invalid('avatar', 'photo.damaged'));
  const { user } = await chosen();
  await user.click((await dialog()).getByRole('button', { name: en('avatar.set') }));
  expect((await (await dialog()).findByRole('alert')).textContent).toMatch(/damaged/);
});
test('the avatar is removed by a button, which says so when it cannot', async () => {
  server.on(endpoints.profile, { data: withAvatar });
  server.cut(endpoints.saveProfile);
  const { user } = openPage('/en/dashboard/settings', { signedIn: true });
  await user.click(await screen.findByRole('button', { name: en('avatar.remove') }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/No connection/);
  server.on(endpoints.saveProfile, { data: profile(), message: 'Saved' });
  await user.click(screen.getByRole('button', { name: en('avatar.remove') }));
  await screen.findByRole('button', { name: en('avatar.choose') });
  expect(server.bodies(endpoints.saveProfile).at(-1)).toMatchObject({ remove_avatar: true });
});
