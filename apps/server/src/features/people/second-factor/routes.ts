import { endpoints } from '@uzor/contract';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../platform/http/route.ts';
import type { SecondFactorService } from './service.ts';

export function secondFactorRoutes(app: FastifyInstance, factors: SecondFactorService): void {
  route(app, endpoints.secondFactor, async ({ person }) => ({ data: await factors.show(person) }));
  route(app, endpoints.beginSecondFactor, async ({ person, body, language, address }) => ({
    data: await factors.begin(person, body.current_password, { language, address }),
  }));
  route(app, endpoints.confirmSecondFactor, async ({ person, body, language, address }) => ({
    data: { recovery_codes: await factors.confirm(person, body.code, { language, address }) },
  }));
  route(app, endpoints.renewRecoveryCodes, async ({ person, body, address }) => ({
    data: { recovery_codes: await factors.renewCodes(person, body.code, address) },
  }));
  route(app, endpoints.endSecondFactor, async ({ person, body, language, address }) => {
    await factors.turnOff(person, body.code, { language, address });
    return undefined;
  });
}
