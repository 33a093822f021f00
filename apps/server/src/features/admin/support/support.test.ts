import { expect, test } from 'vitest';
import sharp from 'sharp';
import { call } from '../../../testing/caller.ts';
import { proven } from '../../../testing/operators.ts';
import { registered } from '../../../testing/registered.ts';
import { eventually, openTestServer } from '../../../testing/test-server.ts';

const testServer = await openTestServer({ worker: true, rateLimits: true });

let caller = 0;
const ask = (body: object, more: object = {}) =>
  call(testServer.app, 'POST', '/support', { body, address: `203.0.113.${++caller}`, ...more });
const question = { full_name: 'Анна Петрова', email: 'anna@example.com', text: 'Здравствуйте!\nГде моя схема?' };

const mailTo = (to: string, subject: RegExp) =>
  eventually(async () => (await testServer.mails()).find((mail) => mail.to === to && subject.test(mail.subject)));

test('a question goes to the team with reply-to its sender, and a copy to a proven address', async () => {
  const token = await registered(testServer, question.email);
  await proven(testServer.database, question.email);
  expect((await ask(question, { token })).status).toBe(204);
  const asked = await mailTo('help@uzor.test', /Анна Петрова/);
  for (const body of [asked.text, asked.html]) expect(body).toContain('Где моя схема?');
  expect(asked.replyTo).toBe('anna@example.com');
  const copy = await mailTo('anna@example.com', /получили ваш вопрос/);
  for (const body of [copy.text, copy.html]) expect(body).toContain('Где моя схема?');
  expect(copy.replyTo).toBe('help@uzor.test');
});

test('a receipt to an address that nobody has proven bears neither the words nor the links of the question', async () => {
  const bait = { full_name: 'Visit evil.test', email: 'bait@example.com', text: 'Win at http://evil.test/prize' };
  const token = await registered(testServer, bait.email);
  for (const more of [{}, { token }]) await ask(bait, more);
  const receipts = await eventually(async () => {
    const all = (await testServer.mails()).filter(({ to }) => to === bait.email);
    return all.length === 2 && all;
  });
  for (const { subject, text, html } of receipts) expect(`${subject}${text}${html}`).not.toMatch(/evil|prize|http/);
});

test('pictures go to the team, reduced and without metadata, and not into the copy', async () => {
  const photo = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#b9482a' } })
    .withExif({ IFD0: { Artist: 'Anna of Tver' } })
    .jpeg()
    .toBuffer();
  const bags = { name: 'bags.jpg', bytes: photo };
  const files = { picture_1: bags, picture_3: bags };
  expect((await ask({ ...question, email: 'seen@example.com' }, { files })).status).toBe(204);
  const asked = await eventually(async () =>
    (await testServer.mails()).find(({ replyTo }) => replyTo === 'seen@example.com'),
  );
  expect(asked.attachments.map(({ filename }) => filename)).toEqual(['picture-1.jpg', 'picture-2.jpg']);
  for (const { content } of asked.attachments) {
    const { format, width, height, exif } = await sharp(
      typeof content === 'string' ? content : new Uint8Array(content),
    ).metadata();
    expect([format, width, height, exif]).toEqual(['jpeg', 1600, 1067, undefined]);
  }
  expect((await mailTo('seen@example.com', /получили/)).attachments).toEqual([]);
});

test('pictures of noise, which hardly compress, fit a mailbox too', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 90 } as const;
  const bytes = await sharp({ create: { width: 1600, height: 1600, channels: 3, background: '#000', noise } })
    .jpeg()
    .toBuffer();
  const files = { picture_1: { name: 'noise.jpg', bytes } };
  expect((await ask({ ...question, email: 'noise@example.com' }, { files })).status).toBe(204);
  const asked = await eventually(async () =>
    (await testServer.mails()).find(({ replyTo }) => replyTo === 'noise@example.com'),
  );
  expect(asked.attachments.map(({ content }) => new Blob([content]).size < 1_000_000)).toEqual([true]);
});

test('a file that is not a picture is refused at its field, and no mail is sent', async () => {
  const files = { picture_2: { name: 'bags.jpg', bytes: Buffer.from('%PDF-1.7') } };
  const { status, error } = await ask({ ...question, email: 'unseen@example.com' }, { files, language: 'en' });
  expect(status).toBe(415);
  expect(Object.keys(error.errors ?? {})).toEqual(['picture_2']);
  expect((await testServer.mails()).some(({ replyTo }) => replyTo === 'unseen@example.com')).toBe(false);
});

test('the mails are in the language of the sender', async () => {
  await ask({ ...question, email: 'smith@example.com', full_name: 'John Smith' }, { language: 'en' });
  expect((await mailTo('smith@example.com', /We’ve got your message/)).html).toContain('lang="en"');
  await mailTo('help@uzor.test', /Question: John Smith/);
});

test('name, email and description are required', async () => {
  expect((await ask({}, { language: 'en' })).error.errors).toEqual({
    full_name: ['Please enter a name'],
    email: ['Please enter your email'],
    text: ['Please tell us what happened'],
  });
});

test('no header can be injected by a name or an address, and no markup by the text', async () => {
  const attacks = [
    { full_name: 'Anna\r\nBcc: spy@example.com' },
    { email: 'anna@example.com\r\nBcc: spy@example.com' },
    { email: 'anna@example.com, spy@example.com' },
    { email: 'anna@example.com <spy@example.com>, a' },
  ];
  for (const attack of attacks)
    expect((await ask({ ...question, ...attack })).status, JSON.stringify(attack)).toBe(422);
  const odd = {
    full_name: '"Anna" <spy@example.com>, =?utf-8?q?x?=',
    email: 'odd@example.com',
    text: 'x\r\n\r\nBcc: spy@example.com\r\n.\r\n<img src=x onerror=alert(1)>',
  };
  expect((await ask(odd)).status).toBe(204);
  const asked = await mailTo('help@uzor.test', /spy@example\.com/);
  expect(asked.replyTo).toBe('odd@example.com');
  for (const name of ['bcc', 'cc']) expect(asked.headerNames).not.toContain(name);
  const { html, text } = asked;
  expect(html).not.toContain('<img src=x');
  expect(text).toContain('> Bcc: spy@example.com');
  expect((await testServer.mails()).some(({ to }) => to.includes('spy@'))).toBe(false);
});

test('nobody registers with the address to which questions go', async () => {
  const body = { full_name: 'Anna', email: 'Help@uzor.test', password: 'Simple1' };
  const { status, error } = await call(testServer.app, 'POST', '/auth/register', { body });
  expect([status, error.key, Object.keys(error.errors ?? {})]).toEqual([422, 'email.own', ['email']]);
});

test('questions that others ask in somebody’s name cost the address five receipts an hour, and no question', async () => {
  const asked = { ...question, full_name: 'Flood', email: 'flooded@example.com' };
  for (let i = 0; i < 6; i++) expect((await ask(asked, { address: `198.51.100.${20 + i}` })).status).toBe(204);
  const posted = await testServer.database
    .selectFrom('mail')
    .select('subject_kind')
    .where((is) => is.or([is('reply_to', '=', asked.email), is('address', '=', asked.email)]))
    .execute();
  expect(posted.filter(({ subject_kind: kind }) => kind === 'support')).toHaveLength(6);
  expect(posted.filter(({ subject_kind: kind }) => kind === 'support_copy')).toHaveLength(5);
});

test('the text of a question is stored sealed, and erased after 30 days with all other mail content', async () => {
  await ask({ ...question, email: 'sealed@example.com', text: 'Совсем секретно' });
  await mailTo('sealed@example.com', /получили/);
  const contents = () => testServer.database.selectFrom('mail').select(['sealed_content', 'last_error']).execute();
  const sealed = (await contents()).flatMap(({ sealed_content: content }) => content ?? []);
  expect(sealed.length).toBeGreaterThan(2);
  expect(sealed.some((content) => content.includes('секретно'))).toBe(false);
  testServer.advance(29 * 86_400);
  await testServer.features.tidy();
  expect((await contents()).some(({ sealed_content: content }) => content !== null)).toBe(true);
  expect((await testServer.mails()).length).toBeGreaterThan(2);
  testServer.advance(86_401);
  await testServer.features.tidy();
  const left = (await contents()).flatMap((row) => Object.values(row));
  expect(left.filter((content) => content !== null)).toEqual([]);
  expect(await testServer.mails()).toEqual([]); // the inbox of this machine too
});
