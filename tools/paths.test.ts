import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { checkPaths } from './paths.ts';
import { planted } from './testing/planted.ts';

const sources = {
  'docs/other.md': '# Other',
  'apps/server/src/mails/service.ts': 'export function deliver() {}',
  'apps/server/src/mails/letters/account.ts': 'export {};',
  'apps/web/src/board.tsx': 'export {};',
};

/** Findings in a checkout with these sources and one page with `text`. */
function findingsOf(text: string, more: Readonly<Record<string, string>> = {}): string[] {
  const root = planted({ ...sources, 'docs/page.md': text, ...more });
  execFileSync('git', ['init', '--quiet'], { cwd: root });
  return checkPaths(root);
}

test.each([
  ['a whole path', '`apps/server/src/mails/letters.ts`'],
  ['a short path', '`mails/letters.ts`'],
  ['a file by its name', '`letters.ts`'],
  ['a folder', '`apps/server/src/letters/`'],
  ['a pattern', '`apps/server/src/mails/*-letters.ts`'],
  ['one of several ways', '`apps/{server,web}/src/lifecycle.ts`'],
  ['a member of a file', '`mails/service.send`'],
  ['a link', '[the other](another.md)'],
])('%s to a missing file is refused', (_, text) => {
  expect(findingsOf(text)).toEqual([expect.stringMatching(/^docs\/page\.md: .* is not there$/)]);
});
test('a comment that names a missing file is refused', () => {
  expect(findingsOf('', { 'apps/web/src/list.ts': '/* As in `mails/letters.ts`. */' })).toEqual([
    'apps/web/src/list.ts: names mails/letters.ts, which is not there',
  ]);
});
test.each([
  '`apps/server/src/mails/letters/account.ts`',
  '`mails/letters/`',
  '`mails/service`',
  '`mails/service.deliver`',
  '`service.ts`',
  '`apps/*/src/mails/letters/*.ts`',
  '`mails/service|jobs`',
  '[the other](other.md), [a part](other.md#part), [folder](../apps/web), [the web](https://example.com/none.md)',
])('%s is accepted', (text) => {
  expect(findingsOf(text)).toEqual([]);
});
test('words that are not paths are accepted', () => {
  expect(findingsOf('`zod/mini`, `DATA_DIR/files`, `NAME.json`, `/dev/mail`, `@uzor/kit`, `apps/web/build/`')).toEqual(
    [],
  );
});
