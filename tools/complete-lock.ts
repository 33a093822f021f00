/**
 * Adds optional packages for other platforms that npm left out of package-lock.json. Without them, `npm ci` on those
 * platforms rejects the lock as out of date. Also removes `engines` from all packages: npm would check it against the
 * Node it runs on, which is only used to install. Run `node tools/complete-lock.ts` after each `npm install`; `npm run
 * validate` reports missing entries.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

export interface Locked {
  version?: string;
  resolved?: string;
  license?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  libc?: string[];
  engines?: unknown;
  link?: boolean;
  optionalDependencies?: Record<string, string>;
}
export interface Lock {
  packages: Record<string, Locked>;
}

const systems: ReadonlyMap<string, string> = new Map([
  ['darwin', 'darwin'],
  ['linux', 'linux'],
  ['win32', 'win32'],
  ['windows', 'win32'],
  ['android', 'android'],
  ['freebsd', 'freebsd'],
  ['openharmony', 'openharmony'],
  ['sunos', 'sunos'],
  ['aix', 'aix'],
  ['wasm32', 'wasm'],
]);
const processors = ['x64', 'arm64', 'ia32', 'arm', 'ppc64', 's390x', 'riscv64', 'loong64', 'mips64el', 'wasm32'];

/** The platform named by a package: `@swc/core-linux-arm-gnueabihf` is linux, arm, glibc. */
function platformOf(name: string): Pick<Locked, 'os' | 'cpu' | 'libc'> | null {
  const parts = name.split(/[/-]/);
  const system = parts.map((part) => systems.get(part)).find((found) => found !== undefined);
  const processor = processors.find((one) => parts.includes(one));
  if (system === undefined || processor === undefined) return null;
  const last = parts.at(-1) ?? '';
  const libc = last.startsWith('musl') ? ['musl'] : last.startsWith('gnu') ? ['glibc'] : null;
  return { os: [system], cpu: [processor], ...(libc ? { libc } : {}) };
}

/** True if Node's lookup from the package at `from` finds `name`. */
function isLocked(lock: Lock, from: string, name: string): boolean {
  const folders = from.split('/node_modules/');
  for (let depth = folders.length; depth > 0; depth--) {
    if (lock.packages[`${folders.slice(0, depth).join('/node_modules/')}/node_modules/${name}`]) return true;
  }
  return lock.packages[`node_modules/${name}`] !== undefined;
}

/** Optional dependencies missing from the lock, by name. @throws RangeError for an unknown platform */
export function missingOptional(lock: Lock): Map<string, Locked> {
  const missing = new Map<string, Locked>();
  for (const [place, { optionalDependencies = {} }] of Object.entries(lock.packages)) {
    for (const [name, range] of Object.entries(optionalDependencies)) {
      if (isLocked(lock, place, name)) continue;
      const platform = platformOf(name);
      if (!platform) throw new RangeError(`${name} of ${place} is not locked and names no platform`);
      missing.set(name, { version: range.replace(/^[\^~>=\s]+/, ''), ...platform, optional: true });
    }
  }
  return missing;
}

/** @throws Error if there is no such file or it is not JSON */
export function readLock(file = 'package-lock.json'): Lock {
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** Findings in a lock: missing packages, and entries with a download URL. */
export function checkLock(file = 'package-lock.json'): string[] {
  const lock = readLock(file);
  const addresses = Object.entries(lock.packages).filter(([, { resolved }]) => resolved?.startsWith('http'));
  return [
    ...[...missingOptional(lock).keys()].map((name) => `${file}: ${name} is missing; run node tools/complete-lock.ts`),
    ...addresses.map(([place]) => `${file}: ${place} bears a download address`),
  ];
}

function completeLock(file: string): void {
  const lock = readLock(file);
  for (const [name, entry] of missingOptional(lock)) lock.packages[`node_modules/${name}`] = entry;
  for (const entry of Object.values(lock.packages)) delete entry.engines;
  const sorted = Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1));
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) completeLock('package-lock.json');
