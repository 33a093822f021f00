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
import { customerOf, type Installation } from './installation.ts';

/* Customers and operators of an installation, by calls of the contract. */

const password = 'Correct horse 7 battery';

/** A photo that nobody else sends. */
export const photoOf = async (seed: number) => Uint8Array.from((await photoFile(600, 800, seed)).bytes);

/** A demo's form with a photo. */
export const demoForm = async (seed: number) => photoForm(await photoOf(seed), 'photo');

/** A confirmed order of the code; its booklet may still be made. */
export async function ordered(call: Call, code: string, seed = 1): Promise<OwnWork> {
  const email = strangersAddress();
  const photo = await photoOf(seed);
  const slug = await wishedBlank(call, { code, kind: 'constructor', sizeId: 1, photo, lookAgainMs: () => 250 });
  const answer = await good(call('POST', `${triedBase}/blank/${slug}/complete`, { email, consent: true }));
  return { email, id: textAt(answer, 'data', 'tile_id'), token: textAt(answer, 'token') };
}

/** Somebody who registers, sets up a second step, is given the role by command and signs in anew. */
export async function operatorOf(shop: Installation, email: string): Promise<Call> {
  const call = customerOf(shop, 200);
  const registered = await good(call('POST', '/auth/register', { full_name: 'Boss', email, password, consent: true }));
  const token = textAt(registered, 'access_token');
  const begun = await good(call('POST', '/profile/second-factor', { current_password: password }, token));
  const code = new TOTP({ secret: Secret.fromBase32(textAt(begun, 'data', 'secret')) }).generate();
  const confirmed = await good(call('POST', '/profile/second-factor/confirm', { code }, token));
  await shop.craft('users', 'grant', email, 'operator');
  // A code of the app is good once in half a minute, a recovery code at any time.
  const [spare] = Object(confirmed.body).data.recovery_codes;
  const signedIn = await good(call('POST', '/auth/login', { email, password, second_factor: spare }));
  const own = textAt(signedIn, 'access_token');
  return (method, path, body) => call(method, path, body, own);
}

/** What a customer needs of a work that is done: its segments, its pictures' bytes and its booklet's. */
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

/** Asks again until there is something. Only what hangs ends it: the test's own limit. */
export async function until<T>(look: () => Promise<T | false | undefined>): Promise<T> {
  for (;;) {
    const found = await look();
    if (found) return found;
    await pause(200);
  }
}
