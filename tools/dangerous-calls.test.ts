import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/* Dangerous calls and the few places that may make them; docs/asvs.md refers to these. */

/** Sources that ship: no tests, no tools. */
const shipped = globSync(['{apps,packages}/*/src/**/*.{ts,tsx}', 'tools/start.ts'], {
  exclude: (name) => /node_modules|\.(?:test|test-\w+|spec|fixture)\.tsx?$|\/testing(?:\/|$)/.test(name),
}).map((name) => ({ name, text: readFileSync(name, 'utf8') }));
const server = shipped.filter(({ name }) => name.startsWith('apps/server/'));

const filesWith = (pattern: RegExp, sources = shipped) =>
  sources.filter(({ text }) => pattern.test(text)).map(({ name }) => name);

test('the guards see sources', () => {
  expect([shipped.length > 500, server.length > 150]).toEqual([true, true]);
  expect(filesWith(/\bfastify\b/).length).toBeGreaterThan(10);
});

test('raw SQL is that of the migrations alone', () => {
  expect(filesWith(/sql\.raw\(|sql\.lit\(|\.unsafe\(/, server)).toEqual([
    'apps/server/src/platform/postgres/database.ts',
  ]);
});
test('no program is started through a shell', () => {
  expect(
    filesWith(/\bexec(?:Sync)?\(\s*['"`]|import \{[^}]*\bexec(?:Sync)?\b[^}]*\} from 'node:child_process'|shell: true/),
  ).toEqual([]);
});
test('no code is made from text', () => {
  expect(filesWith(/\beval\(|new Function\(|from 'node:vm'|setTimeout\(\s*['"`]/)).toEqual([]);
});
test('regular expressions are not built from what people send', () => {
  expect(filesWith(/new RegExp\(/, server).sort()).toEqual([
    'apps/server/src/features/mails/bounces/return-path.ts', // the operator's own address, escaped
    'apps/server/src/features/shares/urls.ts', // words of our own addresses
    'apps/server/src/platform/http/verbs.ts', // paths of our own routes
    'apps/server/src/platform/web-files/web-files.ts', // paths of our own pages
  ]);
});
test('the server fetches no address that a caller names', () => {
  expect(
    filesWith(
      /(?<![\w.])fetch\(\s*[^)\s]|from '(?:undici|axios|got|node-fetch)'|import \{[^}]*\b(?:get|request|Agent)\b[^}]*\} from 'node:https?'/,
      server,
    ),
  ).toEqual([]);
});
test('no client of TLS leaves certificates unchecked', () => {
  expect(filesWith(/rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity|ignoreTLS/)).toEqual([]);
});
test('markup is set past React in two places, by texts of our own with every < escaped', () => {
  expect(filesWith(/dangerouslySetInnerHTML|\.innerHTML\b|insertAdjacentHTML|document\.write/).sort()).toEqual([
    'apps/web/src/app/root.tsx', // a constant
    'apps/web/src/features/faq/structured-data.tsx',
  ]);
  const data = shipped.find(({ name }) => name.endsWith('faq/structured-data.tsx'))?.text;
  expect(data).toContain(String.raw`replaceAll('<', '\\u003c')`);
});
test('no window listens to messages of other windows', () => {
  expect(
    filesWith(/window\.addEventListener\(\s*'message'|window\.onmessage|(?:parent|opener|top)\.postMessage/),
  ).toEqual([]);
});
test('ciphers, digests and signatures are those of the list', () => {
  const used = shipped.flatMap(({ text }) =>
    [...text.matchAll(/\b(create(?:Hash|Hmac|Cipheriv|Decipheriv)|hkdfSync)\(\s*'([\w-]+)'/g)].map(
      ([, , name]) => name,
    ),
  );
  expect([...new Set(used)].sort()).toEqual(['aes-256-gcm', 'sha256']);
  expect(filesWith(/createHash\((?!')|createCipheriv\((?!')|createHmac\((?!')|pbkdf2|\bmd5\b/i)).toEqual([]);
});
