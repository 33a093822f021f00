import {
  type DeskChangeWire,
  type DeskContentWire,
  type DeskItemOf,
  type DeskItemWire,
  deskEndpoints,
  endpoints,
} from '@uzor/contract';
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
    published: content,
    version: `v${id}`,
    draft: null,
    pictures: { [image]: `/files/${image}`, [mobile_image]: `/files/${mobile_image}` },
  };
};
const bee = bannerOf(1, 'A bee');
const wolf = bannerOf(2, 'A wolf');
const order: DeskItemOf<'order'> = {
  section: 'order',
  item: 'banners',
  content: { items: ['1', '2'] },
  published: { items: ['1', '2'] },
  version: 'o1',
  draft: null,
  pictures: {},
};
const change: DeskChangeWire = {
  section: 'banners',
  item: '1',
  version: 'v1',
  title: 'A bee',
  is_new: false,
  fields: ['link'],
  missing: [],
  outdated: false,
  operator: 'olga@example.com',
  changed_at: now,
};
const overview = (changes: DeskChangeWire[] = []): DeskContentWire => ({
  counts: { catalogue: 0, banners: 2, library: 0, questions: 0, videos: 0, order: 1, notice: 0 },
  changes,
  publications: [],
  opened: { where: 1204 },
});
let shown: Readonly<Record<string, DeskItemWire[]>>;

beforeEach(() => {
  shown = { banners: [bee, wolf], order: [order] };
  server.on(endpoints.profile, { data: profile() });
  server.on(deskEndpoints.deskContent, { data: overview() });
  server.on(deskEndpoints.deskContentItems, ({ params }) => ({ data: shown[params['section'] ?? ''] ?? [], meta: {} }));
});

const button = (name: string) => screen.findByRole('button', { name });
const field = (name: string) => screen.findByRole('textbox', { name });
const saved = () => server.calls(deskEndpoints.deskSaveDraft).map(({ body }) => body);

test('an edit is saved as a draft of the version it was made from', async () => {
  server.on(deskEndpoints.deskSaveDraft, {
    data: { ...bee, version: 'v1b', draft: { operator: 'olga@example.com', changed_at: now } },
  });
  const { user } = openPage('/en/desk/content/banners/1', operator);
  const alt = await field(en('fields.alt_en'));
  await user.clear(alt);
  await user.type(alt, 'Two bees{Enter}');
  await waitFor(() =>
    expect(saved()).toEqual([
      { section: 'banners', item: '1', version: 'v1', content: { ...bee.content, alt_en: 'Two bees' } },
    ]),
  );
  await screen.findByText(en('editor.saved'));
});

test('a value that cannot be is told at its field, which has the focus; nothing is sent', async () => {
  const { user } = openPage('/en/desk/content/banners/2', operator);
  const link = await field(en('fields.link'));
  await user.clear(link);
  await user.type(link, 'javascript:x{Enter}');
  await waitFor(() => expect(link.getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(link);
  expect(saved()).toEqual([]);
});

test('what another operator saved meanwhile is shown beside what was typed, and one of both is chosen', async () => {
  const theirs: DeskItemWire = {
    ...bee,
    content: { ...bee.content, alt_en: 'Pavel’s bee' },
    version: 'v9',
    draft: { operator: 'pavel@example.com', changed_at: now },
  };
  const { user } = openPage('/en/desk/content/banners/1', operator);
  const alt = await field(en('fields.alt_en'));
  await user.clear(alt);
  await user.type(alt, 'My bee');
  server.refuse(deskEndpoints.deskSaveDraft, refusals.conflict('content.changed'));
  shown = { ...shown, banners: [theirs, wolf] };
  await user.click(await button(en('editor.save')));
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText(en('conflict.by', { operator: 'pavel@example.com' }))).toBeTruthy();
  expect(alert.getByRole('row', { name: `${en('fields.alt_en')} Pavel’s bee My bee` })).toBeTruthy();
  server.on(deskEndpoints.deskSaveDraft, { data: { ...theirs, version: 'v10' } });
  await user.click(alert.getByRole('button', { name: en('conflict.keepMine') }));
  await waitFor(() => expect(saved().at(-1)).toMatchObject({ version: 'v9', content: { alt_en: 'My bee' } }));
});

test('Alt with an arrow changes the order, says the new place and keeps the focus', async () => {
  const moved = { ...order, content: { items: ['2', '1'] }, version: 'o2' };
  server.on(deskEndpoints.deskSaveDraft, () => {
    shown = { ...shown, order: [moved] };
    return { data: moved };
  });
  const { user } = openPage('/en/desk/content/banners', operator);
  (await screen.findByRole('link', { name: /A bee/ })).focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await waitFor(() =>
    expect(saved()).toEqual([{ section: 'order', item: 'banners', version: 'o1', content: { items: ['2', '1'] } }]),
  );
  expect(screen.getByText(en('list.moved', { title: 'A bee', place: 2, count: 2 }))).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toContain('A bee'));
});

test('a row is dragged to the place of another one', async () => {
  server.on(deskEndpoints.deskSaveDraft, { data: { ...order, version: 'o2' } });
  openPage('/en/desk/content/banners', operator);
  const row = async (name: RegExp) => (await screen.findByRole('link', { name })).closest('li') ?? document.body;
  fireEvent.drop(await row(/A bee/), { dataTransfer: { getData: () => '2' } });
  await waitFor(() => expect(saved()).toMatchObject([{ content: { items: ['2', '1'] } }]));
});

test('the switch of a row saves a draft that hides the item', async () => {
  server.on(deskEndpoints.deskSaveDraft, { data: { ...bee, version: 'v1b' } });
  const { user } = openPage('/en/desk/content/banners', operator);
  await user.click(await screen.findByRole('switch', { name: en('list.shown', { title: 'A bee' }) }));
  await waitFor(() => expect(saved()).toMatchObject([{ item: '1', version: 'v1', content: { active: false } }]));
});

test('publishing lists the drafts, takes what is ticked with a reason, and leaves out what lacks words', async () => {
  const lacking: DeskChangeWire = { ...change, item: '2', version: 'v2', title: 'A wolf', missing: ['alt_en'] };
  server.on(deskEndpoints.deskContent, { data: overview([change, lacking]) });
  server.on(deskEndpoints.deskPublish, { data: overview([lacking]) });
  const { user } = openPage('/en/desk/content/banners', operator);
  await user.click(await button(en('publish.look')));
  const dialog = within(await screen.findByRole('dialog', { name: en('publish.title') }));
  expect(dialog.getByText(en('publish.missing', { fields: en('fields.alt_en') }))).toBeTruthy();
  expect(dialog.getAllByRole('checkbox')).toHaveLength(1);
  const publish = dialog.getByRole('button', { name: en('publish.name', { count: 1 }) });
  await user.click(publish);
  expect(server.calls(deskEndpoints.deskPublish)).toEqual([]);
  await user.type(dialog.getByRole('textbox', { name: desk('deeds.reason') }), 'New year{Enter}');
  await waitFor(() =>
    expect(server.calls(deskEndpoints.deskPublish).map(({ body }) => body)).toEqual([
      { reason: 'New year', changes: [{ section: 'banners', item: '1', version: 'v1' }] },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a publication is undone with a reason, and then says who undid it', async () => {
  const publication = {
    id: 'p1',
    published_at: now,
    operator: 'olga@example.com',
    reason: 'New year',
    changes: [{ section: 'banners' as const, item: '1', title: 'A bee' }],
    undone_at: null,
    undone_by: null,
    until: now,
  };
  server.on(deskEndpoints.deskContent, { data: { ...overview(), publications: [publication] } });
  const { user } = openPage('/en/desk/content/banners', operator);
  const [summary] = await screen.findAllByText(desk('deeds.undoPublication.name'));
  const form = within(summary?.closest('details') ?? document.body);
  await user.click(summary ?? document.body);
  const undone = { ...publication, undone_at: now, undone_by: 'pavel@example.com' };
  server.on(deskEndpoints.deskUndoPublication, { data: { ...overview(), publications: [undone] } });
  server.on(deskEndpoints.deskContent, { data: { ...overview(), publications: [undone] } });
  await user.type(form.getByRole('textbox', { name: desk('deeds.reason') }), 'Too early{Enter}');
  await screen.findByText(/pavel@example.com/);
  expect(server.calls(deskEndpoints.deskUndoPublication).map(({ params }) => params)).toEqual([{ id: 'p1' }]);
});

test('the notice has both languages, days, a switch and coming by itself', async () => {
  server.on(deskEndpoints.deskSaveDraft, ({ body }) => ({
    data: {
      section: 'notice' as const,
      item: 'notice',
      content: body.section === 'notice' ? body.content : notice,
      published: null,
      version: 'n1',
      draft: null,
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
  await user.click(await button(en('editor.save')));
  await waitFor(() =>
    expect(saved()).toMatchObject([
      { item: 'notice', version: 'none', content: { ...notice, ends_at: new Date('2027-01-01T00:00').toISOString() } },
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
