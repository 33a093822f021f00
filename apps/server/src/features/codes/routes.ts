import { deskEndpoints, endpoints } from '@uzor/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { CodeAbuseService } from './abuse/service.ts';
import type { CodeStatusService } from './service.ts';

export function codeAbuseRoutes(app: FastifyInstance, sharing: CodeAbuseService): void {
  route(app, deskEndpoints.deskSharedCodes, async ({ query: { before, family } }) =>
    sharing.list(family ?? false, before),
  );
  route(app, deskEndpoints.deskFamilyCode, async ({ params, body: { family }, person }) => {
    await sharing.setFamily(params.code, person, family);
  });
}

export function codeRoutes(app: FastifyInstance, codes: CodeStatusService): void {
  route(app, endpoints.codeStatus, async ({ body, address, person }) => ({
    data: await codes.status(body.code, address, person),
  }));
}
