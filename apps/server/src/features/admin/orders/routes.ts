import { deskEndpoints } from '@uzor/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import type { AdminLists } from './lists.ts';
import type { OrderAdmin } from './service.ts';

/** The services behind the endpoints of operators. */
export interface AdminServices {
  readonly orders: OrderAdmin;
  readonly lists: AdminLists;
}

export function orderAdminRoutes(app: FastifyInstance, { orders, lists }: AdminServices): void {
  route(app, deskEndpoints.deskSearch, async ({ query, person }) => ({
    data: await orders.searchBy(person, query.q),
  }));
  route(app, deskEndpoints.deskOrder, async ({ params, person }) => ({
    data: await orders.story(params.slug, person),
  }));
  route(app, deskEndpoints.deskReadCode, async ({ params, person }) => ({
    data: await orders.readCode(params.code, person),
  }));
  route(app, deskEndpoints.deskRemake, async ({ params, person: operator, body: { reason } }) => ({
    data: await orders.remake(params.slug, { operator, reason }),
  }));
  route(app, deskEndpoints.deskResend, async ({ params, person: operator, body: { reason, mail } }) => ({
    data: await orders.resend(params.slug, { operator, reason }, mail),
  }));
  route(app, deskEndpoints.deskMove, async ({ params, person: operator, body, language, address }) => ({
    data: await orders.move(
      params.slug,
      { operator, reason: body.reason },
      { code: body.second_factor, address },
      { email: body.email, language },
    ),
  }));
  route(
    app,
    deskEndpoints.deskAttempt,
    async ({ params, person: operator, body: { reason, second_factor: code }, address }) => ({
      data: await orders.giveAttempt(params.slug, { operator, reason }, { code, address }),
    }),
  );
  route(app, deskEndpoints.deskBlock, async ({ params, person: operator, body: { reason, blocked } }) => ({
    data: await orders.block(params.slug, { operator, reason }, blocked),
  }));
  route(app, deskEndpoints.deskJobs, async () => ({ data: await lists.jobs(), meta: {} }));
  route(app, deskEndpoints.deskRetryJob, async ({ params, person: operator, body: { reason } }) => {
    await lists.retry(params.id, { operator, reason });
    return undefined;
  });
  route(app, deskEndpoints.deskDropJob, async ({ params, person: operator, body: { reason } }) => {
    await lists.drop(params.id, { operator, reason });
    return undefined;
  });
  route(app, deskEndpoints.deskMails, async ({ query, person }) => lists.mails(query.before, person));
  route(app, deskEndpoints.deskDeedsList, async ({ query }) => lists.auditEntries(query.before));
}
