import { screen, waitFor, within } from '@testing-library/react';
import { stepEndpoints } from '@uzor/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { lookAt } from '../../../testing/browser/layout.ts';
import { FakeRecognition } from '../../../testing/browser/speech.ts';
import { server } from '../../../testing/fake-server.ts';
import { texts } from '../../../testing/open-page.tsx';
import { regionsOf, segment, segmentId, voice } from '../../../testing/wire/index.ts';
import { openWorked, saved, serveSegment, type WorkedSegment } from '../../../testing/worked-segment.ts';

const en = texts('en', 'rows');
const board = texts('en', 'segment');
const rows = ['AABB', 'ACCB'];

beforeEach(() => {
  lookAt({ width: 390, height: 844 });
  localStorage.clear();
  const reader = voice('v');
  server.on(stepEndpoints('/unistring').voiceovers, { data: [reader], meta: {} });
  for (const path of Object.values(reader.voiceovers)) server.file(new URL(path).pathname, new Blob(['clip']));
});

/** Opens the segment and row mode by its key. */
async function open(work: WorkedSegment) {
  const page = await openWorked(work);
  await page.user.keyboard('v');
  await screen.findByRole('dialog', { name: en('title', { number: 1 }) });
  return page;
}
const mode = () => within(screen.getByRole('dialog', { name: en('title', { number: 1 }) }));
const current = (words: string) => waitFor(() => expect(mode().getAllByText(words)[0]).toBeTruthy());

test('V opens the first run in words with its place and the next two', async () => {
  await open(serveSegment('mosaic', rows));
  await current('two A');
  expect(mode().getByText(/colour a · columns 1–2/)).toBeTruthy();
  expect(mode().getByText(en('row', { row: 1, rows: 2 }))).toBeTruthy();
  const coming = mode().getAllByRole('listitem');
  expect(coming.map((item) => item.lastElementChild?.textContent)).toEqual([
    `${en('then.next')}two B`,
    `${en('then.later')}one A`,
  ]);
});
test('the large button marks a run as one step and goes on, back takes it off', async () => {
  const work = serveSegment('mosaic', rows);
  const { user } = await open(work);
  const back = mode().getByRole('button', { name: en('back') });
  expect(back.getAttribute('aria-disabled')).toBe('true');
  await user.click(mode().getByRole('button', { name: en('done_lay') }));
  await saved(work, ['xx..', '....']);
  await current('two B');
  expect(mode().getByText('two A')).toBeTruthy();
  await user.click(back);
  await saved(work, ['....', '....']);
  await current('two A');
});
test('keys of a page turner go on and back, Escape leaves at the place that was reached', async () => {
  const work = serveSegment('mosaic', rows);
  const { user } = await open(work);
  await user.keyboard(' {ArrowRight}{PageDown}');
  await saved(work, ['xxxx', 'x...']);
  await user.keyboard('{PageUp}');
  await saved(work, ['xxxx', '....']);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  const cell = document.getElementById(screen.getByRole('grid').getAttribute('aria-activedescendant') ?? '');
  expect(cell?.getAttribute('aria-colindex')).toBe('1');
});
test('after the last run the pedal leads on: the next segment opens in row mode, in the view that was chosen', async () => {
  const work = serveSegment('mosaic', ['AB']);
  const { user, arrivesAt } = await open(work);
  await user.click(mode().getByRole('button', { name: en('far') }));
  await user.keyboard('{PageDown}{PageDown}');
  const party = within(await screen.findByRole('dialog', { name: board('finished.title_lay', { number: 1 }) }));
  expect(screen.queryByRole('dialog', { name: en('title', { number: 1 }) })).toBeNull();
  expect(party.getByText(board('finished.press'))).toBeTruthy();
  await saved(work, ['xx']);
  server.on(work.calls.segment, { data: segment(['AB'], { id: segmentId(2), number: 2 }) });
  server.on(work.calls.history, { data: [], version: 1 });
  await user.keyboard('{PageDown}');
  await arrivesAt(`${work.home}/segment/${segmentId(2)}`);
  expect(await screen.findByRole('button', { name: en('near') })).toBeTruthy();
});
test('"back" at the end takes the last run off again, and leaving there shows the board', async () => {
  const work = serveSegment('mosaic', ['AB']);
  const { user } = await open(work);
  await user.keyboard('{PageDown}{PageDown}');
  await screen.findByRole('dialog', { name: board('finished.title_lay', { number: 1 }) });
  await user.keyboard('{PageUp}');
  await current('one B');
  await saved(work, ['x.']);
  await user.keyboard('{PageDown}');
  const party = await screen.findByRole('dialog', { name: board('finished.title_lay', { number: 1 }) });
  await user.click(within(party).getByRole('button', { name: board('finished.stay') }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('v');
  expect(screen.queryByRole('dialog')).toBeNull();
});
test('a painting is read region by region, told by its place', async () => {
  const work = serveSegment('paint_by_numbers', rows, { changes: { regions: regionsOf(rows) } });
  const { user } = await open(work);
  await current(en('ofPaint', { letter: 'A' }));
  await user.click(mode().getByRole('button', { name: en('done_paint') }));
  await waitFor(() => expect(work.marks().join('')).toContain('x'));
});
test('the run is announced only if our voice is off', async () => {
  const { user } = await open(serveSegment('mosaic', rows));
  const announced = () =>
    mode()
      .getAllByRole('status')
      .map(({ textContent }) => textContent);
  expect(announced()).not.toContain('two A');
  await user.click(mode().getByRole('switch', { name: new RegExp(en('aloud')) }));
  expect(announced()).toContain('two A');
});
test('"next" by voice marks a run, and talk at the table marks nothing', async () => {
  vi.stubGlobal('webkitSpeechRecognition', FakeRecognition);
  const work = serveSegment('mosaic', rows);
  const { user } = await open(work);
  await user.click(mode().getByRole('switch', { name: new RegExp(en('aloud')) }));
  expect(mode().queryByText(en('pace'))).toBeNull();
  await user.click(mode().getByRole('button', { name: en('microphone.start') }));
  expect(await mode().findByText(en('microphone.elsewhere'))).toBeTruthy();
  expect(mode().getByText(en('pace'))).toBeTruthy();
  FakeRecognition.newest.hear('what comes next');
  expect(mode().getByText(en('microphone.missed'))).toBeTruthy();
  FakeRecognition.newest.hear('next', false);
  await saved(work, ['xx..', '....']);
  FakeRecognition.newest.hear('next');
  await current('two B');
});
test('speech is recognised on the device if the browser can do so', async () => {
  const available = async () => 'available';
  vi.stubGlobal('webkitSpeechRecognition', Object.assign(class extends FakeRecognition {}, { available }));
  const { user } = await open(serveSegment('mosaic', rows));
  await user.click(mode().getByRole('button', { name: en('microphone.start') }));
  expect(await mode().findByText(en('microphone.here'))).toBeTruthy();
  expect(FakeRecognition.newest.processLocally).toBe(true);
});
test('a microphone that does not work leads to the other ways', async () => {
  vi.stubGlobal('webkitSpeechRecognition', FakeRecognition);
  const { user } = await open(serveSegment('mosaic', rows));
  await user.click(mode().getByRole('button', { name: en('microphone.start') }));
  await mode().findByText(en('microphone.on'));
  FakeRecognition.newest.fail('not-allowed');
  expect(mode().getByText(en('microphone.without'))).toBeTruthy();
});
test('no microphone is offered in a browser without speech recognition', async () => {
  const { user } = await open(serveSegment('mosaic', rows));
  expect(mode().queryByRole('button', { name: en('microphone.start') })).toBeNull();
  expect(mode().getByText(en('pedal'))).toBeTruthy();
  await user.click(mode().getByRole('button', { name: en('far') }));
  expect(mode().queryByRole('button', { name: en('microphone.start') })).toBeNull();
});
