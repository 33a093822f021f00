import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../api/api-error.ts';
import { type SavingState, SettingsOutbox } from './use-saving.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function outboxTo() {
  const sent: number[] = [];
  const states: SavingState[] = [];
  const answers: { ok: () => void; fail: () => void; refuse: () => void }[] = [];
  const outbox = new SettingsOutbox<number>({
    send: (draft) =>
      new Promise((resolve, reject) => {
        sent.push(draft);
        const refuse = () => reject(new ApiError(422, 'not this photo', {}, undefined));
        answers.push({ ok: resolve, fail: () => reject(new Error('no network')), refuse });
      }),
    onState: (state) => states.push(state),
    restMs: 500,
    retryMs: 1000,
  });
  return { outbox, sent, states, answers };
}

test('flush rejects where saving fails, and the draft is kept for the next try', async () => {
  const { outbox, sent, answers } = outboxTo();
  outbox.put(7);
  const flushed = outbox.flush();
  const refused = expect(flushed).rejects.toThrow('no network');
  await vi.advanceTimersByTimeAsync(0);
  answers[0]?.fail();
  await refused;
  const again = outbox.flush();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([7, 7]);
  answers[1]?.ok();
  await again;
});

/** The server has refused draft 1. */
async function refusedOutbox() {
  const parts = outboxTo();
  parts.outbox.put(1);
  await vi.advanceTimersByTimeAsync(500);
  parts.answers[0]?.refuse();
  return parts;
}

test('a draft the server refuses is not sent again by itself; asking for it sends it, and tells why it fails', async () => {
  const { outbox, sent, states, answers } = await refusedOutbox();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([sent, states.at(-1)]).toEqual([[1], 'failed']);
  const refused = expect(outbox.flush()).rejects.toThrow('not this photo');
  await vi.advanceTimersByTimeAsync(0);
  answers[1]?.refuse();
  await refused;
  expect(sent).toEqual([1, 1]);
});

test('a change after a refusal is sent when it has settled', async () => {
  const { outbox, sent, states, answers } = await refusedOutbox();
  await vi.advanceTimersByTimeAsync(0);
  outbox.put(2);
  await vi.advanceTimersByTimeAsync(500);
  expect([sent, states.at(-1)]).toEqual([[1, 2], 'saving']);
  answers[1]?.ok();
  await vi.advanceTimersByTimeAsync(0);
  expect(states.at(-1)).toBe('saved');
});
