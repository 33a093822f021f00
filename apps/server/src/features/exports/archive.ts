import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { filterById, filterNames, productOf, sizeOf } from '@uzor/kit';
import { ZipFile } from 'yazl';
import type { Parts } from '../../platform/parts.ts';
import { type Account, accountRepository } from '../accounts/index.ts';
import { blankRepository } from '../blanks/index.ts';
import { boxRepository } from '../joined-boxes/index.ts';
import type { FileService, StoredFile } from '../files/index.ts';
import { kitRepository, type KitService, type ListedKit } from '../kits/index.ts';
import { ownPartsRequests } from '../missing-parts/index.ts';
import { segmentRepository } from '../segments/index.ts';
import { handRepository } from '../hands/index.ts';
import { type Share, shareRepository } from '../shares/index.ts';
import { ownQuestions } from '../support/index.ts';
import { stringRepository } from '../strings/index.ts';
import type { ProfileExport } from './repository.ts';

export interface ArchiveParts extends Pick<Parts, 'database' | 'storage' | 'config'> {
  readonly files: FileService;
  readonly kits: KitService;
}
/** A file of the archive; its bytes are opened when its turn has come. */
interface Entry {
  readonly name: string;
  /** False for what is packed already. */
  readonly compress: boolean;
  readonly open: () => Promise<Readable>;
}

/**
 * Writes everything the account holds into a ZIP at `path`: `profile.json`, a folder for each work (those of the bin too),
 * the photos of unfinished orders and, where there are any, the questions to support
 * and the requests for missing parts. Files are opened one after another, so memory does not grow with the account.
 *
 * @throws Error if a file is gone meanwhile
 */
export async function writeArchive(parts: ArchiveParts, asked: ProfileExport, path: string): Promise<void> {
  const entries = await entriesOf(parts, asked);
  const zip = new ZipFile();
  const failed = new AbortController();
  zip.on('error', (error) => failed.abort(error));
  const written = pipeline(zip.outputStream, createWriteStream(path), { signal: failed.signal });
  for (const { name, compress, open } of entries) {
    zip.addReadStreamLazy(name, { compress }, (done) => {
      open().then(
        (stream) => done(null, stream),
        (error: unknown) => failed.abort(error),
      );
    });
  }
  zip.end();
  await written.catch((error: unknown) => {
    throw failed.signal.aborted ? failed.signal.reason : error;
  });
}

async function entriesOf(parts: ArchiveParts, { account_id: accountId, language }: ProfileExport): Promise<Entry[]> {
  const { database } = parts;
  const account = await accountRepository(database).byId(accountId);
  if (!account) return [];
  const entries = [json('profile.json', profileOf(account)), ...(await stored(parts, { avatar: account.avatar }))];
  const ids = await kitRepository(database).ofAccount(accountId);
  for (const [i, id] of ids.toSorted().entries()) {
    const kit = await kitRepository(database).listed(id);
    const place = [String(i + 1).padStart(2, '0'), productOf(kit.kind).webSlug, sizeOf(kit.kind, kit.size_id)?.slug];
    const folder = `works/${place.filter(Boolean).join('-')}/`;
    entries.push(...(await workEntries(parts, kit, language)).map((one) => ({ ...one, name: folder + one.name })));
  }
  const blanks = await blankRepository(database).concerning(accountId, account.email_key);
  let unfinished = 0;
  for (const slug of blanks.own.toSorted()) {
    const blank = await blankRepository(database).find(slug);
    if (!blank || blank.status === 'completed') continue;
    unfinished += 1;
    entries.push(...(await stored(parts, { [`unfinished-${unfinished}`]: blank.raw_photo })));
  }
  const questions = await ownQuestions(parts, accountId);
  if (questions.length > 0) entries.push(json('questions.json', questions));
  const requests = await ownPartsRequests(parts, accountId);
  if (requests.length > 0) entries.push(json('missing-parts.json', requests));
  return entries;
}

/** Photos, booklet, scheme files and marks of one work. */
async function workEntries(parts: ArchiveParts, kit: ListedKit, language: ProfileExport['language']): Promise<Entry[]> {
  const { database, kits } = parts;
  const blank = await blankRepository(database).find(kit.blank_slug);
  const pictures = { original: blank?.raw_photo ?? null, photo: kit.origin_photo, picture: kit.tracing_photo };
  const schemes = productOf(kit.kind).exports.map((format) => ({
    name: `scheme.${format}`,
    compress: true,
    open: async () => Readable.from([(await kits.exported(kit, format, language)).bytes]),
  }));
  return [
    json('work.json', workOf(kit, await codesOf(parts, kit), await shareRepository(database).ofKit(kit.id), language)),
    lazyJson('marks.json', () => marksOf(parts, kit.id)),
    ...(await handsOf(parts, kit.id)),
    ...schemes,
    ...(await stored(parts, { ...pictures, booklet: kit.booklet })),
  ];
}

function profileOf(account: Account): object {
  const { email, full_name, birth_date, gender, language, created_at } = account;
  return { email, full_name, birth_date, gender, language, created_at };
}

/** The codes of all boxes of a work, the first one first. */
async function codesOf({ database }: ArchiveParts, { blank_slug: slug, code_id }: ListedKit): Promise<string[]> {
  return (await boxRepository(database).codesOf({ slug, code_id })).map(({ code }) => code);
}

function workOf(
  kit: ListedKit,
  codes: readonly string[],
  share: Share | null,
  language: ProfileExport['language'],
): object {
  const { title, code, attempt, orientation, marked_cells, total_cells, visible, trashed_at, created_at } = kit;
  const filter = filterById(kit.filter_id);
  return {
    kind: kit.kind,
    name: title ?? productOf(kit.kind).name[language],
    size: sizeOf(kit.kind, kit.size_id)?.name ?? null,
    colours: filter ? filterNames[filter][language] : null,
    code,
    ...(codes.length > 1 && { codes }),
    attempt,
    orientation,
    marked_cells,
    total_cells,
    visible,
    trashed_at,
    shared_at: share?.created_at ?? null,
    created_at,
  };
}

async function marksOf({ database }: ArchiveParts, kitId: string): Promise<object> {
  const segments = await segmentRepository(database).wholeOfKit(kitId);
  return {
    steps_done: (await stringRepository(database).stepsOf(kitId))?.done ?? null,
    segments: segments.map(({ platform_number, number, marked_cells, total_cells, history }) => ({
      platform_number,
      number,
      marked_cells,
      total_cells,
      history,
    })),
  };
}

/** Whom the work was opened to; nothing where nobody was. */
async function handsOf({ database }: ArchiveParts, kitId: string): Promise<Entry[]> {
  const guests = (await handRepository(database).ofKit(kitId)).filter(({ place }) => place > 0);
  if (guests.length === 0) return [];
  const told = guests.map(({ name, may_mark, created_at, ended_at, seen_at }) => ({
    name,
    may_mark,
    invited_at: created_at,
    ended_at,
    last_marked_at: seen_at,
  }));
  return [json('guests.json', told)];
}

const json = (name: string, content: object): Entry => lazyJson(name, async () => content);

function lazyJson(name: string, content: () => Promise<object>): Entry {
  return {
    name,
    compress: true,
    open: async () => Readable.from([Buffer.from(JSON.stringify(await content(), null, 2))]),
  };
}

/** Stored files by the names they get in the archive; those that are null are left out. */
async function stored(
  { database, files, storage }: ArchiveParts,
  named: Readonly<Record<string, string | null>>,
): Promise<Entry[]> {
  const known = await files.byIds(database, Object.values(named));
  return Object.entries(named).flatMap(([name, id]) => {
    const file = known.get(id ?? '');
    return file ? [{ name: `${name}${endingOf(file)}`, compress: false, open: () => opened(storage, file) }] : [];
  });
}

const endingOf = ({ storage_key: key }: StoredFile): string => key.slice(key.lastIndexOf('.'));

async function opened(storage: Parts['storage'], { id, storage_key: key }: StoredFile): Promise<Readable> {
  const found = await storage.stream(key);
  if (!found) throw new Error(`The stored file ${id} is gone`);
  return found.stream;
}
