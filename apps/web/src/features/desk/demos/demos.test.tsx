import { type DeskDemosWire, deskEndpoints, endpoints } from '@uzor/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { server } from '../../../testing/fake-server.ts';
import { openPage, texts } from '../../../testing/open-page.tsx';
import { profile } from '../../../testing/wire/index.ts';

const en = texts('en', 'desk');
const operator = { signedIn: true };
const opinions: DeskDemosWire = {
  liked: 900,
  disliked: 304,
  troubles: [
    { trouble: null, liked: 800, disliked: 200 },
    { trouble: 'dark', liked: 100, disliked: 104 },
    { trouble: 'face', liked: 9, disliked: 4 },
  ],
  looks: [
    { type: 'mosaic', name: 'full', title: 'Full colour', liked: 900, disliked: 300 },
    { type: 'string_art', name: null, title: null, liked: 0, disliked: 4 },
  ],
  days: [
    { day: '2026-11-01', liked: 500, disliked: 100 },
    { day: '2026-11-02', liked: 400, disliked: 204 },
  ],
};
const cellsOf = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

beforeEach(() => {
  server.on(endpoints.profile, { data: profile() });
  server.on(deskEndpoints.deskDemos, { data: opinions });
});

test('opinions are told with counts and shares, and few of them have no share', async () => {
  openPage('/en/desk/demos', operator);
  const photos = within(await screen.findByRole('region', { name: en('demos.byPhoto') }));
  expect(cellsOf(photos.getByRole('row', { name: /nothing wrong/ }))).toEqual(['1,000', '80%']);
  expect(cellsOf(photos.getByRole('row', { name: /dark/ }))).toEqual(['204', '49%']);
  expect(cellsOf(photos.getByRole('row', { name: /face too small/ }))).toEqual(['13', en('demos.few')]);
  const looks = within(screen.getByRole('region', { name: en('demos.byLook') }));
  expect(cellsOf(looks.getByRole('row', { name: /Full colour/ }))).toEqual(['1,200', '75%']);
  expect(looks.getByRole('row', { name: new RegExp(en('demos.unnamed')) })).toBeTruthy();
  expect(screen.getByRole('row', { name: /02\.11\.2026/ })).toBeTruthy();
});

test('product and span lie in the address', async () => {
  const { user } = openPage('/en/desk/demos?type=mosaic', operator);
  await user.click(await screen.findByRole('button', { name: en('demos.days_7'), pressed: false }));
  await waitFor(() =>
    expect(server.calls(deskEndpoints.deskDemos).at(-1)?.query).toEqual({ type: 'mosaic', days: '7' }),
  );
  await screen.findByRole('button', { name: en('demos.days_7'), pressed: true });
});
