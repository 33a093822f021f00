import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Insertable, Kysely, Selectable } from 'kysely';
import * as z from 'zod/mini';
import { compareImported, type ImportCounts, readImportedJson } from '../../../platform/imported.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { Tables } from '../../../platform/postgres/tables.ts';
import { stringRepository } from './repository.ts';
import type { AudioTrackTable, VoiceTable } from '../tables.ts';

export const audioFolder = new URL('../../../../../../assets/', import.meta.url);

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

interface ImportOptions {
  /** Whether a known track or voice is updated from the list; otherwise it stays as it is. */
  readonly renew: boolean;
}

/**
 * Imports the tracks and voices of `music/music.json` and `voice/voices.json`, each known by its key.
 * @throws RangeError for an invalid list, a system error for a missing file
 */
export async function importAudio(
  database: Kysely<Tables>,
  storage: Storage,
  folder: URL,
  options: ImportOptions,
): Promise<ImportCounts> {
  const [music, voices] = await Promise.all([
    importMusic(database, storage, new URL('music/', folder), options),
    importVoices(database, storage, new URL('voice/', folder), options),
  ]);
  return {
    added: music.added + voices.added,
    changed: music.changed + voices.changed,
    same: music.same + voices.same,
    kept: 0,
    removed: 0,
  };
}

async function importMusic(
  database: Kysely<Tables>,
  storage: Storage,
  folder: URL,
  { renew }: ImportOptions,
): Promise<ImportCounts> {
  const tracks = readImportedJson(musicList, await readFile(new URL('music.json', folder), 'utf8'), 'music.json');
  const repository = stringRepository(database);
  const known = new Map((await repository.tracks()).map((track) => [track.key, track]));
  const rows = new Map<string, Insertable<AudioTrackTable>>();
  for (const [place, { id: key, name: title, files }] of tracks.entries()) {
    const stored = known.get(key);
    if (stored && !renew) {
      rows.set(key, stored);
      continue;
    }
    const mp3 = await keep(storage, 'music', new URL(files.mp3.file, folder));
    const opus = files.opus ? await keep(storage, 'music', new URL(files.opus.file, folder)) : null;
    rows.set(key, { key, name_ru: title.ru, name_en: title.en, mp3_key: mp3, opus_key: opus, place });
  }
  const { toWrite, counts } = compareImported(known, rows);
  for (const track of toWrite) await repository.putTrack(track);
  return counts;
}

async function importVoices(
  database: Kysely<Tables>,
  storage: Storage,
  folder: URL,
  { renew }: ImportOptions,
): Promise<ImportCounts> {
  const voices = readImportedJson(voiceList, await readFile(new URL('voices.json', folder), 'utf8'), 'voices.json');
  const repository = stringRepository(database);
  const known = new Map((await repository.voices()).map((voice) => [voice.key, voice]));
  const rows = new Map<string, Selectable<VoiceTable>>();
  for (const [place, { key, lang, name: title, file, durations }] of voices.entries()) {
    const stored = known.get(key);
    const named = { key, language: lang, name_ru: title.ru, name_en: title.en, place };
    if (stored && !renew) rows.set(key, stored);
    else rows.set(key, { ...named, clips: await keepClips(storage, folder, file, Object.keys(durations)) });
  }
  const { toWrite, counts } = compareImported(known, rows);
  for (const voice of toWrite) await repository.putVoice({ ...voice, clips: JSON.stringify(voice.clips) });
  return counts;
}

/** Stores every clip of a voice. Returns their keys by the name of the clip. */
async function keepClips(storage: Storage, folder: URL, file: string, said: readonly string[]) {
  const clips = new Map<string, string>();
  for (let from = 0; from < said.length; from += clipsAtOnce) {
    const some = said.slice(from, from + clipsAtOnce);
    const keys = some.map((clip) => keep(storage, 'voice', new URL(file.replace('{id}', clip), folder)));
    for (const [place, key] of (await Promise.all(keys)).entries()) clips.set(some[place] ?? '', key);
  }
  return Object.fromEntries(clips);
}

/** Stores a file under a hash of its content. Returns its key. */
async function keep(storage: Storage, kind: 'music' | 'voice', file: URL): Promise<string> {
  const bytes = await readFile(file);
  const ending = file.pathname.endsWith('.opus') ? 'opus' : 'mp3';
  const key = `public/${kind}/${createHash('sha256').update(bytes).digest('hex').slice(0, 20)}.${ending}`;
  await storage.put(key, bytes, ending === 'opus' ? 'audio/ogg' : 'audio/mpeg');
  return key;
}
