import fastify from 'fastify';
import { expect, test } from 'vitest';
import { answerError } from './error-answers.ts';
import { refuseForeignPages } from './foreign-pages.ts';

const app = fastify();
app.setErrorHandler(answerError);
const own = { publicUrl: 'https://uzor.example', allowedOrigins: ['https://shop.example'] };
refuseForeignPages(app, own, { note: () => undefined });
app.route({ method: ['GET', 'POST', 'DELETE'], url: '/login', handler: async () => ({}) });

const statusFor = async (headers: Record<string, string>, method: 'GET' | 'POST' | 'DELETE' = 'POST') =>
  (await app.inject({ method, url: '/login', headers: { host: 'uzor.example', ...headers } })).statusCode;

test('a form of another site is refused, whatever headers it sets', async () => {
  expect(await statusFor({ origin: 'https://evil.example' })).toBe(403);
  expect(await statusFor({ origin: 'null' })).toBe(403);
  expect(await statusFor({ origin: 'https://uzor.example.evil.example', 'sec-fetch-site': 'none' })).toBe(403);
  expect(await statusFor({ 'sec-fetch-site': 'cross-site' })).toBe(403);
  expect(await statusFor({ 'sec-fetch-site': 'same-site', origin: 'https://other.uzor.example' })).toBe(403);
  expect(await statusFor({ origin: 'https://evil.example', 'app-platform': 'web' }, 'DELETE')).toBe(403);
});

test('our own pages, those of ALLOWED_ORIGINS and clients that are not browsers may call', async () => {
  expect(await statusFor({ origin: 'https://uzor.example', 'sec-fetch-site': 'same-origin' })).toBe(200);
  expect(await statusFor({ origin: 'https://shop.example', 'sec-fetch-site': 'cross-site' })).toBe(200);
  expect(await statusFor({})).toBe(200);
  expect(await statusFor({ 'app-platform': 'ios' })).toBe(200);
  expect(await statusFor({ host: '127.0.0.1:3000', origin: 'http://127.0.0.1:3000' })).toBe(200);
});

test('behind a proxy that changes the host, a page is recognised by its browser’s headers or by PUBLIC_URL', async () => {
  expect(await statusFor({ host: '127.0.0.1:3000', origin: 'https://uzor.example' })).toBe(200);
  expect(await statusFor({ host: 'inside', origin: 'http://old-name', 'sec-fetch-site': 'same-origin' })).toBe(200);
});

test('pages of other sites may still show public content', async () => {
  expect(await statusFor({ origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, 'GET')).toBe(200);
});
