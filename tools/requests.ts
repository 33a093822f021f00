/** Checks that the web app makes requests and query keys in one place each, for uniform errors and unique keys. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const rules = [
  { home: /api\/queries\.ts$/, mark: /\bqueryKey\b/, finding: 'writes a query key; api/queries.ts derives it' },
  {
    // The service worker forwards requests of pages and sends what they left unsent; sounds are stored as whole files.
    home: /api\/(transport|fetched|kept-sounds|works\/send-waiting)\.ts$|offline\/(pictures|shell)\.ts$/,
    mark: /(?<![.\w])fetch\(|\bXMLHttpRequest\b|\bsendBeacon\b/,
    finding: 'makes a request of its own; api/transport.ts and api/fetched.ts make them',
  },
];

export function strayRequests(sources: ReadonlyMap<string, string>): string[] {
  const findings: string[] = [];
  const places = new Map<string, string>();
  for (const [file, source] of sources) {
    for (const { home, mark, finding } of rules)
      if (!home.test(file) && mark.test(source)) findings.push(`${file}: ${finding}`);
    for (const [, name = ''] of source.matchAll(/\bopening\(\s*['"]([\w-]+)['"]/g)) {
      const taken = places.get(name);
      if (taken !== undefined) findings.push(`${file}: the opening '${name}' belongs to ${taken}`);
      places.set(name, file);
    }
  }
  return findings;
}

export function checkRequests(root = process.cwd()): string[] {
  const files = globSync('apps/web/src/**/*.{ts,tsx}', { cwd: root })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
    .sort();
  return strayRequests(new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')])));
}
