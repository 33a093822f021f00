import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A file of a build; its name contains a hash of its content. */
const asset = /^assets\/[\w-][\w.-]*$/;

/**
 * Finds files of other builds beside the one in `folder`, even of builds made after this process started: during an
 * update, open pages request files of the old version, and new pages may reach an old process.
 * @returns the `client` folder with the file, of the newest build; null if no build has it
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
