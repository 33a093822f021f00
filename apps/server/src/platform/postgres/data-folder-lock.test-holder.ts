import { once } from 'node:events';
import { lockDataFolder } from './data-folder-lock.ts';

/* Locks a folder and lets it go, with nothing else to do, or (`stays`) holds it; for `data-folder-lock.test.ts`. */

const [, , folder = '', stays] = process.argv;
const lock = await lockDataFolder(folder, 'a holder of the test');
if (stays !== undefined) {
  console.log('locked');
  await once(process, 'SIGTERM');
}
await lock.release();
console.log('released');
