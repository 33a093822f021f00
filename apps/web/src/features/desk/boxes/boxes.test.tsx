import { type DeskBoxesWire, type DeskBoxWire, deskEndpoints, endpoints } from '@uzor/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { server } from '../../../testing/fake-server.ts';
import { openPage, texts } from '../../../testing/open-page.tsx';
import { refusals } from '../../../testing/refusals.ts';
import { profile } from '../../../testing/wire/index.ts';

const en = texts('en', 'desk');
const operator = { signedIn: true };
const colour = (letter: string, tight: number) => ({
  letter,
  code: letter,
  name: `Colour ${letter}`,
  color: '#4A8549',
  pieces: 2000,
  tight,
  most: 0.97,
});
const box: DeskBoxWire = {
  box: 'mosaic.2.1',
  batch: '2026-10',
  schemes: 9206,
  fewest: 200,
  tight: 0.083,
  colours: [colour('A', 0), colour('K', 0.081)],
};
const boxes: DeskBoxesWire = {
  batches: [
    { batch: '2026-11', schemes: 10 },
    { batch: '2026-10', schemes: 9300 },
  ],
  boxes: [
    { box: 'mosaic.2.1', type: 'mosaic', size: 'A3', filter: 'Colour', schemes: 9206 },
    { box: 'mosaic.1.2', type: 'mosaic', size: 'A4', filter: 'Sepia', schemes: 94 },
  ],
  shown: box,
};
const few: DeskBoxesWire = {
  ...boxes,
  shown: {
    ...box,
    schemes: 10,
    tight: null,
    colours: box.colours.map((one) => ({ ...one, tight: null, most: null })),
  },
};
const region = (name: string) => screen.findByRole('region', { name });

beforeEach(() => {
  server.on(endpoints.profile, { data: profile() });
  server.on(deskEndpoints.deskBoxes, { data: boxes });
});

test('colours that run out come first, with the share of works and in words how bad it is', async () => {
  openPage('/en/desk/boxes', operator);
  const out = within(await region(en('boxes.out.title')));
  const rows = out.getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual(['KColour K', 'AColour A']);
  expect(out.getByText(/8\.3% tight/)).toBeTruthy();
});

test('the figures of the box that is looked at are saved as CSV', async () => {
  URL.createObjectURL = vi.fn(() => 'blob:csv');
  URL.revokeObjectURL = vi.fn();
  server.on(deskEndpoints.deskBoxesCsv, () => new Blob(['letter,code']) as never);
  const { user } = openPage('/en/desk/boxes?batch=2026-10', operator);
  await user.click(await screen.findByRole('button', { name: en('boxes.csv') }));
  await waitFor(() => expect(URL.createObjectURL).toHaveBeenCalled());
  expect(server.calls(deskEndpoints.deskBoxesCsv)[0]?.query).toEqual({ batch: '2026-10', box: 'mosaic.2.1' });
});

test('few works tell no share', async () => {
  server.on(deskEndpoints.deskBoxes, { data: few });
  openPage('/en/desk/boxes', operator);
  const out = within(await region(en('boxes.out.title')));
  expect(out.getByText(en('boxes.few'))).toBeTruthy();
  expect(out.getByText(en('boxes.fewHow', { fewest: 200 }))).toBeTruthy();
  expect(out.queryByRole('table')).toBeNull();
});

test('batch, year and box lie in the address', async () => {
  const { user } = openPage('/en/desk/boxes', operator);
  const asked = () => server.calls(deskEndpoints.deskBoxes).at(-1)?.query;
  await user.click(await screen.findByRole('button', { name: '2026-11', pressed: false }));
  await waitFor(() => expect(asked()).toEqual({ batch: '2026-11' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: en('boxes.box') }), 'mosaic.1.2');
  await waitFor(() => expect(asked()).toEqual({ batch: '2026-11', box: 'mosaic.1.2' }));
  await user.click(await screen.findByRole('button', { name: en('boxes.year') }));
  await waitFor(() => expect(asked()).toEqual({ span: 'year' }));
});

test('before any work is counted the page says so, and what did not come can be asked for again', async () => {
  server.refuse(deskEndpoints.deskBoxes, refusals.serverError);
  const { user } = openPage('/en/desk/boxes', operator);
  const again = await screen.findByRole('button', { name: texts('en', 'common')('retry') });
  server.on(deskEndpoints.deskBoxes, { data: { batches: [], boxes: [], shown: null } });
  await user.click(again);
  await screen.findByText(en('boxes.none'));
});
