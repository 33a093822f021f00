import { setTimeout as pause } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';
import {
  type Call,
  good,
  type OwnWork,
  photoForm,
  strangersAddress,
  textAt,
  triedBase,
  wishedBlank,
} from '../../apps/server/src/testing/customer.ts';
import { photoFile } from '../../apps/server/src/testing/photos.ts';
import type { Postbox } from '../../apps/server/src/testing/postbox.ts';
import { customerOf, type Installation } from './installation.ts';

/* Customers and operators of an installation, by calls of the contract. */

const password = 'Correct horse 7 battery';

export const photoOf = async (seed: number) => Uint8Array.from((await photoFile(600, 800, seed)).bytes);

export const demoForm = async (seed: number) => photoForm(await photoOf(seed), 'photo');

/** A confirmed order of the code; its booklet may still be in the making. */
export async function ordered(call: Call, code: string, seed = 1): Promise<OwnWork> {
  const email = strangersAddress();
  const photo = await photoOf(seed);
  const slug = await wishedBlank(call, { code, kind: 'constructor', sizeId: 1, photo, lookAgainMs: () => 250 });
  const answer = await good(call('POST', `${triedBase}/blank/${slug}/complete`, { email, consent: true }));
  return { email, id: textAt(answer, 'data', 'tile_id'), token: textAt(answer, 'token') };
}

/** Makes calls as an operator; `fresh` returns an unused code of the second factor. */
export type Operator = Call & { readonly fresh: () => string };

/** Registers an account with a second factor, grants it the role by command and signs in again. */
export async function operatorOf(shop: Installation, postbox: Postbox, email: string): Promise<Operator> {
  const call = customerOf(shop, 200);
  await good(call('POST', '/auth/register', { full_name: 'Boss', email, password, consent: true }));
  await good(call('POST', '/auth/forgot-password', { email }));
  const link = await postbox.foundFor(email, /reset-password\/([\w-]+)/);
  await good(call('POST', '/auth/reset-password', { token: link, password }));
  const token = textAt(await good(call('POST', '/auth/login', { email, password })), 'access_token');
  const begun = await good(call('POST', '/profile/second-factor', { current_password: password }, token));
  const code = new TOTP({ secret: Secret.fromBase32(textAt(begun, 'data', 'secret')) }).generate();
  const confirmed = await good(call('POST', '/profile/second-factor/confirm', { code }, token));
  await shop.craft('users', 'grant', email, 'operator');
  // An authenticator code is valid once in 30 s, a recovery code at any time.
  const [spare, ...left]: string[] = Object(confirmed.body).data.recovery_codes;
  const signedIn = await good(call('POST', '/auth/login', { email, password, second_factor: spare }));
  const own = textAt(signedIn, 'access_token');
  const asOperator: Call = (method, path, body) => call(method, path, body, own);
  return Object.assign(asOperator, { fresh: () => left.pop() ?? '' });
}

export async function openedWork(call: Call, shop: string, { id, token }: OwnWork) {
  const at = `${triedBase}/${id}`;
  const kit = await until(async () => {
    const { body } = await good(call('GET', at, undefined, token));
    return Object(body).data.status === 3 && Object(body).data;
  });
  const { body } = await good(call('GET', `${at}/segment`, undefined, token));
  const bytesOf = async (url: string) => {
    const { pathname, search } = new URL(url);
    const answer = await fetch(`${shop}${pathname}${search}`);
    return {
      status: answer.status,
      start: Buffer.from(await answer.arrayBuffer())
        .subarray(0, 5)
        .toString('latin1'),
    };
  };
  return {
    segments: Object(body).data.flat().length as number,
    booklet: await bytesOf(kit.instruction.url),
    picture: await bytesOf(kit.tracing_photo.url),
  };
}

/** Polls until there is a result. Has no limit of its own: the test's time limit ends hangs. */
export async function until<T>(look: () => Promise<T | false | undefined>): Promise<T> {
  for (;;) {
    const found = await look();
    if (found) return found;
    await pause(200);
  }
}
