import { PhotoRefused } from '@uzor/intake';
import { describe, expect, test } from 'vitest';
import { engineCommands } from './commands.ts';
import { reasonOf } from './reason.ts';
import { UsageError } from './usage-error.ts';

describe.each(engineCommands.map((row) => [row.name, row] as const))('craft %s', (_, row) => {
  test('fits one line of a screen of 120 columns in the overview', () => {
    expect(row.summary).toMatch(/^[A-Z][^\n.]+$/);
    expect(row.name.length + (row.operands ?? '').length + row.summary.length).toBeLessThan(110);
  });

  test('has a help text for each of its options, and a placeholder for each value', async () => {
    const { options } = await row.load();
    for (const [name, { help, type, value }] of Object.entries(options)) {
      expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(help, name).toMatch(/^[A-Z].*[^.]$/);
      expect(value === undefined, name).toBe(type === 'boolean');
    }
  });

  test('refuses an unknown option', async () => {
    const command = await row.load();
    await expect(command.run(['--glitter'])).rejects.toThrow(/glitter/);
  });
});

test('names are unique', () => {
  expect(new Set(engineCommands.map(({ name }) => name)).size).toBe(engineCommands.length);
});

describe('the reason of a refusal', () => {
  test('is one line, however it was written', () => {
    expect(reasonOf(new UsageError('No photo\n  in this folder'))).toBe('No photo in this folder');
  });
  test('of a photo is the text of the site, in English', () => {
    expect(reasonOf(new PhotoRefused('photo.small', { side: 16 }))).toBe(
      'This photo is too small: it needs at least 16 pixels on each side',
    );
  });
  test('is null for an internal error', () => {
    for (const fault of [new TypeError('x'), new RangeError('y'), 'text', null]) expect(reasonOf(fault)).toBeNull();
  });
});
