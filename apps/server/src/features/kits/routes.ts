import { endpoints, kitEndpoints, message } from '@uzor/contract';
import { availableKinds, productOf } from '@uzor/kit';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { KitBin } from './bin.ts';
import type { KitService } from './service.ts';

export function kitRoutes(app: FastifyInstance, kits: KitService, bin: KitBin): void {
  route(app, endpoints.kits, ({ person, query, language }) =>
    kits.list({ accountId: person.id, kind: null, inBin: false }, query, language),
  );
  route(app, endpoints.trashedKits, ({ person, query, language }) =>
    kits.list({ accountId: person.id, kind: null, inBin: true }, query, language),
  );
  for (const kind of availableKinds) {
    const calls = kitEndpoints(productOf(kind).apiBase);
    route(app, calls.list, ({ person, query, language }) =>
      kits.list({ accountId: person.id, kind, inBin: false }, query, language),
    );
    route(app, calls.trashed, ({ person, query, language }) =>
      kits.list({ accountId: person.id, kind, inBin: true }, query, language),
    );
    route(app, calls.emptyBin, ({ person }) => bin.empty(person, kind));
    route(app, calls.kit, async ({ person, params, language }) => ({
      data: await kits.detail(person, kind, params.id, language),
    }));
    route(app, calls.remove, ({ person, params }) => bin.setTrashed(person, kind, params.id, true));
    route(app, calls.restore, ({ person, params }) => bin.setTrashed(person, kind, params.id, false));
    route(app, calls.hide, ({ person, params }) => bin.setVisible(person, kind, params.id, false));
    route(app, calls.show, ({ person, params }) => bin.setVisible(person, kind, params.id, true));
    route(app, calls.exportKit, ({ person, params, query, language }) =>
      kits.exported(person, kind, params.id, query.format, language),
    );
    route(app, calls.resend, async ({ person, params, body, language }) => {
      const address = await kits.resend(person, kind, params.id, body.email, language);
      return { message: message('resend.done', language, { email: address }) };
    });
  }
}
