import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { closedAfterwards, testFolder } from '../testing/testing.ts';
import { answerError } from '../http/error-answers.ts';
import { inboxPath, registerInbox } from './inbox.ts';
import { inboxFolder } from './inbox-server.ts';

const mail = [
  'Subject: Scheme',
  'Content-Type: multipart/related; boundary="b"',
  '',
  '--b',
  'Content-Type: text/html; charset=utf-8',
  'Content-Transfer-Encoding: quoted-printable',
  '',
  '<p>The booklet =',
  'is attached.</p><img src=3D"cid:work" =',
  'alt=3D"">',
  '--b',
  'Content-Type: image/png; name=work.png',
  'Content-Transfer-Encoding: base64',
  'Content-Id: <work>',
  '',
  'iVBORw==',
  '--b--',
  '',
].join('\r\n');

async function answerTo(
  url: string,
  host = 'localhost',
): Promise<{ readonly statusCode: number; readonly payload: string }> {
  const home = testFolder();
  const app = fastify();
  app.setErrorHandler(answerError);
  closedAfterwards(() => app.close());
  mkdirSync(inboxFolder(home));
  writeFileSync(join(inboxFolder(home), 'one.eml'), mail);
  registerInbox(app, { dataDir: home, host: '192.0.2.7' });
  return app.inject({ url, headers: { host } });
}
const shown = async () => (await answerTo(`${inboxPath}/one.eml/html`)).payload;

test('a space before a soft line break belongs to the mail', async () => {
  expect(await shown()).toContain('<p>The booklet is attached.</p>');
});
test('the pictures of a mail are inlined: its frame has no origin that could fetch them', async () => {
  expect(await shown()).toContain('<img src="data:image/png;base64,iVBORw==" alt="">');
});

test.each([
  ['localhost:3000', 200],
  ['LOCALHOST', 200],
  ['127.0.0.1:3000', 200],
  ['[::1]:3000', 200],
  ['192.0.2.7:3000', 200],
  ['evil.example:3000', 404],
  ['localhost.evil.example', 404],
  ['127.0.0.1.evil.example', 404],
  ['evil.example:3000@127.0.0.1', 404],
])(
  'the inbox under the name %s answers %i: a foreign host name that resolves to this machine reads no mail',
  async (host, status) => {
    expect((await answerTo(inboxPath, host)).statusCode).toBe(status);
  },
);

test('without its secret path the inbox is not found, even by a proxy that makes every caller look local', async () => {
  expect(inboxPath).toMatch(/^\/dev\/mail\/[\w-]{22}$/);
  for (const path of ['/dev/mail', '/dev/mail/one.eml', '/dev/mail/one.eml/raw'])
    expect((await answerTo(path, '127.0.0.1')).statusCode).toBe(404);
});
