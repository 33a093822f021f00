import { demoEndpoints, deskEndpoints, productKinds } from '@uzor/contract';
import { productOf } from '@uzor/kit';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import type { DemoAdmin } from './admin.ts';
import type { DemoService } from './service.ts';

export function demoRoutes(app: FastifyInstance, demos: DemoService): void {
  for (const kind of productKinds) {
    const { createDemo, demo, demoReaction, eraseDemo } = demoEndpoints(productOf(kind).demoBase);
    route(
      app,
      createDemo,
      async ({ files, body, language }) => ({
        data: await demos.create(kind, {
          upload: files.get('photo'),
          mediaId: body.media_id,
          sizeId: body.size_id,
          orientation: body.orientation,
          colours: body.colours,
          language,
        }),
      }),
      { admit: ({ address }) => demos.admit(address), countsFiles: true },
    );
    route(app, demo, async ({ params, language }) => ({ data: await demos.show(kind, params.slug, language) }));
    route(app, demoReaction, async ({ params, body, address }) => {
      await demos.react(kind, params.slug, body, address);
      return undefined;
    });
    route(app, eraseDemo, async ({ params, body }) => {
      await demos.erase(kind, params.slug, body.erase_key);
      return undefined;
    });
  }
}

/** Demos at the desk. */
export function demoAdminRoutes(app: FastifyInstance, demos: DemoAdmin): void {
  route(app, deskEndpoints.deskDemos, async ({ query: { days, type }, language }) => ({
    data: await demos.opinions(days === undefined ? undefined : Number(days), type, language),
  }));
}
