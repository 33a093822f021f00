import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../api/api-error.ts';
import { type SavingState, SettingsOutbox } from './settings-outbox.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** An outbox to a server whose answers the test gives. */
function outboxTo() {
  const sent: number[] = [];
  const states: SavingState[] = [];
  const closing: number[] = [];
  const answers: { ok: () => void; fail: () => void; refuse: () => void }[] = [];
  const outbox = new SettingsOutbox<number>({
    send: (draft, leaves) =>
      new Promise((resolve, reject) => {
        (leaves ? closing : sent).push(draft);
        const refuse = () => reject(new ApiError(422, 'not this photo', {}, undefined));
        answers.push({ ok: resolve, fail: () => reject(new Error('no network')), refuse });
      }),
    onState: (state) => states.push(state),
    restMs: 500,
    retryMs: 1000,
  });
  return { outbox, sent, closing, states, answers };
}

test('many movements are saved once, as they ended', async () => {
  const { outbox, sent, states, answers } = outboxTo();
  for (const draft of [1, 2, 3]) outbox.put(draft);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(500);
  expect(sent).toEqual([3]);
  answers[0]?.ok();
  await vi.advanceTimersByTimeAsync(0);
  expect(states.at(-1)).toBe('saved');
});

test('a change during a save is sent after it, never beside it', async () => {
  const { outbox, sent, answers } = outboxTo();
  outbox.put(1);
  await vi.advanceTimersByTimeAsync(500);
  outbox.put(2);
  outbox.put(3);
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent).toEqual([1]);
  answers[0]?.ok();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([1, 3]);
});

test('a failed save is tried again with what is newest by then', async () => {
  const { outbox, sent, states, answers } = outboxTo();
  outbox.put(1);
  await vi.advanceTimersByTimeAsync(500);
  answers[0]?.fail();
  await vi.advanceTimersByTimeAsync(0);
  expect(states.at(-1)).toBe('failed');
  outbox.put(2);
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toEqual([1, 2]);
});

test('a failed save is tried again by itself', async () => {
  const { outbox, sent, answers } = outboxTo();
  outbox.put(1);
  await vi.advanceTimersByTimeAsync(500);
  answers[0]?.fail();
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toEqual([1, 1]);
});

test('flush sends without waiting and says when all is saved', async () => {
  const { outbox, sent, answers } = outboxTo();
  outbox.put(1);
  const flushed = outbox.flush();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([1]);
  answers[0]?.ok();
  await expect(flushed).resolves.toBeUndefined();
});

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

test('a closed outbox sends nothing more', async () => {
  const { outbox, sent } = outboxTo();
  outbox.put(1);
  outbox.close();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sent).toEqual([]);
});

test('a draft the server refuses is not sent again by itself; asking for it sends it, and tells why it fails', async () => {
  const { outbox, sent, states, answers } = outboxTo();
  outbox.put(1);
  await vi.advanceTimersByTimeAsync(500);
  answers[0]?.refuse();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([sent, states.at(-1)]).toEqual([[1], 'failed']);
  const refused = expect(outbox.flush()).rejects.toThrow('not this photo');
  await vi.advanceTimersByTimeAsync(0);
  answers[1]?.refuse();
  await refused;
  expect(sent).toEqual([1, 1]);
});

test('a change after a refusal is sent when it has settled', async () => {
  const { outbox, sent, states, answers } = outboxTo();
  outbox.put(1);
  await vi.advanceTimersByTimeAsync(500);
  answers[0]?.refuse();
  await vi.advanceTimersByTimeAsync(0);
  outbox.put(2);
  await vi.advanceTimersByTimeAsync(500);
  expect([sent, states.at(-1)]).toEqual([[1, 2], 'saving']);
  answers[1]?.ok();
  await vi.advanceTimersByTimeAsync(0);
  expect(states.at(-1)).toBe('saved');
});

test('a closing page sends the newest draft, if any waits', () => {
  const { outbox, closing } = outboxTo();
  outbox.sendOnLeave();
  for (const draft of [1, 2]) outbox.put(draft);
  outbox.sendOnLeave();
  expect(closing).toEqual([2]);
});
