import { inboxPath } from './platform/mail/inbox.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ListeningApp, openListeningApp } from './testing/listening-app.ts';

let listening: ListeningApp;
beforeAll(async () => {
  listening = await openListeningApp();
});
afterAll(() => listening.close());

describe('files', () => {
  test('a signed address gives the file, any other nothing', async () => {
    await listening.parts.storage.put('kits/k1/booklet.pdf', Buffer.from('%PDF-'), 'application/pdf');
    const { pathname, search } = new URL(listening.parts.fileLinks.privateUrl('kits/k1/booklet.pdf'));
    const good = await fetch(listening.url + pathname + search);
    expect([
      good.status,
      await good.text(),
      good.headers.get('content-type'),
      good.headers.get('x-content-type-options'),
    ]).toEqual([200, '%PDF-', 'application/pdf', 'nosniff']);
    expect(good.headers.get('cache-control')).toMatch(/^private/);
    for (const tampered of [
      pathname,
      `${pathname}${search.replace(/until=\d+/, 'until=999999')}`,
      `${pathname.replace('k1', 'k2')}${search}`,
      '/files/secret-key',
      '/files/..%2fsecret-key',
      '/files/kits%2f..%2fsecret-key.txt',
    ]) {
      expect((await fetch(listening.url + tampered)).status).toBe(404);
    }
  });
  test('only public files have an address without a signature', async () => {
    await listening.parts.storage.put('public/library/ab12.jpg', Buffer.from('jpeg'), 'image/jpeg');
    const answer = await fetch(
      listening.url + new URL(listening.parts.fileLinks.publicUrl('public/library/ab12.jpg')).pathname,
    );
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(() => listening.parts.fileLinks.publicUrl('kits/k1/booklet.pdf')).toThrow(RangeError);
  });
  test('the address of a private file stays the same within the hour and lives a day', () => {
    const first = new URL(listening.parts.fileLinks.privateUrl('kits/k1/booklet.pdf'));
    const hours = Number(first.searchParams.get('until')) - Date.now() / 3_600_000;
    expect(hours).toBeGreaterThan(24);
    expect(hours).toBeLessThanOrEqual(25.01);
  });
});

test('the inbox shows what was sent, to this machine alone', async () => {
  await listening.parts.mailer.send({
    messageId: 'm1@uzor.example',
    to: 'anna@example.com',
    subject: 'Схема <готова>',
    text: 'Текст письма',
    html: '<p>Привет</p><script>alert(1)</script>',
    attachments: [{ filename: 'схема.pdf', content: Buffer.from('%PDF-'), contentType: 'application/pdf' }],
  });
  const list = await (await fetch(`${listening.url}${inboxPath}`)).text();
  expect(list).toContain('Схема &#60;готова&#62;');
  const [, name = ''] = /href="\/dev\/mail\/[\w-]{22}\/([\w-]+\.eml)"/.exec(list) ?? [];
  const page = await (await fetch(`${listening.url}${inboxPath}/${name}`)).text();
  expect(page).toContain('Текст письма');
  const [, part = ''] = /\/parts\/(\d+)/.exec(page) ?? [];
  expect(await (await fetch(`${listening.url}${inboxPath}/${name}/parts/${part}`)).text()).toBe('%PDF-');
  expect((await fetch(`${listening.url}${inboxPath}/${name}/html`)).headers.get('content-security-policy')).toMatch(
    /sandbox/,
  );
  expect((await fetch(`${listening.url}${inboxPath}`, { headers: { 'x-forwarded-for': '203.0.113.7' } })).status).toBe(
    404,
  );
  expect((await fetch(`${listening.url}${inboxPath}/..%2fsecret-key`)).status).toBe(404);
});
