import {
  type ContentOf,
  type ContentSection,
  contentSchemas,
  type OrderedSection,
  orderedSections,
} from '@uzor/contract';
import { type Keeper, keeperOf, type Ordering, type Shelf } from './keeper.ts';
import { contentRepository } from './repository.ts';

/** What other features show to customers. */
export interface Shelves {
  readonly catalogue: Shelf<ContentOf<'catalogue'>>;
  readonly banners: Shelf<ContentOf<'banners'>>;
  readonly library: Shelf<ContentOf<'library'>>;
  readonly notice: Shelf<ContentOf<'notice'>>;
  readonly orders: { readonly banners: Ordering; readonly library: Ordering };
}
export type Keepers = Readonly<Record<ContentSection, Keeper>>;

/** Every section with the fields without which nothing of it is published: in both languages, and with words for those who do not see. */
export function keepersOf({ catalogue, banners, library, notice, orders }: Shelves): Keepers {
  const { catalogue: entry, questions, videos } = contentSchemas;
  return {
    catalogue: keeperOf(entry, ['title_ru', 'title_en', 'picture'], catalogue),
    banners: keeperOf(contentSchemas.banners, ['link', 'image', 'mobile_image', 'alt_ru', 'alt_en'], banners),
    library: keeperOf(contentSchemas.library, ['title_ru', 'title_en', 'picture', 'preview'], library),
    questions: keeperOf(
      questions,
      ['question_ru', 'question_en', 'answer_ru', 'answer_en'],
      builtShelf('questions', (stored) => questions.parse(stored)),
    ),
    videos: keeperOf(
      videos,
      ['title_ru', 'title_en'],
      builtShelf('videos', (stored) => videos.parse(stored)),
    ),
    order: keeperOf(
      contentSchemas.order,
      [],
      orderShelf({ ...orders, questions: builtOrdering('questions'), videos: builtOrdering('videos') }),
    ),
    notice: keeperOf(contentSchemas.notice, ['ru', 'en'], notice),
  };
}

/** Items that the site is built with, and what of them is not as it was built. */
function builtShelf<C extends object>(section: ContentSection, read: (stored: object) => C): Shelf<C> {
  return {
    async shown(db) {
      const rows = await contentRepository(db).shown(section);
      return new Map([...rows].map(([item, stored]) => [item, { content: read(stored), edited: true }]));
    },
    put: (db, item, shown) => contentRepository(db).putShown(section, item, shown?.content ?? null),
  };
}

/** The order of what the site is built with. */
function builtOrdering(section: OrderedSection): Ordering {
  return {
    async items(db) {
      const stored = (await contentRepository(db).shown('order')).get(section);
      return stored ? contentSchemas.order.parse(stored).items : null;
    },
    setOrder: (db, items) => contentRepository(db).putShown('order', section, items && { items }),
  };
}

function orderShelf(orders: Readonly<Record<OrderedSection, Ordering>>): Shelf<ContentOf<'order'>> {
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
