import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * Tests that schemes are as they were accepted: text by name, kept in `file` under `# name`. A change of the engine shows
 * there; once pictures of it have been looked at, accept it with UPDATE_GOLDENS=1.
 */
export function testAccepted(file: URL, made: ReadonlyMap<string, string>): void {
  if (process.env['UPDATE_GOLDENS'] === '1')
    writeFileSync(file, [...made].map(([name, text]) => `# ${name}\n${text}\n`).join('\n'));
  const accepted = new Map(
    readFileSync(file, 'utf8')
      .split(/^# /m)
      .slice(1)
      .map((section) => [section.slice(0, section.indexOf('\n')), section.slice(section.indexOf('\n') + 1).trim()]),
  );
  test.each([...made])('makes the accepted scheme: %s', (name, text) => {
    expect(text).toBe(accepted.get(name));
  });
  test('nothing is accepted that is no longer made', () => {
    expect([...accepted.keys()]).toEqual([...made.keys()]);
  });
}
