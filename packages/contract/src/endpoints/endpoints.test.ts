import { describe, expect, test } from 'vitest';
import { bodies } from '../testing/bodies.ts';
import { calls } from '../testing/calls.ts';
import { refusalOf } from '../testing/refused.ts';

const rows = Object.entries(calls);
const parametersOf = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

describe('the table of calls', () => {
  test('has one call per method and path', () => {
    const calls = rows.map(([, { method, path }]) => `${method} ${path}`);
    expect(new Set(calls).size).toBe(calls.length);
  });

  test.each(rows)('%s validates exactly the parameters of its path', (_, { path, params }) => {
    const named = parametersOf(path);
    if (named.length === 0) expect(params).toBeUndefined();
    else {
      const given = Object.fromEntries(named.map((name) => [name, '7']));
      expect(params?.safeParse(given)).toEqual({ success: true, data: given });
      for (const name of named) expect(params?.safeParse({ ...given, [name]: '' }).success).toBe(false);
      for (const name of named) expect(params?.safeParse({ ...given, [name]: 'x'.repeat(101) }).success).toBe(false);
    }
  });

  test.each(rows)('%s has an answer schema or sends none', (_, { status, answer, sendsFile }) => {
    expect(answer === undefined).toBe(status === 204 || sendsFile === true);
  });

  test.each(rows)('%s is open to the callers that its path implies', (_, { path, access }) => {
    if (access === 'owner') expect(path).toMatch(/^\/\w+\/:id(\/|$)/);
    if (access === 'slug') expect(path).toContain('/blank/:slug');
    if (path.startsWith('/auth/')) expect(access).toBe(/^\/auth\/(logout|sessions)/.test(path) ? 'user' : 'public');
    expect(path.startsWith('/desk/')).toBe(access === 'operator');
    if (/^\/(profile|kits)/.test(path)) expect(access).toBe('user');
  });

  test('only owners reach a kit in the bin, to restore or delete it', () => {
    expect(rows.flatMap(([name, { inBin }]) => (inBin ? [name] : []))).toEqual(['remove', 'restore']);
  });

  test('strangers may repeat the last call of an order, and no other', () => {
    expect(rows.flatMap(([name, one]) => (one.openWhenCompleted ? [name] : []))).toEqual(['complete']);
  });

  test('a call with files names them and is a POST', () => {
    const withFiles = rows.flatMap(([name, { method, files }]) => (files ? [[name, method, ...files]] : []));
    expect(withFiles).toEqual([
      ['saveProfile', 'POST', 'avatar'],
      ['support', 'POST', 'picture_1', 'picture_2', 'picture_3', 'picture_4', 'picture_5'],
      ['uploadPhoto', 'POST', 'raw_photo'],
      ['editionSettings', 'POST', 'raw_photo'],
      ['generate', 'POST', 'photo'],
      ['createDemo', 'POST', 'photo'],
      ['deskTakePicture', 'POST', 'picture'],
    ]);
  });
});

describe('request bodies', () => {
  test('have an example here for every call', () => {
    expect(Object.keys(bodies).sort()).toEqual(rows.flatMap(([name, { body }]) => (body ? [name] : [])).sort());
  });

  test.each(Object.entries(bodies))('%s', (name, { given, got = given, refused }) => {
    const body = calls[name]?.body;
    if (!body) throw new Error(`${name} takes no body`);
    expect(body.parse(given)).toEqual(got);
    for (const [wrong, refusal] of refused) expect(refusalOf(body, wrong)).toBe(refusal);
    for (const nothing of [null, 7, 'text', []]) {
      // A bare list is a valid history, as the specification sends it.
      if (name === 'replaceHistory' && Array.isArray(nothing)) continue;
      expect(body.safeParse(nothing).success, `${name} ${JSON.stringify(nothing)}`).toBe(false);
    }
  });
});
