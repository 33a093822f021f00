import { kitEndpoints, segmentEndpoints } from '@uzor/contract';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { server } from '../../testing/fake-server.ts';
import { openPage, texts } from '../../testing/open-page.tsx';
import { refusals } from '../../testing/refusals.ts';
import { ServedWorks } from '../../testing/served-works.ts';
import { kit, segmentList } from '../../testing/wire/index.ts';

const en = texts('en', 'works');
const address = '/en/dashboard/my-works';
const customer = { signedIn: true };

const done = { progress_percent: 100 };
const lion = kit('mosaic', { id: 'lion', title: 'Leo', ...done });
const boat = kit('paint_by_numbers', { id: 'boat', title: 'Boat', ...done });
const owl = kit('constructor', { id: 'owl', title: 'Owl', visible: false, ...done });

/** Opens the menu of a work and chooses a line of it. */
async function choose(user: UserEvent, name: string, line: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: en('menu.label', { name }) }));
  await user.click(screen.getByRole('menuitem', { name: line }));
}
const names = () => screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
const shows = (wanted: readonly string[]) => waitFor(() => expect(names()).toEqual(wanted));

test('the menu leads on with the work and to its booklet', async () => {
  new ServedWorks([lion, { ...boat, status: 2 }]);
  const { user } = openPage(address, customer);
  await user.click(await screen.findByRole('button', { name: en('menu.label', { name: 'Leo' }) }));
  const place = (name: string) => screen.getByRole('menuitem', { name }).getAttribute('href');
  expect(place(en('menu.open'))).toBe('/en/mosaic/segments/lion');
  expect(place(en('menu.booklet'))).toBe('/en/mosaic/instruction/lion');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: en('menu.label', { name: 'Boat' }) }));
  expect(screen.queryByRole('menuitem', { name: en('menu.open') })).toBeNull();
  expect(place(en('menu.booklet'))).toBe('/en/paint-by-numbers/instruction/boat');
});

test('a work with marks is continued, and shown as <1 % until it reaches 1 %', async () => {
  const begun = { progress_percent: 0, last_marked_at: '2026-11-20T10:00:00.000Z' };
  server.on(segmentEndpoints('/tile').segments, segmentList('mosaic', { 1: 1 }));
  new ServedWorks([kit('mosaic', { id: 'lion', title: 'Leo', ...begun }), { ...boat, progress_percent: 0 }]);
  const { user } = openPage(address, customer);
  await user.click(await screen.findByRole('button', { name: en('menu.label', { name: 'Leo' }) }));
  expect(screen.getByRole('menuitem', { name: en('menu.continue') })).toBeTruthy();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: en('menu.label', { name: 'Boat' }) }));
  expect(screen.getByRole('menuitem', { name: en('menu.begin') })).toBeTruthy();
  const shares = screen.getAllByRole('progressbar').map((bar) => bar.getAttribute('aria-valuetext'));
  expect(new Set(shares)).toEqual(new Set(['<1%', '0%']));
});

test('hiding takes a work out of the list at once, the notice brings it back', async () => {
  new ServedWorks([lion, boat]);
  const { user } = openPage(address, customer);
  const answer = server.hold(kitEndpoints('/tile').hide);
  await choose(user, 'Leo', en('menu.hide'));
  await shows(['Boat']);
  expect(document.activeElement?.textContent).toContain('Boat');
  answer();
  const notice = await screen.findByText(en('did.hide', { name: 'Leo' }));
  new ServedWorks([{ ...lion, visible: false }, boat]);
  await user.click(
    within(notice.closest('[role=status]') ?? document.body).getByRole('button', { name: en('did.undo') }),
  );
  await shows(['Leo', 'Boat']);
  expect(server.calls(kitEndpoints('/tile').show)).toHaveLength(1);
});
test('hidden works are a list of their own, which a work leaves when it is shown again', async () => {
  const served = new ServedWorks([lion, owl]);
  const { user, arrivesAt } = openPage(`${address}?hidden=1`, customer);
  await shows(['Owl']);
  await choose(user, 'Owl', en('menu.show'));
  await waitFor(() => expect(served.now.every(({ visible }) => visible)).toBe(true));
  await user.click(await screen.findByRole('button', { name: en('empty.noneHiddenAction') }));
  await arrivesAt('/dashboard/my-works');
  await shows(['Leo', 'Owl']);
});
test('deleting moves a work to the bin, whose count follows, and the notice brings it back', async () => {
  const served = new ServedWorks([lion, boat]);
  const { user } = openPage(address, customer);
  await choose(user, 'Boat', en('menu.remove'));
  await shows(['Leo']);
  await screen.findByRole('link', { name: en('binCount', { count: 1 }) });
  expect(served.now.map(({ id, inBin }) => [id, inBin === true])).toEqual([
    ['lion', false],
    ['boat', true],
  ]);
  await user.click(screen.getByRole('button', { name: en('did.undo') }));
  await shows(['Leo', 'Boat']);
  await screen.findByRole('link', { name: en('bin') });
});
test('where the server will not remove a work, the notice says so and the work is back', async () => {
  new ServedWorks([lion]);
  server.refuse(kitEndpoints('/tile').remove, refusals.serverError);
  const { user } = openPage(address, customer);
  await choose(user, 'Leo', en('menu.remove'));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(en('failedTo.remove'));
  await shows(['Leo']);
});

test('renaming saves the title, and the list and its search know it', async () => {
  new ServedWorks([lion]);
  const { user } = openPage(address, customer);
  await choose(user, 'Leo', en('menu.rename'));
  const dialog = screen.getByRole('dialog', { name: en('renaming.title') });
  const field = within(dialog).getByRole<HTMLInputElement>('textbox', { name: en('renaming.field') });
  expect(field.value).toBe('Leo');
  await user.keyboard('Leonid{Enter}');
  await shows(['Leonid']);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.bodies(kitEndpoints('/tile').rename)).toEqual([{ title: 'Leonid' }]);
});
test('an empty title gives the work the name of its kind', async () => {
  new ServedWorks([lion]);
  const { user } = openPage(address, customer);
  await choose(user, 'Leo', en('menu.rename'));
  await user.clear(screen.getByRole('textbox', { name: en('renaming.field') }));
  await user.click(screen.getByRole('button', { name: en('renaming.save') }));
  await shows([en('kind.mosaic')]);
});
test('a title that is too long is said at the field, and what was typed stays', async () => {
  new ServedWorks([lion]);
  const { user } = openPage(address, customer);
  await choose(user, 'Leo', en('menu.rename'));
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: en('renaming.field') });
  await user.click(field);
  await user.paste('o'.repeat(60));
  await user.click(screen.getByRole('button', { name: en('renaming.save') }));
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(field.value).toHaveLength(63);
  expect(server.calls(kitEndpoints('/tile').rename)).toHaveLength(0);
});
