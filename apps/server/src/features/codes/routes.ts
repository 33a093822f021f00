import { endpoints } from '@uzor/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { CodeStatusService } from './status.ts';

export function codeRoutes(app: FastifyInstance, codes: CodeStatusService): void {
  route(app, endpoints.codeStatus, async ({ body, address, person }) => ({
    data: await codes.status(body.code, address, person),
  }));
}
