import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Delivery } from '../../../api/outbox/outbox.ts';
import { type KeptStep, resumeAt } from '../../../api/outbox/resume-at.ts';
import { StepsOutbox } from './steps-outbox.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server that answers as told, and a store as a browser has it. */
function house(kept: KeptStep | null = null) {
  let inStore = kept;
  const sent: { step: number; closing: boolean }[] = [];
  const refused: string[] = [];
  let answer: Delivery<void>['outcome'] = 'saved';
  const ports = {
    kept: () => inStore,
    keep: (step: KeptStep | null) => {
      inStore = step;
    },
    send: async (step: number, closing: boolean): Promise<Delivery<void>> => {
      sent.push({ step, closing });
      return answer === 'saved' ? { outcome: answer, answer: undefined } : { outcome: answer };
    },
    onRefused: () => void refused.push('refused'),
  };
  const answers = (next: typeof answer) => {
    answer = next;
  };
  return { ports, sent, refused, kept: () => inStore, answers };
}
const steps = (sent: { step: number }[]) => sent.map(({ step }) => step);

test('each step is kept at once and saved when it has settled, the newest only', async () => {
  const { ports, sent, kept } = house();
  const outbox = new StepsOutbox(0, ports);
  for (const step of [1, 2, 3]) outbox.save(step);
  expect(kept()).toEqual({ step: 3, base: 0 });
  expect([outbox.status, outbox.unsaved]).toEqual(['sending', 3]);
  await vi.runAllTimersAsync();
  expect(steps(sent)).toEqual([3]);
  expect([outbox.status, kept()]).toEqual(['saved', null]);
});

test('without a connection steps wait here, are tried again, and nothing is lost', async () => {
  const { ports, sent, answers, kept } = house();
  answers('later');
  const outbox = new StepsOutbox(10, ports);
  outbox.save(11);
  await vi.advanceTimersByTimeAsync(1000);
  expect([outbox.status, outbox.unsaved]).toEqual(['waiting', 1]);
  outbox.save(12);
  expect(kept()).toEqual({ step: 12, base: 10 });
  answers('saved');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(steps(sent)).toEqual([11, 12]);
  expect([outbox.status, kept()]).toEqual(['saved', null]);
});

test('a step taken back while the server was away does not hold up the next one', async () => {
  const { ports, sent, answers } = house();
  answers('later');
  const outbox = new StepsOutbox(10, ports);
  outbox.save(11);
  await vi.advanceTimersByTimeAsync(1000);
  outbox.save(10);
  await vi.advanceTimersByTimeAsync(5000);
  answers('saved');
  outbox.save(11);
  await vi.advanceTimersByTimeAsync(1000);
  expect(steps(sent)).toEqual([11, 11]);
  expect(outbox.status).toBe('saved');
});

test('one call at a time: what is wound meanwhile goes after it', async () => {
  const { ports, sent } = house();
  const outbox = new StepsOutbox(0, ports);
  outbox.save(1);
  const first = outbox.flush();
  outbox.save(2);
  expect(steps(sent)).toEqual([1]);
  await Promise.all([first, outbox.flush()]);
  expect(steps(sent)).toEqual([1, 2]);
  expect(outbox.status).toBe('saved');
});

test('a closing page sends the newest step and keeps it for the next visit', () => {
  const { ports, sent, kept } = house();
  const outbox = new StepsOutbox(0, ports);
  outbox.save(5);
  outbox.sendOnLeave();
  expect(sent).toEqual([{ step: 5, closing: true }]);
  expect(kept()).toEqual({ step: 5, base: 0 });
});

test('a page that has saved everything sends nothing when it closes', () => {
  const { ports, sent } = house();
  new StepsOutbox(4, ports).sendOnLeave();
  expect(sent).toEqual([]);
});

test('a step the server will never take is let go, and is told of', async () => {
  const { ports, refused, answers, kept } = house();
  answers('refused');
  const outbox = new StepsOutbox(4, ports);
  outbox.save(9);
  await vi.runAllTimersAsync();
  expect(refused).toEqual(['refused']);
  expect([outbox.step, outbox.status, kept()]).toEqual([4, 'saved', null]);
});

test('resumes anywhere: what was wound here and not sent wins', async () => {
  const { ports, sent } = house({ step: 40, base: 30 });
  const outbox = new StepsOutbox(30, ports);
  expect([outbox.step, outbox.unsaved]).toEqual([40, 10]);
  await outbox.flush();
  expect(steps(sent)).toEqual([40]);
});

test('a step of another device is followed, but for unsent ones of this one, which win', async () => {
  const { ports, sent } = house();
  const outbox = new StepsOutbox(10, ports);
  expect([outbox.takeOver(10), outbox.takeOver(14), outbox.step, outbox.unsaved]).toEqual([false, true, 14, 0]);
  outbox.save(14); // the player is there
  await vi.runAllTimersAsync();
  expect([sent, outbox.sent]).toEqual([[], 0]);
  outbox.save(15);
  expect(outbox.takeOver(20)).toBe(false);
  await vi.runAllTimersAsync();
  expect([steps(sent), outbox.sent, outbox.step]).toEqual([[15], 1, 15]);
});

test('where the work went on elsewhere meanwhile, the further of the two counts', () => {
  expect(resumeAt({ step: 40, base: 30 }, 200)).toBe(200);
  expect(resumeAt({ step: 40, base: 30 }, 35)).toBe(40);
  expect(resumeAt({ step: 20, base: 30 }, 30)).toBe(20);
  expect(resumeAt(null, 12)).toBe(12);
});
