import { kitEndpoints } from '@uzor/contract';
import { productOf } from '@uzor/kit';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { WithQueries } from '../../api/with-queries.tsx';
import { server } from '../../testing/fake-server.ts';
import { refusals } from '../../testing/refusals.ts';
import { openPart, texts } from '../../testing/open-page.tsx';
import { EditionDialog } from './download.tsx';

const en = texts('en', 'instruction');
const product = productOf('mosaic');
const calls = kitEndpoints(product.apiBase);

let works = 0;

/** The choice for a work with its own id, because queries of earlier tests are cached. */
function open() {
  works += 1;
  const onClose = vi.fn();
  const page = openPart(
    <WithQueries>
      <EditionDialog product={product} kitId={`kit-${works}`} open onClose={onClose} />
    </WithQueries>,
  );
  return { ...page, onClose };
}
const dialog = async () => within(await screen.findByRole('dialog', { name: en('edition.title') }));

test('each edition says its pages and its size', async () => {
  server.on(calls.editions, {
    data: [
      { edition: 'usual', pages: 73, size_bytes: 640_000 },
      { edition: 'pale', pages: 22, size_bytes: 290_000 },
    ],
  });
  open();
  const choice = await dialog();
  expect(await choice.findByText(en('edition.facts', { count: 73, size: '0.6' }))).toBeTruthy();
  expect(choice.getByText(en('edition.facts', { count: 22, size: '0.3' }))).toBeTruthy();
});
test('a booklet that could not be made is told in the dialog, which stays', async () => {
  server.on(calls.editions, { data: [] });
  server.refuse(calls.printBooklet, refusals.serverError);
  const { user, onClose } = open();
  const choice = await dialog();
  await user.click(choice.getByRole('button', { name: en('edition.paleTake') }));
  expect((await choice.findByRole('alert')).textContent).toBe(en('edition.failed'));
  expect(onClose).not.toHaveBeenCalled();
});
