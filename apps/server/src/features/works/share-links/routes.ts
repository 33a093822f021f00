import { endpoints, kitEndpoints, productKinds } from '@uzor/contract';
import { productOf } from '@uzor/kit';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import type { ShareLinkService } from './service.ts';

export function shareLinkRoutes(app: FastifyInstance, shares: ShareLinkService): void {
  for (const kind of productKinds) {
    const { share, endShare } = kitEndpoints(productOf(kind).apiBase);
    route(app, share, async ({ found, person, language, answerAsRepeated }) => {
      const { url, isNew } = await shares.share(found, person, language);
      if (!isNew) answerAsRepeated();
      return { data: { url } };
    });
    route(app, endShare, ({ found }) => shares.end(found));
  }
  route(app, endpoints.sharedWork, async ({ params }) => ({ data: await shares.shown(params.slug) }));
  route(app, endpoints.sharedPicture, ({ params }) => shares.picture(params.slug));
  route(app, endpoints.sharedCard, ({ params }) => shares.card(params.slug));
}
