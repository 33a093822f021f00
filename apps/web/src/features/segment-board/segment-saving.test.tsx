import { channels, coloursChanged, kitEndpoints, marksChanged } from '@uzor/contract';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { lookAt, phone } from '../../testing/browser/layout.ts';
import { realtime } from '../../testing/fake-realtime.ts';
import { server } from '../../testing/fake-server.ts';
import { openPage, texts } from '../../testing/open-page.tsx';
import { refusals } from '../../testing/refusals.ts';
import { openWorked as open, serveSegment } from '../../testing/worked-segment.ts';

const en = texts('en', 'segment');
const common = texts('en', 'common');
const customer = { signedIn: true };

const state = (words: string) => screen.findByText(words, { selector: '[data-status] *' });
const cell = (column: number, laid: boolean) =>
  screen.findByRole('gridcell', { name: new RegExp(`column ${column}`), selected: laid });

test('marks say when they are on their way and when they are saved', async () => {
  const work = serveSegment('mosaic', ['AABB']);
  const { user } = await open(work);
  await state(en('saved.saved'));
  const answer = server.hold(work.calls.operate, () => ({ data: work.now() }));
  await user.keyboard(' ');
  await state(en('saved.sending'));
  answer();
  await state(en('saved.saved'));
});
test('without a connection marks wait, are counted, and go when it is back', async () => {
  const work = serveSegment('mosaic', ['AABB']);
  const { user } = await open(work);
  server.cut(work.calls.operate);
  await user.keyboard(' {ArrowRight} ');
  await state(en('saved.waiting', { count: 2 }));
  await screen.findByText(en('offline'));
  work.takeAgain();
  window.dispatchEvent(new Event('online'));
  await state(en('saved.saved'));
  expect(work.marks()).toEqual(['xx..']);
});
test('without a connection the list of segments counts the marks of this device and leads back to them', async () => {
  const work = serveSegment('mosaic', ['AABB'], { place: 13 });
  const first = await open(work);
  await first.user.keyboard(' {ArrowRight} ');
  await state(en('saved.saved'));
  server.reachable(false);
  await first.user.keyboard('{ArrowRight} ');
  await state(en('saved.waiting', { count: 1 }));
  await first.close();
  openPage(`/en${work.home}`);
  const segments = texts('en', 'segments');
  const go = await screen.findByRole('link', { name: segments('next.continue') });
  expect(go.getAttribute('href')).toBe(work.address);
  screen.getByText(/^3 of/);
  expect(screen.getByRole('progressbar', { name: segments('progress') }).textContent).toBe('<1%');
});
test('marks that wait are there again on the next visit, and sent before anything else', async () => {
  const work = serveSegment('mosaic', ['AABB']);
  const first = await open(work);
  server.cut(work.calls.operate);
  await first.user.keyboard(' ');
  await state(en('saved.waiting', { count: 1 }));
  await first.close();
  work.takeAgain();
  await open(work);
  await cell(1, true);
  await waitFor(() => expect(work.marks()).toEqual(['x...']));
});
test('marks leave before the page does', async () => {
  const work = serveSegment('mosaic', ['AABB']);
  const { user } = await open(work);
  await user.keyboard(' ');
  window.dispatchEvent(new Event('pagehide'));
  await waitFor(() => expect(work.marks()).toEqual(['x...']));
});
test('marks the server refuses are taken back, and it is said', async () => {
  const work = serveSegment('mosaic', ['AABB']);
  const { user } = await open(work);
  server.refuse(work.calls.operate, refusals.invalid('operations', 'marks.outside'));
  await user.keyboard(' ');
  expect((await screen.findByRole('alert')).textContent).toContain(en('refused'));
  await cell(1, false);
  await state(en('saved.saved'));
});
test('a board that was left is there at once on the next visit, and then what was marked elsewhere meanwhile', async () => {
  const work = serveSegment('mosaic', ['AABB']);
  const first = await open(work);
  await first.user.keyboard(' ');
  await state(en('saved.saved'));
  await first.close();
  work.markElsewhere([3]);
  const answer = server.hold(work.calls.history, () => work.history());
  openPage(work.address);
  (await screen.findByRole('grid')).focus();
  await cell(1, true);
  await cell(4, false);
  answer();
  await cell(4, true);
});
test('what the server knows of a board that was left is asked once its marks have arrived', async () => {
  const work = serveSegment('mosaic', ['AABB']);
  const first = await open(work);
  const arrive = server.hold(work.calls.operate, () => {
    work.markElsewhere([0]);
    return { data: work.now() };
  });
  await first.user.keyboard(' ');
  await first.close();
  let asked = 0;
  server.on(work.calls.history, () => {
    asked += 1;
    return work.history();
  });
  openPage(work.address);
  (await screen.findByRole('grid')).focus();
  await cell(1, true);
  await state(en('saved.sending'));
  expect(asked).toBe(0);
  arrive();
  await state(en('saved.saved'));
  await waitFor(() => expect(asked).toBeGreaterThan(0));
  await cell(1, true);
});
test('a board that was left and may not be seen any more says so on the next visit', async () => {
  const work = serveSegment('mosaic', ['AABB']);
  const first = await open(work);
  await first.close();
  server.refuse(work.calls.segment, refusals.notFound);
  server.refuse(work.calls.history, refusals.notFound);
  openPage(work.address);
  await screen.findByRole('heading', { level: 1, name: common('states.notFound.title') });
  expect(screen.queryByRole('grid')).toBeNull();
});

test('numbers and counters are switched and stay so', async () => {
  const work = serveSegment('mosaic', ['AABB']);
  const first = await open(work);
  expect(screen.queryByText(en('legend.counted', { count: 2 }))).toBeNull();
  await first.user.click(screen.getByRole('button', { name: en('more') }));
  const numbers = screen.getByRole('switch', { name: en('settings.numbers_lay') });
  expect(numbers.getAttribute('aria-checked')).toBe('true');
  await first.user.click(numbers);
  await first.user.click(screen.getByRole('switch', { name: en('settings.counters_lay') }));
  expect(screen.getAllByText(en('legend.counted', { count: 2 }))).toHaveLength(2);
  await first.close();
  const { user } = await open(work);

  expect(screen.getAllByText(en('legend.counted', { count: 2 }))).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: en('more') }));
  expect(screen.getByRole('switch', { name: en('settings.numbers_lay') }).getAttribute('aria-checked')).toBe('false');
  await user.click(screen.getByRole('switch', { name: en('settings.numbers_lay') }));
  await user.click(screen.getByRole('switch', { name: en('settings.counters_lay') }));
});
test('the board is dark while the site is light', async () => {
  const { user } = await open(serveSegment('mosaic', ['AABB']));
  await user.click(screen.getByRole('button', { name: en('settings.dark'), pressed: false }));
  await user.click(screen.getByRole('button', { name: en('settings.dark'), pressed: true }));
  expect(screen.getByRole('button', { name: en('settings.dark'), pressed: false })).toBeTruthy();
});
test('on a phone the panel says what is highlighted and left', async () => {
  lookAt(phone);
  const { user } = await open(serveSegment('mosaic', ['AAB']));
  await screen.findByRole('heading', { level: 2, name: en('legend.all_lay') });
  await user.click(screen.getByRole('button', { name: /Colour A/ }));
  await screen.findByRole('heading', { name: `Colour A ${en('legend.one_lay', { letter: 'A', count: 2 })}` });
});
test('tools are one toolbar, the chosen one is known', async () => {
  const { user } = await open(serveSegment('mosaic', ['AABB']));
  const toolbar = screen.getByRole('toolbar', { name: en('tools.title') });
  expect(toolbar).toBeTruthy();
  await user.click(screen.getByRole('button', { name: en('tools.frame_lay'), pressed: false }));
  expect(screen.getByRole('button', { name: en('tools.frame_lay'), pressed: true })).toBeTruthy();
  expect(screen.getByText(en('hint.frame_lay'))).toBeTruthy();
});

test.each([
  ['unknown', refusals.notFound, common('states.notFound.title')],
  ["somebody else's", refusals.forbidden, common('states.forbidden.title')],
])('a segment that is %s is said to be so', async (_, refusal, title) => {
  const work = serveSegment('mosaic', ['AABB']);
  server.refuse(work.calls.segment, refusal);
  openPage(work.address, customer);
  await screen.findByRole('heading', { level: 1, name: title });
});
test('a segment out of reach is asked for again by a button', async () => {
  const broken = serveSegment('mosaic', ['AABB']);
  server.refuse(kitEndpoints('/tile').kit, refusals.serverError);
  const { user } = openPage(broken.address, customer);
  const retry = await screen.findByRole('button', { name: common('retry') });
  serveSegment('mosaic', ['AABB']);
  await user.click(retry);
  await screen.findByRole('grid');
});
test('a mark of another device is on the board as soon as it is heard of, and those of this one stay', async () => {
  const work = serveSegment('mosaic', ['AABB']);
  const { user } = await open(work);
  await user.keyboard(' ');
  await state(en('saved.saved'));
  work.markElsewhere([3]);
  const [, kitId = '', segmentId = ''] = /segments\/([^/]+)\/segment\/([^/]+)/.exec(work.address) ?? [];
  const said = { segment: segmentId, version: work.now().version, hand: 1, more: 1 };
  await realtime.tell(channels.work(kitId), marksChanged, said);
  await cell(4, true);
  await cell(1, true);
});
test('marks made elsewhere before this page is let into the channel are on the board once it is', async () => {
  const letIn = realtime.holdBack();
  const work = serveSegment('mosaic', ['AABB']);
  await open(work);
  work.markElsewhere([3]);
  letIn();
  await cell(4, true);
});
test('marks made elsewhere while the connection was away are on the board once it is back', async () => {
  const work = serveSegment('mosaic', ['AABB']);
  await open(work);
  work.markElsewhere([3]);
  realtime.breakOff();
  await cell(4, true);
});
test('a board whose work takes other colours elsewhere is opened anew at once, and keeps its marks', async () => {
  const work = serveSegment('mosaic', ['AABB']);
  const { user } = await open(work);
  await user.keyboard(' ');
  await state(en('saved.saved'));
  work.recolour(['AABA']);
  const [, kitId = ''] = /segments\/([^/]+)\/segment/.exec(work.address) ?? [];
  await realtime.tell(channels.work(kitId), coloursChanged, {});
  await screen.findByRole('gridcell', { name: /^A, .*column 4/ });
  await cell(1, true);
});
test('other colours that a board missed are there once it is back in the channel', async () => {
  const work = serveSegment('mosaic', ['AABB']);
  await open(work);
  work.recolour(['AABA']);
  realtime.breakOff();
  await screen.findByRole('gridcell', { name: /^A, .*column 4/ });
});
test('marks of a colour leave by their cells, so that other colours meanwhile change nothing of them', async () => {
  const work = serveSegment('mosaic', ['AABB']);
  const { user } = await open(work);
  await user.keyboard('c');
  await user.click(screen.getByRole('button', { name: en('layAll_lay', { count: 2 }) }));
  await state(en('saved.saved'));
  expect(work.operations().flatMap(({ cells = [] }) => cells)).toEqual([0, 1]);
});
