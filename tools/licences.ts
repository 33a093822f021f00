import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import satisfies from 'spdx-satisfies';
import { type Lock, type Locked, readLock } from './complete-lock.ts';

/** Licences that allow a shop to sell what it makes with Uzor, and ask for no more than their notice. */
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
/** Licences of tools that stay on the maker's machine; a changed file of such a tool would have to be published. */
const forTools = [...permissive, 'MPL-2.0', 'CC-BY-3.0', 'CC-BY-4.0'];
/** Libraries used whole and unchanged, which their owner may replace: what the LGPL asks for (decision 002). */
const replaceable: readonly RegExp[] = [/^@img\/sharp-/, /^libheif-js$/];

/** Name of the package at a place of a lock: `node_modules/a/node_modules/@b/c` is `@b/c`. */
function nameAt(place: string): string {
  return place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/** Packages that come from outside: place in the lock, and what is locked there. */
function foreign(lock: Lock): [place: string, locked: Locked][] {
  return Object.entries(lock.packages).filter(([place, { link }]) => place.includes('node_modules/') && !link);
}

interface Manifest {
  license?: string;
  licenses?: readonly { type: string }[];
}

/** Licence told by an installed package itself; null if it is not installed or tells none. */
function told(root: string, place: string): string | null {
  const file = path.join(root, place, 'package.json');
  if (!existsSync(file)) return null;
  const { license, licenses }: Manifest = JSON.parse(readFileSync(file, 'utf8'));
  return license ?? licenses?.map(({ type }) => type).join(' AND ') ?? null;
}

/** Builds for other platforms are not installed here: the package that asks for one is published with it, under one licence. */
function ofWhoAsks(lock: Lock, name: string): string | null {
  const asks = foreign(lock).find(([, { optionalDependencies }]) => optionalDependencies?.[name] !== undefined);
  return asks?.[1].license ?? null;
}

/** SPDX expression of a package's licence; null if nobody tells it. */
function licenceOf(lock: Lock, place: string, root = '.'): string | null {
  const name = nameAt(place);
  return lock.packages[place]?.license ?? told(root, place) ?? ofWhoAsks(lock, name);
}

function allowed(name: string, licence: string, isTool: boolean): boolean {
  const lgpl = replaceable.some((pattern) => pattern.test(name)) ? ['LGPL-3.0', 'LGPL-3.0-or-later'] : [];
  try {
    return satisfies(licence, [...(isTool ? forTools : permissive), ...lgpl]);
  } catch {
    return false; // not an SPDX expression
  }
}

/** Findings: packages without a licence, or with one under which Uzor may not be sold or its tools not be used. */
export function checkLicences(root = '.'): string[] {
  const lock = readLock(path.join(root, 'package-lock.json'));
  const findings: string[] = [];
  for (const [place, { dev = false }] of foreign(lock)) {
    const licence = licenceOf(lock, place, root);
    if (licence === null) findings.push(`package-lock.json: ${place} tells no licence: read its licence file`);
    else if (!allowed(nameAt(place), licence, dev))
      findings.push(`package-lock.json: ${place} is under ${licence}, which ${dev ? 'tools' : 'Uzor'} may not be`);
  }
  return findings;
}
