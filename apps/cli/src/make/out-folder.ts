import { mkdtemp, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { UsageError } from '../usage-error.ts';

/**
 * `--out` must be a writable folder, or a path below one. Probes by creating a folder: permissions do not tell for a
 * folder such as /proc, where a recursive mkdir never returns.
 *
 * @throws UsageError for anything else
 */
export async function demandFolder(outPath: string): Promise<void> {
  let place = path.resolve(outPath);
  let facts = await stat(place).catch(() => null);
  while (facts === null && place !== path.dirname(place)) {
    place = path.dirname(place);
    facts = await stat(place).catch(() => null);
  }
  if (!facts?.isDirectory()) throw new UsageError(`--out ${outPath} is not a folder`);
  try {
    await rmdir(await mkdtemp(path.join(place, '.craft-')));
  } catch (cause) {
    throw new UsageError(`Cannot write to --out ${outPath}`, { cause });
  }
}
