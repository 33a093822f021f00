import { type DeskContentWire, type DeskItemOf, type DeskItemWire, deskEndpoints, endpoints } from '@uzor/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { server } from '../../../testing/fake-server.ts';
import { openPage, texts } from '../../../testing/open-page.tsx';
import { refusals } from '../../../testing/refusals.ts';
import { now, profile } from '../../../testing/wire/index.ts';

const en = texts('en', 'content');
const desk = texts('en', 'desk');
const operator = { signedIn: true };

const bannerOf = (id: number, alt: string): DeskItemOf<'banners'> => {
  const [image, mobile_image] = [`public/banners/${id}-wide.webp`, `public/banners/${id}-phone.webp`];
  const content = { link: '/mosaic', image, mobile_image, alt_ru: alt, alt_en: alt, active: true };
  return {
    section: 'banners',
    item: String(id),
    content,
    pictures: { [image]: `/files/${image}`, [mobile_image]: `/files/${mobile_image}` },
  };
};
const bee = bannerOf(1, 'A bee');
const wolf = bannerOf(2, 'A wolf');
const order: DeskItemOf<'order'> = {
  section: 'order',
  item: 'banners',
  content: { items: ['1', '2'] },
  pictures: {},
};
const overview: DeskContentWire = {
  counts: { catalogue: 0, banners: 2, library: 0, questions: 0, videos: 0, order: 1, notice: 0 },
  publications: [],
  opened: { where: 1204 },
};
let shown: Readonly<Record<string, DeskItemWire[]>>;

beforeEach(() => {
  shown = { banners: [bee, wolf], order: [order] };
  server.on(endpoints.profile, { data: profile() });
  server.on(deskEndpoints.deskContent, { data: overview });
  server.on(deskEndpoints.deskContentItems, ({ params }) => ({ data: shown[params['section'] ?? ''] ?? [], meta: {} }));
});

const button = (name: string) => screen.findByRole('button', { name });
const field = (name: string) => screen.findByRole('textbox', { name });
const published = () => server.bodies(deskEndpoints.deskPublish);

test('an edit is published', async () => {
  server.on(deskEndpoints.deskPublish, { data: bee });
  const { user } = openPage('/en/desk/content/banners/1', operator);
  const alt = await field(en('fields.alt_en'));
  await user.clear(alt);
  await user.type(alt, 'Two bees{Enter}');
  await waitFor(() =>
    expect(published()).toEqual([
      { section: 'banners', item: '1', is_new: false, content: { ...bee.content, alt_en: 'Two bees' } },
    ]),
  );
  await screen.findByText(en('editor.published'));
});

test('what lacks words is not published, and what was typed stays until it is dropped', async () => {
  server.refuse(deskEndpoints.deskPublish, refusals.invalid('content.alt_en', 'field.required'));
  const { user } = openPage('/en/desk/content/banners/1', operator);
  const alt = await field(en('fields.alt_en'));
  await user.clear(alt);
  await user.click(await button(en('editor.publish')));
  await waitFor(() => expect(alt.getAttribute('aria-invalid')).toBe('true'));
  await user.click(await button(en('editor.drop')));
  expect(alt).toHaveProperty('value', 'A bee');
});

test('a value that cannot be is told at its field, which has the focus; nothing is sent', async () => {
  const { user } = openPage('/en/desk/content/banners/2', operator);
  const link = await field(en('fields.link'));
  await user.clear(link);
  await user.type(link, 'javascript:x{Enter}');
  await waitFor(() => expect(link.getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(link);
  expect(published()).toEqual([]);
});

test('Alt with an arrow changes the order, says the new place and keeps the focus', async () => {
  const moved = { ...order, content: { items: ['2', '1'] } };
  server.on(deskEndpoints.deskPublish, () => {
    shown = { ...shown, order: [moved] };
    return { data: moved };
  });
  const { user } = openPage('/en/desk/content/banners', operator);
  (await screen.findByRole('link', { name: /A bee/ })).focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await waitFor(() =>
    expect(published()).toEqual([{ section: 'order', item: 'banners', is_new: false, content: { items: ['2', '1'] } }]),
  );
  expect(screen.getByText(en('list.moved', { title: 'A bee', place: 2, count: 2 }))).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toContain('A bee'));
});

test('a row is dragged to the place of another one', async () => {
  server.on(deskEndpoints.deskPublish, { data: order });
  openPage('/en/desk/content/banners', operator);
  const row = async (name: RegExp) => (await screen.findByRole('link', { name })).closest('li') ?? document.body;
  fireEvent.drop(await row(/A bee/), { dataTransfer: { getData: () => '2' } });
  await waitFor(() => expect(published()).toMatchObject([{ content: { items: ['2', '1'] } }]));
});

test('the switch of a row hides the item at once', async () => {
  server.on(deskEndpoints.deskPublish, { data: bee });
  const { user } = openPage('/en/desk/content/banners', operator);
  await user.click(await screen.findByRole('switch', { name: en('list.shown', { title: 'A bee' }) }));
  await waitFor(() => expect(published()).toMatchObject([{ item: '1', content: { active: false } }]));
});

test('a publication is undone with a reason, and then says who undid it', async () => {
  const publication = {
    id: 'p1',
    published_at: now,
    operator: 'olga@example.com',
    changes: [{ section: 'banners' as const, item: '1', title: 'A bee' }],
    undone_at: null,
    undone_by: null,
    until: now,
  };
  server.on(deskEndpoints.deskContent, { data: { ...overview, publications: [publication] } });
  const { user } = openPage('/en/desk/content/banners', operator);
  const [summary] = await screen.findAllByText(desk('actions.undoPublication.name'));
  const form = within(summary?.closest('details') ?? document.body);
  await user.click(summary ?? document.body);
  const undone = { ...publication, undone_at: now, undone_by: 'pavel@example.com' };
  server.on(deskEndpoints.deskUndoPublication, { data: { ...overview, publications: [undone] } });
  server.on(deskEndpoints.deskContent, { data: { ...overview, publications: [undone] } });
  await user.type(form.getByRole('textbox', { name: desk('actions.reason') }), 'Too early{Enter}');
  await screen.findByText(/pavel@example.com/);
  expect(server.calls(deskEndpoints.deskUndoPublication).map(({ params }) => params)).toEqual([{ id: 'p1' }]);
});

test('the notice has both languages, days, a switch and coming by itself', async () => {
  server.on(deskEndpoints.deskPublish, ({ body }) => ({
    data: {
      section: 'notice' as const,
      item: 'notice',
      content: body.section === 'notice' ? body.content : notice,
      pictures: {},
    },
  }));
  const notice = { ru: 'Дольше', en: 'Longer', starts_at: null, ends_at: null, active: true, by_itself: true };
  const { user } = openPage('/en/desk/content/notice', operator);
  await user.click(await screen.findByRole('switch', { name: en('fields.noticeActive') }));
  await user.type(await field(en('fields.ru')), notice.ru);
  await user.type(await field(en('fields.en')), notice.en);
  fireEvent.change(screen.getByLabelText(en('fields.ends_at')), { target: { value: '2026-12-31' } });
  expect(screen.getAllByText(notice.en).length).toBeGreaterThan(1);
  await user.click(await button(en('editor.publish')));
  await waitFor(() =>
    expect(published()).toMatchObject([
      { item: 'notice', content: { ...notice, ends_at: new Date('2027-01-01T00:00').toISOString() } },
    ]),
  );
});

test('questions tell how often visitors opened their answers', async () => {
  openPage('/en/desk/content/questions', operator);
  const where = texts('en', 'questions')('where.question');
  expect((await screen.findByRole('link', { name: new RegExp(`^${where.slice(0, -1)}`) })).textContent).toMatch(
    /opened 1,204 times/,
  );
  expect(screen.getAllByText(en('list.unopened')).length).toBeGreaterThan(20);
});
