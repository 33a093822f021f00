import { operatorIn } from '../../apps/server/src/testing/operators.ts';
import { quantile } from '../bench-server.ts';
import { type TrialRow, publishTrial } from '../trial.ts';
import { openDesk } from './desk-rows.ts';
import { look, looks } from './desk-steps.ts';
import { type Cost, openEmptyShop } from './rows.ts';

/* The cost of the desk as the shop grows. */

const must = { ms: 200 };
const rounds = 20;
/** Warm-up requests that are not counted. */
const warmUps = 2;
/** Orders are sampled this far apart, so that hardly two share a page of 8 KB; coprime to the sizes. */
const APART = 7919;

/** Median pages and the 95th percentile of times. */
interface LookCost {
  readonly buffers: number;
  readonly p95: number;
}

/** Prints and publishes the table of the desk; fails if a list or a search is too slow in any size of the shop. */
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
        const measured = costs.slice(warmUps);
        found.get(name)?.push({
          buffers: quantile(
            0.5,
            measured.map(({ buffers }) => buffers),
          ),
          p95: quantile(
            0.95,
            measured.map(({ ms }) => ms),
          ),
        });
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
