import type { APIRequestContext } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { endpoints } from '../../packages/contract/src/index.ts';
import { craft } from './craft.ts';
import { caller, type Person, register } from './person.ts';

/** Somebody at the operators' desk. */
export interface Operator extends Person {
  /** Stands in for their app of codes, once. */
  readonly recoveryCode: string;
}

/** Registers in the browser's context that `request` belongs to, sets the second factor up, and is given the role by the command. */
export async function registerOperator(request: APIRequestContext, name: string): Promise<Operator> {
  const call = caller(request);
  const person = await register(request, name);
  const { secret } = (await call(endpoints.beginSecondFactor, { data: { current_password: person.password } })).data;
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  const confirmed = await call(endpoints.confirmSecondFactor, { data: { code: app.generate() } });
  const [recoveryCode = ''] = confirmed.data.recovery_codes;
  await craft('users', 'grant', person.email, 'operator');
  return { ...person, recoveryCode };
}
