import { type Endpoint, endpoints } from '@uzor/contract';
import fastify, { type FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { type AccessRow, accessFindings, callsOfContract, type NamedCall, routeFindings } from './contract-guards.ts';

/* Violations are planted, and the guards must find each of them. */

const calls = callsOfContract();
const profile: NamedCall = ['profile', endpoints.profile];

function appOf(given: readonly NamedCall[], ...more: readonly Pick<Endpoint, 'method' | 'path'>[]): FastifyInstance {
  const app = fastify();
  for (const { method, path } of [...given.map(([, endpoint]) => endpoint), ...more])
    app.route({ method, url: `/api${path}`, handler: async () => null });
  return app;
}

test('a call of the contract without a route is detected', () => {
  const [, { method, path }] = profile;
  const without = calls.filter(([, endpoint]) => endpoint.method !== method || endpoint.path !== path);
  expect(routeFindings(appOf(without), calls)).toEqual([`${method} /api${path} is in the contract and has no route`]);
});

test('a route that the contract does not know is detected, beside known paths and below them', () => {
  for (const planted of [
    { method: 'GET', path: '/secret' },
    { method: 'DELETE', path: '/kits' },
    { method: 'POST', path: '/tile/:id/burn' },
    { method: 'GET', path: '/tile/:id/segment/:segmentId/raw' },
  ] as const)
    expect(routeFindings(appOf(calls, planted), calls)).toEqual([
      `${planted.method} /api${planted.path} is a route and not in the contract`,
    ]);
});

const row: AccessRow = { statuses: [200, 403, 401, 401] };
const asTheRowSays = async (caller: string) =>
  ({ owner: 200, another: 403, visitor: 401, deleted: 401, ended: 401, operator: 403, guest: 401, endedGuest: 401 })[
    caller
  ] ?? 500;

test('a call without a row in the access table, and a row for a removed call, are detected', async () => {
  expect(await accessFindings([profile], { gone: row }, asTheRowSays)).toEqual([
    'gone has a row and is no call of the contract',
    'profile (GET /profile) has no row in the table of access',
  ]);
  expect(await accessFindings([['constructor', endpoints.profile]], {}, asTheRowSays)).toHaveLength(1);
});

test('one wrong status is detected', async () => {
  const found = await accessFindings([profile], { profile: row }, async (caller) =>
    caller === 'another' ? 404 : asTheRowSays(caller),
  );
  expect(found).toEqual([
    expect.stringMatching(/^profile .* answers .*404.*; its row says 200, 403, 401, 401, 401, 403, 401, 401$/),
  ]);
});
