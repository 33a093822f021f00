import { setTimeout as pause } from 'node:timers/promises';
import { lockDataFolder } from './data-folder-lock.ts';

/* Locks a folder and releases it, or (`stays`) holds it; for `data-folder-lock.test.ts`. */

const [, , folder = '', stays] = process.argv;
const lock = await lockDataFolder(folder, 'a holder of the test');
if (stays !== undefined) {
  console.log('locked');
  await pause(60_000); // keeps the process alive; it is killed long before
}
await lock.release();
console.log('released');
