import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openTestApp } from '../../testing/test-app.ts';
import { countUpload } from './upload-counts.ts';

const MB = 1_048_576;
const { app, parts } = await openTestApp({ TRUST_PROXY: 'on' });

const exhaust = async (address: string): Promise<void> => {
  for (let i = 0; i < 60; i++) await countUpload(parts.limits, address);
};
const left = async (address: string): Promise<number> => {
  for (let uploads = 0; ; uploads++) {
    const isTaken = await countUpload(parts.limits, address).then(
      () => true,
      () => false,
    );
    if (!isTaken) return uploads;
  }
};

class Talk {
  heard = '';
  ended = false;
  error: Error | null = null;
  readonly socket: Socket;
  constructor() {
    this.socket = connect(Number(new URL(app.listeningOrigin).port), '127.0.0.1');
    this.socket.on('data', (bytes) => {
      this.heard += String(bytes);
    });
    this.socket.on('end', () => {
      this.ended = true;
    });
    this.socket.on('error', (error) => {
      this.error = error;
    });
    onTestFinished(() => void this.socket.destroy());
  }
  /** Sends only the head of an upload of `bytes`. */
  begin(address: string, bytes: number): void {
    const head = [
      'POST /api/echo HTTP/1.1',
      'host: x',
      `x-forwarded-for: ${address}`,
      'content-type: multipart/form-data; boundary=b',
      `content-length: ${bytes}`,
    ];
    this.socket.write(`${head.join('\r\n')}\r\n\r\n`);
  }
}

test('a refused upload is answered before its bytes arrive, and its connection ends after them', async () => {
  const address = '203.0.113.1';
  await exhaust(address);
  const talk = new Talk();
  talk.begin(address, 5 * MB);
  while (!talk.heard.includes('}')) await once(talk.socket, 'data');
  expect(talk.heard).toMatch(/^HTTP\/1\.1 429 /);
  expect(talk.heard).toMatch(/^connection: close\r$/im);
  expect(talk.heard).toMatch(/^retry-after: \d+\r$/im);
  expect(talk.heard).toMatch(/\{"message":"[^"]+","key":"limit.reached"\}$/);
  expect(talk.ended).toBe(false);
  for (let sent = 0; sent < 5; sent++) talk.socket.write(Buffer.alloc(MB));
  await once(talk.socket, 'close');
  expect([talk.ended, talk.error]).toEqual([true, null]);
});

test('a sender that sends much more than allowed is cut off', async () => {
  const talk = new Talk();
  talk.begin('203.0.113.2', 500 * MB);
  while (!talk.heard.includes('}')) await once(talk.socket, 'data');
  expect(talk.heard).toMatch(/^HTTP\/1\.1 413 /);
  let sent = 0;
  while (!talk.socket.destroyed && sent < 500) {
    sent++;
    if (talk.socket.write(Buffer.alloc(MB))) continue;
    const ends = new AbortController();
    const { signal } = ends;
    await Promise.race(['drain', 'close'].map((event) => once(talk.socket, event, { signal }))).catch(() => undefined);
    ends.abort();
  }
  expect(sent).toBeLessThan(200);
});

test('a form without a file does not count as an upload, unless its fields are too long', async () => {
  const send = async (address: string, files: number, fields: number) => {
    const body = new FormData();
    body.append('name', 'x');
    for (let i = 0; i < fields; i++) body.append(`more${i}`, 'y'.repeat(90_000));
    for (let i = 0; i < files; i++) body.append('photo', new Blob([new Uint8Array(200_000)]), 'a.jpg');
    return fetch(`${app.listeningOrigin}/api/echo`, { method: 'POST', body, headers: { 'x-forwarded-for': address } });
  };
  expect((await send('203.0.113.3', 0, 0)).status).toBe(201);
  expect(await left('203.0.113.3')).toBe(60);
  expect((await send('203.0.113.4', 0, 1)).status).toBe(201);
  expect(await left('203.0.113.4')).toBe(60);
  expect((await send('203.0.113.8', 0, 3)).status).toBe(400);
  expect(await left('203.0.113.8')).toBe(59);
  expect((await send('203.0.113.5', 1, 0)).status).toBe(201);
  expect(await left('203.0.113.5')).toBe(59);
});

test('concurrent uploads do not exceed the limit', async () => {
  const address = '203.0.113.6';
  for (let i = 0; i < 57; i++) await countUpload(parts.limits, address);
  const answers = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const body = new FormData();
      body.append('photo', new Blob([new Uint8Array(200_000)]), 'a.jpg');
      const headers = { 'x-forwarded-for': address };
      return (await fetch(`${app.listeningOrigin}/api/echo`, { method: 'POST', body, headers })).status;
    }),
  );
  expect(answers.filter((status) => status === 201)).toHaveLength(3);
  expect(answers.filter((status) => status === 429)).toHaveLength(5);
});
