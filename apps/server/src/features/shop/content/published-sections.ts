import {
  type ContentOf,
  type ContentSection,
  contentSchemas,
  languages,
  type OrderedSection,
  orderedSections,
} from '@uzor/contract';
import type { Parts } from '../../../platform/parts.ts';
import { bannerOrdering, bannerSource } from '../banners/banner-source.ts';
import { catalogueSource } from '../catalogue/catalogue-source.ts';
import { libraryOrdering, librarySource } from '../library/library-source.ts';
import { noticeSource } from '../notices/notice-source.ts';
import { type PublishedSection, publishedSection, type Ordering, type ContentSource } from './content-source.ts';
import { contentRepository } from './repository.ts';

export type PublishedSections = Readonly<Record<ContentSection, PublishedSection>>;

/** Every section with the fields required for publishing: in both languages, and with alternative texts. */
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

/** Items that the site is built with; stores only what differs. */
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
