import { expect, test } from 'vitest';
import { latin, u16, u32 } from '../testing/files.ts';
import { box } from '../testing/heif-file.ts';
import { readHeifHeader } from './heif.ts';

const full = Buffer.alloc(4);
const association = (item: number, index: number) => Buffer.concat([u16(item), Buffer.from([1, index])]);

/** A header whose picture has its extent after so many other boxes and associations, these in several lists. */
function headerAfter({ boxes = 0, associations = 0, lists = 1 }): Buffer {
  const others = Array.from({ length: associations / lists }, () => association(2, 1));
  const meta = box(
    'meta',
    full,
    box('pitm', full, u16(1)),
    box('iinf', full, u16(1), box('infe', Buffer.from([2, 0, 0, 0]), u16(1, 0), latin('av01\0'))),
    box(
      'iprp',
      box('ipco', box('ispe', full, u32(40), u32(30))),
      ...Array.from({ length: lists }, () => box('ipma', full, u32(others.length), ...others)),
      box('ipma', full, u32(1), association(1, 1)),
    ),
  );
  return Buffer.concat([...Array.from({ length: boxes }, () => box('free')), meta]);
}

test('a file with more boxes or associations than any photo is not read to its end', () => {
  expect(readHeifHeader(headerAfter({ boxes: 500, associations: 500 }))).toMatchObject({ width: 40, height: 30 });
  expect(readHeifHeader(headerAfter({ boxes: 20_000 }))).toBeNull();
  for (const lists of [1, 10]) expect(readHeifHeader(headerAfter({ associations: 20_000, lists }))).toBeNull();
});
