import { segmentEndpoints } from '@uzor/contract';
import { base64Of } from '@uzor/engine';
import { type HistoryEntry, packHistory, productOf } from '@uzor/kit';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { server } from '../../../testing/fake-server.ts';
import { openPage, texts } from '../../../testing/open-page.tsx';
import { refusals } from '../../../testing/refusals.ts';
import { segmentsAddress, serveSegments } from '../../../testing/served-segments.ts';
import { kitDetail, kitId, segmentList } from '../../../testing/wire/index.ts';
import { workGridOf } from '../../../shared/cells/work-grid.ts';
import { orderOfWork } from './make-film.ts';

const en = texts('en', 'segments');
const mosaic = productOf('mosaic');
const address = segmentsAddress('mosaic');
const { history } = segmentEndpoints(mosaic.apiBase);
const entry = (id: string, cells: number[]): HistoryEntry => ({ id, coordinates: null, colors: [], cells });

test('a film is offered once something is laid', async () => {
  serveSegments('mosaic');
  openPage(address, { signedIn: true });
  await screen.findByRole('button', { name: en('card.action') });
  expect(screen.queryByRole('button', { name: en('film.action') })).toBeNull();
});
test('the film has the marks of finished segments first, then those of the others, each as it was laid', async () => {
  const list = segmentList('mosaic', { 1: 2, 2: segmentList('mosaic').data.flat()[1]?.total_cells ?? 0 }).data.flat();
  const grid = workGridOf(mosaic, kitDetail('mosaic').size.slug, 'portrait');
  if (!grid) throw new Error('A mosaic has cells');
  server.on(history, ({ params }) => ({
    data: params.segmentId === list[1]?.id ? [entry('a', [3]), entry('b', [0])] : [entry('c', [1]), entry('d', [0])],
    version: 2,
  }));
  const [first, second] = grid.places;
  const at = ({ x, y }: { x: number; y: number }, column: number) => y * grid.cells.width + x + column;
  expect([...(await orderOfWork(mosaic, kitId, list, grid))]).toEqual([
    ...[3, 0].map((column) => at(second, column)),
    ...[1, 0].map((column) => at(first, column)),
  ]);
  server.on(history, {
    packed: base64Of(packHistory([entry('00000000-0000-8000-8000-000000000001', [2])])),
    version: 1,
  });
  expect([...(await orderOfWork(mosaic, kitId, list.slice(0, 1), grid))]).toEqual([at(first, 2)]);
});
test('marks that do not load are said to be saved, and the card is offered', async () => {
  serveSegments('mosaic', { marked: { 1: 2 } });
  server.refuse(history, refusals.serverError);
  const { user } = openPage(address, { signedIn: true });
  await user.click(await screen.findByRole('button', { name: en('film.action') }));
  const dialog = within(await screen.findByRole('dialog', { name: en('film.title') }));
  expect((await dialog.findByRole('alert')).textContent).toBe(en('film.notLoaded'));
  await user.click(dialog.getByRole('button', { name: en('film.card') }));
  expect(screen.getByRole('dialog', { name: en('card.title') })).toBeTruthy();
});
