import { segmentEndpoints } from '@uzor/contract';
import { productOf } from '@uzor/kit';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { segmentsKept } from '../../api/works/segments.ts';
import { server } from '../../testing/fake-server.ts';
import { openPage, texts } from '../../testing/open-page.tsx';
import { segmentsAddress, serveSegments } from '../../testing/served-segments.ts';
import { kitId, segmentList } from '../../testing/wire/index.ts';

const en = texts('en', 'segments');
const address = segmentsAddress('mosaic');
const calls = segmentEndpoints('/tile');

/** A browser with a service worker, without which no page opens offline. */
function browserWithWorker() {
  const serviceWorker = Object.assign(new EventTarget(), { controller: { postMessage() {} } });
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker }));
}

function serve() {
  serveSegments('mosaic');
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
  expect(new Set(asked)).toEqual(new Set(all().map(({ id }) => id)));
});

test('a work that is kept says so without a connection, and is let go of whole', async () => {
  browserWithWorker();
  serve();
  const first = openPage(address, { signedIn: true });
  await userEvent.click(await screen.findByRole('button', { name: en('keep.action') }));
  await screen.findByText(en('keep.kept'));
  await first.close();
  server.reachable(false);
  openPage(address);
  await userEvent.click(await screen.findByRole('button', { name: en('keep.remove') }));
  await screen.findByRole('button', { name: en('keep.action') });
  const places = all().map(({ id }) => ({ product: productOf('mosaic'), kitId, segmentId: id }));
  expect(await Promise.all(places.map((place) => segmentsKept([place])))).toEqual(all().map(() => false));
});
