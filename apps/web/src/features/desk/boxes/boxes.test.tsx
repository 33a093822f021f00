import { type DeskBoxesWire, type DeskBoxWire, type DeskSwatchesWire, deskEndpoints, endpoints } from '@uzor/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { server } from '../../../testing/fake-server.ts';
import { openPage, texts } from '../../../testing/open-page.tsx';
import { refusals } from '../../../testing/refusals.ts';
import { now, profile } from '../../../testing/wire/index.ts';

const en = texts('en', 'desk');
const operator = { signedIn: true };
const colour = (letter: string, tight: number, advised: number) => ({
  letter,
  code: letter,
  name: `Colour ${letter}`,
  color: '#4A8549',
  measured: null,
  delta_e: null,
  pieces: 2000,
  tight,
  most: 0.97,
  advised,
  tight_then: 0.004,
});
const box: DeskBoxWire = {
  box: 'mosaic.2.1',
  batch: '2026-10',
  schemes: 9206,
  fewest: 200,
  tight: 0.083,
  bag: 200,
  colours: [colour('A', 0, 1400), colour('K', 0.081, 2400)],
  measured_at: null,
  grams: -14,
  tones: Array.from({ length: 10 }, (_, at) => ({ color: `#00000${at}`, nearest: '#111111', delta_e: at + 2.5 })),
  remedy: { code: 'T', name: 'Tan', color: '#C68642', tone: 7, worst: 14.6, worst_then: 6.2, mean: 8.1, mean_then: 5 },
  recorded: [],
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
    grams: null,
    colours: box.colours.map((one) => ({ ...one, tight: null, most: null, advised: null, tight_then: null })),
  },
};
const region = (name: string) => screen.findByRole('region', { name });

beforeEach(() => {
  server.on(endpoints.profile, { data: profile() });
  server.on(deskEndpoints.deskBoxes, { data: boxes });
  server.on(deskEndpoints.deskFaces, {
    data: { now: 'data:image/png;base64,bm93', remedied: 'data:image/png;base64,dGhlbg==' },
  });
});

test('colours that run out come first, with the share of works and in words how bad it is', async () => {
  openPage('/en/desk/boxes', operator);
  const out = within(await region(en('boxes.out.title')));
  const rows = out.getAllByRole('row').slice(1);
  expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual(['KColour K', 'AColour A']);
  expect(out.getByText(/8\.3.% tight/)).toBeTruthy();
  const skin = within(await region(en('boxes.skin.title')));
  expect(skin.getAllByRole('row')).toHaveLength(11);
  expect(skin.getAllByText(en('boxes.skin.off'))).toHaveLength(2);
  expect(skin.getByText(en('boxes.skin.remedy', { name: 'Tan' }))).toBeTruthy();
});

test('what is advised is recorded for a batch with a reason', async () => {
  server.on(deskEndpoints.deskPackBox, { data: box });
  const { user } = openPage('/en/desk/boxes', operator);
  const next = within(await region(en('boxes.next.title')));
  expect(within(next.getByRole('row', { name: /Colour K/ })).getAllByRole('cell')[1]?.textContent).toBe('+400');
  expect(within(next.getByRole('row', { name: /Colour A/ })).getAllByRole('cell')[1]?.textContent).toBe('−600');
  await user.click(next.getByText(en('deeds.packBox.name'), { selector: 'summary' }));
  await user.type(next.getByRole('textbox', { name: en('boxes.next.batch') }), '2026-12');
  await user.type(next.getByRole('textbox', { name: en('deeds.reason') }), 'The green one runs out');
  const recorded = { ...boxes, shown: { ...box, recorded: [{ batch: '2026-12', recorded_at: now }] } };
  server.on(deskEndpoints.deskBoxes, { data: recorded });
  await user.click(next.getByRole('button', { name: en('deeds.packBox.name') }));
  await screen.findByText('2026-12');
  expect(server.bodies(deskEndpoints.deskPackBox)).toEqual([
    { reason: 'The green one runs out', batch: '2026-12', box: 'mosaic.2.1', pieces: [1400, 2400] },
  ]);
});

test('few works tell no share and advise nothing', async () => {
  server.on(deskEndpoints.deskBoxes, { data: few });
  openPage('/en/desk/boxes', operator);
  const next = within(await region(en('boxes.next.title')));
  expect(next.getByText(en('boxes.fewHow', { fewest: 200 }))).toBeTruthy();
  expect(next.queryByRole('button')).toBeNull();
  const out = within(await region(en('boxes.out.title')));
  expect(out.getByText(en('boxes.few'))).toBeTruthy();
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

const seen: DeskSwatchesWire = {
  overexposed: false,
  colours: ['A', 'K'].map((letter, at) => ({
    letter,
    code: letter,
    name: `Colour ${letter}`,
    color: '#4A8549',
    measured: at === 0 ? '#4A8550' : '#3A6539',
    delta_e: at === 0 ? 1.2 : 5.9,
  })),
};
const photo = new File(['photo'], 'card.jpg', { type: 'image/jpeg' });

test('a photo of the swatch card tells the colours of the drills, and they are recorded for the batch with a reason', async () => {
  server.on(deskEndpoints.deskReadSwatches, { data: seen });
  server.on(deskEndpoints.deskMeasureBox, { data: box });
  const { user } = openPage('/en/desk/boxes', operator);
  const stones = within(await region(en('boxes.stones.title')));
  expect(stones.getByText(en('boxes.stones.none'))).toBeTruthy();
  await user.upload(stones.getByLabelText(en('boxes.stones.photo')), photo);
  expect(await stones.findByText(en('boxes.stones.apart', { count: 1, letters: 'K' }))).toBeTruthy();
  expect(server.calls(deskEndpoints.deskReadSwatches)).toHaveLength(1);
  await user.click(stones.getByText(en('deeds.measureBox.name'), { selector: 'summary' }));
  expect(stones.getByRole('textbox', { name: en('boxes.stones.batch') })).toHaveProperty('value', '2026-10');
  await user.type(stones.getByRole('textbox', { name: en('deeds.reason') }), 'A new supplier');
  const measured = {
    ...box,
    measured_at: now,
    colours: box.colours.map((one, at) => ({ ...one, ...seen.colours[at] })),
  };
  server.on(deskEndpoints.deskBoxes, { data: { ...boxes, shown: measured } });
  await user.click(stones.getByRole('button', { name: en('deeds.measureBox.name') }));
  await waitFor(() => expect(stones.queryByText(en('boxes.stones.leave'))).toBeNull());
  expect(server.bodies(deskEndpoints.deskMeasureBox)).toEqual([
    { reason: 'A new supplier', batch: '2026-10', box: 'mosaic.2.1', colours: ['#4A8550', '#3A6539'] },
  ]);
  expect(stones.getAllByText(/ΔE/).map(({ textContent }) => textContent)).toEqual(['ΔE 1.2', 'ΔE 5.9']);
});

test('what a photo showed can be left, an overexposed one says so, and a photo without a card says what is wrong', async () => {
  server.on(deskEndpoints.deskReadSwatches, { data: { ...seen, overexposed: true } });
  const { user } = openPage('/en/desk/boxes', operator);
  const stones = within(await region(en('boxes.stones.title')));
  await user.upload(stones.getByLabelText(en('boxes.stones.photo')), photo);
  expect(await stones.findByText(new RegExp(en('boxes.stones.overexposed')))).toBeTruthy();
  await user.click(stones.getByRole('button', { name: en('boxes.stones.leave') }));
  expect(stones.queryByText(/ΔE/)).toBeNull();
  server.refuse(deskEndpoints.deskReadSwatches, refusals.invalid('photo', 'card.marks'));
  await user.upload(stones.getByLabelText(en('boxes.stones.photo')), photo);
  expect(await stones.findByText(/no swatch card/)).toBeTruthy();
});

test('once an operator says what a bag costs, the change and the new colour have a price, and the browser keeps it', async () => {
  const { user } = openPage('/en/desk/boxes', operator);
  const next = within(await region(en('boxes.next.title')));
  expect(next.queryByText(en('boxes.next.cost'))).toBeNull();
  await user.type(next.getByRole('textbox', { name: en('boxes.next.bagPrice', { bag: 200 }) }), '9,5');
  // Two bags more of K and three less of A.
  expect(next.getByText(en('boxes.next.cost')).nextElementSibling?.textContent).toBe('−9.5 ₽');
  const skin = within(await region(en('boxes.skin.title')));
  expect(skin.getByText(en('boxes.skin.remedyCost', { cost: '9.5' }))).toBeTruthy();
  expect(localStorage.getItem('desk-bag-price')).toBe('9,5');
  await user.clear(next.getByRole('textbox', { name: en('boxes.next.bagPrice', { bag: 200 }) }));
  await user.type(next.getByRole('textbox', { name: en('boxes.next.bagPrice', { bag: 200 }) }), 'ten');
  expect(next.queryByText(en('boxes.next.cost'))).toBeNull();
});
