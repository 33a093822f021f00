import { productKinds, stepEndpoints } from '@uzor/contract';
import { productOf } from '@uzor/kit';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import { markerOf } from '../collaborators/access.ts';
import type { StringService } from './service.ts';

export function stringRoutes(app: FastifyInstance, strings: StringService): void {
  for (const kind of productKinds) {
    const product = productOf(kind);
    if (product.segments !== 'none') continue;
    const calls = stepEndpoints(product.apiBase);
    route(app, calls.audios, async ({ language }) => ({ data: await strings.audios(language), meta: {} }));
    route(app, calls.voiceovers, async ({ language }) => ({ data: await strings.voiceovers(language), meta: {} }));
    route(app, calls.progress, async (call) => ({
      data: await strings.progress(call.found, markerOf(call.found, call), call.language),
    }));
    route(app, calls.saveProgress, async (call) => ({
      data: await strings.save(call.found, markerOf(call.found, call), call.body.step, call.language),
    }));
  }
}
