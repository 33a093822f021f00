import { erasedNow } from '../../apps/server/src/testing/erase-now.ts';
import { randomUUID } from 'node:crypto';
import { untouchedSettings } from '@uzor/engine';
import { encodeScheme, storedSchemeOf } from '@uzor/kit';
import { call } from '../../apps/server/src/testing/caller.ts';
import { crowdToken } from '../../apps/server/src/testing/crowd.ts';
import { type GrownShop, typedCode } from './rows.ts';

/* Calls of customers and clean-up steps, each for a user not touched before. */

export type Step = (shop: GrownShop, user: number) => Promise<unknown>;
type Method = Parameters<typeof call>[1];

const asks =
  (method: Method, path: string | ((user: number) => string), body?: () => object): Step =>
  async ({ server }, user) => {
    const { status, json } = await call(server.app, method, typeof path === 'string' ? path : path(user), {
      token: crowdToken(user),
      ...(body && { body: body() }),
    });
    if (status >= 300) throw new Error(`${method} ${path} by ${user} answered ${status}: ${JSON.stringify(json)}`);
  };

/** The first work of a generated user is a mosaic. */
const workOf = (user: number): string => `kit-${user - 1}`;
/** This many generated users whose first work is neither hidden nor in the bin. */
export const plainUsers = (count: number): readonly number[] =>
  Array.from({ length: 2 * count + 10 }, (_, n) => n)
    .filter((n) => n > 0 && n % 7 !== 0 && n % 11 !== 0)
    .slice(0, count)
    .map((n) => n + 1);
const segmentOf = (user: number): string => `/tile/${workOf(user)}/segment/segment-${user - 1}-1`;

/** Gives the first works of users a scheme, which generated works lack. */
export async function giveSchemes({ server }: GrownShop, users: readonly number[]): Promise<void> {
  const palette = [{ letter: 'A', code: null, name: 'A', rgb: [0, 0, 0] as const, stock: null }];
  const grid = { widthCells: 80, heightCells: 112, pitchMm: 2.5, cells: new Uint8Array(80 * 112), palette };
  const scheme = storedSchemeOf({
    size: 'a4',
    orientation: 'portrait',
    preset: 'natural',
    crop: untouchedSettings,
    binding: [],
    product: 'mosaic',
    filter: 'bw',
    work: { of: 'cells', grid, confettiCells: 0 },
  });
  await server.database
    .updateTable('kit')
    .set({ scheme: Buffer.from(encodeScheme(scheme)) })
    .where('id', 'in', users.map(workOf))
    .execute();
}

const ERASED = 'DELETE /profile, ten works';
const TIDY = 'tidying, nothing due';

export const steps: Readonly<Record<string, Step>> = {
  'GET /profile': asks('GET', '/profile'),
  'GET /kits': asks('GET', '/kits'),
  'GET /kits, sorted, filtered, searched': asks(
    'GET',
    '/kits?page=1&sort=-size&visible=1&size[]=1&filter[]=2&q=CROWD7',
  ),
  'GET /kits/trashed': asks('GET', '/kits/trashed'),
  'GET /tile': asks('GET', '/tile'),
  'GET /shared/…': asks('GET', (user) => `/shared/share-${String(user - 1).padStart(16, '0')}`),
  'GET /where-buy': asks('GET', '/where-buy?product=mosaic&sort=price'),
  'POST /codes/status': asks('POST', '/codes/status', () => ({ code: typedCode })),
  'POST /blank': asks('POST', '/blank', () => ({ code: typedCode })),
  'GET a work': asks('GET', (user) => `/tile/${workOf(user)}`),
  'GET its segments': asks('GET', (user) => `/tile/${workOf(user)}/segment`),
  'POST a mark': asks(
    'POST',
    (user) => `${segmentOf(user)}/operations`,
    () => ({ operations: [{ id: randomUUID(), type: 'mark', cells: [1] }] }),
  ),
  'GET a history': asks('GET', (user) => `${segmentOf(user)}/history`),
  [ERASED]: async ({ server }, user) => {
    await erasedNow(server, crowdToken(user));
  },
  [TIDY]: ({ server }) => server.features.tidy(),
};

/** Longest time of a step, ms. */
export const bounds: Readonly<Record<string, number>> = { [ERASED]: 2000, [TIDY]: 100 };
