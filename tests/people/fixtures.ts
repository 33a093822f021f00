import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { expectLandmarks, violationsOf } from './axe.ts';
import { codesOfWorker, madeCodes, setting } from './craft.ts';

export { setting };

/** Codes created at once when the stock of the global setup is used up. */
const batch = 4;
const stock = new Map<string, string[]>();

/** A fresh code, created by the operator's command while the server runs. */
export async function freshCode(product: string): Promise<string> {
  const codes = stock.get(product) ?? stockOfThisWorker(product);
  stock.set(product, codes);
  if (codes.length === 0) codes.push(...(await madeCodes(product, '--count', String(batch))));
  return firstOf(codes.splice(0, 1));
}

/** Each worker has a share of its own, including workers that replace failed ones. */
function stockOfThisWorker(product: string): string[] {
  const codes = new Map<string, string[]>(JSON.parse(process.env['JOURNEY_CODES'] ?? '[]'));
  const first = codesOfWorker * Number(process.env['TEST_WORKER_INDEX'] ?? 0);
  return codes.get(product)?.slice(first, first + codesOfWorker) ?? [];
}

export async function codeFor(product: string, size: string, filter: string): Promise<string> {
  return firstOf(await madeCodes(product, '--count', '1', '--size', size, '--filter', filter));
}

export async function codeForOne(product: string): Promise<string> {
  return firstOf(await madeCodes(product, '--count', '1', '--uses', '1'));
}

function firstOf([code]: readonly string[]): string {
  if (code === undefined) throw new Error('The command made no code');
  return code;
}

/** Raw mails in the inbox to `address`, or with it in another header. */
export function mailsTo(address: string, header = 'to'): string[] {
  const folder = path.join(setting('JOURNEY_DATA'), 'mail');
  return readdirSync(folder)
    .filter((file) => file.endsWith('.eml'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .filter((letter) => letter.toLowerCase().includes(`\r\n${header}: ${address}`));
}

export function textOf(letter: string): string {
  const [, encoding = '', body = ''] =
    /Content-Type: text\/plain[\s\S]*?Content-Transfer-Encoding: (\S+)\r?\n\r?\n([\s\S]*?)\r?\n--/.exec(letter) ?? [];
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  return encoding === 'quoted-printable' ? body.replace(/=\r?\n/g, '').replaceAll('=3D', '=') : body;
}

/** The page's console errors and requests to other hosts; must stay empty. */
export const test = base.extend<{ pageErrors: string[] }>({
  pageErrors: [
    async ({ page }, use) => {
      const pageErrors: string[] = [];
      page.on('console', (entry) => {
        // A hint about slow canvas reads by pdf.js is not an error of the page.
        const isHint = entry.text().includes('willReadFrequently');
        if (!isHint && (entry.type() === 'error' || entry.type() === 'warning'))
          pageErrors.push(`console ${entry.type()}: ${entry.text()}`);
      });
      page.on('pageerror', (error) => pageErrors.push(`page: ${error.message}`));
      page.on('request', (request) => {
        const url = new URL(request.url());
        const own = url.origin === setting('BASE_URL') || url.host === new URL(setting('BASE_URL')).host;
        if (!own && !['data:', 'blob:'].includes(url.protocol)) pageErrors.push(`third party: ${request.url()}`);
      });
      await use(pageErrors);
    },
    { auto: true },
  ],
});

/** Opens an address in a new browser. The rest of a journey follows links: a reload would hide shared state. */
export async function arrive(page: Page, address: string): Promise<void> {
  if (page.url() !== 'about:blank') throw new Error(`${page.url()} is open: go on to ${address} by a link`);
  await page.goto(address);
}

/** No violation of axe, one `main` and one `h1` in the current page. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  expect.soft(await violationsOf(page), where).toEqual([]);
  await expectLandmarks(page, where);
}

export { expect };
