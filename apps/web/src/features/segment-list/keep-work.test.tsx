import { kitEndpoints, segmentEndpoints } from '@uzor/contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { server } from '../../testing/fake-server.ts';
import { openPage, texts } from '../../testing/open-page.tsx';
import { kitDetail, kitId, segment, segmentList } from '../../testing/wire/index.ts';

const en = texts('en', 'segments');
const address = `/en/mosaic/segments/${kitId}`;
const calls = segmentEndpoints('/tile');

/** A browser whose service worker keeps the answers at `paths`. */
function browserWithWorker(paths: readonly string[] = []) {
  const keys = new Set(paths.map((path) => `https://uzor.example/api${path}?kept-in=en`));
  const cache = {
    keys: async () => [...keys].map((url) => ({ url })),
    delete: async ({ url }: { url: string }) => keys.delete(url),
  };
  vi.stubGlobal('caches', { has: async () => true, open: async () => cache, delete: async () => true });
  const serviceWorker = Object.assign(new EventTarget(), { controller: { postMessage() {} } });
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker }));
  return keys;
}

function serve() {
  server.on(kitEndpoints('/tile').kit, { data: kitDetail('mosaic', { tips_read: true }) });
  server.on(calls.segments, segmentList('mosaic'));
  server.on(calls.segment, ({ params }) => ({ data: segment(['AAB', 'ABB'], { id: params.segmentId }) }));
  server.on(calls.history, { data: [], version: 0 });
}
const all = () => segmentList('mosaic').data.flat();

test('a browser without a service worker offers nothing it cannot keep', async () => {
  serve();
  openPage(address, { signedIn: true });
  await screen.findByRole('link', { name: en('booklet') });
  expect(screen.queryByRole('button', { name: en('keep.action') })).toBeNull();
});

test('a work is kept with all its segments and their marks', async () => {
  browserWithWorker();
  serve();
  const asked: string[] = [];
  server.on(calls.history, ({ params }) => {
    asked.push(params.segmentId ?? '');
    return { data: [], version: 0 };
  });
  openPage(address, { signedIn: true });
  await userEvent.click(await screen.findByRole('button', { name: en('keep.action') }));
  await screen.findByText(en('keep.kept'));
  expect(asked).toEqual(all().map(({ id }) => id));
});

test('a work that is kept says so, and is let go of whole', async () => {
  const below = `/tile/${kitId}/segment`;
  const keys = browserWithWorker(all().flatMap(({ id }) => [`${below}/${id}`, `${below}/${id}/history`]));
  serve();
  openPage(address, { signedIn: true });
  expect(keys.size).toBeGreaterThan(0);
  await userEvent.click(await screen.findByRole('button', { name: en('keep.remove') }));
  await screen.findByRole('button', { name: en('keep.action') });
  expect(keys.size).toBe(0);
});
