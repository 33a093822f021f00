import { endpoints, kitEndpoints, message } from '@uzor/contract';
import { availableKinds, productOf } from '@uzor/kit';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/route.ts';
import type { KitService } from './service.ts';

export function kitRoutes(app: FastifyInstance, kits: KitService): void {
  route(app, endpoints.kits, ({ person, query, language }) => kits.list(person, null, query, language));
  for (const kind of availableKinds) {
    const { list, kit, resend } = kitEndpoints(productOf(kind).apiBase);
    route(app, list, ({ person, query, language }) => kits.list(person, kind, query, language));
    route(app, kit, async ({ person, params, language }) => ({ data: await kits.detail(person, kind, params.id, language) }));
    route(app, resend, async ({ person, params, body, language }) => {
      const address = await kits.resend(person, kind, params.id, body.email, language);
      return { message: message('resend.done', language, { email: address }) };
    });
  }
}
