import { parseArgs } from 'node:util';
import { placeOf } from '../../../platform/backup/archive-place.ts';
import { jsonOption, type OperatorCommand, theOne } from '../operator-command.ts';
import { archiveAt, archivesIn } from './archive-at.ts';

/** What lies where backups are kept, one name a line. */
export const listBackups: OperatorCommand = {
  changes: false,
  options: jsonOption,
  read(argv) {
    const { values, positionals } = parseArgs({ args: [...argv], options: jsonOption, allowPositionals: true });
    const folder = theOne(positionals, 'folder');
    return async ({ installation, print }) => {
      const names = await archivesIn(folder, installation().backupService);
      if (values.json) print(JSON.stringify(names));
      else for (const name of names) print(name);
    };
  },
};

/** Deletes one backup. */
export const removeBackup: OperatorCommand = {
  changes: true,
  options: jsonOption,
  read(argv) {
    const { values, positionals } = parseArgs({ args: [...argv], options: jsonOption, allowPositionals: true });
    const name = theOne(positionals, 'backup');
    return async ({ installation, print }) => {
      const place = placeOf(await archiveAt(name, installation().backupService));
      if (!(await place.exists())) throw new RangeError(`${place} is not there`);
      await place.remove();
      print(values.json ? JSON.stringify({ removed: String(place) }) : `${place} is removed`);
    };
  },
};
