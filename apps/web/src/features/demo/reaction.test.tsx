import type { ProductKind } from '@uzor/contract';
import { productOf } from '@uzor/kit/catalogue';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPart, texts } from '../../testing/open-page.tsx';
import { Looks } from './looks.tsx';
import { Reaction } from './reaction.tsx';

const en = texts('en', 'demo');

interface Given {
  readonly kind?: ProductKind;
  readonly like?: boolean | null;
  readonly ready?: boolean;
  readonly path?: string;
}
function open({ kind = 'mosaic', like = null, ready = true, path = '/en' }: Given = {}) {
  const onReact = vi.fn();
  return {
    ...openPart(<Reaction product={productOf(kind)} like={like} ready={ready} onReact={onReact} />, path),
    onReact,
  };
}
const press = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('there is nothing to judge before a picture is there', async () => {
  const { user, onReact } = open({ ready: false });
  await user.click(press(en('reaction.like')));
  await user.click(press(en('reaction.dislike')));
  expect(onReact).not.toHaveBeenCalled();
  expect(screen.queryByRole('dialog')).toBeNull();
});
test('an opinion may be changed, and each time it is heard', async () => {
  const { user, onReact } = open({ like: true });
  await user.click(press(en('reaction.dislike')));
  await user.keyboard('{Escape}');
  await user.click(press(en('reaction.like')));
  expect(onReact.mock.calls).toEqual([[false], [true]]);
});
test('who does not like a try-out is told three things, the last of its own craft, and can try another photo', async () => {
  const { user } = open({ kind: 'string_art' });
  await user.click(press(en('reaction.dislike')));
  const dialog = within(screen.getByRole('dialog', { name: en('dislike.title') }));
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    en('dislike.close'),
    en('dislike.light'),
    en('dislike.wind'),
  ]);
  expect(dialog.getByRole('link', { name: en('dislike.again') }).getAttribute('href')).toBe('/en/unistring/no-scheme');
  await user.click(dialog.getByRole('button', { name: texts('en', 'common')('close') }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

const photos = ['full', 'bw'].map((name) => ({ name, title: `Look ${name}`, url: `/files/${name}.jpg` }));
test('looks that are there are choices, those to come only places', async () => {
  const onChoose = vi.fn();
  const { user } = openPart(<Looks photos={photos} awaited={3} chosen="bw" onChoose={onChoose} round={false} />);
  const group = screen.getByRole('radiogroup', { name: en('looks') });
  expect(group.parentElement?.ariaBusy).toBe('true');
  expect(
    within(group)
      .getAllByRole<HTMLInputElement>('radio')
      .map(({ checked }) => checked),
  ).toEqual([false, true]);
  await user.click(within(group).getByRole('radio', { name: 'Look full' }));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('full');
});
