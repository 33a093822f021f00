import { languages } from '@uzor/contract';
import { expect, test } from 'vitest';
import { openTestServer } from '../../testing/test-server.ts';
import { finishedKit } from '../../testing/orders.ts';
import { mailHtml, mailPlainText, type MailText } from './layout.ts';
import { mailRepository } from './repository.ts';
import { accountMail, addressChangedMail, newBrowserMail } from './templates/account.ts';
import { erasureMail, passwordChangedMail, resetMail } from './templates/account-links.ts';
import { messageOf } from './messages.ts';
import { partsMail } from './templates/parts.ts';
import { secondFactorMail } from './templates/second-factor.ts';
import { schemeMail } from './templates/booklet.ts';
import { mailService } from './service.ts';
import { supportAnswerMail, supportCopyMail, supportMail } from './templates/support.ts';

const testServer = await openTestServer({ worker: true });

const supportEmail = 'help@uzor.test';
const question = { fullName: 'Anna', email: 'anna@example.com', text: 'One\nTwo' };
const letterIn = (language: 'ru' | 'en') => ({ language, email: 'a@example.com', at: '18:00', supportEmail });
const link = { url: 'https://uzor.test/link', until: '18:00' };
const schemeFacts = (language: 'ru' | 'en') => ({
  ...letterIn(language),
  product: 'X',
  size: 'A3',
  pages: 73,
  hasEconomy: true,
  isToSize: false,
  attachment: null,
  workUrl: 'https://uzor.test/work',
  pictureCid: null,
  pictureRound: false,
});
const mailsOf = (language: 'ru' | 'en'): readonly MailText[] => [
  accountMail({ ...letterIn(language), password: 'Simple1', signInUrl: 'https://uzor.test/sign-in' }),
  schemeMail(schemeFacts(language)),
  erasureMail({ ...letterIn(language), ...link }),
  resetMail({ ...letterIn(language), ...link }),
  passwordChangedMail({ ...letterIn(language), forgotUrl: 'https://uzor.test/forgot' }),
  newBrowserMail({
    ...letterIn(language),
    device: 'Chrome, Windows',
    sessionsUrl: 'https://uzor.test/sessions',
  }),
  addressChangedMail(letterIn(language)),
  ...(['second_factor_set', 'second_factor_off', 'passkey_set', 'passkey_off'] as const).map((change) =>
    secondFactorMail({ ...letterIn(language), change, settingsUrl: 'https://uzor.test/settings' }),
  ),
  supportMail({ ...question, language }),
  supportCopyMail({ ...question, language, supportEmail }),
  ...(['asked', 'posted', 'refused'] as const).map((state) =>
    partsMail({
      ...letterIn(language),
      state,
      text: '80112345678901',
      missing: [{ code: '310', name: 'Black', count: 7 }],
    }),
  ),
  supportAnswerMail({ language, text: 'It is on its way.\n\nYours, Olga', question: 'Where is it?' }),
];

const seenIn = (html: string) =>
  html
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<br>/g, '\n')
    .replace(/<[^>]+>/g, '');

test.each(languages)(
  'a mail says in HTML what it says in text, in one language, dressed for dark and narrow screens, and loads nothing from anywhere: %s',
  (language) => {
    for (const mail of mailsOf(language)) {
      const [html, text] = [mailHtml(mail), mailPlainText(mail)];
      const { title, paragraphs, after, facts, footer } = mail;
      for (const said of [title, ...paragraphs, ...after, ...Object.entries(facts).flat(), footer])
        for (const body of [seenIn(html), text]) expect(body).toContain(said);
      for (const body of [html, text]) expect(body).toContain(mail.button?.url ?? '');
      expect(html).toContain(`<html lang="${language}">`);
      for (const dress of ['(prefers-color-scheme:dark)', '(max-width:480px)'])
        expect(html).toContain(`@media ${dress}`);
      expect(html).not.toMatch(/src="http|url\(/);
      expect(/[а-яё]/i.test(text)).toBe(language === 'ru');
    }
  },
);

test('subjects tell the letters apart', () => {
  for (const language of languages) expect(new Set(mailsOf(language).map(({ subject }) => subject)).size).toBe(17);
});

test('a booklet up to 5 MB comes along, a larger one is only linked; the link is always there', async () => {
  const { kitId } = await finishedKit(testServer, 'booklet@example.com');
  const mail = await testServer.database
    .selectFrom('mail')
    .selectAll()
    .where('kit_id', '=', kitId)
    .where('status', '=', 'sent')
    .executeTakeFirstOrThrow();
  const key = (await mailRepository(testServer.database).workOf(kitId))?.booklet_key ?? '';
  const bookletOf = async (bytes: number) => {
    await testServer.parts.storage.put(key, new Uint8Array(bytes), 'application/pdf');
    const message = await messageOf(testServer.parts, mail);
    if (typeof message === 'string') throw new Error(message);
    expect(message.text).toContain(`http://uzor.test/mosaic/instruction/${kitId}`);
    expect(message.html).toContain(`http://uzor.test/mosaic/instruction/${kitId}`);
    const picture = message.attachments?.find(({ cid }) => cid !== undefined);
    expect(picture?.content.length).toBeLessThan(150_000);
    return {
      attached: message.attachments?.some(({ contentType }) => contentType === 'application/pdf'),
      text: message.text,
    };
  };
  expect(await bookletOf(5 * 1_048_576)).toMatchObject({
    attached: true,
    text: expect.stringMatching(/во вложении.*экономный буклет.*Страниц в буклете: \d+/s) as string,
  });
  expect(await bookletOf(5 * 1_048_576 + 1)).toMatchObject({
    attached: false,
    text: expect.stringContaining('ждёт вас по ссылке') as string,
  });
});

test('the scale of printing is told only of a booklet at actual size', () => {
  for (const language of languages) {
    const textOf = (isToSize: boolean) => mailPlainText(schemeMail({ ...schemeFacts(language), isToSize }));
    expect(textOf(true)).toContain('100');
    expect(textOf(false)).not.toContain('100');
  }
});

test('the link of a forgotten password that has run out before it could be sent is not sent', async () => {
  const idle = mailService({ ...testServer.parts, queue: { ...testServer.parts.queue, send: async () => undefined } });
  const post = async (address: string, until: Date) => {
    await testServer.database.transaction().execute((tx) =>
      idle.post(tx, { accountId: null, address, language: 'ru' }, 'reset', {
        token: 'the-token',
        until: until.toISOString(),
      }),
    );
    const { id } = await testServer.database
      .selectFrom('mail')
      .select('id')
      .where('address', '=', address)
      .executeTakeFirstOrThrow();
    await idle.deliver(id);
    return testServer.database.selectFrom('mail').select(['status', 'tries']).where('id', '=', id).executeTakeFirst();
  };
  expect(await post('late@example.com', new Date(Date.now() - 1000))).toEqual({ status: 'failed', tries: 0 });
  expect(await post('soon@example.com', new Date(Date.now() + 600_000))).toEqual({ status: 'sent', tries: 1 });
  expect((await testServer.mails()).filter(({ to }) => to === 'late@example.com')).toEqual([]);
  expect((await testServer.mails()).find(({ to }) => to === 'soon@example.com')?.text).toMatch(
    /до \d\d\.\d\d\.\d{4} \d\d:\d\d \(Москва\)/,
  );
});
