import { endpoints, type LineSlug } from '@uzor/contract';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { server } from '../../testing/fake-server.ts';
import { openPage, texts } from '../../testing/open-page.tsx';
import { ServedWorks } from '../../testing/served-works.ts';
import { offer, offers } from '../../testing/wire/index.ts';
import { landingsOf, openProducts } from '../../shared/shop-window.ts';
import made from '../../shared/shipped-work/made.json' with { type: 'json' };

const en = texts('en', 'landing');
const main = texts('en', 'main');
const common = texts('en', 'common');
const questions = texts('en', 'questions');
const landings = openProducts.flatMap(landingsOf);
const section = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 2, name });
  return within(heading.closest('section') ?? heading);
};

test('the main page leads to the code, to every craft and to answers', async () => {
  openPage('/en');
  await screen.findByRole('heading', { level: 1, name: main('title') });
  const content = within(screen.getByRole('main'));
  expect(content.getByRole('link', { name: main('haveCode') }).getAttribute('href')).toBe('/en/code-verification');
  const kinds = await section(main('choose'));
  for (const slug of landings)
    expect(kinds.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain(`/en/${slug}`);
  const goods = await section(main('goods.title'));
  expect(goods.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    ['packs', 'stickers', 'plush', 'carpet'].map((kind) => `/en/products?product=${kind}`),
  );
  const way = content.getByRole('link', { name: main('tryFree') }).getAttribute('href') ?? '';
  expect(document.getElementById(way.slice(way.indexOf('#') + 1))?.querySelector('h2')?.textContent).toBe(
    main('choose'),
  );
});

test('who is signed in is led to the works first', async () => {
  new ServedWorks([]);
  openPage('/en', { signedIn: true });
  await screen.findByRole('heading', { level: 1, name: main('title') });
  const content = within(screen.getByRole('main'));
  const links = content.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links.slice(0, 2)).toEqual(['/en/dashboard/my-works', '/en/code-verification']);
});

test.each<[LineSlug, readonly string[]]>([
  [
    'mosaic',
    [
      en('facts.pieces', { context: 'lay', drills: '8,960' }),
      en('facts.palette', { context: 'lay' }),
      en('facts.attempts', { count: 5 }),
    ],
  ],
  [
    'constructor',
    [
      en('facts.pieces', { context: 'assemble', drills: '6,144' }),
      en('facts.base', { context: 'assemble', count: 6 }),
      en('facts.unlimited'),
    ],
  ],
  ['paint-by-numbers', [en('facts.paints', { pots: '18 or 24', count: 24 }), en('facts.attempts', { count: 5 })]],
  ['unistring', [en('facts.pins', { pins: '180, 240 or 288', count: 288 }), en('facts.lines', { lines: '4,000' })]],
])('%s says its own numbers', async (slug, facts) => {
  openPage(`/en/${slug}`);
  for (const fact of facts) expect(await screen.findAllByText(fact)).not.toHaveLength(0);
});
test('the sizes hang side by side, and pressing one tells its facts', async () => {
  const { user } = openPage('/en/mosaic');
  const wall = await section(en('sizes.title'));
  const rooms = within(wall.getByRole('group', { name: en('sizes.rooms') })).getAllByRole('button');
  const works = wall.getAllByRole('button').filter((one) => one.hasAttribute('aria-pressed') && !rooms.includes(one));
  expect(works).toHaveLength(3);
  expect(works.filter((one) => one.getAttribute('aria-pressed') === 'true')).toHaveLength(1);
  const [other] = works;
  if (!other) throw new RangeError('no sizes');
  await user.click(other);
  expect(other.getAttribute('aria-pressed')).toBe('true');
  expect(wall.getByText(en('sizes.under.living', { width: 190 }))).toBeTruthy();
  await user.click(wall.getByRole('button', { name: en('sizes.room.desk') }));
  expect(wall.getByText(en('sizes.under.desk', { width: 140 }))).toBeTruthy();
});
test('a chosen size names itself in the button, which opens the editor in it', async () => {
  const { user, arrivesAt } = openPage('/en/mosaic');
  const wall = await section(en('sizes.title'));
  await user.click(wall.getByRole('button', { name: /^A3/ }));
  expect(wall.getByText(en('sizes.cells', { width: 112, height: 160 }))).toBeTruthy();
  await user.click(wall.getByRole('button', { name: en('sizes.try', { size: 'A3' }) }));
  await arrivesAt('/mosaic/editor?size=a3');
});

test.each<[LineSlug, 'spent' | 'attempts']>([
  ['mosaic', 'spent'],
  ['unistring', 'attempts'],
])('the questions of %s speak of its attempts', async (slug, name) => {
  openPage(`/en/${slug}`);
  const { getByText } = await section(en('faq.title'));
  expect(getByText(questions(`${name}.answer`))).toBeTruthy();
});

test('shops are asked for when they are wanted, not before', async () => {
  server.on(endpoints.whereBuy, offers([offer(1), offer(2)]));
  const { user } = openPage('/en/constructor');
  const open = await screen.findByRole('button', { name: en('buy.open') });
  expect(server.calls(endpoints.whereBuy)).toHaveLength(0);
  await user.click(open);
  const shops = within(screen.getByRole('dialog', { name: common('shops.title') }));
  await shops.findByRole('heading', { name: 'Kit 2' });
  expect(server.calls(endpoints.whereBuy)[0]?.query).toMatchObject({ product: ['constructor'], limit: 4 });
});

test('a caption says the cells and colours of its work, how high its face is, and that a hard photo was hard', async () => {
  const { user } = openPage('/en/mosaic');
  const gallery = await section(en('gallery.title'));
  expect(
    gallery.getByText(
      en('gallery.cells', {
        size: 'A4',
        width: 80,
        height: 112,
        colours: en('gallery.colours', { count: made.hero.colours }),
      }),
    ),
  ).toBeTruthy();
  const face = en('gallery.faceCells', { count: made['mosaic-mauve'].faceCells });
  expect(gallery.getByText((text) => text.endsWith(`; ${face}`))).toBeTruthy();
  await user.click(gallery.getByRole('button', { name: en('gallery.hard') }));
  expect(gallery.getAllByRole('slider')).toHaveLength(1);
  expect(gallery.getByText(en('gallery.hardNote'))).toBeTruthy();
  expect(gallery.getByRole('link', { name: en('gallery.check') }).getAttribute('href')).toContain('/en/mosaic/editor');
});

test('a hidden variant answers whoever has its link, says that it is not on sale and shows no shops, and no menu leads there', async () => {
  const path = '/en/mosaic-roomaxi';
  openPage(path);
  expect(await screen.findByText(en('notOnSale.title'))).toBeTruthy();
  expect(screen.getByRole('button', { name: en('notOnSale.ask') })).toBeTruthy();
  await screen.findByRole('heading', { name: en('inBox.title') });
  for (const name of [en('price.title'), en('buy.title')]) expect(screen.queryByRole('heading', { name })).toBeNull();
  const elsewhere = screen.getAllByRole('link').filter((link) => !link.hasAttribute('hreflang'));
  expect(elsewhere.map((link) => link.getAttribute('href'))).not.toContain(path);
});
