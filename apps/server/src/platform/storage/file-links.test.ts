import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { fileLinks, registerFileRoute } from './file-links.ts';
import { folderStorage } from './storage.ts';

test('the address of a private file opens it for a day after the hour it was made in, also after a new key, and no longer', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'uzor-files-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  let now = new Date('2026-11-20T09:59:00Z');
  const clock = { now: () => now };
  const storage = folderStorage(folder);
  await storage.put('photos/a.jpg', Uint8Array.of(1), 'image/jpeg');
  const app = fastify();
  registerFileRoute(app, {
    storage,
    rows: new Map(),
    secretKeys: ['a newer secret of so many characters', 'a secret of thirty-two characters'],
    clock,
    security: { note: () => undefined },
  });
  const { pathname, search } = new URL(
    fileLinks('https://uzor.test', 'a secret of thirty-two characters', clock).privateUrl('photos/a.jpg'),
  );
  const status = async () => (await app.inject(pathname + search)).statusCode;
  now = new Date('2026-11-21T09:59:59Z');
  expect(await status()).toBe(200);
  now = new Date('2026-11-21T10:00:00Z');
  expect(await status()).not.toBe(200);
});
