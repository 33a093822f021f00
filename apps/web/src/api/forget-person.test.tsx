import { endpoints, segmentEndpoints } from '@uzor/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { server } from '../testing/fake-server.ts';
import { forgetPerson, forgetWork, hasUnsent } from './forget-person.ts';
import { writeLocal, readLocal } from './kept-text.ts';
import { keepPhoto, readPictures } from './photo-drafts.ts';
import { refusals } from '../testing/refusals.ts';
import { rememberSignIn, signedInNow } from './session.ts';
import { marks } from './works/marks.ts';
import { mark } from './works/work-sync.fixture.ts';
import { call } from './transport.ts';
import { works } from './works/works.ts';

const segmentOf = (kitId: string) => `/tile/${kitId}/segment/s1`;
const kept = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, readLocal(key)]));

// Marks that wait are tried to be sent.
beforeEach(() => server.cut(segmentEndpoints('/tile').operate));

test('everything about a person is forgotten, what is about the device stays', async () => {
  rememberSignIn();
  for (const key of ['lang', 'uzor:board', 'uzor-codes', 'of-tomorrow']) writeLocal(key, '{}');
  sessionStorage.setItem('uzor:page-state', '{}');
  await keepPhoto('support:0', new Blob(['photo']));
  await works.add(segmentOf('k1'), [mark(1)], null);
  await works.keepAnswer('en /kits', '/kits', { data: 'mine' }, works.person);
  await forgetPerson();
  expect(kept(['lang', 'uzor:board', 'uzor-codes', 'of-tomorrow'])).toEqual({
    lang: '{}',
    'uzor:board': '{}',
    'uzor-codes': null,
    'of-tomorrow': null,
  });
  expect([signedInNow(), sessionStorage.length, await readPictures('support'), await hasUnsent()]).toEqual([
    false,
    0,
    [],
    false,
  ]);
  expect(await works.answer('en /kits')).toBeUndefined();
});

test('marks that wait when the server ends a sign-in are sent after the next one', async () => {
  rememberSignIn();
  writeLocal('uzor:face', '{"name":"Vera"}');
  writeLocal('uzor:steps:k2', '{"step":7,"base":5}');
  await works.keepAnswer('en /kits', '/kits', { data: 'mine' }, works.person);
  await works.add(segmentOf('k1'), [mark(1)], null);
  server.refuse(endpoints.kits, refusals.signInNeeded);
  await expect(call(endpoints.kits)).rejects.toThrow();
  await vi.waitFor(async () => expect(await works.answer('en /kits')).toBeUndefined());
  expect([signedInNow(), await hasUnsent()]).toEqual([false, true]);
  expect(kept(['uzor:face', 'uzor:steps:k2'])).toEqual({ 'uzor:face': null, 'uzor:steps:k2': '{"step":7,"base":5}' });
  server.on(segmentEndpoints('/tile').operate, { data: { status: 1, progress_percent: 1, version: 1, marks: 'AA' } });
  await marks.flush();
  expect(works.pending()).toHaveLength(1);
  rememberSignIn();
  await marks.flush();
  expect(works.pending()).toEqual([]);
});

test('what a visitor keeps who is not signed in stays', async () => {
  writeLocal('uzor-codes', '[]');
  await forgetPerson();
  expect(readLocal('uzor-codes')).toBe('[]');
});

test('a work is forgotten wherever it is kept, and other works stay', async () => {
  const before = {
    'last-work': 'k1',
    'last-segment:k1': 's1',
    'uzor:guest-of': '{"k1":{"key":"x"},"k2":{"key":"y"}}',
    'uzor:sittings': '{"of":[["k1",[1]],["k2",[2]]]}',
    'uzor:face': '{"name":"Vera"}',
  };
  for (const [key, text] of Object.entries(before)) writeLocal(key, text);
  for (const [kit, number] of [
    ['k1', 1],
    ['k2', 2],
  ] as const) {
    await works.add(segmentOf(kit), [mark(number)], 'x');
    await works.keepAnswer(`en ${segmentOf(kit)}`, segmentOf(kit), { data: kit }, works.person);
  }
  await forgetWork('k1');
  expect(kept(Object.keys(before))).toEqual({
    'last-work': null,
    'last-segment:k1': null,
    'uzor:guest-of': '{"k2":{"key":"y"}}',
    'uzor:sittings': '{"of":[["k2",[2]]]}',
    'uzor:face': '{"name":"Vera"}',
  });
  expect(works.pending()).toEqual([{ address: segmentOf('k2'), operation: mark(2), guest: 'x' }]);
  expect([await works.answer(`en ${segmentOf('k1')}`), await works.answer(`en ${segmentOf('k2')}`)]).toEqual([
    undefined,
    { data: 'k2' },
  ]);
});
