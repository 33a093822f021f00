import { expect, test } from 'vitest';
import { NoRoom, TooMany } from '../../errors.ts';
import { testFolder } from '../testing/testing.ts';
import { type SenderRoom, type SpoolRoom, spoolRoom } from './spool-room.ts';

const bounds = { inAll: 100, ofNetwork: 60, leftFree: 0 };

/** A sender of a body of unknown length, and what has arrived of it. */
async function arrived(spools: SpoolRoom, network: string, bytes: number): Promise<SenderRoom> {
  const room = await spools.open(network, 0);
  await room.take(bytes);
  return room;
}

test('one network cannot use the space of others, and freed space can be used again', async () => {
  const spools = spoolRoom(testFolder(), bounds);
  const first = await arrived(spools, 'a', 60);
  await expect(arrived(spools, 'a', 1)).rejects.toBeInstanceOf(TooMany);
  await expect(spools.open('a', 1)).rejects.toBeInstanceOf(TooMany);
  await arrived(spools, 'b', 40);
  await expect(arrived(spools, 'c', 1)).rejects.toBeInstanceOf(NoRoom);
  first.close();
  await arrived(spools, 'a', 60);
});

test('announced bytes that do not arrive keep nobody out', async () => {
  const spools = spoolRoom(testFolder(), bounds);
  await Promise.all(Array.from({ length: 50 }, () => spools.open('a', 60)));
  await spools.open('a', 60);
  await spools.open('b', 60);
});

test('concurrent senders never use more than there is', async () => {
  const spools = spoolRoom(testFolder(), bounds);
  const taken = await Promise.allSettled(Array.from({ length: 50 }, (_, i) => arrived(spools, `network ${i}`, 10)));
  expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
});

test('uploads are refused before the disk is full', async () => {
  const room = spoolRoom(testFolder(), { ...bounds, leftFree: Number.MAX_SAFE_INTEGER });
  await expect(room.open('a', 1)).rejects.toBeInstanceOf(NoRoom);
});
