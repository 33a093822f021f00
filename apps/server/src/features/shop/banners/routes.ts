import { endpoints } from '@uzor/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import type { BannerService } from './service.ts';

export function bannerRoutes(app: FastifyInstance, banners: BannerService): void {
  route(app, endpoints.banners, async ({ language }) => ({ data: await banners.list(language), meta: {} }));
  route(app, endpoints.bannerClick, async ({ params, address }) => {
    await banners.click(Number(params.id), address);
    return undefined;
  });
}
