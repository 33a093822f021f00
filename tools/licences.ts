import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import satisfies from 'spdx-satisfies';
import { type Lock, type Locked, readLock } from './complete-lock.ts';

/** Licences that permit selling what Uzor makes and require only their notice. */
const permissive = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
];
/** Licences of tools that are not shipped. If such a tool is changed, its changed files would have to be published. */
const forTools = [...permissive, 'MPL-2.0', 'CC-BY-3.0', 'CC-BY-4.0'];
/** Libraries used unchanged and replaceable by the user, as the LGPL requires (decision 002). */
const replaceable: readonly RegExp[] = [/^@img\/sharp-/, /^libheif-js$/];

/** Package name of a lock path: `node_modules/a/node_modules/@b/c` is `@b/c`. */
function nameAt(place: string): string {
  return place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

function external(lock: Lock): [place: string, locked: Locked][] {
  return Object.entries(lock.packages).filter(([place, { link }]) => place.includes('node_modules/') && !link);
}

interface Manifest {
  license?: string;
  licenses?: readonly { type: string }[];
}

/** Licence stated in an installed package; null if it is not installed or states none. */
function statedLicence(root: string, place: string): string | null {
  const file = path.join(root, place, 'package.json');
  if (!existsSync(file)) return null;
  const { license, licenses }: Manifest = JSON.parse(readFileSync(file, 'utf8'));
  return license ?? licenses?.map(({ type }) => type).join(' AND ') ?? null;
}

/** Builds for other platforms are not installed; their licence is that of the package that depends on them. */
function licenceOfDependent(lock: Lock, name: string): string | null {
  const asks = external(lock).find(([, { optionalDependencies }]) => optionalDependencies?.[name] !== undefined);
  return asks?.[1].license ?? null;
}

/** SPDX expression of a package's licence; null if unknown. */
function licenceOf(lock: Lock, place: string, root = '.'): string | null {
  const name = nameAt(place);
  return lock.packages[place]?.license ?? statedLicence(root, place) ?? licenceOfDependent(lock, name);
}

function allowed(name: string, licence: string, isTool: boolean): boolean {
  const lgpl = replaceable.some((pattern) => pattern.test(name)) ? ['LGPL-3.0', 'LGPL-3.0-or-later'] : [];
  try {
    return satisfies(licence, [...(isTool ? forTools : permissive), ...lgpl]);
  } catch {
    return false; // Not an SPDX expression.
  }
}

export function checkLicences(root = '.'): string[] {
  const lock = readLock(path.join(root, 'package-lock.json'));
  const findings: string[] = [];
  for (const [place, { dev = false }] of external(lock)) {
    const licence = licenceOf(lock, place, root);
    if (licence === null) findings.push(`package-lock.json: ${place} states no licence: read its licence file`);
    else if (!allowed(nameAt(place), licence, dev))
      findings.push(`package-lock.json: ${place} is under ${licence}, which ${dev ? 'tools' : 'Uzor'} may not be`);
  }
  return findings;
}
