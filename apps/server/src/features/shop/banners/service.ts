import type { BannerWire, Language } from '@uzor/contract';
import { NotFound } from '../../../errors.ts';
import type { Limit } from '../../../platform/http/rate-limits.ts';
import type { Parts } from '../../../platform/parts.ts';
import { bannerRepository } from './repository.ts';

/** Clicks on banners by the caller's IP address: enough for a large office, and too few to distort the counts. */
const clicksOfAddress: Limit = { times: 120, seconds: 3600 };

export type BannerService = ReturnType<typeof bannerService>;

export function bannerService({ database, fileLinks, limits }: Pick<Parts, 'database' | 'fileLinks' | 'limits'>) {
  const repository = bannerRepository(database);
  return {
    async list(language: Language): Promise<BannerWire[]> {
      const shown = (await repository.list()).filter(({ active }) => active);
      return shown.map(({ id, order_number, link, image_key, mobile_image_key, ...texts }) => ({
        id,
        order_number,
        link,
        image: fileLinks.publicUrl(image_key),
        mobile_image: fileLinks.publicUrl(mobile_image_key),
        alt: texts[`alt_${language}`],
      }));
    },
    /** @throws NotFound, TooMany by the caller's address */
    async click(id: number, address: string): Promise<void> {
      await limits.count(`banner:${address}`, clicksOfAddress);
      if (!(await repository.countClick(id))) throw new NotFound('banner', id);
    },
  };
}
