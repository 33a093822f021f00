import { endpoints, kitEndpoints, productKinds } from '@uzor/contract';
import { productOf } from '@uzor/kit';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import type { KitListService } from './service.ts';

export function kitListRoutes(app: FastifyInstance, lists: KitListService): void {
  route(app, endpoints.kits, ({ person, query, language }) =>
    lists.page({ accountId: person.id, kind: null, inBin: false }, query, language),
  );
  route(app, endpoints.trashedKits, ({ person, query, language }) =>
    lists.page({ accountId: person.id, kind: null, inBin: true }, query, language),
  );
  for (const kind of productKinds) {
    const calls = kitEndpoints(productOf(kind).apiBase);
    route(app, calls.list, ({ person, query, language }) =>
      lists.page({ accountId: person.id, kind, inBin: false }, query, language),
    );
    route(app, calls.trashed, ({ person, query, language }) =>
      lists.page({ accountId: person.id, kind, inBin: true }, query, language),
    );
  }
}
