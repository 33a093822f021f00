import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { registerInbox } from './inbox.ts';
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

async function shown(): Promise<string> {
  const home = mkdtempSync(join(tmpdir(), 'inbox-'));
  const app = fastify();
  try {
    mkdirSync(inboxFolder(home));
    writeFileSync(join(inboxFolder(home), 'one.eml'), mail);
    registerInbox(app, home);
    return (await app.inject('/dev/mail/one.eml/html')).payload;
  } finally {
    await app.close();
    rmSync(home, { recursive: true });
  }
}

test('a blank before a soft line break belongs to the letter', async () => {
  expect(await shown()).toContain('<p>The booklet is attached.</p>');
});
test('the pictures of a letter come along with it: its frame has no origin that could fetch them', async () => {
  expect(await shown()).toContain('<img src="data:image/png;base64,iVBORw==" alt="">');
});
