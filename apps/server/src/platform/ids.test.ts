import { expect, test } from 'vitest';
import { isId, newId, newSlug } from './ids.ts';

test('an id is a UUIDv7 that begins with its time: later ones sort after earlier ones', () => {
  const now = new Date('2026-11-22T04:00:00.123Z');
  const id = newId(now);
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(now.getTime());
  expect(newId(new Date(now.getTime() + 1)) > id).toBe(true);
});

test('only ids and slugs reach the database', () => {
  for (const given of [newId(new Date()), newSlug()]) expect(isId(given)).toBe(true);
  for (const given of ['', 'a b', "a'", '../a', 'a'.repeat(65)]) expect(isId(given)).toBe(false);
});
