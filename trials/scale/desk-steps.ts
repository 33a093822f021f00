import { call } from '../../apps/server/src/testing/caller.ts';
import { codeOf, codesOfBatch } from './desk-rows.ts';
import type { GrownShop } from './rows.ts';

/* Every list and every search of the desk. */

/** A desk request about the order with this number, among `rows` orders. */
export type Look = (order: number, rows: number) => string;

/** The tenth of the orders that has a question, a request and an audit entry. */
const ofTenth = (order: number, rows: number) => 1 + (order % (rows / 10));
const padded = (number: number) => String(number).padStart(8, '0');
const search = (typed: string) => `/desk/search?q=${encodeURIComponent(typed)}`;
const batchOf = (order: number) => encodeURIComponent(`batch ${Math.floor(order / codesOfBatch)}`);

export const looks: Readonly<Record<string, Look>> = {
  'today: figures, steps, alarms': () => '/desk/today',
  'search by code': (order) => search(codeOf(order)),
  'search by e-mail': (order, rows) => search(`desk${ofTenth(order, rows)}@example.com`),
  'search by e-mail of a draft': (order) => search(`tried${Math.ceil(order / 10) * 10}@example.com`),
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

/** Makes the request as an operator. @throws unless it succeeds */
export async function look({ server }: GrownShop, token: string, path: string): Promise<void> {
  const { status, json } = await call(server.app, 'GET', path, { token });
  if (status !== 200) throw new Error(`GET ${path} answered ${status}: ${JSON.stringify(json)}`);
}
