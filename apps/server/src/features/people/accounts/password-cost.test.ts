import { expect, test } from 'vitest';
import { call } from '../../../testing/caller.ts';
import { hashing } from '../../../testing/quick-argon2.ts';
import { openTestServer } from '../../../testing/test-server.ts';
import { hashPassword } from './passwords.ts';

/* The response time must not reveal whether an account exists: passwords are hashed or compared equally often. */

const testServer = await openTestServer();
await call(testServer.app, 'POST', '/auth/register', {
  body: { full_name: 'Anna', email: 'known@example.com', password: 'Simple1' },
});

/** How often passwords are hashed or compared in a call for a known address and for one without an account. */
async function computed(path: string, body: object): Promise<number[]> {
  const counts: number[] = [];
  for (const email of ['nobody@example.com', 'known@example.com', 'nobody2@example.com']) {
    const before = hashing.count;
    await call(testServer.app, 'POST', path, { body: { ...body, email } });
    counts.push(hashing.count - before);
  }
  return counts.slice(1); // the first call of a process prepares the dummy hash
}

test('forgot-password hashes for neither a known nor an unknown address', async () => {
  expect(await computed('/auth/forgot-password', {})).toEqual([0, 0]);
});

test('a wrong password is compared for a known and for an unknown address', async () => {
  expect(await computed('/auth/login', { password: 'Wrong1' })).toEqual([1, 1]);
});

test('passwords are hashed with argon2id at the cost that OWASP recommends', async () => {
  expect(await hashPassword('Simple1')).toMatch(/^\$argon2id\$/);
  expect(hashing.cost).toEqual({ memoryCost: 19_456, timeCost: 2, parallelism: 1 });
});
