import { deskEndpoints } from '@uzor/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import type { CodeImports } from './imports.ts';
import type { BatchAdmin } from './service.ts';

export function batchRoutes(app: FastifyInstance, batches: BatchAdmin, imports: CodeImports): void {
  route(app, deskEndpoints.deskBatches, async ({ query: { before, type, marketplace } }) =>
    batches.list(before, { kind: type ?? null, marketplace: marketplace ?? null }),
  );
  route(app, deskEndpoints.deskBatch, async ({ params }) => ({ data: await batches.show(params.batch) }));
  route(app, deskEndpoints.deskBatchCodes, async ({ params, query }) => batches.codes(params.batch, query.before));
  route(app, deskEndpoints.deskCodeUse, async ({ query }) => ({ data: await batches.use(query.batch) }));
  route(
    app,
    deskEndpoints.deskMakeBatch,
    async ({ person: operator, body: { reason, second_factor: code, ...batch }, address }) => ({
      data: await batches.create(batch, { operator, reason }, { code, address }),
    }),
  );
  route(app, deskEndpoints.deskBlockBatch, async ({ params, person: operator, body: { reason, blocked } }) => ({
    data: await batches.block(params.batch, { operator, reason }, blocked),
  }));
  route(app, deskEndpoints.deskExportBatch, async ({ params, person: operator, body, address, language }) => ({
    bytes: await batches.export(
      params.batch,
      { operator, reason: body.reason },
      { code: body.second_factor, address },
      language,
    ),
    mimeType: 'text/csv',
    fileName: 'codes.csv',
  }));
  route(app, deskEndpoints.deskImportOrders, async ({ person: operator, body, address, language }) => ({
    data: await imports.orders(
      body.csv,
      body.marketplace ?? null,
      { operator, reason: body.reason },
      { code: body.second_factor, address },
      language,
    ),
  }));
  route(app, deskEndpoints.deskImportCodes, async ({ person: operator, body, address, language }) => ({
    data: await imports.codes(
      body.csv,
      { operator, reason: body.reason },
      { code: body.second_factor, address },
      language,
    ),
  }));
}
