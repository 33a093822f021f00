import { type ProductKind, productKinds } from '@uzor/contract';
import { productOf } from '@uzor/kit/catalogue';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { craftOf } from '../../i18n/craft.ts';
import { openPart, texts } from '../../testing/open-page.tsx';
import { Looks } from './looks.tsx';
import { Reaction } from './reaction.tsx';

const en = texts('en', 'demo');
const ru = texts('ru', 'demo');

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
const pressed = () => [en('reaction.like'), en('reaction.dislike')].map((name) => press(name).ariaPressed);

test('there is nothing to judge before a picture is there', async () => {
  const { user, onReact } = open({ ready: false });
  await user.click(press(en('reaction.like')));
  await user.click(press(en('reaction.dislike')));
  expect(onReact).not.toHaveBeenCalled();
  expect(screen.queryByRole('dialog')).toBeNull();
});
test.each([
  [null, ['false', 'false']],
  [true, ['true', 'false']],
  [false, ['false', 'true']],
])('what was said before (%s) stands pressed', (like, state) => {
  open({ like });
  expect(pressed()).toEqual(state);
});
test('an opinion may be changed, and each time it is heard', async () => {
  const { user, onReact } = open({ like: true });
  await user.click(press(en('reaction.dislike')));
  await user.keyboard('{Escape}');
  await user.click(press(en('reaction.like')));
  expect(onReact.mock.calls).toEqual([[false], [true]]);
});
test('the focus comes back to the opinion when its dialog is closed', async () => {
  const { user } = open();
  await user.click(press(en('reaction.dislike')));
  await user.click(press(en('dislike.stay')));
  expect(document.activeElement).toBe(press(en('reaction.dislike')));
});
test.each(productKinds)(
  'who does not like a try-out of %s is told three things, the last of its own craft',
  async (kind) => {
    const { user } = open({ kind });
    await user.click(press(en('reaction.dislike')));
    const tips = within(screen.getByRole('dialog', { name: en('dislike.title') })).getAllByRole('listitem');
    expect(tips.map(({ textContent }) => textContent)).toEqual([
      en('dislike.close'),
      en('dislike.light'),
      en(`dislike.${craftOf(productOf(kind))}`),
    ]);
  },
);
test('in Russian the dialogs are Russian and lead to Russian pages', async () => {
  const { user } = open({ path: '/' });
  await user.click(press(ru('reaction.like')));
  const like = within(screen.getByRole('dialog', { name: ru('like.title') }));
  expect(like.getByText(ru('like.lay'))).toBeTruthy();
  expect(like.getByRole('link', { name: ru('haveCode') }).getAttribute('href')).toBe('/mosaic/get-scheme');
  await user.keyboard('{Escape}');
  await user.click(press(ru('reaction.dislike')));
  const dislike = within(screen.getByRole('dialog', { name: ru('dislike.title') }));
  expect(dislike.getByRole('link', { name: ru('dislike.again') }).getAttribute('href')).toBe('/mosaic/no-scheme');
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
test('when all looks are there nothing is awaited', () => {
  openPart(<Looks photos={photos} awaited={0} chosen="full" onChoose={() => {}} round />);
  expect(screen.getByRole('radiogroup').parentElement?.ariaBusy).toBe('false');
});
