import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import type { Environment } from '../config.ts';
import type { CheckState } from '../platform/http/health.ts';
import type { Parts } from '../platform/parts.ts';
import { testFeatures, testParts } from '../platform/testing/testing-app.ts';
import { closedAfterwards } from '../platform/testing/testing.ts';
import type { WebFiles } from '../platform/web-files/web-files.ts';

export interface Heard {
  readonly status: number;
  readonly headers: Headers;
  readonly json: { message?: string; errors?: Record<string, string[]>; data?: Record<string, unknown> };
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly parts: Parts;
  readonly url: string;
  call(path: string, init?: RequestInit): Promise<Heard>;
  post(path: string, body: RequestInit['body'], headers?: Readonly<Record<string, string>>): Promise<Heard>;
}

export const appOf = (parts: Parts, web: WebFiles | null = null): Promise<FastifyInstance> =>
  buildApp({
    parts,
    features: testFeatures(),
    health: {
      probes: new Map<string, () => Promise<CheckState>>([
        ['database', async () => 'ok'],
        ['mail', async () => 'warning'],
      ]),
      stopping: () => false,
    },
    web,
    checkAnswers: true,
  });

/** Opens the test app on a port of its own; it closes itself after the test. */
export async function openTestApp(
  env: Environment = {},
  webOf: (parts: Parts) => WebFiles | null = () => null,
): Promise<TestApp> {
  const { parts, close } = await testParts(env);
  const app = await appOf(parts, webOf(parts));
  closedAfterwards(async () => {
    await close(); // ends the sockets that closing the app would wait for
    await app.close();
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = app.listeningOrigin;
  async function call(path: string, init: RequestInit = {}): Promise<Heard> {
    const answer = await fetch(url + path, init);
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, json: text === '' ? {} : JSON.parse(text) };
  }
  return {
    app,
    parts,
    url,
    call,
    post: (path, body, headers = {}) => call(path, { method: 'POST', body: body ?? null, headers }),
  };
}
