import type { ContentOf } from '@uzor/contract';
import type { Ordering, ContentSource } from '../content/content-source.ts';
import { bannerRepository } from './repository.ts';

/** Banners by id, as operators edit them. */
export const bannerSource: ContentSource<ContentOf<'banners'>> = {
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

export const bannerOrdering: Ordering = {
  items: async (db) => (await bannerRepository(db).list()).map(({ id }) => String(id)),
  setOrder: (db, items) => bannerRepository(db).setOrder((items ?? []).map(Number)),
};
