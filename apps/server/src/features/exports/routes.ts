import { endpoints } from '@uzor/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { ExportService } from './service.ts';

export function exportRoutes(app: FastifyInstance, exports: ExportService): void {
  route(app, endpoints.profileExport, async ({ person }) => ({ data: await exports.show(person) }));
  route(app, endpoints.exportProfile, async ({ person, language }) => ({ data: await exports.ask(person, language) }));
}
