import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A file of a build: its name never stands for other bytes. */
const asset = /^assets\/[\w-][\w.-]*$/;

/**
 * Finds parts of other builds beside the one in `folder`, also of those made after this process began: during an update open pages
 * ask for parts of the version before, and new ones ask a process that still runs it.
 * @returns the `client` folder that has the file, of the newest build; null for files of no build
 */
export function otherBuildWith(folder: string, name: string): string | null {
  const builds = dirname(folder);
  if (!asset.test(name) || !existsSync(builds)) return null;
  const found = readdirSync(builds)
    .filter((build) => /^[0-9a-f]{16}$/.test(build))
    .map((build) => join(builds, build))
    .filter((build) => existsSync(join(build, 'complete')) && existsSync(join(build, 'client', name)))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  return found[0] === undefined ? null : join(found[0], 'client');
}
