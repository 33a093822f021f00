import { expect, test } from 'vitest';
import { NoRoom, TooMany } from '../../errors.ts';
import { testFolder } from '../testing/testing.ts';
import { spoolRoom } from './spool-room.ts';

const bounds = { inAll: 100, ofNetwork: 60, leftFree: 0 };

test('one network cannot use the space of others, and released space can be used again', async () => {
  const room = spoolRoom(testFolder(), bounds);
  const giveBack = await room.take('a', 60);
  await expect(room.take('a', 1)).rejects.toBeInstanceOf(TooMany);
  await room.take('b', 40);
  await expect(room.take('c', 1)).rejects.toBeInstanceOf(NoRoom);
  giveBack();
  await room.take('a', 60);
});

test('concurrent senders never use more than there is', async () => {
  const room = spoolRoom(testFolder(), bounds);
  const taken = await Promise.allSettled(Array.from({ length: 50 }, (_, i) => room.take(`network ${i}`, 10)));
  expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
});

test('uploads are refused before the disk is full', async () => {
  const room = spoolRoom(testFolder(), { ...bounds, leftFree: Number.MAX_SAFE_INTEGER });
  await expect(room.take('a', 1)).rejects.toBeInstanceOf(NoRoom);
});
