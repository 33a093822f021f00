import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/* Dangerous calls and the few places that may make them. */

/** Shipped sources: no tests, no tools. */
const shipped = globSync(['{apps,packages}/*/src/**/*.{ts,tsx}', 'tools/start.ts'], {
  exclude: (name) => /node_modules|\.(?:test|test-\w+|spec|fixture)\.tsx?$|\/testing(?:\/|$)/.test(name),
}).map((name) => ({ name, text: readFileSync(name, 'utf8') }));
const server = shipped.filter(({ name }) => name.startsWith('apps/server/'));

const filesWith = (pattern: RegExp, sources = shipped) =>
  sources.filter(({ text }) => pattern.test(text)).map(({ name }) => name);

test('sources are found', () => {
  expect([shipped.length > 500, server.length > 150]).toEqual([true, true]);
  expect(filesWith(/\bfastify\b/).length).toBeGreaterThan(10);
});

test('only migrations contain raw SQL', () => {
  expect(filesWith(/sql\.raw\(|sql\.lit\(|\.unsafe\(/, server)).toEqual([
    'apps/server/src/platform/postgres/database.ts',
  ]);
});
test('no program is started through a shell', () => {
  expect(
    filesWith(/\bexec(?:Sync)?\(\s*['"`]|import \{[^}]*\bexec(?:Sync)?\b[^}]*\} from 'node:child_process'|shell: true/),
  ).toEqual([]);
});
test('no code is evaluated from text', () => {
  expect(filesWith(/\beval\(|new Function\(|from 'node:vm'|setTimeout\(\s*['"`]/)).toEqual([]);
});
test('regular expressions are not built from user input', () => {
  expect(filesWith(/new RegExp\(/, server).sort()).toEqual([
    'apps/server/src/features/mails/bounces/return-path.ts', // The operator's own address, escaped.
    'apps/server/src/platform/http/page-url.ts', // Words of our own addresses.
    'apps/server/src/platform/http/verbs.ts', // Paths of our own routes.
    'apps/server/src/platform/web-files/web-files.ts', // Paths of our own pages.
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
test('no TLS client skips certificate checks', () => {
  expect(filesWith(/rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity|ignoreTLS/)).toEqual([]);
});
test('raw markup is set in two places only, from texts of our own with every < escaped', () => {
  expect(filesWith(/dangerouslySetInnerHTML|\.innerHTML\b|insertAdjacentHTML|document\.write/).sort()).toEqual([
    'apps/web/src/app/document.tsx', // A constant.
    'apps/web/src/ui/structured-data.tsx',
  ]);
  const data = shipped.find(({ name }) => name.endsWith('ui/structured-data.tsx'))?.text;
  expect(data).toContain(String.raw`replaceAll('<', '\\u003c')`);
});
test('no window listens to messages from other windows', () => {
  expect(
    filesWith(/window\.addEventListener\(\s*'message'|window\.onmessage|(?:parent|opener|top)\.postMessage/),
  ).toEqual([]);
});
test('only approved ciphers, digests and signatures are used', () => {
  const used = shipped.flatMap(({ text }) =>
    [...text.matchAll(/\b(create(?:Hash|Hmac|Cipheriv|Decipheriv)|hkdfSync)\(\s*'([\w-]+)'/g)].map(
      ([, , name]) => name,
    ),
  );
  expect([...new Set(used)].sort()).toEqual(['aes-256-gcm', 'sha256']);
  expect(filesWith(/createHash\((?!')|createCipheriv\((?!')|createHmac\((?!')|pbkdf2|\bmd5\b/i)).toEqual([]);
});
