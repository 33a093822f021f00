import { expect, test } from 'vitest';
import { errorSchema, languages, message } from '@uzor/contract';
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

test('every error is answered as the contract says, in both languages, with nothing of the inside', () => {
  for (const language of languages)
    for (const [error, status] of all) {
      const answer = errorAnswer(error, language);
      expect(answer.status, error.message).toBe(status);
      expect(errorSchema.safeParse(answer.body).success).toBe(true);
      expect(JSON.stringify(answer.body)).not.toContain('hunter2');
    }
});

test('wrong fields are named, each with its texts, the first one as the message', () => {
  expect(
    errorAnswer(new Invalid({ code: ['code.usedUp'], email: [{ key: 'limit.reached', values: { minutes: 5 } }] }), 'en')
      .body,
  ).toEqual({
    message: message('code.usedUp', 'en'),
    errors: {
      code: [message('code.usedUp', 'en')],
      email: ['Too many attempts. Please try again in 5 min.'],
    },
  });
});
test('a limit says when it ends', () => {
  expect(errorAnswer(new TooMany(90.2), 'en')).toMatchObject({
    headers: { 'retry-after': '91' },
    body: { message: 'Too many attempts. Please try again in 2 min.' },
  });
});
test('an upload just over the limit is never said to be within it', () => {
  expect(errorAnswer(new TooLarge(15 * 1_048_576 + 300, 'raw_photo'), 'en').body.message).toBe(
    'The file size (15.1 MB) exceeds the maximum allowed size of 15 MB.',
  );
  expect(errorAnswer(new TooLarge(null, 'raw_photo'), 'en').body.message).toContain('15+');
});
test('a conflict brings the present state', () => {
  expect(errorAnswer(new Conflict('marks.stale', { data: [], version: 7 }), 'en').body).toEqual({
    message: message('marks.stale', 'en'),
    data: [],
    version: 7,
  });
});

test('a full disk is told in words of its own, with more time to come back', () => {
  const { headers, body } = errorAnswer(new NoRoom(), 'ru');
  expect(headers).toEqual({ 'retry-after': '60' });
  expect(body.message).toMatch(/нет места для новых фото. Ничего не потеряно/);
});
