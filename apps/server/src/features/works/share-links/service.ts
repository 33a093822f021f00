import type { Language, SharedWorkWire } from '@uzor/contract';
import { productOf, type ProductSize, sizeOf } from '@uzor/kit';
import { NotFound } from '../../../errors.ts';
import { readPagePath, pageUrl } from '../../../platform/http/page-url.ts';
import type { FileAnswer } from '../../../platform/http/route.ts';
import { isId, newSlug } from '../../../platform/ids.ts';
import type { Parts, Person } from '../../../platform/parts.ts';
import { inTransaction } from '../../../platform/postgres/in-transaction.ts';
import type { OwnPage } from '../../../platform/web-files/own-page.ts';
import type { PictureEngine } from '../../drawing/index.ts';
import { sizeToWire } from '../../facts/index.ts';
import type { FileService } from '../../files/index.ts';
import { heldKit } from '../kits/access.ts';
import type { Kit } from '../kits/lifecycle.ts';
import { kitRepository } from '../kits/repository.ts';
import { type SharedWork, shareLinkRepository } from './repository.ts';
import { callerOrigin } from '../../../platform/http/caller-origin.ts';

/** First part of the path of a shared work's page. */
const sharePage = 'work';

export function shareLinkUrl(publicUrl: string, slug: string, language: Language): string {
  return pageUrl(callerOrigin() ?? publicUrl, language, `${sharePage}/${slug}`);
}

function sharedFileUrl(publicUrl: string, slug: string, file: 'picture' | 'card'): string {
  return `${callerOrigin() ?? publicUrl}/api/shared/${slug}/${file}`;
}

const words = {
  ru: {
    title: (product: string, size: string) => `${product}, ${size}: работа по своему снимку`,
    text: 'Такую картину собирают своими руками. Примерьте и свой снимок: схему увидите сразу.',
    brand: 'Узор',
    locale: 'ru_RU',
    ended: 'Ссылка больше не работает — Узор',
  },
  en: {
    title: (product: string, size: string) => `${product}, ${size}: made from a photo`,
    text: 'A picture made by hand. Try it with your own photo and see the pattern at once.',
    brand: 'Uzor',
    locale: 'en_GB',
    ended: 'This link no longer works — Uzor',
  },
} as const satisfies Record<Language, object>;

export interface ShareLinkServiceParts extends Pick<Parts, 'database' | 'clock' | 'limits' | 'config'> {
  readonly files: FileService;
  readonly engine: PictureEngine;
}
export type ShareLinkService = ReturnType<typeof shareLinkService>;

/** Limits new links of a work, because each one draws a preview picture. */
const sharesOfKit = { times: 20, seconds: 3600 };
/** Seconds for which browsers may cache a picture; few, because the link may end at any time. */
const shownSeconds = 300;

/** Public links to finished works. A work in the bin shows nothing; once restored, it is shown again. */
export function shareLinkService({ database, clock, limits, config, files, engine }: ShareLinkServiceParts) {
  const urlOf = (slug: string, language: Language) => shareLinkUrl(config.publicUrl, slug, language);

  /** @throws NotFound if the link has ended */
  async function work(slug: string): Promise<SharedWork> {
    const found = isId(slug) ? await shareLinkRepository(database).work(slug) : null;
    if (!found) throw new NotFound('share', slug);
    return found;
  }

  return {
    /**
     * The link of a work, and whether this call made it. Repeated calls return the same link.
     * @throws NotFound if the work was erased or trashed meanwhile, TooMany
     */
    async share(
      kit: Kit,
      person: Person,
      language: Language,
    ): Promise<{ readonly url: string; readonly isNew: boolean }> {
      const known = await shareLinkRepository(database).ofKit(kit.id);
      if (known) return { url: urlOf(known.slug, language), isNew: false };
      await limits.count(`share:${kit.id}`, sharesOfKit);
      const scheme = await kitRepository(database).schemeOf(kit.id);
      if (!scheme) throw new NotFound('kit', kit.id);
      const card = Buffer.from(await engine.card(scheme));
      const fresh = newSlug();
      const slug = await inTransaction(database, async (tx) => {
        await heldKit(tx, kit, person);
        await shareLinkRepository(tx).insert({ kit_id: kit.id, slug: fresh, card, created_at: clock.now() });
        return (await shareLinkRepository(tx).ofKit(kit.id))?.slug ?? fresh; // a concurrent call may have been faster
      });
      return { url: urlOf(slug, language), isNew: slug === fresh };
    },

    /** Ends the link for good; idempotent. */
    async end({ id }: Kit): Promise<undefined> {
      await shareLinkRepository(database).remove(id);
    },

    async shown(slug: string): Promise<SharedWorkWire> {
      const { kind, size_id: sizeId, orientation } = await work(slug);
      return {
        product_type: kind,
        size: sizeToWire(known(sizeOf(kind, sizeId))),
        orientation,
        picture_url: sharedFileUrl(config.publicUrl, slug, 'picture'),
      };
    },

    /** JPEG of the finished work. @throws NotFound if the link has ended */
    async picture(slug: string): Promise<FileAnswer> {
      const { tracing_photo: picture } = await work(slug);
      if (picture === null) throw new NotFound('picture of', slug);
      return jpegAnswer(await files.read(database, picture), 'uzor.jpg');
    },

    /** JPEG of 1200 × 630 px for link previews. @throws NotFound if the link has ended */
    async card(slug: string): Promise<FileAnswer> {
      const card = isId(slug) ? await shareLinkRepository(database).card(slug) : null;
      if (!card) throw new NotFound('share', slug);
      return jpegAnswer(card, 'uzor-card.jpg');
    },

    /** Status and head for robots that run no scripts; null if the path is not the page of a share link. */
    async pageOf(path: string): Promise<OwnPage | null> {
      const asked = readPagePath(path, sharePage);
      if (!asked) return null;
      const { key: slug, language } = asked;
      const say = words[language];
      const found = await shareLinkRepository(database).work(slug);
      if (!found) return { status: 404, title: say.ended, description: null, tags: [] };
      const size = known(sizeOf(found.kind, found.size_id));
      const title = say.title(productOf(found.kind).name[language], size.name);
      const card = sharedFileUrl(config.publicUrl, slug, 'card');
      return {
        status: 200,
        title: `${title} — ${say.brand}`,
        description: say.text,
        tags: [
          ['og:type', 'website'],
          ['og:site_name', say.brand],
          ['og:locale', say.locale],
          ['og:url', urlOf(slug, language)],
          ['og:title', title],
          ['og:description', say.text],
          ['og:image', card],
          ['og:image:type', 'image/jpeg'],
          ['og:image:width', '1200'],
          ['og:image:height', '630'],
          ['og:image:alt', title],
          ['twitter:card', 'summary_large_image'],
          ['twitter:image', card],
        ],
      };
    },
  };
}

function known(size: ProductSize | null): ProductSize {
  if (!size) throw new Error('A shared work has an unknown size');
  return size;
}

const jpegAnswer = (bytes: Uint8Array, fileName: string): FileAnswer => ({
  bytes,
  mimeType: 'image/jpeg',
  fileName,
  shownSeconds,
});
