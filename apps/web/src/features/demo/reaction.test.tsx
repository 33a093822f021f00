import type { ProductKind } from '@uzor/contract';
import { productOf } from '@uzor/kit/catalogue';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPart, texts } from '../../testing/open-page.tsx';
import { Reaction } from './reaction.tsx';

const en = texts('en', 'demo');

interface Given {
  readonly kind?: ProductKind;
  readonly like?: boolean;
  readonly ready?: boolean;
}
function open({ kind = 'mosaic', like, ready = true }: Given) {
  const onReact = vi.fn();
  const reaction = <Reaction product={productOf(kind)} like={like ?? null} ready={ready} onReact={onReact} />;
  return { ...openPart(reaction), onReact };
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
