import { lockDataFolder } from './data-folder-lock.ts';

/* Locks a folder and lets it go, with nothing else to do; for `data-folder-lock.test.ts`. */

const lock = await lockDataFolder(process.argv[2] ?? '', 'a short holder');
await lock.release();
console.log('released');
