import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp } from '../app.ts';
import type { CheckState } from '../platform/http/health.ts';
import type { Parts } from '../platform/parts.ts';
import { testFeatures, testParts } from '../platform/testing/testing-app.ts';

export interface Heard {
  readonly status: number;
  readonly headers: Headers;
  readonly json: { message?: string; errors?: Record<string, string[]>; data?: Record<string, unknown> };
}

export interface ListeningApp {
  readonly parts: Parts;
  readonly url: string;
  call(path: string, init?: RequestInit): Promise<Heard>;
  post(path: string, body: RequestInit['body'], headers?: Readonly<Record<string, string>>): Promise<Heard>;
  close(): Promise<void>;
}

export async function openListeningApp(): Promise<ListeningApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'uzor-app-'));
  const { parts, close } = await testParts(dataDir, { ALLOWED_ORIGINS: 'https://shop.example' });
  const app = await buildApp({
    parts,
    features: testFeatures(),
    health: {
      probes: new Map<string, () => Promise<CheckState>>([
        ['database', async () => 'ok'],
        ['mail', async () => 'warning'],
      ]),
      stopping: () => false,
    },
    web: null,
    checkAnswers: true,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = app.listeningOrigin;
  async function call(path: string, init: RequestInit = {}): Promise<Heard> {
    const answer = await fetch(url + path, init);
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, json: text === '' ? {} : JSON.parse(text) };
  }
  return {
    parts,
    url,
    call,
    post: (path, body, headers = {}) => call(path, { method: 'POST', body: body ?? null, headers }),
    async close() {
      await app.close();
      await close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
