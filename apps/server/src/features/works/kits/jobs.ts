import { channels, type Language, taskStatus } from '@uzor/contract';
import { productOf } from '@uzor/kit';
import type { Transaction } from 'kysely';
import { NotFound } from '../../../errors.ts';
import { pageUrl } from '../../../platform/http/page-url.ts';
import type { Parts } from '../../../platform/parts.ts';
import { inTransaction } from '../../../platform/postgres/in-transaction.ts';
import type { Tables } from '../../../platform/postgres/tables.ts';
import type { BookletTask, PictureEngine } from '../../drawing/index.ts';
import type { FileService } from '../../files/index.ts';
import type { MailService } from '../../mails/index.ts';
import { after, type Kit, type KitEvent } from './lifecycle.ts';
import { kitRepository, printRepository } from './repository.ts';

/** A booklet normally takes seconds; it is late after this time. */
export const lateAfterMs = 3_600_000;

/** Mails the team about works without a booklet an hour after the order: one mail for all of them, each work once. */
export async function reportLateBooklets({
  database,
  clock,
  log,
  mails,
}: Pick<Parts, 'database' | 'clock' | 'log'> & { readonly mails: MailService }): Promise<void> {
  const now = clock.now();
  const works = await inTransaction(database, async (tx) => {
    const late = await kitRepository(tx).noteLate(new Date(now.getTime() - lateAfterMs), now);
    if (late.length > 0) await mails.postLate(tx, late);
    return late.length;
  });
  if (works > 0) log.error({ alarm: 'late', works }, 'booklets have not come within the hour; the team was written to');
}

const bookletQueue = 'booklet';
export const picturesQueue = 'segment-pictures';
/** Booklets come before segment pictures, because customers wait for them. */
const bookletPriority = 10;
const picturesPriority = 1;

export interface KitJob {
  readonly kitId: string;
}
export interface NotingParts extends Pick<Parts, 'database' | 'queue'> {
  readonly mails: MailService;
}
export interface KitJobParts extends NotingParts, Pick<Parts, 'realtime' | 'config' | 'log'> {
  readonly engine: PictureEngine;
  readonly files: FileService;
}

export async function queueBooklet(queue: Parts['queue'], tx: Transaction<Tables>, kitId: string): Promise<void> {
  await queue.send<KitJob>(tx, bookletQueue, { kitId }, { key: kitId, priority: bookletPriority });
}

/**
 * Applies an event to a kit and queues what follows; `record` writes related rows. Returns `unchanged` if another run
 * of the job was faster, `gone` if the kit is erased.
 */
export async function noteKit(
  { database, queue, mails }: NotingParts,
  kitId: string,
  event: KitEvent,
  record: (tx: Transaction<Tables>) => Promise<void> = async () => undefined,
): Promise<'changed' | 'unchanged' | 'gone'> {
  return inTransaction(database, async (tx) => {
    const kit = await kitRepository(tx).lock(kitId);
    if (!kit) return 'gone';
    const { columns, sendsMails, prints, draws } = after(kit, event);
    if (Object.keys(columns).length === 0) return 'unchanged';
    await record(tx);
    await kitRepository(tx).write(kitId, columns);
    if (sendsMails) await mails.bookletReady(tx, kitId);
    if (prints) await queueBooklet(queue, tx, kitId);
    if (draws) await queue.send<KitJob>(tx, picturesQueue, { kitId }, { key: kitId, priority: picturesPriority });
    return 'changed';
  });
}

/** Queues the booklet and the pictures of a kit again if they were given up. */
export async function remakeKit(parts: NotingParts, kit: Kit): Promise<void> {
  const { id, booklet_status: booklet, pictures_status: pictures } = kit;
  if (booklet === taskStatus.failed) await noteKit(parts, id, { of: 'booklet', on: 'again' });
  if (pictures === taskStatus.failed) await noteKit(parts, id, { of: 'pictures', on: 'again' });
}

export async function workKits(parts: KitJobParts): Promise<void> {
  const { queue, realtime } = parts;
  await queue.work<KitJob>(
    bookletQueue,
    {
      concurrency: 2,
      names: ({ kitId }) => ({ kit: kitId }),
      onGivenUp: async ({ kitId }) => {
        await noteKit(parts, kitId, { of: 'booklet', on: 'fails' });
        parts.log.error(
          { alarm: 'booklet', kitId },
          'a paid booklet was given up; its owner or an operator can have it made again',
        );
        await realtime.publish(channels.booklet(kitId), taskStatus.failed);
      },
    },
    ({ payload }) => makeBooklet(parts, payload.kitId),
  );
}

/** Makes and stores the booklet, then sends the mails that wait for it; the pictures are drawn afterwards. */
async function makeBooklet(parts: KitJobParts, kitId: string): Promise<void> {
  const { engine, realtime, files } = parts;
  if ((await noteKit(parts, kitId, { of: 'booklet', on: 'begins' })) !== 'changed') return;
  const { pdf: bytes, pages } = await engine.booklet(await bookletTask(parts, kitId));
  const booklet = await files.store({ folder: 'booklets', name: 'booklet.pdf', type: 'application/pdf', bytes });
  const made = { of: 'booklet', on: 'made', booklet: booklet.id } as const;
  const noted = await noteKit(parts, kitId, made, async (tx) => {
    await files.record(tx, [booklet]);
    await printRepository(tx).keep({ kit_id: kitId, edition: 'usual', page_of: 0, pages, file: booklet.id });
  });
  if (noted === 'changed') await realtime.publish(channels.booklet(kitId), taskStatus.completed);
  else await files.removeBytes([booklet.storage_key]);
}

/**
 * The input of a booklet: the stored scheme and the cropped photo.
 * @param wanted language of the booklet; that of the order if left out
 * @throws NotFound if the kit was erased meanwhile, Error if its photo is missing
 */
export async function bookletTask(
  { database, config, files }: Pick<KitJobParts, 'database' | 'config' | 'files'>,
  kitId: string,
  wanted?: Language,
): Promise<BookletTask> {
  const kit = await kitRepository(database).listed(kitId);
  const scheme = await kitRepository(database).schemeOf(kitId);
  if (!scheme) throw new NotFound('kit', kitId);
  const { origin_photo: origin, kind } = kit;
  const language = wanted ?? kit.language;
  if (origin === null) throw new Error(`The kit ${kitId} has lost its photo`);
  return {
    scheme,
    photo: await files.read(database, origin),
    language,
    codeTail: kit.code.slice(-4),
    workUrl: pageUrl(config.publicUrl, language, `${productOf(kind).webSlug}/instruction/${kitId}`),
    createdAt: kit.created_at.toISOString(),
  };
}
