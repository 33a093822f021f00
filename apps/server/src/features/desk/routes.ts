import { deskEndpoints } from '@uzor/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { DeskLists } from './lists.ts';
import type { DeskService } from './service.ts';

/** What the calls of the desk are made of. */
export interface Desk {
  readonly orders: DeskService;
  readonly lists: DeskLists;
}

export function deskRoutes(app: FastifyInstance, { orders, lists }: Desk): void {
  route(app, deskEndpoints.deskSearch, async ({ query }) => ({ data: await orders.search(query.q) }));
  route(app, deskEndpoints.deskOrder, async ({ params }) => ({ data: await orders.story(params.slug) }));
  route(app, deskEndpoints.deskRemake, async ({ params, person: operator, body: { reason } }) => ({
    data: await orders.remake(params.slug, { operator, reason }),
  }));
  route(app, deskEndpoints.deskResend, async ({ params, person: operator, body: { reason, mail } }) => ({
    data: await orders.resend(params.slug, { operator, reason }, mail),
  }));
  route(app, deskEndpoints.deskMove, async ({ params, person: operator, body: { reason, email }, language }) => ({
    data: await orders.move(params.slug, { operator, reason }, email, language),
  }));
  route(app, deskEndpoints.deskAttempt, async ({ params, person: operator, body: { reason } }) => ({
    data: await orders.giveAttempt(params.slug, { operator, reason }),
  }));
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
  route(app, deskEndpoints.deskMails, async ({ query }) => lists.mails(query.before));
  route(app, deskEndpoints.deskDeedsList, async ({ query }) => lists.deeds(query.before));
}
