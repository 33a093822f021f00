import { describe, expect, test } from 'vitest';
import type { Locked } from './complete-lock.ts';
import { checkLicences } from './licences.ts';
import { planted } from './testing/planted.ts';

function locked(packages: Record<string, Locked>, manifests: Record<string, object> = {}): string {
  const own = Object.entries(manifests).map(([place, manifest]) => [`${place}/package.json`, JSON.stringify(manifest)]);
  return planted({ 'package-lock.json': JSON.stringify({ packages }), ...Object.fromEntries(own) });
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
