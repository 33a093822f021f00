import { endpoints, kitEndpoints, segmentEndpoints } from '@uzor/contract';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { lookAt, phone } from '../../testing/browser/layout.ts';
import { server } from '../../testing/fake-server.ts';
import { openPage, texts } from '../../testing/open-page.tsx';
import { ServedWorks } from '../../testing/served-works.ts';
import { kit, kitDetail, kitId, profile, segmentList } from '../../testing/wire/index.ts';

const en = texts('en', 'share');
const common = texts('en', 'common');
const works = texts('en', 'works');
const tile = kitEndpoints('/tile');
const lion = kit('mosaic', { id: 'lion', title: 'Leo', progress_percent: 100 });
const url = `${window.location.origin}/work/abcdefghijklmnopqrstuv`;

async function openDialog(user: UserEvent) {
  await user.click(await screen.findByRole('button', { name: works('menu.label', { name: 'Leo' }) }));
  await user.click(screen.getByRole('menuitem', { name: en('open') }));
}
const dialog = (name: string) => screen.findByRole('dialog', { name });
const press = (user: UserEvent, name: string) => user.click(screen.getByRole('button', { name }));
const visit = () => openPage('/en/dashboard/my-works', { signedIn: true });

test('a link is made when it is asked for, copied, and the card says that the work is shared', async () => {
  new ServedWorks([lion]);
  const { user } = visit();
  const written = vi.spyOn(navigator.clipboard, 'writeText');
  await openDialog(user);
  expect(within(await dialog(en('new.title'))).getByText(en('new.kept'))).toBeTruthy();
  expect(server.calls(tile.share)).toHaveLength(0);
  await press(user, en('new.create'));
  const open = within(await dialog(en('link.title')));
  expect(document.activeElement).toBe(open.getByRole('heading', { name: en('link.title') }));
  expect(open.getByLabelText<HTMLInputElement>(common('link.field')).value).toBe(url);
  await press(user, common('link.copy'));
  expect(await open.findByRole('button', { name: common('link.copied') })).toBeTruthy();
  expect(written).toHaveBeenCalledWith(url);
  expect(open.getByRole('link').getAttribute('href')).toBe(url);
  await user.keyboard('{Escape}');
  expect(await screen.findByText(en('shared'))).toBeTruthy();
});
test('where the browser does not copy, the link is selected and says so', async () => {
  new ServedWorks([{ ...lion, share_url: url }]);
  const { user } = visit();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
  await openDialog(user);
  await press(user, common('link.copy'));
  expect(await screen.findByText(common('link.byHand'))).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText(common('link.field')));
});
test('a phone that can share offers its own way', async () => {
  new ServedWorks([{ ...lion, share_url: url }]);
  const share = vi.fn().mockRejectedValue(new DOMException('', 'AbortError'));
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  lookAt(phone);
  const { user } = visit();
  await openDialog(user);
  await press(user, common('link.send'));
  expect(share).toHaveBeenCalledWith({ url, text: en('link.message') });
  expect(screen.queryByRole('alert')).toBeNull();
  Reflect.deleteProperty(navigator, 'share');
});
test('the link is ended after a question that says what follows', async () => {
  const served = new ServedWorks([{ ...lion, share_url: url }]);
  const { user } = visit();
  await openDialog(user);
  await press(user, en('link.end'));
  expect(within(await dialog(en('end.title'))).getByText(en('end.text'))).toBeTruthy();
  await press(user, en('end.keep'));
  expect(await dialog(en('link.title'))).toBeTruthy();
  expect(server.calls(tile.endShare)).toHaveLength(0);
  await press(user, en('link.end'));
  await press(user, en('end.end'));
  expect(await screen.findByText(en('end.done'))).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(served.now[0]?.share_url).toBeNull();
  await waitFor(() => expect(screen.queryByText(en('shared'))).toBeNull());
});
test('the booklet page shares too, and says when a work is shared', async () => {
  server.on(tile.kit, { data: kitDetail('mosaic') });
  server.on(endpoints.profile, { data: profile() });
  server.on(segmentEndpoints('/tile').segments, segmentList('mosaic'));
  server.on(tile.share, () => {
    server.on(tile.kit, { data: kitDetail('mosaic', { share_url: url }) });
    return { data: { url } };
  });
  server.file('/files/booklet.pdf', 'missing');
  const { user } = openPage(`/en/mosaic/instruction/${kitId}`, { signedIn: true });
  await user.click(await screen.findByRole('button', { name: en('open') }));
  await press(user, en('new.create'));
  await dialog(en('link.title'));
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: en('link.title') })).toBeTruthy();
});
