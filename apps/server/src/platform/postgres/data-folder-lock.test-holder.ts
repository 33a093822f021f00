import { setTimeout as pause } from 'node:timers/promises';
import { lockDataFolder } from './data-folder-lock.ts';

/* Locks a folder and lets it go, with nothing else to do, or (`stays`) holds it; for `data-folder-lock.test.ts`. */

const [, , folder = '', stays] = process.argv;
const lock = await lockDataFolder(folder, 'a holder of the test');
if (stays !== undefined) {
  console.log('locked');
  await pause(60_000); // it is ended long before; a signal alone would not keep it alive
}
await lock.release();
console.log('released');
