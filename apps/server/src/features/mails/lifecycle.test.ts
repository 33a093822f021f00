import { expect, test } from 'vitest';
import { after, type Mail, type MailEvent } from './lifecycle.ts';

const states = ['waiting', 'sent', 'failed'] as const;
const now = new Date('2026-11-22T10:00:00Z');
const waiting: Mail = {
  id: 'a-mail',
  subject_kind: 'scheme',
  account_id: null,
  kit_id: 'a-kit',
  address: 'anna@example.com',
  language: 'ru',
  status: 'waiting',
  message_id: 'a-mail@uzor.test',
  sealed_content: null,
  tries: 1,
  last_error: null,
  reply_to: null,
  created_at: now,
  sent_at: null,
};
const secret = Buffer.from('sealed');
const events: readonly MailEvent[] = [
  { on: 'sent' },
  { on: 'put off', reason: '421' },
  { on: 'refused', reason: '550' },
  { on: 'given up', reason: 'tried for 24 hours' },
  { on: 'again' },
  { on: 'returned', reason: '5.1.1' },
];
const table: Readonly<Record<MailEvent['on'], readonly [string, string, string]>> = {
  sent: ['sent', '-', 'sent'],
  'put off': ['waiting', '-', 'failed'],
  refused: ['failed', '-', 'failed'],
  'given up': ['failed', '-', 'failed'],
  again: ['waiting', 'waiting', 'waiting'],
  returned: ['-', 'failed', '-'],
};

test.each(events)('$on leads from every state where the table says', (event) => {
  const outcomes = states.map((status) => {
    const { columns } = after({ ...waiting, status }, event, now);
    return Object.keys(columns).length === 0 ? '-' : (columns.status ?? status);
  });
  expect(outcomes).toEqual(table[event.on]);
});

test('only a mail that an operator sends again is queued', () => {
  expect(events.map((event) => after(waiting, event, now).posts)).toEqual([false, false, false, false, true, false]);
});

test('sending a mail erases a password, a link or the pictures of a question, and keeps a receipt for 30 days', () => {
  const afterSending = (mail: Partial<Mail>) => after({ ...waiting, ...mail }, { on: 'sent' }, now).columns;
  expect(afterSending({ subject_kind: 'account', sealed_content: secret })).toEqual({
    status: 'sent',
    sent_at: now,
    last_error: null,
    sealed_content: null,
  });
  expect(afterSending({ subject_kind: 'reset', sealed_content: secret })).toMatchObject({ sealed_content: null });
  expect(afterSending({ subject_kind: 'support', sealed_content: secret })).toMatchObject({ sealed_content: null });
  expect(afterSending({ subject_kind: 'support_copy', sealed_content: secret })).not.toHaveProperty('sealed_content');
});

test('the reason of the last try stays after the last retry, and a refusal has its own', () => {
  const tried = { ...waiting, last_error: '421 not now' };
  const reasonAfter = (mail: Mail, on: 'given up' | 'refused') => after(mail, { on, reason: 'new' }, now).columns;
  expect(reasonAfter(tried, 'given up').last_error).toBe('421 not now');
  expect(reasonAfter(waiting, 'given up').last_error).toBe('new');
  expect(reasonAfter(tried, 'refused').last_error).toBe('new');
});

test('a mail whose content is erased is not sent again; one without content of its own may be', () => {
  const again = (mail: Partial<Mail>) => () => after({ ...waiting, ...mail }, { on: 'again' }, now);
  for (const kind of ['account', 'reset', 'support', 'support_copy'] as const)
    expect(again({ subject_kind: kind }), kind).toThrow(RangeError);
  expect(again({ subject_kind: 'account', sealed_content: secret })().posts).toBe(true);
  expect(again({ subject_kind: 'support', sealed_content: secret })().posts).toBe(true);
  expect(again({ subject_kind: 'password_changed' })().posts).toBe(true);
});
