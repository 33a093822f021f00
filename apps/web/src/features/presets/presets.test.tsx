import { channels, kitEndpoints } from '@uzor/contract';
import { filterId, presetOf, presets, productOf } from '@uzor/kit';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { passTime } from '../../testing/browser/timers.ts';
import { realtime } from '../../testing/fake-realtime.ts';
import { server } from '../../testing/fake-server.ts';
import { openPage, texts } from '../../testing/open-page.tsx';
import { refusals } from '../../testing/refusals.ts';
import { blank, blankSlug, generated, tracing } from '../../testing/wire/index.ts';

const en = texts('en', 'presets');
const common = texts('en', 'common');
const tile = kitEndpoints('/tile');
const all = presets.mosaic.length;
const address = `/en/mosaic/presets/${blankSlug}`;

afterEach(() => onlineManager.setOnline(true));
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {}); // says that the pictures are compared without their scheme
});
function serve(made = generated('mosaic', all)) {
  for (const { preset } of made.tracing_photos) {
    server.file(`/files/tracing-${preset}.jpg`, new Blob(['picture']));
    server.file(`/files/scheme-${preset}`, 'missing'); // the pictures are compared without it
  }
  server.file('/files/origin.jpg', new Blob(['photo']));
  server.on(kitEndpoints(productOf(made.product_type).apiBase).blank, { data: made });
}
function openServed(made?: ReturnType<typeof generated>) {
  serve(made);
  return openPage(address);
}
const nameOf = (preset: number) => presetOf('mosaic', preset)?.name.en ?? '';
const choice = (preset: number) => screen.findByRole<HTMLInputElement>('radio', { name: new RegExp(nameOf(preset)) });

async function unfold() {
  const more = await screen.findByRole('button', { name: new RegExp(`^${en('more.label')}`) });
  act(() => more.click());
  return more;
}

test('the first version can be taken at once, the others find their places when all are there', async () => {
  openServed(generated('mosaic', 0));
  expect(await screen.findByRole('button', { name: en('wait') })).toHaveProperty('disabled', true);
  expect(screen.queryByRole('radiogroup')).toBeNull();
  serve(generated('mosaic', 2));
  await realtime.say(channels.blank(blankSlug), 2);
  await screen.findByRole('radiogroup', { name: en('legend') });
  const numbers = () => screen.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value);
  expect(numbers()).toEqual(['natural']);
  expect(screen.getByRole('button', { name: en('take', { name: nameOf(1) }) })).toHaveProperty('disabled', false);
  expect(screen.getByRole('progressbar', { name: en('progress', { count: 2, total: all }) })).toBeTruthy();
  serve();
  await realtime.say(channels.blank(blankSlug), 3);
  await waitFor(() => expect(numbers()).toHaveLength(3));
  expect(screen.queryByRole('progressbar')).toBeNull();
});
test('an order of colours at hand tells which others would help, and leads back to them', async () => {
  const [had, own] = [
    { code: 'CO1', pieces: 400 },
    { code: '310', pieces: 9, name: 'Jet', rgb: [0, 0, 0] as [number, number, number] },
  ];
  const wanted = [
    { code: 'CO11', pieces: 3120, gain: 0.2 },
    { code: '310', pieces: 40, gain: 0.1 },
  ];
  openServed(generated('mosaic', all, { filter_id: filterId('original'), colours: [had, own], wanted }));
  expect(await screen.findByText(/Skin, 3,120 pieces; Jet, 40 pieces/)).toBeTruthy();
  const link = screen.getByRole('link', { name: en('wanted.open') });
  expect(link.getAttribute('href')).toBe(`/en/mosaic/editor/${blankSlug}?colours`);
});
test('the other versions unfold in place, and what was chosen there stays', async () => {
  const { user } = openServed();
  const more = await unfold();
  expect(screen.getAllByRole('radio')).toHaveLength(all);
  expect(more.textContent).toBe(en('more.fewer'));
  await user.click(await choice(6));
  await user.click(more);
  expect(more.getAttribute('aria-expanded')).toBe('false');
  expect(screen.getAllByRole('radio')).toHaveLength(4);
  expect((await choice(6)).checked).toBe(true);
});
test('mixed paints are offered at once, as the closest to the photo', async () => {
  const filter_id = filterId('original');
  serve(generated('paint_by_numbers', presets.paint_by_numbers.length, { filter_id }));
  openPage(`/en/paint-by-numbers/presets/${blankSlug}`);
  const mixed = await screen.findByRole('radio', { name: /With mixing/ });
  expect(mixed.closest('label')?.textContent).toContain(en('differs.closest'));
  await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(3));
  expect(screen.getByText(en('differs.unmixed'))).toBeDefined();
});
test('four versions are all shown at once', async () => {
  serve(generated('string_art', presets.string_art.length));
  openPage(`/en/unistring/presets/${blankSlug}`);
  await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(4));
  expect(screen.queryByRole('button', { name: new RegExp(`^${en('more.label')}`) })).toBeNull();
});
test('who waits behind others is told the place and the time, and that nothing is lost', async () => {
  openServed(generated('mosaic', 0, { generation_status: 1, place: 3, seconds: 41 }));
  const told = await screen.findByText(new RegExp(en('line.place', { place: 3 })));
  expect(told.textContent).toContain(en('line.seconds', { count: 45 }));
  expect(told.textContent).toContain(en('line.kept'));
  serve(generated('mosaic', 0, { generation_status: 1, place: 2, seconds: 100 }));
  await realtime.say(channels.blank(blankSlug), 1);
  expect((await screen.findByText(new RegExp(en('line.place', { place: 2 })))).textContent).toContain(
    en('line.minutes', { count: 2 }),
  );
  serve(generated('mosaic', 0));
  await realtime.say(channels.blank(blankSlug), 2);
  await waitFor(() => expect(screen.queryByText(new RegExp(en('line.kept')))).toBeNull());
});
test('the first version stands chosen, another one brings its own facts', async () => {
  const made = generated('mosaic', all);
  const others = made.tracing_photos.slice(1);
  const { user } = openServed({ ...made, tracing_photos: [tracing('mosaic', 1, { lonely_cells: 2000 }), ...others] });
  expect((await choice(1)).checked).toBe(true);
  const first = screen.getByRole('region', { name: en('facts.title', { name: nameOf(1) }) });
  expect(within(first).getByText(en('facts.veryBusy'))).toBeTruthy();
  await user.click(await choice(3));
  const third = screen.getByRole('region', { name: en('facts.title', { name: nameOf(3) }) });
  expect(within(third).getByText(en('facts.calm'))).toBeTruthy();
  expect(screen.queryByRole('region', { name: en('facts.title', { name: nameOf(1) }) })).toBeNull();
});
test('the version someone has touched up says so', async () => {
  const made = generated('mosaic', all);
  const others = made.tracing_photos.slice(1);
  openServed({ ...made, tracing_photos: [tracing('mosaic', 1, { made_scheme_url: '/files/made' }), ...others] });
  await choice(3);
  expect(screen.getAllByText(new RegExp(en('card.touched')))).toHaveLength(1);
  screen.getByRole('radio', { name: new RegExp(`${nameOf(1)}.*${en('card.touched')}`) });
});

test('the chosen preset is taken along to the email', async () => {
  serve();
  server.on(tile.applyPreset, ({ body }) => ({ data: generated('mosaic', all, { preset: body.preset }) }));
  const page = openPage(address);
  await unfold();
  await page.user.click(await choice(4));
  await page.user.click(screen.getByRole('button', { name: en('take', { name: nameOf(4) }) }));
  await page.arrivesAt(`/mosaic/check-email/${blankSlug}`);
  expect(server.bodies(tile.applyPreset)).toEqual([{ preset: 4 }]);
});
test('the chosen preset stays chosen after a reload and on the way back from its retouch', async () => {
  const { user, address: now, close } = openServed();
  await unfold();
  await user.click(await choice(4));
  const later = now();
  await close();
  openPage(later);
  expect((await choice(4)).checked).toBe(true);
});
test('a preset taken before stands chosen when the customer comes back', async () => {
  openServed(generated('mosaic', all, { preset: 5 }));
  expect((await choice(5)).checked).toBe(true);
});
test('a preset that is not ready is refused in words, and can be taken again', async () => {
  const refusal = refusals.conflict('preset.notReady');
  serve();
  server.refuse(tile.applyPreset, refusal);
  const page = openPage(address);
  await choice(1);
  await page.user.click(screen.getByRole('button', { name: en('take', { name: nameOf(1) }) }));
  expect((await screen.findByRole('alert')).textContent).toBe(refusal.said('en'));
  server.on(tile.applyPreset, { data: generated('mosaic', all, { preset: 1 }) });
  await page.user.click(screen.getByRole('button', { name: en('take', { name: nameOf(1) }) }));
  await page.arrivesAt(`/mosaic/check-email/${blankSlug}`);
});

test('without a connection nothing is sent: the page says so, and sends nothing by itself once it is back', async () => {
  serve();
  server.cut(tile.applyPreset);
  const { user } = openPage(address);
  await choice(1);
  onlineManager.setOnline(false);
  await user.click(screen.getByRole('button', { name: en('take', { name: nameOf(1) }) }));
  expect((await screen.findByRole('alert')).textContent).toBe(en('offline.notSent'));
  server.on(tile.applyPreset, { data: generated('mosaic', all, { preset: 1 }) });
  const before = server.calls(tile.applyPreset).length;
  act(() => onlineManager.setOnline(true));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(server.calls(tile.applyPreset)).toHaveLength(before);
});
test('a choice without an answer for some seconds says so and can be taken back', async () => {
  serve();
  server.hold(tile.applyPreset, { data: generated('mosaic', all, { preset: 1 }) });
  const { user } = openPage(address);
  await choice(1);
  await user.click(screen.getByRole('button', { name: en('take', { name: nameOf(1) }) }));
  passTime();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(en('offline.waiting'));
  await user.click(within(alert).getByRole('button', { name: en('offline.cancel') }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(screen.getByRole('button', { name: en('take', { name: nameOf(1) }) }).getAttribute('aria-busy')).toBeNull();
});

test('making that failed halfway keeps what is ready and can be asked for again', async () => {
  serve(generated('mosaic', 2, { generation_status: 4 }));
  server.on(tile.generate, { data: generated('mosaic', 0) });
  const { user } = openPage(address);
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByText(en('states.failed.title'))).toBeTruthy();
  expect((await choice(2)).disabled).toBe(false);
  await user.click(within(alert).getByRole('button', { name: en('states.failed.retry') }));
  const { size_id, filter_id } = generated('mosaic', 0);
  await waitFor(() => expect(server.bodies(tile.generate)).toEqual([{ size_id, filter_id, orientation: 'portrait' }]));
});
test('making that failed altogether is the whole page; a refusal to make again is told', async () => {
  const refusal = refusals.conflict('blank.completed');
  serve(generated('mosaic', 0, { generation_status: 4 }));
  server.refuse(tile.generate, refusal);
  const { user } = openPage(address);
  await screen.findByRole('heading', { level: 1, name: en('states.failed.title') });
  const edit = screen.getByRole('link', { name: en('states.failed.edit') });
  expect(edit.getAttribute('href')).toBe(`/en/mosaic/editor/${blankSlug}`);
  const retry = screen.getByRole('button', { name: en('states.failed.retry') });
  await user.click(retry);
  expect(await screen.findByText(refusal.said('en'))).toBeTruthy();
  expect(retry).toHaveProperty('disabled', false);
});
test('an order without a photo is led back to it', async () => {
  openServed(blank('mosaic'));
  await screen.findByRole('heading', { level: 1, name: en('states.nothing.title') });
  const way = screen.getByRole('link', { name: en('states.nothing.action') });
  expect(way.getAttribute('href')).toBe(`/en/mosaic/editor/${blankSlug}`);
});
test('an order out of reach is asked for again by a button', async () => {
  server.refuse(tile.blank, refusals.serverError);
  const { user } = openPage(address);
  const retry = await screen.findByRole('button', { name: common('retry') });
  serve();
  await user.click(retry);
  await choice(1);
});
