import { PhotoRefused } from '@uzor/intake';
import { describe, expect, test } from 'vitest';
import { engineCommands } from './commands.ts';
import { reasonOf } from './reason.ts';
import { UsageError } from './usage-error.ts';

describe.each(engineCommands.map((row) => [row.name, row] as const))('craft %s', (_, row) => {
  test('is told in one line that fits a screen of 120 columns', () => {
    expect(row.summary).toMatch(/^[A-Z][^\n.]+$/);
    expect(row.name.length + row.operands.length + row.summary.length).toBeLessThan(110);
  });

  test('has a help for each of its options, and a value where one is typed', async () => {
    const { options } = await row.load();
    for (const [name, { help, type, value }] of Object.entries(options)) {
      expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(help, name).toMatch(/^[A-Z].*[^.]$/);
      expect(value === undefined, name).toBe(type === 'boolean');
    }
  });

  test('refuses an option it does not have', async () => {
    const command = await row.load();
    await expect(command.run(['--glitter'])).rejects.toThrow(/glitter/);
  });
});

test('no name stands twice', () => {
  expect(new Set(engineCommands.map(({ name }) => name)).size).toBe(engineCommands.length);
});

describe('the reason of a refusal', () => {
  test('is one line, however it was written', () => {
    expect(reasonOf(new UsageError('No photo\n  in this folder'))).toBe('No photo in this folder');
  });
  test('of a photo is what the site says of it, in English', () => {
    expect(reasonOf(new PhotoRefused('photo.small', { side: 16 }))).toBe(
      'This photo is too small: it needs at least 16 pixels on each side.',
    );
  });
  test('is none for a fault of ours', () => {
    for (const fault of [new TypeError('x'), new RangeError('y'), 'text', null]) expect(reasonOf(fault)).toBeNull();
  });
});
