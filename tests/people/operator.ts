import type { APIRequestContext } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { endpoints } from '../../packages/contract/src/index.ts';
import { craft } from './craft.ts';
import { expect, mailsTo, textOf } from './fixtures.ts';
import { caller, headers, type Person, register } from './person.ts';

export interface Operator extends Person {
  /** Replaces a code of their authenticator, once. */
  readonly recoveryCode: string;
}

/** Registers an operator in the browser context of `request`, with a second factor and the role. */
export async function registerOperator(request: APIRequestContext, name: string): Promise<Operator> {
  const call = caller(request);
  const person = await register(request, name);
  await proveAddress(request, person);
  const { secret } = (await call(endpoints.beginSecondFactor, { data: { current_password: person.password } })).data;
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  const confirmed = await call(endpoints.confirmSecondFactor, { data: { code: app.generate() } });
  const [recoveryCode = ''] = confirmed.data.recovery_codes;
  await craft('users', 'grant', person.email, 'operator');
  return { ...person, recoveryCode };
}

/** Resets the password to the same value by a mailed link, which verifies the address, and signs in again. */
async function proveAddress(request: APIRequestContext, { email, password }: Person): Promise<void> {
  const post = async ({ path }: { readonly path: string }, data: object) => {
    const response = await request.post(`/api${path}`, { headers, data });
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
  };
  await post(endpoints.forgotPassword, { email });
  await expect.poll(() => resetTokenSentTo(email)).toBeDefined();
  await post(endpoints.resetPassword, { token: resetTokenSentTo(email), password });
  await post(endpoints.login, { email, password });
}

export const resetTokenSentTo = (email: string): string | undefined =>
  /reset-password\/([\w-]+)/.exec(mailsTo(email).map(textOf).join())?.[1];
