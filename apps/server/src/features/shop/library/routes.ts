import { endpoints, kitEndpoints, productKinds } from '@uzor/contract';
import { productOf, sizeOf } from '@uzor/kit';
import type { FastifyInstance } from 'fastify';
import type { Parts } from '../../../platform/parts.ts';
import { route } from '../../../platform/http/route.ts';
import type { NoticeService } from '../notices/service.ts';
import { configToWire } from './config.ts';
import { type FactPictures, filterToWire, sizeToWire } from '../../facts/index.ts';
import type { LibraryService } from './service.ts';

/** The services behind the endpoints of the library and of the configuration. */
export interface LibraryServices {
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
