import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { untouchedSettings } from '@uzor/engine';
import { encodeScheme, storedSchemeOf } from '@uzor/kit';
import { call } from '../../apps/server/src/testing/caller.ts';
import { crowdToken } from '../../apps/server/src/testing/crowd.ts';
import { erasedNow } from '../../apps/server/src/testing/erase-now.ts';
import { quantile } from '../bench-server.ts';
import { countOf, publishTrial, type TrialRow } from '../trial.ts';
import { type Cost, type GrownShop, openGrownShop, typedCode, worksOfAccount } from './rows.ts';

/* Calls of customers and clean-up steps, each for a user not touched before. */

type Step = (shop: GrownShop, user: number) => Promise<unknown>;
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
const plainUsers = (count: number): readonly number[] =>
  Array.from({ length: 2 * count + 10 }, (_, n) => n)
    .filter((n) => n > 0 && n % 7 !== 0 && n % 11 !== 0)
    .slice(0, count)
    .map((n) => n + 1);
const segmentOf = (user: number): string => `/tile/${workOf(user)}/segment/segment-${user - 1}-1`;

/** Gives the first works of users a scheme, which generated works lack. */
async function giveSchemes({ server }: GrownShop, users: readonly number[]): Promise<void> {
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

const steps: Readonly<Record<string, Step>> = {
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

const bounds: Readonly<Record<string, number>> = { [ERASED]: 2000, [TIDY]: 100 };

export const options = {
  kits: {
    type: 'string',
    value: 'COUNT',
    default: '100000',
    help: 'Works of the grown shop, and as many codes, drafts and mails; compared with a shop of 10,000',
  },
} as const;

const must = { growth: 2 };
/** Growth is not checked up to this many pages, where a changed query plan costs little. */
const FEW_BUFFERS = 60;

/** Costs of each call or step, one entry per size of the shop. */
type Grown = Record<string, Cost[]>;
const rounds = 5;

/** `scale [--kits COUNT]`: fails if a cost grows with the shop. */
export async function run(argv: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...argv], options });
  const kits = countOf('kits', values.kits);
  const sizes = [Math.min(10_000, Math.ceil(kits / 2)), kits];
  const found: Grown = {};
  for (const rows of sizes) {
    const shop = await openGrownShop(rows);
    try {
      const users = plainUsers(Object.keys(steps).length * (rounds + 1));
      await giveSchemes(shop, users);
      for (const [i, [name, step]] of Object.entries(steps).entries()) {
        const costs = found[name] ?? [];
        costs.push(await typical(shop, step, users.slice(i * (rounds + 1), (i + 1) * (rounds + 1))));
        found[name] = costs;
      }
    } finally {
      await shop.close();
    }
  }
  publishTrial(
    'scale',
    'Scale',
    told(sizes),
    Object.entries(found).map(([name, costs]) => lineOf(name, costs)),
    below(sizes),
  );
}

/** The median of buffers and the shortest time of a few rounds, each with another user; the first is a warm-up. */
async function typical(shop: GrownShop, step: Step, users: readonly number[]): Promise<Cost> {
  const costs: Cost[] = [];
  for (const user of users) costs.push(await shop.cost(() => step(shop, user)));
  const [, ...measured] = costs;
  const median = (of: (cost: Cost) => number) => quantile(0.5, measured.map(of));
  return { buffers: median(({ buffers }) => buffers), ms: Math.min(...measured.map(({ ms }) => ms)) };
}

function lineOf(name: string, costs: readonly Cost[]): TrialRow {
  const [first, last] = [costs[0]?.buffers ?? 0, costs.at(-1)?.buffers ?? 0];
  const slowest = Math.max(...costs.map(({ ms }) => ms));
  const mostMs = bounds[name] ?? Number.POSITIVE_INFINITY;
  const grown = first === 0 ? 1 : last / first;
  return {
    what: name,
    must: `≤ ×${must.growth}${Number.isFinite(mostMs) ? `, ≤ ${mostMs} ms` : ''}`,
    found: `${costs.map(({ buffers, ms }) => `${buffers.toLocaleString('en')} (${ms.toFixed(0)} ms)`).join(' → ')}, ×${grown.toFixed(2)}`,
    met: (last <= FEW_BUFFERS || grown <= must.growth) && slowest <= mostMs,
  };
}

const listed = (sizes: readonly number[]) => sizes.map((rows) => rows.toLocaleString('en')).join(', ');

const told = (sizes: readonly number[]) =>
  `Pages of 8 KB that the statements of a call touch, and its time, with ${listed(sizes)} each of works, codes, 29-day-old drafts and mails, and four times as many files and segments; accounts have ${worksOfAccount} works. Median pages and the shortest time of ${rounds} runs, each with another account; growth is from the smallest to the largest shop.`;

const below = (sizes: readonly number[]) =>
  `No seed: rows come from generate_series and are always the same (${listed(sizes)}). Statements of the queue itself are not counted; times are within one process, without HTTP.`;
