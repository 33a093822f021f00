import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { Kysely } from 'kysely';
import type { ImportCounts } from '../../platform/imported.ts';
import type { Tables } from '../../platform/postgres/tables.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { importBanners } from '../banners/index.ts';
import { importCatalogue } from '../catalogue/index.ts';
import { importLibrary } from '../library/index.ts';
import { importAudio } from '../strings/index.ts';
import { jsonOption, type OperatorCommand, theOne } from './operator-command.ts';

type Import = (database: Kysely<Tables>, storage: Storage, at: URL) => Promise<ImportCounts>;

/** `library.json` with its pictures. */
export const takeLibrary = importing('folder', (database, storage, at) =>
  importLibrary(database, storage, at, { renew: true }),
);

/** `music/music.json` and `voice/voices.json` with their files. */
export const takeAudio = importing('folder', (database, storage, at) =>
  importAudio(database, storage, at, { renew: true }),
);

export const takeCatalogue = importing('file', importCatalogue);

export const takeBanners = importing('file', importBanners);

/** A command that takes in one file or folder and says what that changed. */
function importing(what: 'file' | 'folder', take: Import): OperatorCommand {
  return {
    changes: true,
    options: jsonOption,
    read(argv) {
      const { values, positionals } = parseArgs({ args: [...argv], options: jsonOption, allowPositionals: true });
      const path = resolve(theOne(positionals, what));
      const at = pathToFileURL(what === 'folder' ? `${path}/` : path);
      return async ({ database, storage, print }) => {
        const counts = await take(database, await storage(), at);
        print(values.json ? forPrograms(counts) : inWords(counts));
      };
    },
  };
}

function forPrograms({ added, changed, same, removed }: ImportCounts): string {
  return JSON.stringify({ new: added, changed, same, removed });
}

function inWords({ added, changed, same, removed }: ImportCounts): string {
  return `${added} new, ${changed} changed, ${same} the same${removed > 0 ? `, ${removed} removed` : ''}`;
}
