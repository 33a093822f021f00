import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { expect, test } from 'vitest';
import { openPictureEngine } from '../../features/drawing/index.ts';

/** Niceness of every thread of this process. */
const niceness = (): number[] =>
  readdirSync('/proc/self/task').map((thread) => {
    const stat = readFileSync(`/proc/self/task/${thread}/stat`, 'latin1');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
  });

test.runIf(process.platform === 'linux')('threads that draw give way to the one that answers', async () => {
  const own = getPriority(0);
  const before = niceness().filter((nice) => nice === own + 5).length;
  const engine = openPictureEngine({ threads: 2, cold: true });
  await Promise.all(Array.from({ length: 2 }, () => engine.swatches({ kind: 'mosaic', colours: [[0, 0, 0]] })));
  expect(niceness().filter((nice) => nice === own + 5).length - before).toBeGreaterThanOrEqual(2);
  expect(getPriority(0)).toBe(own);
  await engine.stop();
});
