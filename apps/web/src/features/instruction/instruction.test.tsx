import {
  channels,
  endpoints,
  kitEndpoints,
  message,
  type ProductKind,
  stepEndpoints,
  type ExportFormat,
  exportFileName,
} from '@uzor/contract';
import { productOf } from '@uzor/kit';
import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { crafts } from '../../i18n/craft.ts';
import { preferPrinter } from '../../shared/printer.ts';
import { lookAt } from '../../testing/browser/layout.ts';
import { realtime } from '../../testing/fake-realtime.ts';
import { server } from '../../testing/fake-server.ts';
import { openPage, texts } from '../../testing/open-page.tsx';
import { refusals } from '../../testing/refusals.ts';
import { file, kitDetail, kitId, profile, steps } from '../../testing/wire/index.ts';

const en = texts('en', 'instruction');
const common = texts('en', 'common');
const tile = kitEndpoints('/tile');
const addressOf = (kind: ProductKind) => `/en/${productOf(kind).webSlug}/instruction/${kitId}`;
const address = addressOf('mosaic');
const customer = { signedIn: true };
const making = { instruction: { ...file('booklet.pdf', 2), url: null }, created_at: new Date().toISOString() };

function serve(kind: ProductKind, kit: Partial<ReturnType<typeof kitDetail>> = {}) {
  const { apiBase, segments } = productOf(kind);
  server.on(kitEndpoints(apiBase).kit, { data: kitDetail(kind, kit) });
  server.on(endpoints.profile, { data: profile() });
  if (segments === 'none') return server.on(stepEndpoints(apiBase).progress, { data: steps(3600) });
  return undefined;
}
const title = (words: string) => screen.findByRole('heading', { level: 1, name: words });
const press = (name: string) => screen.getByRole('button', { name });

test('while the booklet is made its steps are told, and a message ends the waiting with the focus on the new title', async () => {
  serve('mosaic', making);
  openPage(address, customer);
  await title(en('waiting.title_lay'));
  const steps = () => screen.getAllByRole('listitem', { current: 'step' }).map((step) => step.textContent);
  await waitFor(() => expect(steps()).toEqual([en('waiting.step.binding')]));
  expect(screen.getByRole('progressbar', { name: en('waiting.progress') }).getAttribute('aria-valuenow')).toBe('75');
  expect(screen.getByText(en('waiting.close'))).toBeTruthy();
  serve('mosaic');
  await realtime.say(channels.booklet(kitId), 3);
  const ready = await title(en('ready.title'));
  expect(document.activeElement).toBe(ready);
});
test.each<[ProductKind, 'paint' | 'wind', RegExp]>([
  ['paint_by_numbers', 'paint', /^Painting: segment \d+ of \d+$/],
  ['string_art', 'wind', /^Winding: [\d,]+ lines of 3,600$/],
])('waiting for %s is told in words of its craft and shown part by part', async (kind, context, words) => {
  lookAt({ reducedMotion: false });
  serve(kind, making);
  openPage(addressOf(kind), customer);
  await title(en('waiting.title', { context }));
  await screen.findByText(words);
});
test('an order confirmed long ago is late, and offline the page says that it is made all the same', async () => {
  serve('mosaic', { ...making, created_at: new Date(Date.now() - 60_000).toISOString() });
  openPage(address, customer);
  await screen.findByText(en('waiting.late'));
  act(() => onlineManager.setOnline(false));
  expect(screen.getByRole('status').textContent).toBe(en('waiting.offline'));
  act(() => onlineManager.setOnline(true));
});
test('who waits for long is offered a letter in which all stands already', async () => {
  serve('mosaic', { ...making, created_at: new Date(Date.now() - 11 * 60_000).toISOString() });
  server.on(endpoints.profile, { data: profile() });
  const { user } = openPage(address, customer);
  await user.click(await screen.findByRole('button', { name: en('support.write') }));
  expect(screen.getByRole('heading', { name: en('support.late.title') })).toBeTruthy();
  const support = texts('en', 'support');
  const drawer = within(await screen.findByRole('dialog', { name: support('title') }));
  expect(drawer.getByText(new RegExp(kitId)).textContent).toContain('anna@example.com');
  expect(await drawer.findByText(support('attached.work'))).toBeTruthy();
});
test('a booklet that could not be made says so and offers help', async () => {
  serve('mosaic', { instruction: { ...file('booklet.pdf', 4), url: null } });
  openPage(address, customer);
  await title(en('states.failed.title'));
  expect(press(en('states.failed.reload'))).toBeTruthy();
  await screen.findByRole('heading', { name: en('support.failed.title') });
});

test.each<[ProductKind, string]>([
  ['mosaic', `/en/mosaic/segments/${kitId}`],
  ['string_art', `/en/unistring/${kitId}/progress`],
])('a ready %s is begun on screen and printed from its PDF', async (kind, work) => {
  serve(kind);
  openPage(addressOf(kind), customer);
  await title(en('ready.title'));
  expect(screen.getByRole('link', { name: en('ready.start', { context: crafts[kind] }) }).getAttribute('href')).toBe(
    work,
  );
  const pdf = screen.getByRole('link', { name: en('ready.download') });
  expect(pdf.getAttribute('href')).toBe(file('booklet.pdf').url);
  expect(pdf.getAttribute('download')).toBe(kind === 'mosaic' ? 'uzor-mosaic-a3.pdf' : 'uzor-unistring-40x50.pdf');
  expect(screen.getByRole('img', { name: en('ready.picture') })).toBeTruthy();
});
test.each([
  [1, 'ready.goOn_lay'],
  [kitDetail('mosaic').total_cells, 'ready.look'],
] as const)('a ready work with marked cells: %i is gone on with', async (marked_cells, words) => {
  serve('mosaic', { marked_cells });
  openPage(address, customer);
  await screen.findByRole('link', { name: en(words) });
});

test.each([
  [{}, 'mail.sent'],
  [making, 'mail.to'],
] as const)('the letter says where it goes', async (kit, words) => {
  serve('mosaic', kit);
  openPage(address, customer);
  const to = await screen.findByText(new RegExp(`^${en(words)}`));
  await waitFor(() => expect(to.parentElement?.textContent).toBe(`${en(words)} anna@example.com`));
});
test('the letter is sent again by one press, and that is said', async () => {
  serve('mosaic');
  server.on(tile.resend, { message: message('resend.done', 'en', { email: 'anna@example.com' }) });
  const { user } = openPage(address, customer);
  await title(en('ready.title'));
  await user.click(press(en('mail.resend')));
  await screen.findByText(message('resend.done', 'en', { email: 'anna@example.com' }));
  expect(server.bodies(tile.resend)).toEqual([{}]);
});
test('where mails come back the page says so calmly and offers another address in place of one more try', async () => {
  serve('mosaic');
  server.on(endpoints.profile, { data: profile({ mail_arrives: false }) });
  server.on(tile.resend, ({ body }) => ({ message: message('resend.done', 'en', { email: body.email ?? '' }) }));
  const { user } = openPage(address, customer);
  await screen.findByText(en('mail.failsText'));
  expect(screen.queryByRole('button', { name: en('mail.resend') })).toBeNull();
  await user.click(press(en('mail.other')));
  const dialog = within(screen.getByRole('dialog', { name: en('mail.wrongTitle') }));
  await user.type(dialog.getByRole('textbox', { name: en('mail.field') }), 'olga@example.com');
  server.on(endpoints.profile, { data: profile({ email: 'olga@example.com' }) });
  await user.click(dialog.getByRole('button', { name: en('mail.send') }));
  await screen.findByRole('button', { name: en('mail.resend') });
});
test('the letter is sent to another address', async () => {
  serve('mosaic');
  server.on(tile.resend, ({ body }) => ({ message: message('resend.done', 'en', { email: body.email ?? '' }) }));
  const { user } = openPage(address, customer);
  await title(en('ready.title'));
  await user.click(press(en('mail.wrong')));
  const dialog = within(screen.getByRole('dialog', { name: en('mail.wrongTitle') }));
  await user.type(dialog.getByRole('textbox', { name: en('mail.field') }), 'olga@example.com');
  await user.click(dialog.getByRole('button', { name: en('mail.send') }));
  await screen.findByText(message('resend.done', 'en', { email: 'olga@example.com' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
test.each([
  ['no address', 'olga@', null, message('email.format', 'en')],
  ['one letter too many', 'olga@example.com', refusals.tooMany(60), refusals.tooMany(60).said('en')],
])('%s is said in the dialog, which stays', async (_, typed, refusal, words) => {
  serve('mosaic');
  if (refusal) server.refuse(tile.resend, refusal);
  const { user } = openPage(address, customer);
  await title(en('ready.title'));
  await user.click(press(en('mail.wrong')));
  const dialog = within(screen.getByRole('dialog', { name: en('mail.wrongTitle') }));
  await user.type(dialog.getByRole('textbox', { name: en('mail.field') }), typed);
  await user.click(dialog.getByRole('button', { name: en('mail.send') }));
  expect((await dialog.findByRole('alert')).textContent).toBe(words);
  await user.click(dialog.getByRole('button', { name: en('mail.keep') }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each<[ProductKind, readonly ExportFormat[]]>([
  ['mosaic', ['svg', 'csv', 'oxs', 'pattern-keeper']],
  ['string_art', ['svg', 'txt', 'gcode']],
])('the scheme of %s is taken away as the files its product has', async (kind, formats) => {
  serve(kind);
  server.on(kitEndpoints(productOf(kind).apiBase).exportKit, () => new Blob(['scheme']) as never);
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { user } = openPage(addressOf(kind), customer);
  await title(en('ready.title'));
  preferPrinter({ paper: 'letter' });
  onTestFinished(() => preferPrinter({ paper: 'a4' }));
  for (const format of formats) await user.click(press(en(`export.${format}`)));
  await waitFor(() =>
    expect(saved.mock.contexts.map((link) => (link as HTMLAnchorElement).download)).toEqual(
      formats.map((format) => exportFileName('uzor', format)),
    ),
  );
  expect(server.calls(kitEndpoints(productOf(kind).apiBase).exportKit).map(({ query }) => query)).toEqual(
    formats.map((format) => ({ format, paper: 'letter' })),
  );
  expect(screen.queryByText(en('export.untried')) !== null).toBe(formats.includes('pattern-keeper'));
  expect(
    screen.queryAllByRole('button', { name: /csv|oxs|txt|svg|g-code|pattern keeper/i }).length,
  ).toBeLessThanOrEqual(formats.length);
});
test('a file that does not come says so', async () => {
  serve('mosaic');
  server.refuse(tile.exportKit, refusals.serverError);
  const { user } = openPage(address, customer);
  await title(en('ready.title'));
  await user.click(press(en('export.svg')));
  expect((await screen.findByRole('alert')).textContent).toBe(en('export.failed'));
});

test.each([
  ['unknown', refusals.notFound, common('states.notFound.title')],
  ["somebody else's", refusals.forbidden, common('states.forbidden.title')],
  ['out of reach', refusals.serverError, en('states.load.title')],
])('a work that is %s is said to be so', async (_, refusal, words) => {
  serve('mosaic');
  server.refuse(tile.kit, refusal);
  openPage(address, customer);
  await title(words);
});
test('a connection lost while the booklet is made changes nothing of what is shown', async () => {
  serve('mosaic', making);
  openPage(address, customer);
  await title(en('waiting.title_lay'));
  const asked = server.calls(tile.kit).length;
  server.refuse(tile.kit, refusals.serverError);
  await realtime.say(channels.booklet(kitId), 2);
  await waitFor(() => expect(server.calls(tile.kit).length).toBeGreaterThan(asked));
  await title(en('waiting.title_lay'));
});
