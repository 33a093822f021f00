import { endpoints } from '@uzor/contract';
import { filterId, filterPalette, sizeOf } from '@uzor/kit';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { schemeWorker } from '../../../testing/browser/workers.ts';
import { openWithPhoto, press, serveEditor, tile } from '../../../testing/editor.ts';
import { server } from '../../../testing/fake-server.ts';
import { texts } from '../../../testing/open-page.tsx';
import { blank } from '../../../testing/wire/index.ts';

const en = texts('en', 'colours');
const editorEn = texts('en', 'editor');
const a4 = sizeOf('mosaic', 'a4');
if (!a4) throw new Error('No a4');
const codes = filterPalette('bw', a4).map(({ code }) => code ?? '');

async function openMine() {
  const ordered = blank('mosaic', { allowed_size_ids: [1], allowed_filter_ids: [filterId('bw')] });
  serveEditor(ordered);
  server.on(tile.generate, { data: ordered });
  const page = await openWithPhoto();
  await page.user.click(await screen.findByRole('button', { name: new RegExp(`^${en('row.title')}`) }));
  await screen.findByRole('list', { name: en('tabs.box') });
  return page;
}
const tick = (name: RegExp) => screen.getByRole('checkbox', { name });

test('nobody has to touch it: everything is there, and using it leaves the whole box', async () => {
  const { user } = await openMine();
  for (const box of screen.getAllByRole('checkbox')) expect(box).toHaveProperty('checked', true);
  await user.click(press(en('redraw')));
  await screen.findByText(en('row.all'));
  expect(schemeWorker.asked.at(-1)?.atHand).toBeNull();
});

test('what is unticked or counted limits the scheme and goes with the order', async () => {
  schemeWorker.adviceOf = () => ({ needs: { BW2: 1000 }, wanted: [] });
  const { user } = await openMine();
  await user.click(tick(/^Black/));
  await user.type(screen.getByRole('textbox', { name: /^Charcoal/ }), '400');
  await screen.findByText(en('short', { shown: '600' }));
  await user.click(press(en('redraw')));
  await screen.findByText(en('row.some', { count: 6, all: 7 }));
  const colours = codes.slice(1).map((code) => ({ code, pieces: code === 'BW2' ? 400 : null }));
  await waitFor(() => expect(schemeWorker.asked.at(-1)?.atHand).toEqual(colours));
  await user.click(await screen.findByRole('button', { name: editorEn('next') }));
  await waitFor(() => expect(server.bodies(tile.generate).at(-1)).toMatchObject({ colours }));
});

test('too few pieces cannot be used, and the page says how many lack; everything comes back and can be undone', async () => {
  const { user } = await openMine();
  for (const name of [/^Black/, /^White/]) await user.click(tick(name));
  for (const field of screen.getAllByRole('textbox')) await user.type(field, '1000');
  await screen.findByText(en('trouble.short', { shown: '3,960' }));
  expect(press(en('redraw'))).toHaveProperty('disabled', true);
  await user.click(press(en('all')));
  await screen.findByText(en('inHand', { count: 7, all: 7 }));
  await user.click(await screen.findByRole('button', { name: en('undo') }));
  await screen.findByText(en('inHand', { count: 5, all: 7 }));
});

test('what would help most is shown now and with the colour', async () => {
  const wanted = [{ code: 'BW1', pieces: 3120, gain: 0.123, onFaces: 0.8 }];
  schemeWorker.adviceOf = ({ atHand }) => ({ needs: {}, wanted: atHand ? wanted : [] });
  const { user } = await openMine();
  expect(screen.queryByText(en('missing.title'))).toBeNull();
  await user.click(tick(/^Black/));
  await screen.findByRole('heading', { name: en('missing.title') });
  expect(screen.getByText(`3,120 pieces. ${en('missing.face', { percent: 12 })}`)).toBeTruthy();
  await waitFor(() => expect(schemeWorker.compared.at(-1)?.after.atHand).toContainEqual({ code: 'BW1', pieces: null }));
});

test('own colours are found by number, added once, and used once there are four', async () => {
  const listed = ['310', '3774', '407', '414'].map((code) => ({
    code,
    name: `No. ${code}`,
    rgb: [9, 9, 9] as [number, number, number],
  }));
  const brands = [
    {
      brand: 'Uzor',
      source: 'ours',
      licence: 'own',
      colours: [{ code: 'CO1', name: 'Black', rgb: [0, 0, 0] as [number, number, number] }],
    },
    { brand: 'DMC', source: 'list', licence: 'MIT', colours: listed },
  ];
  server.on(endpoints.palettes, { data: brands, meta: {} });
  const { user } = await openMine();
  await user.click(screen.getByRole('tab', { name: en('tabs.own') }));
  const search = screen.getByRole('searchbox', { name: en('search') });
  for (const { code } of listed) {
    await user.clear(search);
    await user.type(search, `0${code}{Enter}`);
    const found = within(await screen.findByRole('list', { name: en('found') }));
    if (code === '414') expect(press(en('redraw'))).toHaveProperty('disabled', true);
    await user.click(found.getByRole('button', { name: en('add') }));
    expect(found.getByText(en('already'))).toBeTruthy();
  }
  await user.clear(search);
  await user.type(search, '9999{Enter}');
  await screen.findByText(en('notFound'));
  await user.click(press(en('redraw')));
  await screen.findByText(en('row.own', { count: 4 }));
  await waitFor(() =>
    expect(schemeWorker.asked.at(-1)?.atHand?.map(({ code }) => code)).toEqual(
      listed.map(({ code }) => `DMC ${code}`).reverse(),
    ),
  );
});
