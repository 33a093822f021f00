import { type KitListItemWire, type KitListMetaWire, productKinds } from '@uzor/contract';
import { productOf, sizeOf } from '@uzor/kit';
import { expect, test } from 'vitest';
import { call } from '../../../testing/caller.ts';
import { registered } from '../../../testing/registered.ts';
import { crowdToken, settleCrowd } from '../../../testing/crowd.ts';
import { openTestServer } from '../../../testing/test-server.ts';
import { criteriaOf } from './criteria.ts';

/* Lists of works as the wire shows them, among 3 users with 120 works of every kind: some hidden, some in the bin. */

const testServer = await openTestServer();
await settleCrowd(testServer.database, { users: 3, kits: 120 });

const own = crowdToken(2);
interface List {
  readonly data: KitListItemWire[];
  readonly meta: KitListMetaWire;
}
async function list(path: string, language: 'ru' | 'en' = 'ru'): Promise<List> {
  const answer = await call(testServer.app, 'GET', path, { token: own, language });
  expect(answer.status, JSON.stringify(answer.json)).toBe(200);
  return answer.json as List;
}
async function whole(path: string): Promise<KitListItemWire[]> {
  const at = (page: number) => list(`${path}${path.includes('?') ? '&' : '?'}page=${page}`);
  const first = await at(1);
  const pages = [first];
  for (let page = 2; page <= first.meta.last_page; page++) pages.push(await at(page));
  return pages.flatMap(({ data }) => data);
}
const stored = () =>
  testServer.database
    .selectFrom('kit')
    .innerJoin('code', 'code.id', 'kit.code_id')
    .select(['kit.id', 'kit.kind', 'kit.visible', 'kit.size_id', 'kit.filter_id', 'kit.trashed_at', 'code.code'])
    .where('kit.account_id', '=', 'user-2')
    .execute();
const idsOf = (works: readonly { readonly id: string }[]) => works.map(({ id }) => id).toSorted();

test('all pages together show every work of the account once, and none of another account', async () => {
  const rows = (await stored()).filter(({ trashed_at: trashed }) => trashed === null);
  const all = await whole('/kits');
  expect(idsOf(all)).toEqual(idsOf(rows));
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  expect(all.length).toBeGreaterThan(24);
});

test('a page has its position: twelve works a page, the last one with the rest, none after it', async () => {
  const { meta, data } = await list('/kits');
  expect([data.length, meta.current_page, meta.per_page, meta.last_page]).toEqual([
    12,
    1,
    12,
    Math.ceil(meta.total / 12),
  ]);
  const last = await list(`/kits?page=${meta.last_page}`);
  expect([last.data.length, last.meta.total]).toEqual([meta.total - 12 * (meta.last_page - 1), meta.total]);
  const beyond = await list(`/kits?page=${meta.last_page + 1}`);
  expect([beyond.data, beyond.meta.total, beyond.meta.last_page]).toEqual([[], meta.total, meta.last_page]);
});

test('a list whose works fill a page exactly is counted correctly', async () => {
  const { id } = (await list('/kits')).data[0] ?? { id: '' };
  const all = await whole('/kits');
  const kept = all.slice(0, 12).map((work) => work.id);
  const moved = all.map((work) => work.id).filter((work) => !kept.includes(work));
  const now = new Date();
  await testServer.database.updateTable('kit').set({ trashed_at: now }).where('id', 'in', moved).execute();
  const full = await list('/kits');
  expect([full.data.length, full.data[0]?.id, full.meta.total, full.meta.last_page]).toEqual([12, id, 12, 1]);
  expect((await list('/kits?page=2')).meta).toMatchObject({ current_page: 2, total: 12, last_page: 1 });
  await testServer.database.updateTable('kit').set({ trashed_at: null }).where('id', 'in', moved).execute();
});

test('visible and hidden works are counted for the whole list, whatever page or filter is shown', async () => {
  const rows = (await stored()).filter(({ trashed_at: trashed }) => trashed === null);
  const counts = {
    visible_total_count: rows.filter(({ visible }) => visible).length,
    invisible_total_count: rows.filter(({ visible }) => !visible).length,
  };
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(0);
  for (const query of ['', '?visible=0', '?page=99', '?size[]=1', '?q=no+such+work'])
    expect((await list(`/kits${query}`)).meta, query).toMatchObject(counts);
  expect((await list('/kits?visible=0')).meta.total).toBe(counts.invisible_total_count);
  expect((await list('/kits?visible=1')).meta.total).toBe(counts.visible_total_count);
  expect((await whole('/kits?visible=0')).every(({ visible }) => !visible)).toBe(true);
});

test('the bin has its own works, counts and filters', async () => {
  const rows = (await stored()).filter(({ trashed_at: trashed }) => trashed !== null);
  const bin = await list('/kits/trashed');
  expect(idsOf(await whole('/kits/trashed'))).toEqual(idsOf(rows));
  expect(bin.meta.visible_total_count + bin.meta.invisible_total_count).toBe(rows.length);
  expect(bin.meta.available_filters.sizes.map(({ id }) => id)).toEqual(
    [...new Set(rows.map((row) => row.size_id))].toSorted(),
  );
});

test('a list of one kind has only that kind, with its own counts and filters', async () => {
  const kind = 'constructor';
  const { apiBase } = productOf(kind);
  for (const [path, inBin] of [
    [apiBase, false],
    [`${apiBase}/trashed`, true],
  ] as const) {
    const rows = (await stored()).filter((row) => row.kind === kind && (row.trashed_at !== null) === inBin);
    const { meta } = await list(path);
    const works = await whole(path);
    expect(idsOf(works)).toEqual(idsOf(rows));
    expect(works.every(({ type }) => type === kind)).toBe(true);
    expect([meta.total, meta.visible_total_count + meta.invisible_total_count]).toEqual([rows.length, rows.length]);
    expect(meta.available_filters.filters.map(({ id }) => id)).toEqual(
      [...new Set(rows.map((row) => row.filter_id))].toSorted((a, b) => a - b),
    );
  }
});

test('filters of size and colour narrow a list: several of one mean any of them, both together mean both', async () => {
  const rows = (await stored()).filter(({ trashed_at: trashed }) => trashed === null);
  const found = async (query: string) => idsOf(await whole(`/kits?${query}`));
  expect(await found('size[]=1')).toEqual(idsOf(rows.filter((row) => row.size_id === 1)));
  expect(await found('size[]=1&size[]=2')).toEqual(idsOf(rows));
  expect(await found('filter[]=2&filter[]=3')).toEqual(
    idsOf(rows.filter((row) => row.filter_id === 2 || row.filter_id === 3)),
  );
  expect(await found('size[]=1&filter[]=2')).toEqual(
    idsOf(rows.filter((row) => row.size_id === 1 && row.filter_id === 2)),
  );
  expect(await found('size=1&filter=2')).toEqual(await found('size[]=1&filter[]=2'));
  expect(await found('size[]=6')).toEqual([]);
  expect(await found('size[]=99999&filter[]=2')).toEqual([]);
});

test('a search finds a part of a code in any case and with hyphens, and every work of a size by its name', async () => {
  const rows = (await stored()).filter(({ trashed_at: trashed }) => trashed === null);
  const found = async (q: string) => idsOf(await whole(`/kits?q=${encodeURIComponent(q)}`));
  const { id, code } = rows.find(({ code: one }) => /^CROWD\d\d$/.test(one)) ?? { id: '', code: '' };
  const typed = `cr-ow ${code.slice(4).toLowerCase()}`;
  // Codes have no letter O: a search reads it as 0, as on a box.
  expect(await found(typed)).toEqual([]);
  expect(await found(`d${code.slice(5)}`)).toContain(id);
  expect(await found('a3')).toEqual(
    idsOf(rows.filter((row) => sizeOf(row.kind, row.size_id)?.name.toLowerCase().includes('a3'))),
  );
  for (const pattern of ['%', '_', '\\', '%%']) expect(await found(pattern), pattern).toEqual([]);
});

test('a search finds a part of a title in any case, with е for ё, and takes % and _ as they are', async () => {
  const found = async (q: string) => idsOf(await whole(`/kits?q=${encodeURIComponent(q)}`));
  const [lion, sale] = (await stored()).filter(({ trashed_at: trashed }) => trashed === null).map(({ id }) => id);
  for (const [id, title] of [
    [lion, 'Лёва и Соня'],
    [sale, 'Скидка 50 % на_всё'],
  ] as const)
    await testServer.database.updateTable('kit').set({ title }).where('id', '=', String(id)).execute();
  for (const q of ['Лёва', 'лева', 'ЛЁВА И', ' соня ']) expect(await found(q), q).toEqual([lion]);
  for (const q of ['50 %', 'на_все']) expect(await found(q), q).toEqual([sale]);
  expect(await found('л_ва')).toEqual([]);
  expect((await list('/kits?q=лёва')).data.map(({ title }) => title)).toEqual(['Лёва и Соня']);
});

test('works of one size or colour are sorted newest first, so that pages do not overlap', async () => {
  const ages = new Map((await whole('/kits')).map(({ id }, i) => [id, i]));
  for (const [sort, of] of [
    ['size', ({ size }: KitListItemWire) => size.height * size.width],
    ['-format', ({ size }: KitListItemWire) => -size.height * size.width],
    ['color', ({ filter }: KitListItemWire) => filter.id],
    ['-filter', ({ filter }: KitListItemWire) => -filter.id],
  ] as const) {
    const works = await whole(`/kits?sort=${sort}`);
    const wanted = works.toSorted((a, b) => of(a) - of(b) || (ages.get(a.id) ?? 0) - (ages.get(b.id) ?? 0));
    expect(works.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id));
  }
  expect((await whole('/kits?sort=date')).map(({ id }) => id)).toEqual([...ages.keys()].reverse());
});

test('filters are named in the language of the caller', async () => {
  for (const language of ['ru', 'en'] as const) {
    const { meta, data } = await list('/kits', language);
    const names = new Map(meta.available_filters.filters.map(({ id, name }) => [id, name]));
    expect(names.size).toBeGreaterThan(1);
    for (const { filter } of data) expect(names.get(filter.id)).toBe(filter.name);
  }
  const [inRussian, inEnglish] = [await list('/kits', 'ru'), await list('/kits', 'en')];
  expect(inRussian.meta.available_filters.filters[0]?.name).not.toBe(inEnglish.meta.available_filters.filters[0]?.name);
});

test('invalid parameters are refused on their field', async () => {
  for (const [query, field] of [
    ['sort=--date', 'sort'],
    ['page=0', 'page'],
    ['visible=2', 'visible'],
    [`q=${'a'.repeat(101)}`, 'q'],
    ['filter[]=1&filter[]=bw', 'filter.1'],
  ] as const) {
    const { status, error } = await call(testServer.app, 'GET', `/kits?${query}`, { token: own });
    expect([status, Object.keys(error.errors ?? {})]).toEqual([422, [field]]);
  }
});

test('an account without works has an empty list without filters', async () => {
  const token = await registered(testServer, 'anna@example.com');
  expect((await call(testServer.app, 'GET', '/kits', { token })).json).toEqual({
    data: [],
    meta: {
      current_page: 1,
      per_page: 12,
      last_page: 1,
      total: 0,
      visible_total_count: 0,
      invisible_total_count: 0,
      available_filters: { filters: [], sizes: [] },
    },
  });
});

const wanted = { accountId: 'anna', kind: null, inBin: false } as const;
const sizesFound = (q: string) =>
  (criteriaOf(wanted, { q }).words?.ofSizes ?? []).map(({ kind, size }) => `${kind} ${size.slug}`);

test('a search of spaces, or with a zero byte, which PostgreSQL would refuse, counts as none', () => {
  for (const q of ['   ', '\0', ' \0 ']) expect(criteriaOf(wanted, { q }).words).toBeUndefined();
  expect(criteriaOf(wanted, { q: 'A\u00004' }).words?.code).toBe('A4');
});

test('a size is found by its name or its slug, in any case, in every kind that has it, joined ones too', () => {
  const withA3 = productKinds.filter((kind) => productOf(kind).sizes.some(({ slug }) => slug === 'a3'));
  expect(withA3.length).toBeGreaterThan(1);
  for (const q of ['a3', 'A3'])
    expect(sizesFound(q).filter((found) => found.endsWith(' a3'))).toEqual(withA3.map((kind) => `${kind} a3`));
  expect(sizesFound('a3 x2')).toEqual(['mosaic a3_x2', 'paint_by_numbers a3_x2']);
  expect(sizesFound('20_25').every((found) => found.endsWith(' 20_25'))).toBe(true);
  expect(sizesFound('no such size')).toEqual([]);
});
