import { bagEndpoints, productKinds } from '@uzor/contract';
import { productOf } from '@uzor/kit';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import type { SubstitutionService } from './service.ts';

/** Endpoints of all kinds; works without bags answer 404. */
export function substitutionRoutes(app: FastifyInstance, bags: SubstitutionService): void {
  for (const kind of productKinds) {
    const calls = bagEndpoints(productOf(kind).apiBase);
    route(app, calls.bag, async ({ found, query: { color, left = null }, language }) => ({
      data: await bags.look(found, { color, left }, language),
    }));
    route(app, calls.changeColour, async ({ found, person, body, language }) => ({
      data: await bags.change(found, person, body, language),
    }));
    route(app, calls.undoColour, async ({ found, person, params }) => {
      await bags.undo(found, person, params.number);
      return undefined;
    });
  }
}
