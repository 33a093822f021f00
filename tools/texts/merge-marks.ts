/** Checks that no file holds the marks a merge leaves where two versions met. */
import { spawnSync } from 'node:child_process';

/** Lines of the checkout at `root` that begin with such a mark, as `file:line:text`. A row of equals signs is a heading elsewhere. */
export function findMergeMarks(root = process.cwd()): string[] {
  const found = spawnSync('git', ['grep', '--untracked', '-nIE', '^(<{7}|>{7}|[|]{7})( |$)'], {
    cwd: root,
    encoding: 'utf8',
  });
  // 1 says that nothing was found; anything above, that git could not look.
  if (found.status !== 0 && found.status !== 1) throw new Error(found.stderr);
  return found.stdout.split('\n').filter((line) => line !== '');
}
