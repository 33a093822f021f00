import { endpoints } from '@uzor/contract';
import type { FastifyInstance } from 'fastify';
import type { Parts } from '../../../platform/parts.ts';
import { route } from '../../../platform/http/route.ts';
import type { ExportService } from './service.ts';

export function exportRoutes(
  app: FastifyInstance,
  { security }: Pick<Parts, 'security'>,
  exports: ExportService,
): void {
  route(app, endpoints.profileExport, async ({ person }) => ({ data: await exports.show(person) }));
  route(app, endpoints.exportProfile, async ({ person, language, address }) => {
    const data = await exports.ask(person, language);
    security.note('profile.exported', { account: person.id, address });
    return { data };
  });
}
