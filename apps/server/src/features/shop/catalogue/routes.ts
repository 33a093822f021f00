import { endpoints } from '@uzor/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import type { CatalogueService } from './service.ts';

export function catalogueRoutes(app: FastifyInstance, catalogue: CatalogueService): void {
  route(app, endpoints.whereBuy, ({ query, language }) => catalogue.page(query, language));
  route(app, endpoints.whereBuyFilters, async ({ query, language }) => ({
    data: await catalogue.filters(query, language),
  }));
}
