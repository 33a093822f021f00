import { expect, test } from 'vitest';
import { errorSchema, isMessageKey, languages, message } from '@uzor/contract';
import {
  AccountExists,
  Conflict,
  Forbidden,
  Invalid,
  Malformed,
  NoRoom,
  NotFound,
  SignInNeeded,
  TooLarge,
  TooMany,
  Unavailable,
  Unsupported,
} from '../../errors.ts';
import { errorAnswer } from './error-answers.ts';

const all: [Error, number][] = [
  [new NotFound('kit', 'k1'), 404],
  [new Forbidden('kit', 'k1'), 403],
  [new SignInNeeded(), 401],
  [new AccountExists(), 409],
  [new Conflict('marks.stale', { version: 3 }), 409],
  [new Invalid({ code: ['code.unknown'] }), 422],
  [new TooLarge(20_000_000, 'raw_photo'), 413],
  [new Unsupported('photo.format', 'raw_photo'), 415],
  [new TooMany(90), 429],
  [new Malformed(), 400],
  [coded('22021'), 400],
  [new Unavailable('busy'), 503],
  [new NoRoom(), 503],
  [new Error('the password of the database is hunter2'), 500],
  [coded('ENOENT', { syscall: 'open' }), 500],
  [coded('ENOENT', { syscall: 'connect' }), 503],
  [coded('ECONNREFUSED'), 503],
  [coded('ENOSPC'), 503],
  [coded('57P01'), 503],
  [coded('57P03'), 503],
  [coded('53100'), 503],
  [coded('55P03'), 503],
  [new Error('Connection terminated unexpectedly'), 503],
  [new Error('timeout exceeded when trying to connect'), 503],
  [new Error('read', { cause: coded('ECONNRESET') }), 503],
  [Object.assign(new Error('InternalError'), { $metadata: { httpStatusCode: 500 } }), 503],
  [Object.assign(new Error('NoSuchBucket'), { $metadata: { httpStatusCode: 404 } }), 500],
];

function coded(code: string, more: object = {}): Error {
  return Object.assign(new Error(`failed with ${code}`), { code, ...more });
}

test('every error is answered as in the contract, in both languages, without internals', () => {
  for (const language of languages)
    for (const [error, status] of all) {
      const answer = errorAnswer(error, language);
      expect(answer.status, error.message).toBe(status);
      expect(errorSchema.safeParse(answer.body).success).toBe(true);
      expect(JSON.stringify(answer.body)).not.toContain('hunter2');
    }
});

test('invalid fields are named, each with its texts, the first one as the message', () => {
  expect(
    errorAnswer(new Invalid({ code: ['code.usedUp'], email: [{ key: 'limit.reached', values: { minutes: 5 } }] }), 'en')
      .body,
  ).toEqual({
    message: message('code.usedUp', 'en'),
    key: 'code.usedUp',
    errors: {
      code: [message('code.usedUp', 'en')],
      email: ['That was too often. Please try again in 5 min.'],
    },
    error_keys: { code: ['code.usedUp'], email: ['limit.reached'] },
  });
});
test('a body names twelve fields at most and has at most 8 KB, whatever the values and names are', () => {
  const columns = 'я'.repeat(100_000);
  const text = { key: 'import.columns', values: { columns } } as const;
  for (const length of [1, 3000]) {
    const named = Array.from({ length: 40 }, (_, place) => [`${place}${'x'.repeat(length)}`, [text, text]] as const);
    const { body } = errorAnswer(new Invalid(Object.fromEntries(named)), 'ru');
    expect(Object.keys(body.errors ?? {}).length).toBeLessThanOrEqual(12);
    expect(Object.keys(body.error_keys ?? {})).toEqual(Object.keys(body.errors ?? {}));
    expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThanOrEqual(8192);
  }
  const many = Object.fromEntries(
    Array.from({ length: 40 }, (_, place) => [`cells.${place}`, ['field.invalid']] as const),
  );
  expect(Object.keys(errorAnswer(new Invalid(many), 'en').body.errors ?? {})).toHaveLength(12);
});
test('every body has the key of its refusal, the same in both languages', () => {
  for (const [error] of all) {
    const keys = languages.map((language) => errorAnswer(error, language).body.key);
    expect(new Set(keys).size, error.message).toBe(1);
    expect(isMessageKey(keys[0] ?? '')).toBe(true);
  }
});
test('a rate limit says when it ends', () => {
  expect(errorAnswer(new TooMany(90.2), 'en')).toMatchObject({
    headers: { 'retry-after': '91' },
    body: { message: 'That was too often. Please try again in 2 min.' },
  });
});
test('an upload just over the limit is never reported as within it', () => {
  expect(errorAnswer(new TooLarge(15 * 1_048_576 + 300, 'raw_photo'), 'en').body.message).toBe(
    'The file size (15.1 MB) exceeds the maximum allowed size of 15 MB.',
  );
  expect(errorAnswer(new TooLarge(null, 'raw_photo'), 'en').body.message).toContain('15+');
});
test('a conflict contains the current state', () => {
  expect(errorAnswer(new Conflict('marks.stale', { data: [], version: 7 }), 'en').body).toEqual({
    message: message('marks.stale', 'en'),
    key: 'marks.stale',
    data: [],
    version: 7,
  });
});

test('a full disk has a message of its own, with a longer retry-after', () => {
  const { headers, body } = errorAnswer(new NoRoom(), 'ru');
  expect(headers).toEqual({ 'retry-after': '60' });
  expect(body.message).toMatch(/нет места для новых фото. Ничего не потеряно/);
});
