import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Kysely } from 'kysely';
import type { ImportCounts, ImportRule } from '../../platform/imported.ts';
import type { Tables } from '../../platform/postgres/tables.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { importBanners, importCatalogue, importLibrary } from '../shop/index.ts';
import { importAudio } from '../works/index.ts';
import { jsonOption, type OperatorCommand, parsed, theOne } from './operator-command.ts';

type Import = (database: Kysely<Tables>, storage: Storage, at: URL, rule: ImportRule) => Promise<ImportCounts>;

const options = {
  replace: { type: 'boolean', help: 'Also in place of what was edited at the desk' },
  ...jsonOption,
} as const;

/** `library.json` with its pictures. */
export const takeLibrary = importing('folder', (database, storage, at, rule) =>
  importLibrary(database, storage, at, { renew: true, ...rule }),
);

/** `music/music.json` and `voice/voices.json` with their files. */
export const takeAudio = importing(
  'folder',
  (database, storage, at) => importAudio(database, storage, at, { renew: true }),
  { isEditable: false },
);

export const takeCatalogue = importing('file', importCatalogue);

export const takeBanners = importing('file', importBanners);

/** `isEditable`: operators edit the same content in the browser too. */
function importing(what: 'file' | 'folder', take: Import, { isEditable } = { isEditable: true }): OperatorCommand {
  const read = parsed({ changes: true, options }, (values, positionals) => {
    if (values.replace && !isEditable) throw new RangeError('--replace: nothing of this is edited at the desk');
    const path = resolve(theOne(positionals, what));
    const at = pathToFileURL(what === 'folder' ? `${path}/` : path);
    return async ({ database, storage, print }) => {
      const counts = await take(database, await storage(), at, { replaceEdited: values.replace === true });
      print(values.json ? forPrograms(counts) : inWords(counts));
    };
  });
  return isEditable ? read : { ...read, options: jsonOption };
}

function forPrograms({ added, changed, same, kept, removed }: ImportCounts): string {
  return JSON.stringify({ new: added, changed, same, kept, removed });
}

function inWords({ added, changed, same, kept, removed }: ImportCounts): string {
  const also = [
    ...(kept > 0 ? [`${kept} edited at the desk and left`] : []),
    ...(removed > 0 ? [`${removed} removed`] : []),
  ];
  return [`${added} new`, `${changed} changed`, `${same} the same`, ...also].join(', ');
}
