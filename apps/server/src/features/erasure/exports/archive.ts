import { PassThrough, Readable } from 'node:stream';
import { exportFileName } from '@uzor/contract';
import { filterById, filterNames, productOf, sizeOf } from '@uzor/kit';
import { ZipFile } from 'yazl';
import type { Parts } from '../../../platform/parts.ts';
import { type Account, accountRepository } from '../../people/index.ts';
import { blankRepository } from '../../orders/index.ts';
import { multiBoxRepository } from '../../codes/index.ts';
import type { FileService, StoredFile } from '../../files/index.ts';
import {
  collaboratorRepository,
  kitRepository,
  type KitService,
  type ListedKit,
  segmentRepository,
  type ShareLink,
  shareLinkRepository,
  stringRepository,
} from '../../works/index.ts';
import { ownPartsRequests, ownQuestions } from '../../admin/index.ts';
import type { ProfileExport } from './repository.ts';

export interface ArchiveParts extends Pick<Parts, 'database' | 'storage' | 'config'> {
  readonly files: FileService;
  readonly kits: KitService;
}
/** A file of the archive; its bytes are opened when they are written. */
interface Entry {
  readonly name: string;
  /** False for files that are compressed already. */
  readonly compress: boolean;
  readonly open: () => Promise<Readable>;
}

/**
 * A ZIP of everything the account holds: `profile.json`, a folder for each work (those in the bin too), the photos of
 * unfinished orders and, if there are any, the questions to support and the requests for missing parts. Files are
 * opened one after another, so that memory does not grow with the account. The stream ends with an error if a file was
 * deleted meanwhile.
 */
export async function archiveOf(parts: ArchiveParts, asked: ProfileExport): Promise<Readable> {
  const entries = await entriesOf(parts, asked);
  const zip = new ZipFile();
  // Not `Readable.from`: before it ends with an error, it waits for bytes that never come.
  const archive = zip.outputStream.pipe(new PassThrough());
  archive.on('error', () => undefined); // an error may come before anyone reads; a later reader still gets it
  let written: Readable | null = null;
  zip.on('error', (error) => archive.destroy(error));
  archive.once('close', () => written?.destroy());
  for (const { name, compress, open } of entries) {
    zip.addReadStreamLazy(name, { compress }, (done) => {
      open().then(
        (stream) => {
          written = stream;
          done(null, stream);
        },
        (error: unknown) => archive.destroy(error instanceof Error ? error : new Error(String(error))),
      );
    });
  }
  zip.end();
  return archive;
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

async function workEntries(parts: ArchiveParts, kit: ListedKit, language: ProfileExport['language']): Promise<Entry[]> {
  const { database, kits } = parts;
  const blank = await blankRepository(database).find(kit.blank_slug);
  const pictures = { original: blank?.raw_photo ?? null, photo: kit.origin_photo, picture: kit.tracing_photo };
  const schemes = productOf(kit.kind).exports.map((format) => ({
    name: exportFileName('scheme', format),
    compress: true,
    open: async () => Readable.from([(await kits.exported(kit, { format }, language)).bytes]),
  }));
  return [
    json(
      'work.json',
      workOf(kit, await codesOf(parts, kit), await shareLinkRepository(database).ofKit(kit.id), language),
    ),
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

/** Codes of all boxes of a work; the one that opened its order comes first. */
async function codesOf({ database }: ArchiveParts, { blank_slug: slug, code_id }: ListedKit): Promise<string[]> {
  return (await multiBoxRepository(database).codesOf({ slug, code_id })).map(({ code }) => code);
}

function workOf(
  kit: ListedKit,
  codes: readonly string[],
  share: ShareLink | null,
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

/** The guests of the work; empty if nobody was ever invited. */
async function handsOf({ database }: ArchiveParts, kitId: string): Promise<Entry[]> {
  const guests = (await collaboratorRepository(database).ofKit(kitId)).filter(({ place }) => place > 0);
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

/** Stored files by their names in the archive; nulls are left out. */
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
