import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type SavingState, SettingsOutbox } from './settings-outbox.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** An outbox to a server whose answers the test gives. */
function outboxTo() {
  const sent: number[] = [];
  const states: SavingState[] = [];
  const answers: { ok: () => void; fail: () => void }[] = [];
  const outbox = new SettingsOutbox<number>({
    send: (draft) =>
      new Promise((resolve, reject) => {
        sent.push(draft);
        answers.push({ ok: resolve, fail: () => reject(new Error('no network')) });
      }),
    onState: (state) => states.push(state),
    restMs: 500,
    retryMs: 1000,
  });
  return { outbox, sent, states, answers };
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
