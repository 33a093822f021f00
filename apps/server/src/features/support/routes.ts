import { endpoints } from '@uzor/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { SupportService } from './service.ts';

export function supportRoutes(app: FastifyInstance, support: SupportService): void {
  route(app, endpoints.support, async ({ body, files, person, language, address }) => {
    await support.ask({ fullName: body.full_name, email: body.email, text: body.text }, files.values(), {
      accountId: person?.id ?? null,
      language,
      address,
    });
    return undefined;
  });
}
