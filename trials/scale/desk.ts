import { call } from '../../apps/server/src/testing/caller.ts';
import { operatorIn } from '../../apps/server/src/testing/operators.ts';
import { quantile } from '../bench-server.ts';
import { publishTrial, type TrialRow } from '../trial.ts';
import { codeOf, codesOfBatch, openDesk } from './desk-rows.ts';
import { type Cost, type GrownShop, openEmptyShop } from './rows.ts';

/** A desk request about the order with this number, among `rows` orders. */
type Look = (order: number, rows: number) => string;

/** The tenth of the orders that has a question, a request and an audit entry. */
const ofTenth = (order: number, rows: number) => 1 + (order % (rows / 10));
const padded = (number: number) => String(number).padStart(8, '0');
const search = (typed: string) => `/desk/search?q=${encodeURIComponent(typed)}`;
const batchOf = (order: number) => encodeURIComponent(`batch ${Math.floor(order / codesOfBatch)}`);

const looks: Readonly<Record<string, Look>> = {
  'today: figures, steps, alarms': () => '/desk/today',
  'search by code': (order) => search(codeOf(order)),
  'search by email': (order, rows) => search(`desk${ofTenth(order, rows)}@example.com`),
  'search by email of a draft': (order) => search(`tried${Math.ceil(order / 10) * 10}@example.com`),
  'search by order': (order) => search(`order-${order}`),
  'search by work': (order) => search(`kit-${order}`),
  'search by number of a marketplace': (order) => search(`sold-${Math.ceil(order / 2) * 2}`),
  'search for what is not there': (order) => search(`nothing-${order}`),
  'story of an order': (order) => `/desk/orders/order-${order}`,
  'story of a draft': (order) => `/desk/orders/draft-${order}`,
  batches: () => '/desk/batches',
  'batches, an old page': (order) => `/desk/batches?before=code-${padded(order)}`,
  'batches of a kind': () => '/desk/batches?type=string_art',
  'batches of a marketplace': () => '/desk/batches?marketplace=ozon',
  'batches of a kind and an unknown marketplace': () => '/desk/batches?type=mosaic&marketplace=nowhere',
  'a batch': (order) => `/desk/batches/${batchOf(order)}`,
  'its codes': (order) => `/desk/batches/${batchOf(order)}/codes`,
  'use of codes in 30 days': () => '/desk/codes/use',
  'use of a batch in 30 days': () => `/desk/codes/use?batch=${batchOf(1)}`,
  'codes used on many networks': () => '/desk/codes/shared',
  'codes of families': () => '/desk/codes/shared?family=1',
  'boxes of the newest batch': () => '/desk/boxes',
  'boxes of a year': () => '/desk/boxes?span=year',
  'jobs that are not done': () => '/desk/jobs',
  mails: () => '/desk/mails',
  'mails, an old page': (order) => `/desk/mails?before=mail-${padded(order)}`,
  'audit trail': () => '/desk/deeds',
  'audit trail, an old page': (order, rows) => `/desk/deeds?before=deed-${padded(ofTenth(order, rows))}`,
  'questions that wait': () => '/desk/questions',
  'all questions, an old page': (order, rows) =>
    `/desk/questions?all=1&before=question-${padded(ofTenth(order, rows))}`,
  'a question': (order, rows) => `/desk/questions/question-${padded(ofTenth(order, rows))}`,
  'missing parts that are open': () => '/desk/parts',
  'missing parts of a kind': () => '/desk/parts?type=string_art',
  'missing parts posted, an old page': (order, rows) =>
    `/desk/parts?state=posted&before=request-${padded(ofTenth(order, rows))}`,
  'a request for missing parts': (order, rows) => `/desk/parts/request-${padded(ofTenth(order, rows))}`,
  content: () => '/desk/content',
  'content, the catalogue': () => '/desk/content/catalogue',
};

async function look({ server }: GrownShop, token: string, path: string): Promise<void> {
  const { status, json } = await call(server.app, 'GET', path, { token });
  if (status !== 200) throw new Error(`GET ${path} answered ${status}: ${JSON.stringify(json)}`);
}

const must = { ms: 200 };
const rounds = 20;
const warmUps = 2;
/** Orders are sampled this far apart, so that hardly two share a page of 8 KB; coprime to the sizes. */
const APART = 7919;

/** Median pages and the 95th percentile of times. */
interface LookCost {
  readonly buffers: number;
  readonly p95: number;
}

export async function tryDesk(sizes: readonly number[]): Promise<void> {
  const found = new Map<string, LookCost[]>(Object.keys(looks).map((name) => [name, []]));
  for (const rows of sizes) {
    const shop = await openEmptyShop();
    try {
      const token = await operatorIn(shop.server, 'desk@example.com');
      await openDesk(shop, rows);
      for (const [name, pathOf] of Object.entries(looks)) {
        const costs: Cost[] = [];
        for (let round = 0; round < warmUps + rounds; round++) {
          const path = pathOf(1 + ((round * APART) % (rows - 1)), rows);
          costs.push(await shop.cost(() => look(shop, token, path)));
        }
        const of = (share: number, figure: keyof Cost) =>
          quantile(
            share,
            costs.slice(warmUps).map((cost) => cost[figure]),
          );
        found.get(name)?.push({ buffers: of(0.5, 'buffers'), p95: of(0.95, 'ms') });
      }
    } finally {
      await shop.close();
    }
  }
  const listed = sizes.map((rows) => rows.toLocaleString('en')).join(', ');
  publishTrial(
    'scale-desk',
    'The desk at scale',
    `Pages of 8 KB that the statements of a call touch (median), and its time (p95 of ${rounds} calls about different orders), with ${listed} each of codes, confirmed orders, works, mails, drafts and jobs of the last week, and questions, requests for missing parts and audit entries for every tenth order, over a thousand days.`,
    [...found].map(([name, costs]) => lineOf(name, costs)),
    'Lists are read page by page from the last id of the page before. Statements of the queue are timed, but their pages are not counted; times are of one process without HTTP.',
  );
}

function lineOf(name: string, costs: readonly LookCost[]): TrialRow {
  return {
    what: name,
    must: `≤ ${must.ms} ms`,
    found: costs.map(({ buffers, p95 }) => `${buffers.toLocaleString('en')} (${p95.toFixed(0)} ms)`).join(' → '),
    met: costs.every(({ p95 }) => p95 <= must.ms),
  };
}
