import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

const module = new URL('./limit-memory.ts', import.meta.url).pathname;
const program = `
  import { limitMemory } from ${JSON.stringify(module)};
  const before = process.env.FIRST ?? process.pid;
  process.env.FIRST = String(before);
  limitMemory();
  console.log(JSON.stringify({
    same: Number(before) === process.pid,
    arenas: process.env.MALLOC_ARENA_MAX,
    flags: process.execArgv.filter((flag) => flag.startsWith('--max-semi')).length,
  }));`;

test.runIf(process.platform === 'linux')(
  'the server begins itself anew once, as the same process, with settings of memory',
  () => {
    const { MALLOC_ARENA_MAX: _none, ...env } = process.env;
    const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
      env,
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    expect(stdout.trim().split('\n')).toEqual([JSON.stringify({ same: true, arenas: '2', flags: 1 })]);
  },
);
