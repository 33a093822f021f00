import { deskEndpoints, endpoints, missingPartsEndpoints, productKinds } from '@uzor/contract';
import { productOf } from '@uzor/kit';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import { byOf } from '../audit/index.ts';
import type { CodeImports } from './code-batches/imports.ts';
import type { BatchAdmin } from './code-batches/service.ts';
import type { PartsAdmin } from './missing-parts/admin.ts';
import type { MissingPartsService } from './missing-parts/service.ts';
import type { AdminLists } from './orders/lists.ts';
import type { OrderAdmin } from './orders/service.ts';
import type { QuestionAdmin } from './support/questions.ts';
import type { SupportService } from './support/service.ts';

interface AdminServices {
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
  route(app, deskEndpoints.deskRemake, async (call) => ({
    data: await orders.remake(call.params.slug, byOf(call)),
  }));
  route(app, deskEndpoints.deskResend, async (call) => ({
    data: await orders.resend(call.params.slug, byOf(call), call.body.mail),
  }));
  route(app, deskEndpoints.deskMove, async (call) => ({
    data: await orders.move(call.params.slug, byOf(call), call.body.email, call.language),
  }));
  route(app, deskEndpoints.deskAttempt, async (call) => ({
    data: await orders.giveAttempt(call.params.slug, byOf(call)),
  }));
  route(app, deskEndpoints.deskBlock, async (call) => ({
    data: await orders.block(call.params.slug, byOf(call), call.body.blocked),
  }));
  route(app, deskEndpoints.deskJobs, async () => ({ data: await lists.jobs(), meta: {} }));
  route(app, deskEndpoints.deskRetryJob, (call) => lists.retry(call.params.id, byOf(call)));
  route(app, deskEndpoints.deskDropJob, (call) => lists.drop(call.params.id, byOf(call)));
  route(app, deskEndpoints.deskMails, async ({ query, person }) => lists.mails(query.before, person));
  route(app, deskEndpoints.deskDeedsList, async ({ query }) => lists.auditEntries(query.before));
}

export function batchRoutes(app: FastifyInstance, batches: BatchAdmin, imports: CodeImports): void {
  route(app, deskEndpoints.deskBatches, async ({ query: { before, type, marketplace } }) =>
    batches.list(before, { kind: type ?? null, marketplace: marketplace ?? null }),
  );
  route(app, deskEndpoints.deskBatch, async ({ params }) => ({ data: await batches.show(params.batch) }));
  route(app, deskEndpoints.deskBatchCodes, async ({ params, query }) => batches.codes(params.batch, query.before));
  route(app, deskEndpoints.deskCodeUse, async ({ query }) => ({ data: await batches.use(query.batch) }));
  route(app, deskEndpoints.deskMakeBatch, async (call) => ({ data: await batches.create(call.body, byOf(call)) }));
  route(app, deskEndpoints.deskBlockBatch, async (call) => ({
    data: await batches.block(call.params.batch, byOf(call), call.body.blocked),
  }));
  route(app, deskEndpoints.deskExportBatch, async (call) => ({
    bytes: await batches.export(call.params.batch, byOf(call), call.language),
    mimeType: 'text/csv',
    fileName: 'codes.csv',
  }));
  route(app, deskEndpoints.deskImportOrders, async (call) => ({
    data: await imports.orders(call.body.csv, call.body.marketplace ?? null, byOf(call), call.language),
  }));
  route(app, deskEndpoints.deskImportCodes, async (call) => ({
    data: await imports.codes(call.body.csv, byOf(call), call.language),
  }));
}

export function supportRoutes(app: FastifyInstance, support: SupportService): void {
  route(app, endpoints.support, async ({ body, files, person, language, address }) => {
    await support.ask({ fullName: body.full_name, email: body.email, text: body.text }, files.values(), {
      accountId: person?.id ?? null,
      language,
      address,
    });
  });
}

export function questionRoutes(app: FastifyInstance, questions: QuestionAdmin): void {
  route(app, deskEndpoints.deskQuestions, async ({ query, person }) =>
    questions.list(query.before, query.all ?? false, person),
  );
  route(app, deskEndpoints.deskQuestion, async ({ params, person }) => ({
    data: await questions.show(params.id, person),
  }));
  route(app, deskEndpoints.deskAnswer, async ({ params, person, body }) => ({
    data: await questions.answer(params.id, person, body.text),
  }));
  route(app, deskEndpoints.deskSettleQuestion, async ({ params, person, body }) => ({
    data: await questions.settle(params.id, person, body.done),
  }));
}

export function missingPartsRoutes(app: FastifyInstance, parts: MissingPartsService): void {
  for (const kind of productKinds) {
    const calls = missingPartsEndpoints(productOf(kind).apiBase);
    route(app, calls.missingParts, async ({ found, language }) => ({ data: await parts.show(found, language) }));
    route(app, calls.askForParts, async ({ found, person, body, language, answerAsRepeated }) => {
      const { missing, full_name: fullName, address, phone = null, note = null } = body;
      const parcel = { fullName, address, phone, note };
      const { shown, isNew } = await parts.ask(found, person, missing, parcel, language);
      if (!isNew) answerAsRepeated();
      return { data: shown };
    });
  }
}

export function partsAdminRoutes(app: FastifyInstance, parts: PartsAdmin): void {
  route(app, deskEndpoints.deskParts, async ({ query: { before, state = null, type = null }, person, language }) =>
    parts.list(before, { state, kind: type }, person, language),
  );
  route(app, deskEndpoints.deskPartsRequest, async ({ params, person, language }) => ({
    data: await parts.show(params.id, person, language),
  }));
  route(app, deskEndpoints.deskPackParts, async ({ params, person, language }) => ({
    data: await parts.pack(params.id, person, language),
  }));
  route(app, deskEndpoints.deskPostParts, async ({ params, person, body, language }) => ({
    data: await parts.post(params.id, person, body.tracking, language),
  }));
  route(app, deskEndpoints.deskRefuseParts, async (call) => ({
    data: await parts.refuse(call.params.id, byOf(call), call.language),
  }));
  route(app, deskEndpoints.deskExportParts, async (call) => ({
    bytes: await parts.export(byOf(call), call.language),
    mimeType: 'text/csv',
    fileName: 'parcels.csv',
  }));
}
