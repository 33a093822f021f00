import { expect, test } from 'vitest';
import { UsageError } from '../apps/cli/src/usage-error.ts';
import { benchCommands, trialCommands } from './commands.ts';

test.each([...benchCommands, ...trialCommands])('$name has a help text for each of its options', async ({ load }) => {
  for (const { help, type, value } of Object.values((await load()).options)) {
    expect(help).toMatch(/^[A-Z].*[^.]$/);
    expect(value === undefined).toBe(type === 'boolean');
  }
});

const onPhotos = ['mosaic', 'colours', 'paint', 'mixed', 'strings', 'faces'];
test.each(benchCommands.filter(({ name }) => onPhotos.includes(name.slice('bench '.length))))(
  '$name asks for photos before it measures anything',
  async ({ load }) => {
    const command = await load();
    await expect(command.run(['--photos', '/no/such/folder'])).rejects.toThrow(UsageError);
  },
);
