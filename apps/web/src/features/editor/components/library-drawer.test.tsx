import { endpoints, libraryCategories } from '@uzor/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { WithQueries } from '../../../api/with-queries.tsx';
import { server } from '../../../testing/fake-server.ts';
import { openPart, texts } from '../../../testing/open-page.tsx';
import { jpeg } from '../../../testing/photos.ts';
import { refusals } from '../../../testing/refusals.ts';
import { libraryItem } from '../../../testing/wire/index.ts';
import { LibraryDrawer } from './library-drawer.tsx';

const en = texts('en', 'editor');

function open(path = '/en') {
  const onPhoto = vi.fn<(photo: Blob) => void>();
  const drawer = (
    <WithQueries>
      <LibraryDrawer open onClose={() => {}} onPhoto={onPhoto} />
    </WithQueries>
  );
  return { ...openPart(drawer, path), onPhoto };
}
function serve(...ids: string[]) {
  server.on(endpoints.library, { data: ids.map((id) => libraryItem(id)), meta: {} });
  for (const id of ids) server.file(`/files/library-${id}.jpg`, jpeg());
}
const picture = (id: string) => screen.findByRole('button', { name: `Picture ${id}` });
const chip = (name: string) => screen.getByRole('button', { name });

test('every category of the contract is a chip, all pictures stand first', async () => {
  serve('fox');
  open();
  await picture('fox');
  const chips = within(screen.getByRole('group', { name: en('library.categories') })).getAllByRole('button');
  expect(chips.map(({ textContent }) => textContent)).toEqual(
    (['all', ...libraryCategories] as const).map((one) => en(`library.${one}`)),
  );
  expect(chip(en('library.all')).getAttribute('aria-pressed')).toBe('true');
});
test('a category is asked for when it is chosen, and not again when one comes back to it', async () => {
  serve('fox');
  const { user } = open();
  await picture('fox');
  await user.click(chip(en('library.pairs')));
  await waitFor(() => expect(server.calls(endpoints.library)).toHaveLength(2));
  await user.click(chip(en('library.all')));
  await picture('fox');
  expect(server.calls(endpoints.library).map(({ query }) => query.category)).toEqual(['all', 'pairs']);
});
test('pictures on their way have their places, and the list says it is busy', async () => {
  const answer = server.hold(endpoints.library, { data: [libraryItem('owl')], meta: {} });
  open();
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')?.children).toHaveLength(6));
  answer();
  await picture('owl');
  expect(document.querySelector('[aria-busy="true"]')).toBeNull();
});
test('the chosen picture is fetched whole and handed on by its title', async () => {
  serve('fox');
  const { user, onPhoto } = open();
  await user.click(await picture('fox'));
  await waitFor(() => expect(onPhoto).toHaveBeenCalledOnce());
  const [[photo]] = onPhoto.mock.calls as [[File]];
  expect(photo.name).toBe('Picture fox.jpg');
  expect(photo.size).toBeGreaterThan(0);
  expect(server.filesAsked).toEqual(['/files/library-fox.jpg']);
});
test('a picture that does not come says so, and another one is taken without that', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {}); // names the picture
  serve('fox', 'owl');
  server.file('/files/library-fox.jpg', 'missing');
  const { user, onPhoto } = open();
  await user.click(await picture('fox'));
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText(en('library.failed'))).toBeTruthy();
  expect(alert.queryByRole('button')).toBeNull();
  await user.click(await picture('owl'));
  await waitFor(() => expect(onPhoto).toHaveBeenCalledOnce());
  expect(screen.queryByRole('alert')).toBeNull();
});
test('a list that did not come is asked for again, a category without pictures says so', async () => {
  server.refuse(endpoints.library, refusals.serverError);
  const { user } = open();
  const alert = within(await screen.findByRole('alert'));
  serve();
  await user.click(alert.getByRole('button', { name: texts('en', 'common')('retry') }));
  await screen.findByText(en('library.empty'));
  expect(screen.queryByRole('alert')).toBeNull();
});
test('in Russian the drawer is Russian', async () => {
  serve();
  open('/');
  const ru = texts('ru', 'editor');
  await screen.findByText(ru('library.empty'));
  expect(screen.getByRole('dialog', { name: ru('library.title') })).toBeTruthy();
  expect(chip(ru('library.kids'))).toBeTruthy();
});
