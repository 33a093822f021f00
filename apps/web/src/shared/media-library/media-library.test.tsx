import { endpoints, type LibraryItemWire, libraryCategories } from '@uzor/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { server } from '../../testing/fake-server.ts';
import { openPart, texts } from '../../testing/open-page.tsx';
import { refusals } from '../../testing/refusals.ts';
import { libraryItem } from '../../testing/wire/index.ts';
import { MediaLibrary } from './media-library.tsx';

const en = texts('en', 'library');

function open(path = '/en', onChoose: (item: LibraryItemWire) => Promise<void> | void = vi.fn()) {
  return openPart(<MediaLibrary open onClose={() => {}} onChoose={onChoose} />, path);
}
function serve(...ids: string[]) {
  server.on(endpoints.library, { data: ids.map((id) => libraryItem(id)), meta: {} });
}
const picture = (id: string) => screen.findByRole('button', { name: `Picture ${id}` });
const chip = (name: string) => screen.getByRole('button', { name });

test('every category of the contract is a chip, all pictures stand first', async () => {
  serve('fox');
  open();
  await picture('fox');
  const chips = within(screen.getByRole('group', { name: en('categories') })).getAllByRole('button');
  expect(chips.map(({ textContent }) => textContent)).toEqual(
    (['all', ...libraryCategories] as const).map((one) => en(one)),
  );
  expect(chip(en('all')).getAttribute('aria-pressed')).toBe('true');
});
test('a category is asked for when it is chosen, and not again when one comes back to it', async () => {
  serve('fox');
  const { user } = open();
  await picture('fox');
  await user.click(chip(en('pairs')));
  await waitFor(() => expect(server.calls(endpoints.library)).toHaveLength(2));
  await user.click(chip(en('all')));
  await picture('fox');
  expect(server.calls(endpoints.library).map(({ query }) => query.category)).toEqual(['all', 'pairs']);
});
test('the chosen picture is handed on', async () => {
  serve('fox', 'owl');
  const onChoose = vi.fn<(item: LibraryItemWire) => void>();
  const { user } = open('/en', onChoose);
  await user.click(await picture('owl'));
  expect(onChoose.mock.calls.map(([{ id }]) => id)).toEqual(['owl']);
});
test('a picture that does not come says so, and another one is taken without that', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {}); // names the picture
  serve('fox', 'owl');
  const { user } = open('/en', ({ id }) => (id === 'fox' ? Promise.reject(new Error('gone')) : Promise.resolve()));
  await user.click(await picture('fox'));
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText(en('failed'))).toBeTruthy();
  expect(alert.queryByRole('button')).toBeNull();
  await user.click(await picture('owl'));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
test('words of a title find its picture, and their number is said', async () => {
  serve('fox', 'owl');
  const { user } = open();
  await picture('fox');
  await user.type(screen.getByRole('searchbox', { name: en('search.label') }), 'pic OW');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Picture fox' })).toBeNull());
  expect(screen.getByRole('status').textContent).toBe(en('found', { count: 1 }));
  await user.click(screen.getByRole('button', { name: en('search.clear') }));
  await picture('fox');
  expect(server.calls(endpoints.library)).toHaveLength(1);
});
test('words that find nothing say so, and all pictures are one press away', async () => {
  serve('fox');
  const { user } = open();
  await picture('fox');
  await user.click(chip(en('kids')));
  await user.type(screen.getByRole('searchbox', { name: en('search.label') }), 'whale{Enter}');
  await screen.findByText(en('nothing', { words: 'whale' }));
  await user.click(screen.getByRole('button', { name: en('showAll') }));
  await picture('fox');
  expect(chip(en('all')).getAttribute('aria-pressed')).toBe('true');
});
test('arrows go from picture to picture', async () => {
  serve('fox', 'owl');
  const { user } = open();
  (await picture('fox')).focus();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(document.activeElement).toBe(await picture('owl'));
  await user.keyboard('{ArrowUp}');
  expect(document.activeElement).toBe(await picture('fox'));
});
test('a list that did not come is asked for again, a category without pictures says so', async () => {
  server.refuse(endpoints.library, refusals.serverError);
  const { user } = open();
  const alert = within(await screen.findByRole('alert'));
  serve();
  await user.click(alert.getByRole('button', { name: texts('en', 'common')('retry') }));
  await screen.findByText(en('empty'));
  expect(screen.queryByRole('alert')).toBeNull();
});
