import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import type { Locked } from './complete-lock.ts';
import { checkLicences } from './licences.ts';

const made: string[] = [];
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A folder with a lock of these packages, and the given package.json of each. */
function locked(packages: Record<string, Locked>, manifests: Record<string, object> = {}): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'uzor-supply-'));
  made.push(folder);
  writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify({ packages }));
  for (const [place, manifest] of Object.entries(manifests)) {
    mkdirSync(path.join(folder, place), { recursive: true });
    writeFileSync(path.join(folder, place, 'package.json'), JSON.stringify(manifest));
  }
  return folder;
}

describe('licences', () => {
  test('the GPL is refused in shipped packages, and a choice of licences counts as the most permissive', () => {
    const findings = checkLicences(
      locked({
        'node_modules/copyleft': { license: 'GPL-3.0-only' },
        'node_modules/choice': { license: 'GPL-3.0-only OR MIT' },
        'node_modules/both': { license: 'MIT AND AGPL-3.0-only' },
        'node_modules/secret': { license: 'UNLICENSED' },
      }),
    );
    expect(findings.map((finding) => /node_modules\/(\w+)/.exec(finding)?.[1])).toEqual(['copyleft', 'both', 'secret']);
  });

  test('the LGPL is accepted only for listed libraries that are used unchanged and replaceable', () => {
    const findings = checkLicences(
      locked({
        'node_modules/@img/sharp-libvips-linux-x64': { license: 'LGPL-3.0-or-later' },
        'node_modules/woven-in': { license: 'LGPL-3.0-or-later' },
      }),
    );
    expect(findings).toEqual([expect.stringContaining('woven-in is under LGPL-3.0-or-later')]);
  });

  test('a licence for tools is refused in shipped packages', () => {
    const findings = checkLicences(
      locked({ 'node_modules/tool': { license: 'MPL-2.0', dev: true }, 'node_modules/part': { license: 'MPL-2.0' } }),
    );
    expect(findings).toEqual([expect.stringContaining('part is under MPL-2.0')]);
  });

  test('licences in the old format, or stated only by platform builds, are understood', () => {
    const folder = locked(
      {
        'node_modules/old': {},
        'node_modules/fast': { license: 'MIT', optionalDependencies: { 'fast-win32-x64': '1.0.0' } },
        'node_modules/fast-win32-x64': { optional: true },
        'node_modules/silent': {},
      },
      { 'node_modules/old': { licenses: [{ type: 'MIT' }] }, 'node_modules/silent': {} },
    );
    expect(checkLicences(folder)).toEqual([expect.stringContaining('silent states no licence')]);
  });
});
