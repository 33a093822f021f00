import { endpoints } from '@uzor/contract';
import { call } from './caller.ts';
import type { TestServer } from './test-server.ts';

export async function registered(
  { app }: Pick<TestServer, 'app'>,
  email: string,
  password = 'Simple1',
): Promise<string> {
  const { json } = await call(app, 'POST', '/auth/register', { body: { full_name: 'Anna', email, password } });
  return endpoints.register.answer.parse(json).access_token;
}
