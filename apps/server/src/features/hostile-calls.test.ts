import { errorSchema } from '@uzor/contract';
import type { $ZodType } from 'zod/v4/core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { call } from '../testing/caller.ts';
import { callsOfContract, onePerName } from '../testing/contract-guards.ts';
import {
  anyHostileCall,
  type HostileCall,
  hostileCall,
  type HostilePlace,
  hostilePlaces,
} from '../testing/hostile-calls.ts';
import { hostileEstate, hostileKinds } from '../testing/hostile-estate.ts';
import { hostileTexts } from '../testing/hostile-values.ts';
import { worstValue } from '../testing/schema-fields.ts';
import { openTestServer } from '../testing/test-server.ts';

const testServer = await openTestServer({ worker: true, library: true });
const { app, database } = testServer;
const estate = await hostileEstate({ database }, async (method, path, body, token) => {
  const { status, json } = await call(app, method as HostileCall['method'], path, { body, token });
  return { status, body: json };
});

const calls = callsOfContract(hostileKinds);
const places = hostilePlaces(calls);

/** The fault of an answer, or null, and its status. */
async function tried({
  method,
  url,
  headers,
  payload,
  what,
}: HostileCall): Promise<{ status: number; finding: string | null }> {
  const answer = await app.inject({ method, url, headers, payload });
  const { statusCode: status, body } = answer;
  const isContract = status < 400 || (errorSchema.safeParse(JSON.parse(body)).data?.key ?? '') !== '';
  const isBounded = status < 400 || status === 409 || Buffer.byteLength(body) <= 8192;
  const finding = status >= 500 || !isContract || !isBounded ? `${what} answers ${status} ${body.slice(0, 200)}` : null;
  return { status, finding };
}

/** Texts for a field, first those that PostgreSQL and UTF-8 refuse. */
const worstFirst = [...new Set(['"\\u0000"', '"\\ud800"', ...hostileTexts])];

/** The texts that the schema accepts at this place of a JSON body. @throws what the schema throws */
function accepted(place: HostilePlace): string[] {
  const { body } = place.call[1];
  if (!body || place.place.in !== 'json') return [];
  return worstFirst.filter(
    (text) => body.safeParse(JSON.parse(hostileCall(place, text, estate).payload.toString())).success,
  );
}

/** What is sent at a place: fields whose schema refuses everything, and forms, differ in no code behind the schema. */
function sentAt(place: HostilePlace, turn: number): string[] {
  const any = worstFirst[turn % worstFirst.length] ?? 'null';
  const { place: at } = place;
  if (at.in === 'form') return at.path.length === 0 ? [any] : [];
  if (at.in === 'header') return turn % 2 === 0 ? [any] : [];
  if (at.in !== 'json') return [any];
  const taken = accepted(place);
  if (taken.length === 0) return at.path.length < 2 ? [any] : [];
  return [...new Set([taken[0] ?? any, taken[turn % taken.length] ?? any])];
}

test('no field of any call gets a 5xx: each schema meets every hostile text, each service what its schema takes', {
  timeout: 300_000,
}, async () => {
  const findings: string[] = [];
  const statuses: number[] = [];
  for (const [turn, place] of hostilePlaces(onePerName(calls)).entries())
    for (const text of sentAt(place, turn)) {
      const { status, finding } = await tried(hostileCall(place, text, estate));
      statuses.push(status);
      if (finding) findings.push(finding);
    }
  expect(findings).toEqual([]);
  const read = statuses.filter((status) => [200, 201, 204, 409, 422].includes(status));
  expect(read.length / statuses.length).toBeGreaterThan(0.5);
});

test('nor does any other value in any of them', { timeout: 600_000 }, () =>
  fc.assert(
    fc.asyncProperty(anyHostileCall(places, estate), async (call) => {
      expect((await tried(call)).finding).toBeNull();
    }),
  ),
);

test('however long the lists of a body are, few of their elements are looked at', () => {
  for (const [name, { body }] of calls) {
    if (!body) continue;
    let seen = 0;
    const watch = (list: unknown[]) =>
      new Proxy(list, {
        get(target, key) {
          if (typeof key === 'string' && /^\d+$/.test(key)) seen++;
          return Reflect.get(target, key);
        },
      });
    const result = body.safeParse(worstValue(body as $ZodType, watch));
    expect([name, result.success, (result.error?.issues.length ?? 0) <= 40, seen <= 200]).toEqual([
      name,
      false,
      true,
      true,
    ]);
  }
});
