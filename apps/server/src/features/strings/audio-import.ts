import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import { readImportedJson } from '../../platform/imported.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { Tables } from '../../platform/postgres/tables.ts';
import { stringRepository } from './repository.ts';

/** The music and the voices that come with the product. */
export const audioFolder = new URL('../../../../../assets/', import.meta.url);

/** Clips written concurrently, since each one waits for the disk. */
const clipsAtOnce = 32;

const name = z.object({ ru: z.string(), en: z.string() });
const fileName = z.string().check(z.regex(/^[\w-]+\.(mp3|opus)$/));
const musicList = z.array(
  z.object({
    id: z.string(),
    name,
    files: z.object({ mp3: z.object({ file: fileName }), opus: z.optional(z.object({ file: fileName })) }),
  }),
);
const voiceList = z.array(
  z.object({
    key: z.string(),
    lang: z.enum(['ru', 'en']),
    name,
    file: z.string().check(z.regex(/^[\w-]+\/\{id\}\.mp3$/)),
    durations: z.record(z.string().check(z.regex(/^\w+$/)), z.number()),
  }),
);

/**
 * Imports the new tracks and voices of `music/music.json` and `voice/voices.json`.
 * @throws RangeError for an invalid list or a missing file
 */
export async function importAudio(database: Kysely<Tables>, storage: Storage, folder: URL): Promise<void> {
  await Promise.all([
    importMusic(database, storage, new URL('music/', folder)),
    importVoices(database, storage, new URL('voice/', folder)),
  ]);
}

async function importMusic(database: Kysely<Tables>, storage: Storage, folder: URL): Promise<void> {
  const tracks = readImportedJson(musicList, await readFile(new URL('music.json', folder), 'utf8'), 'music.json');
  const repository = stringRepository(database);
  const known = await repository.trackKeys();
  for (const [place, { id, name: title, files }] of tracks.entries()) {
    if (known.has(id)) continue;
    const mp3 = await keep(storage, 'music', new URL(files.mp3.file, folder));
    const opus = files.opus ? await keep(storage, 'music', new URL(files.opus.file, folder)) : null;
    await repository.insertTrack({
      key: id,
      name_ru: title.ru,
      name_en: title.en,
      mp3_key: mp3,
      opus_key: opus,
      place,
    });
  }
}

async function importVoices(database: Kysely<Tables>, storage: Storage, folder: URL): Promise<void> {
  const voices = readImportedJson(voiceList, await readFile(new URL('voices.json', folder), 'utf8'), 'voices.json');
  const repository = stringRepository(database);
  const known = await repository.voiceKeys();
  for (const [place, { key, lang, name: title, file, durations }] of voices.entries()) {
    if (known.has(key)) continue;
    const said = Object.keys(durations);
    const clips: [string, string][] = [];
    for (let from = 0; from < said.length; from += clipsAtOnce) {
      const some = said.slice(from, from + clipsAtOnce);
      clips.push(
        ...(await Promise.all(
          some.map(
            async (clip) =>
              [clip, await keep(storage, 'voice', new URL(file.replace('{id}', clip), folder))] as [string, string],
          ),
        )),
      );
    }
    await repository.insertVoice({
      key,
      language: lang,
      name_ru: title.ru,
      name_en: title.en,
      clips: JSON.stringify(Object.fromEntries(clips)),
      place,
    });
  }
}

/** Stores a file under a hash of its content. Returns its key. */
async function keep(storage: Storage, kind: 'music' | 'voice', file: URL): Promise<string> {
  const bytes = await readFile(file);
  const ending = file.pathname.endsWith('.opus') ? 'opus' : 'mp3';
  const key = `public/${kind}/${createHash('sha256').update(bytes).digest('hex').slice(0, 20)}.${ending}`;
  await storage.put(key, bytes, ending === 'opus' ? 'audio/ogg' : 'audio/mpeg');
  return key;
}
