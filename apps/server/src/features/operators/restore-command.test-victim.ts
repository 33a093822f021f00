import fs from 'node:fs';
import promises from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';

/* Restores a backup and kills itself before its n-th change of the file system; for `restore-command.system.test.ts`. */

const [, , file = '', killAt] = process.argv;
let changes = 0;
type Change = (...given: unknown[]) => unknown;
const changing = ['mkdir', 'mkdirSync', 'writeFile', 'writeFileSync', 'rename', 'renameSync', 'rm', 'rmSync', 'open'];
for (const holder of [fs, promises] as unknown as Record<string, Change | undefined>[])
  for (const name of changing) {
    const original = holder[name];
    if (original)
      holder[name] = (...given) => {
        changes += 1;
        if (changes === Number(killAt)) process.kill(process.pid, 'SIGKILL');
        return original(...given);
      };
  }
syncBuiltinESMExports();
const { restoreCommand } = await import('./restore-command.ts');
await restoreCommand.run([file]);
process.stderr.write(`${changes} changes\n`);
