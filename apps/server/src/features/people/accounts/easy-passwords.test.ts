import { endpoints } from '@uzor/contract';
import { expect, test } from 'vitest';
import { registered } from '../../../testing/registered.ts';
import { expectRefusal } from '../../../testing/expected.ts';
import { openTestServer } from '../../../testing/test-server.ts';
import { hashPassword, passwordFits } from './passwords.ts';
import { refuseEasyPassword } from './easy-passwords.ts';

const testServer = await openTestServer();

const isEasy = (password: string) => {
  try {
    refuseEasyPassword('password', password, 'Petrova.Anna@example.com');
    return false;
  } catch {
    return true;
  }
};

test('the most common leaked passwords are refused, in capitals too', () => {
  const easy = [
    'Password',
    'PASSWORD1',
    'Qwerty',
    '1234567890',
    'Dragon',
    'Letmein',
    'Welcome1',
    'Iloveyou',
    'Zaq12wsx',
  ];
  expect(easy.filter((password) => !isEasy(password))).toEqual([]);
  expect(['Seven-Roses7', 'correct Horse battery', 'Kolobok-v-lesu'].filter(isEasy)).toEqual([]);
});

test('words of this service and the person’s own address are refused, with any digits around them', () => {
  const easy = ['Uzor2026', 'Mosaic1!', '1Unistring', 'PetrovaAnna7', 'Petrova.Anna@example.com'];
  expect(easy.filter((password) => !isEasy(password))).toEqual([]);
});

test('an easy password is refused at its field wherever one is set', async () => {
  const body = { full_name: 'Anna', email: 'anna@example.com', password: 'Password1' };
  const refused = { status: 422, key: 'password.easy' } as const;
  await expectRefusal(testServer.app, 'POST', '/auth/register', { body }, { ...refused, field: 'password' });
  const token = await registered(testServer, 'anna@example.com', 'Seven-Roses7');
  const change = { token, body: { current_password: 'Seven-Roses7', new_password: 'Uzor2026' } };
  const { method, path } = endpoints.changePassword;
  await expectRefusal(testServer.app, method, path, change, { ...refused, field: 'new_password' });
});

test('a password of 128 characters counts to its last one, with exactly its letters and spaces', async () => {
  const password = `${' aB3'.repeat(31)} aB4`;
  const hash = await hashPassword(password);
  expect(await passwordFits(hash, password)).toBe(true);
  for (const other of [`${password.slice(0, -1)}5`, password.trim(), password.toLowerCase()])
    expect(await passwordFits(hash, other)).toBe(false);
});
