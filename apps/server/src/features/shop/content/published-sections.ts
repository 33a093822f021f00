import {
  type ContentOf,
  contentSchemas,
  type ContentSection,
  languages,
  type OrderedSection,
  orderedSections,
} from '@uzor/contract';
import type { Clock } from '../../../platform/clock.ts';
import { newId } from '../../../platform/ids.ts';
import type { Parts } from '../../../platform/parts.ts';
import { bannerRepository } from '../banners/repository.ts';
import { catalogueRepository } from '../catalogue/repository.ts';
import { libraryRepository } from '../library/repository.ts';
import { noticeRepository } from '../notices/repository.ts';
import { type ContentSource, type Ordering, type PublishedSection, publishedSection } from './content-source.ts';
import { contentRepository } from './repository.ts';

/** The one item of the section. */
const only = 'notice';

/** The notice as operators edit it. Publishing shows it again, even to browsers that saw the previous one. */
const noticeSource = (clock: Clock): ContentSource<ContentOf<'notice'>> => ({
  accepts: (item) => item === only,
  async shown(db) {
    const notice = await noticeRepository(db).find();
    if (!notice) return new Map();
    const { id: _, created_at: __, starts_at: starts, ends_at: ends, ...same } = notice;
    const content = { ...same, starts_at: starts?.toISOString() ?? null, ends_at: ends?.toISOString() ?? null };
    return new Map([[only, { content, edited: true }]]);
  },
  async put(db, _item, shown) {
    const repository = noticeRepository(db);
    if (!shown) {
      await repository.clear();
      return;
    }
    const { starts_at: starts, ends_at: ends, ...same } = shown.content;
    const now = clock.now();
    await repository.replace({
      ...same,
      id: newId(now),
      created_at: now,
      starts_at: starts === null ? null : new Date(starts),
      ends_at: ends === null ? null : new Date(ends),
    });
  },
});

const librarySource: ContentSource<ContentOf<'library'>> = {
  accepts: (item) => /^[0-9a-f]{20}$/.test(item),
  async shown(db) {
    const rows = await libraryRepository(db).list(null);
    return new Map(
      rows.map(({ id, picture_key: picture, preview_key: preview, place: _, edited, ...same }) => [
        id,
        { content: { ...same, picture, preview }, edited },
      ]),
    );
  },
  async put(db, id, shown) {
    const repository = libraryRepository(db);
    if (!shown) return repository.remove(id);
    const pictures = await repository.list(null);
    const place = pictures.find((one) => one.id === id)?.place ?? (pictures.at(-1)?.place ?? -1) + 1;
    const { picture, preview, ...same } = shown.content;
    return repository.put([{ ...same, id, place, picture_key: picture, preview_key: preview, edited: shown.edited }]);
  },
};

const libraryOrdering: Ordering = {
  items: async (db) => (await libraryRepository(db).list(null)).map(({ id }) => id),
  setOrder: (db, items) => libraryRepository(db).setOrder(items ?? []),
};

const catalogueSource: ContentSource<ContentOf<'catalogue'>> = {
  async shown(db) {
    const rows = await catalogueRepository(db).all();
    return new Map(
      rows.map(({ id: _, name, picture_key: picture, added_at: added, edited, ...same }) => [
        name,
        { content: { ...same, picture, added_at: added.toISOString() }, edited },
      ]),
    );
  },
  async put(db, name, shown) {
    const repository = catalogueRepository(db);
    if (!shown) return repository.remove(name);
    const { picture, added_at: added, ...same } = shown.content;
    const row = { ...same, name, picture_key: picture, added_at: new Date(added), edited: shown.edited };
    return repository.put([row]);
  },
};

const bannerSource: ContentSource<ContentOf<'banners'>> = {
  accepts: (item) => /^[1-9]\d{0,8}$/.test(item),
  fresh: async (db) => String(await bannerRepository(db).freshId()),
  async shown(db) {
    const rows = await bannerRepository(db).list();
    return new Map(
      rows.map(({ id, link, image_key: image, mobile_image_key: mobile_image, alt_ru, alt_en, active, edited }) => [
        String(id),
        { content: { link, image, mobile_image, alt_ru, alt_en, active }, edited },
      ]),
    );
  },
  async put(db, item, shown) {
    const repository = bannerRepository(db);
    const id = Number(item);
    if (!shown) return repository.remove(id);
    const { image, mobile_image: mobile, ...same } = shown.content;
    const banners = await repository.list();
    const last = banners.at(-1)?.order_number ?? 0;
    const order_number = banners.find((banner) => banner.id === id)?.order_number ?? last + 1;
    return repository.put({
      ...same,
      id,
      order_number,
      image_key: image,
      mobile_image_key: mobile,
      edited: shown.edited,
    });
  },
};

const bannerOrdering: Ordering = {
  items: async (db) => (await bannerRepository(db).list()).map(({ id }) => String(id)),
  setOrder: (db, items) => bannerRepository(db).setOrder((items ?? []).map(Number)),
};

export type PublishedSections = Readonly<Record<ContentSection, PublishedSection>>;

/** Every section with the fields required for publishing; both languages and alternative texts are required. */
export function publishedSections({ clock }: Pick<Parts, 'clock'>): PublishedSections {
  const { catalogue: entry, questions, videos } = contentSchemas;
  return {
    catalogue: publishedSection(entry, ['title_ru', 'title_en', 'picture'], catalogueSource),
    banners: publishedSection(
      contentSchemas.banners,
      ['link', 'image', 'mobile_image', 'alt_ru', 'alt_en'],
      bannerSource,
    ),
    library: publishedSection(contentSchemas.library, ['title_ru', 'title_en', 'picture', 'preview'], librarySource),
    questions: publishedSection(
      questions,
      ['question_ru', 'question_en', 'answer_ru', 'answer_en'],
      builtSource('questions', (stored) => questions.parse(stored)),
    ),
    videos: publishedSection(
      videos,
      ['title_ru', 'title_en'],
      builtSource('videos', (stored) => videos.parse(stored)),
    ),
    order: publishedSection(
      contentSchemas.order,
      [],
      orderSource({
        banners: bannerOrdering,
        library: libraryOrdering,
        questions: builtOrdering('questions'),
        videos: builtOrdering('videos'),
      }),
    ),
    notice: publishedSection(contentSchemas.notice, languages, noticeSource(clock)),
  };
}

/** Items that the site was built with; only what differs from them is stored. */
function builtSource<C extends object>(section: ContentSection, read: (stored: object) => C): ContentSource<C> {
  return {
    async shown(db) {
      const rows = await contentRepository(db).shown(section);
      return new Map([...rows].map(([item, stored]) => [item, { content: read(stored), edited: true }]));
    },
    put: (db, item, shown) => contentRepository(db).putShown(section, item, shown?.content ?? null),
  };
}

/** The order of items that the site is built with. */
function builtOrdering(section: OrderedSection): Ordering {
  return {
    async items(db) {
      const stored = (await contentRepository(db).shown('order')).get(section);
      return stored ? contentSchemas.order.parse(stored).items : null;
    },
    setOrder: (db, items) => contentRepository(db).putShown('order', section, items && { items }),
  };
}

function orderSource(orders: Readonly<Record<OrderedSection, Ordering>>): ContentSource<ContentOf<'order'>> {
  const orderOf = (item: string) => orderedSections.find((section) => section === item);
  return {
    accepts: (item) => orderOf(item) !== undefined,
    async shown(db) {
      const shown = new Map<string, { content: ContentOf<'order'>; edited: boolean }>();
      for (const section of orderedSections) {
        const items = await orders[section].items(db);
        if (items) shown.set(section, { content: { items: [...items] }, edited: true });
      }
      return shown;
    },
    async put(db, item, shown) {
      const section = orderOf(item);
      if (section) await orders[section].setOrder(db, shown?.content.items ?? null);
    },
  };
}
