import { taskStatus } from '@uzor/contract';
import { expect, test } from 'vitest';
import { after, type KitEvent, type KitMaking, statusOf } from './lifecycle.ts';

const statuses = ['pending', 'inProcess', 'completed', 'failed'] as const;
type Status = (typeof statuses)[number];
const table: Readonly<Record<KitEvent['on'], Readonly<Record<Status, Status | '-'>>>> = {
  begins: { pending: 'inProcess', inProcess: 'inProcess', completed: '-', failed: 'inProcess' },
  made: { pending: 'completed', inProcess: 'completed', completed: '-', failed: 'completed' },
  fails: { pending: 'failed', inProcess: 'failed', completed: '-', failed: '-' },
  again: { pending: '-', inProcess: '-', completed: '-', failed: 'pending' },
};
const events: readonly KitEvent[] = [
  { of: 'booklet', on: 'begins' },
  { of: 'booklet', on: 'made', booklet: 'a-file' },
  { of: 'booklet', on: 'fails' },
  { of: 'booklet', on: 'again' },
  { of: 'pictures', on: 'begins' },
  { of: 'pictures', on: 'made' },
  { of: 'pictures', on: 'fails' },
  { of: 'pictures', on: 'again' },
];
const pending: KitMaking = { booklet_status: taskStatus.pending, pictures_status: taskStatus.pending };

test.each(events)('$of × $on leads from every status where the table says', (event) => {
  const own = `${event.of}_status` as const;
  for (const status of statuses) {
    const outcome = table[event.on][status];
    const { columns } = after({ ...pending, [own]: taskStatus[status] }, event);
    expect(columns[own], status).toBe(outcome === '-' ? undefined : taskStatus[outcome]);
    if (outcome === '-') expect(columns).toEqual({});
  }
});

test('a finished booklet sends its mails and starts the pictures, a failed one only the latter', () => {
  const followsOf = (event: KitEvent) => {
    const { sendsMails, draws } = after(pending, event);
    return [sendsMails, draws];
  };
  expect(events.map(followsOf)).toEqual([
    [false, false],
    [true, true],
    [false, true],
    [false, false],
    [false, false],
    [false, false],
    [false, false],
    [false, false],
  ]);
});

test('a kit is completed when both are, failed when one is, and in process once one has begun', () => {
  const of = (booklet: Status, pictures: Status) =>
    statusOf({ booklet_status: taskStatus[booklet], pictures_status: taskStatus[pictures] });
  expect(of('pending', 'pending')).toBe(taskStatus.pending);
  expect(of('completed', 'completed')).toBe(taskStatus.completed);
  expect([of('inProcess', 'pending'), of('completed', 'pending'), of('pending', 'inProcess')]).toEqual([2, 2, 2]);
  expect([of('failed', 'completed'), of('completed', 'failed'), of('inProcess', 'failed')]).toEqual([4, 4, 4]);
});
