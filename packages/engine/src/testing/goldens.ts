import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Compares named texts with those stored in `file` under `# name`; UPDATE_GOLDENS=1 stores new ones. */
export function testGoldens(file: URL, actual: ReadonlyMap<string, string>): void {
  if (process.env['UPDATE_GOLDENS'] === '1')
    writeFileSync(file, [...actual].map(([name, text]) => `# ${name}\n${text}\n`).join('\n'));
  const goldens = new Map(
    readFileSync(file, 'utf8')
      .split(/^# /m)
      .slice(1)
      .map((section) => [section.slice(0, section.indexOf('\n')), section.slice(section.indexOf('\n') + 1).trim()]),
  );
  test.each([...actual])('matches the golden: %s', (name, text) => {
    expect(text).toBe(goldens.get(name));
  });
  test('there are no obsolete goldens', () => {
    expect([...goldens.keys()]).toEqual([...actual.keys()]);
  });
}
