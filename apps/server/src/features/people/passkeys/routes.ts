import { endpoints } from '@uzor/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import type { AccountService } from '../accounts/service.ts';
import type { PasskeyService } from './service.ts';

export function passkeyRoutes(
  app: FastifyInstance,
  passkeys: PasskeyService,
  { check }: Pick<AccountService, 'check'>,
): void {
  route(app, endpoints.passkeys, async ({ person }) => ({ data: await passkeys.list(person), meta: {} }));
  route(app, endpoints.offerPasskey, async ({ person, body, address }) => ({
    data: await passkeys.offer(person, body.code, address),
  }));
  route(app, endpoints.addPasskey, async ({ person, body, language, address }) => ({
    data: await passkeys.add(person, body, { language, address }),
  }));
  route(app, endpoints.removePasskey, async ({ person, params, body, language, address }) => {
    await passkeys.remove(person, params.id, body.code, { language, address });
    return undefined;
  });
  route(app, endpoints.askPasskey, async ({ body, address, browser }) => {
    const account = await check(body.email, body.password, { address, browser });
    return { data: await passkeys.ask(account) };
  });
}
