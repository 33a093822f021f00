import {
  type ConfigWire,
  type ContentSection,
  contentSections,
  deskEndpoints,
  endpoints,
  kitEndpoints,
  type Language,
  maxUploadBytes,
  maxUploadPixels,
  productKinds,
} from '@uzor/contract';
import { productOf, sizeOf } from '@uzor/kit';
import type { FastifyInstance } from 'fastify';
import { NotFound } from '../../errors.ts';
import { callerOrigin } from '../../platform/http/caller-origin.ts';
import { route } from '../../platform/http/route.ts';
import type { Parts } from '../../platform/parts.ts';
import { byOf } from '../audit/index.ts';
import { allFilters, allSizes, type FactPictures, filterToWire, sizeToWire } from '../facts/index.ts';
import type { BannerService } from './banners/service.ts';
import type { CatalogueService } from './catalogue/service.ts';
import type { ContentAdmin } from './content/admin.ts';
import type { LibraryService } from './library/service.ts';
import type { NoticeService, ShownNotice } from './notices/service.ts';

function configToWire(
  { config, realtime }: Pick<Parts, 'config' | 'realtime'>,
  pictures: FactPictures,
  notice: ShownNotice | null,
  language: Language,
): ConfigWire {
  const here = new URL(callerOrigin() ?? config.publicUrl);
  const secure = here.protocol === 'https:';
  const { key, wsHost, wsPort, forceTLS } = realtime.connection;
  return {
    flags: { ...config.features },
    sizes: allSizes().map(sizeToWire),
    filters: allFilters().map((filter) => filterToWire(filter, language, pictures)),
    limits: { upload_bytes: maxUploadBytes, upload_pixels: maxUploadPixels },
    notice: notice?.text ?? null,
    notice_id: notice?.id ?? null,
    support_email: config.supportEmail,
    realtime: {
      key,
      wsHost: wsHost ?? here.hostname,
      wsPort: wsPort ?? Number(here.port || (secure ? 443 : 80)),
      forceTLS,
    },
  };
}

interface LibraryServices {
  readonly library: LibraryService;
  readonly notices: NoticeService;
  readonly pictures: FactPictures;
}

export function libraryRoutes(
  app: FastifyInstance,
  parts: Pick<Parts, 'config' | 'realtime'>,
  { library, notices, pictures }: LibraryServices,
): void {
  route(app, endpoints.library, async ({ query, language }) => ({
    data: await library.list(
      query.category === undefined || query.category === 'all' ? null : query.category,
      language,
    ),
    meta: {},
  }));
  route(app, endpoints.config, async ({ language }) => ({
    data: configToWire(parts, pictures, await notices.shown(language), language),
  }));
  for (const kind of productKinds) {
    const product = productOf(kind);
    const { sizes, filters } = kitEndpoints(product.apiBase);
    route(app, sizes, async () => ({ data: product.sizes.map(sizeToWire), meta: {} }));
    route(app, filters, async ({ query, language }) => {
      const known = query.size === undefined || sizeOf(kind, query.size) !== null;
      return {
        data: known ? product.filters.map((filter) => filterToWire(filter, language, pictures, kind)) : [],
        meta: {},
      };
    });
  }
}

export function catalogueRoutes(app: FastifyInstance, catalogue: CatalogueService): void {
  route(app, endpoints.whereBuy, ({ query, language }) => catalogue.page(query, language));
  route(app, endpoints.whereBuyFilters, async ({ query, language }) => ({
    data: await catalogue.filters(query, language),
  }));
}

export function bannerRoutes(app: FastifyInstance, banners: BannerService): void {
  route(app, endpoints.banners, async ({ language }) => ({ data: await banners.list(language), meta: {} }));
  route(app, endpoints.bannerClick, async ({ params, address }) => banners.click(Number(params.id), address));
}

export function contentRoutes(
  app: FastifyInstance,
  { items, publishing, pictures, openings, shown, overview }: ContentAdmin,
): void {
  route(app, endpoints.questions, ({ language }) => shown.questions(language));
  route(app, endpoints.openQuestion, async ({ params, address }) => openings.count(params.id, address));
  route(app, endpoints.videos, ({ language }) => shown.videos(language));
  route(app, deskEndpoints.deskContent, async ({ language }) => ({ data: await overview(language) }));
  route(app, deskEndpoints.deskContentItems, async ({ params }) => ({
    data: await items.list(sectionOf(params.section)),
    meta: {},
  }));
  route(app, deskEndpoints.deskPublish, async ({ body, person }) => {
    const item = await publishing.publish(body, person);
    return { data: items.toWire(body.section, item, body.content) };
  });
  route(app, deskEndpoints.deskUndoPublication, async (call) => {
    await publishing.undo(call.params.id, byOf(call));
    return { data: await overview(call.language) };
  });
  route(app, deskEndpoints.deskTakePicture, async ({ body, files }) => ({
    data: await pictures.take(body.section, files.get('picture')),
  }));
}

/** @throws NotFound for an unknown section */
function sectionOf(word: string): ContentSection {
  const section = contentSections.find((one) => one === word);
  if (!section) throw new NotFound('section', word);
  return section;
}
