import { deskEndpoints, missingPartsEndpoints, productKinds } from '@uzor/contract';
import { productOf } from '@uzor/kit';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import type { PartsAdmin } from './admin.ts';
import type { MissingPartsService } from './service.ts';

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

/** Requests for missing parts, for operators. */
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
  route(app, deskEndpoints.deskRefuseParts, async ({ params, person: operator, body: { reason }, language }) => ({
    data: await parts.refuse(params.id, { operator, reason }, language),
  }));
  route(app, deskEndpoints.deskExportParts, async ({ person: operator, body, address, language }) => ({
    bytes: await parts.export({ operator, reason: body.reason }, { code: body.second_factor, address }, language),
    mimeType: 'text/csv',
    fileName: 'parcels.csv',
  }));
}
