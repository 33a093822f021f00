import { queueOptionsSymbol } from 'piscina';
import { expect, test } from 'vitest';
import { UrgencyQueue } from '../../platform/engine/engine-pool.ts';
import { urgency } from './engine.ts';

const task = (name: string, level: number) => ({ name, [queueOptionsSymbol]: { urgency: level } });
const namesOf = (queue: UrgencyQueue) =>
  Array.from({ length: queue.size }, () => queue.shift()).map((one) => one && 'name' in one && one.name);

test('paid work comes before choosing, demos come last, each queue in the order of arrival', () => {
  const queue = new UrgencyQueue();
  for (const one of [
    task('demo', urgency.demo),
    task('first', urgency.tracing),
    task('booklet', urgency.booklet),
    task('awaited', urgency.firstTracing),
    task('second', urgency.tracing),
  ])
    queue.push(one);
  expect(namesOf(queue)).toEqual(['booklet', 'awaited', 'first', 'second', 'demo']);
  expect(queue.shift()).toBeNull();
});

test('pictures of segments do not starve behind presets, and demos wait for all paid work', () => {
  const queue = new UrgencyQueue();
  queue.push(task('demo', urgency.demo));
  queue.push(task('pictures', urgency.segmentPictures));
  const begun: string[] = [];
  for (let i = 0; i < 12; i++) {
    queue.push(task(`preset ${i}`, urgency.tracing));
    const one = queue.shift();
    begun.push(one && 'name' in one ? String(one.name) : '');
  }
  expect(begun.indexOf('pictures')).toBe(4);
  expect(begun).not.toContain('demo');
  expect(namesOf(queue)).toEqual(['preset 11', 'demo']);
});
