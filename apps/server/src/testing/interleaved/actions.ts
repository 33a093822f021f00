import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { type Answered, call, type CallOptions } from '../caller.ts';
import { erasedNow } from '../erase-now.ts';
import { photoFile } from '../photos.ts';
import type { TestServer } from '../whole-server.ts';
import { base, type Estate, type TwoServers } from './estate.ts';

/* Concurrent actions on one estate. */

type Ask = Parameters<typeof call>[1];
/** An action by a server on an estate; `nth` distinguishes actions of one run. */
type Action = (server: TestServer, estate: Estate, nth: number) => Promise<Answered | null>;

const asks =
  (
    method: Ask,
    path: (estate: Estate) => string,
    more: (estate: Estate, nth: number) => CallOptions = () => ({}),
  ): Action =>
  (server, estate, nth) =>
    call(server.app, method, path(estate), { token: estate.token, ...more(estate, nth) });
/** An order confirmed by someone who is not signed in. */
const ordered = (which: 0 | 1, email: (estate: Estate) => string): Action =>
  asks(
    'POST',
    ({ visitors }) => `${base}/blank/${visitors[which]}/complete`,
    (estate) => ({ token: undefined, body: { email: email(estate) } }),
  );
const stranger = () => `stranger-${randomUUID()}@example.com`;
/** Someone else who locks a row for a moment, so that calls queue up for it. */
const holds =
  (table: 'account' | 'blank' | 'code' | 'kit', row: (estate: Estate) => string): Action =>
  async ({ database }, estate) => {
    const key = table === 'blank' ? 'slug' : 'id';
    await database.transaction().execute(async (tx) => {
      await tx
        .selectFrom(table)
        .select(database.dynamic.ref(key))
        .where(database.dynamic.ref(key), '=', row(estate))
        .forUpdate()
        .execute();
      await pause(30);
    });
    return null;
  };

export const passwordOf = (nth: number) => `Seven-Roses${nth + 1}`;

const actions = {
  'erase the account': (server, { token }) => erasedNow(server, token),
  'delete the work': asks('DELETE', ({ kit }) => `${base}/${kit}`),
  'restore the other': asks('POST', ({ trashed }) => `${base}/${trashed}/restore`),
  'empty the bin': asks('DELETE', () => `${base}/trashed`),
  mark: asks(
    'POST',
    ({ kit, segment }) => `${base}/${kit}/segment/${segment}/operations`,
    (_, nth) => ({ body: { operations: [{ id: randomUUID(), type: 'mark', cells: [nth] }] } }),
  ),
  share: asks(
    'POST',
    ({ kit }) => `${base}/${kit}/share`,
    () => ({ body: {} }),
  ),
  hide: asks('POST', ({ kit }) => `${base}/${kit}/hide`),
  resend: asks(
    'POST',
    ({ kit }) => `${base}/${kit}/resend`,
    () => ({ body: {} }),
  ),
  'print a page': asks('GET', ({ kit, segment }) => `${base}/${kit}/instruction?segment=${segment}`),
  'order one': ordered(0, stranger),
  'order the other': ordered(1, stranger),
  'order one for the owner': ordered(0, ({ email }) => email),
  'order the own': asks(
    'POST',
    ({ own }) => `${base}/blank/${own}/complete`,
    ({ email }) => ({ body: { email } }),
  ),
  'upload another photo': async (server, { own, token }) =>
    call(server.app, 'POST', `${base}/blank/${own}/upload-photo`, {
      token,
      files: { raw_photo: await photoFile(300, 400) },
    }),
  'set an avatar': async (server, { token }, nth) =>
    call(server.app, 'POST', '/profile', {
      token,
      body: { full_name: `Anna ${nth}` },
      files: { avatar: await photoFile(200, 200) },
    }),
  'ask for an archive': asks('POST', () => '/profile/export'),
  'forget the password': asks(
    'POST',
    () => '/auth/forgot-password',
    ({ email }) => ({ body: { email } }),
  ),
  'reset the password': asks(
    'POST',
    () => '/auth/reset-password',
    ({ link }, nth) => ({
      token: undefined,
      body: { token: link, password: passwordOf(nth) },
    }),
  ),
  'change the password': asks(
    'POST',
    () => '/profile/change-password',
    ({ password }, nth) => ({
      body: { current_password: password, new_password: passwordOf(nth) },
    }),
  ),
  'tidy up': async ({ features }) => {
    await features.tidy();
    return null;
  },
  'hold the account': holds('account', ({ accountId }) => accountId),
  'hold the code': holds('code', ({ codeId }) => codeId),
  'hold an order': holds('blank', ({ visitors: [slug] }) => slug),
  'hold the work': holds('kit', ({ kit }) => kit),
} as const satisfies Readonly<Record<string, Action>>;
export type ActionName = keyof typeof actions;

/** An action, when it starts, ms, and which of the two servers performs it. */
export interface Begun {
  readonly action: ActionName;
  readonly afterMs: number;
  readonly server: 0 | 1;
}
/** Actions whose calls overlap. */
export const interleavings: fc.Arbitrary<Begun[]> = fc.array(
  fc.record({
    action: fc.constantFrom(...(Object.keys(actions) as ActionName[])),
    afterMs: fc.nat(60),
    server: fc.constantFrom(0, 1),
  }),
  { minLength: 8, maxLength: 24 },
);

export interface Done {
  readonly action: ActionName;
  readonly nth: number;
  /** Null if it is not a call. */
  readonly answer: Answered | null;
}

export function done({ servers }: TwoServers, estate: Estate, begun: readonly Begun[]): Promise<Done[]> {
  return Promise.all(
    begun.map(async ({ action, afterMs, server }, nth) => {
      await pause(afterMs);
      return { action, nth, answer: await actions[action](servers[server], estate, nth) };
    }),
  );
}
