import { endpoints } from '@uzor/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../platform/http/route.ts';
import type { AccountService } from '../accounts/index.ts';
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
  route(app, endpoints.addPasskey, async ({ person, body, address }) => ({
    data: await passkeys.add(person, body, address),
  }));
  route(app, endpoints.removePasskey, async ({ person, params, address }) => {
    await passkeys.remove(person, params.id, address);
    return undefined;
  });
  route(app, endpoints.askPasskey, async ({ body, address, browser }) => {
    const { id } = await check(body.email, body.password, { address, browser });
    return { data: await passkeys.ask(id) };
  });
}
