/**
 * Query keys of the web app are written in `api/queries.ts` alone, which derives them from endpoints: a key written by
 * hand can come to hold two shapes. What a screen opens with is named; each name belongs to one place.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const home = 'api/queries.ts';

/** Findings in the sources of a web app, as lines `file: what`. */
export function handWrittenKeys(sources: ReadonlyMap<string, string>): string[] {
  const findings: string[] = [];
  const places = new Map<string, string>();
  for (const [file, source] of sources) {
    if (file.endsWith(home)) continue;
    if (/\bqueryKey\b/.test(source)) findings.push(`${file}: writes a query key; ${home} derives it from the endpoint`);
    for (const [, name = ''] of source.matchAll(/\bopening\(\s*['"]([\w-]+)['"]/g)) {
      const taken = places.get(name);
      if (taken !== undefined) findings.push(`${file}: the opening '${name}' belongs to ${taken}`);
      places.set(name, file);
    }
  }
  return findings;
}

/** Findings for the web app below `root`. */
export function checkQueryKeys(root = process.cwd()): string[] {
  const files = globSync('apps/web/src/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .sort();
  return handWrittenKeys(new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')])));
}
