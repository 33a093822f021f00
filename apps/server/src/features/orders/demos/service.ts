import { createHash, timingSafeEqual } from 'node:crypto';
import {
  type ColourAtHandWire,
  type DemoWire,
  keptForMs,
  type Language,
  type MadeDemoWire,
  type Orientation,
  type ProductKind,
  taskStatus,
} from '@uzor/contract';
import { productOf, sizeOf } from '@uzor/kit';
import type { Transaction } from 'kysely';
import { Forbidden, Invalid, NotFound, Overloaded } from '../../../errors.ts';
import { callerOrigin } from '../../../platform/http/caller-origin.ts';
import { pageUrl } from '../../../platform/http/page-url.ts';
import { isId, newId, newSlug } from '../../../platform/ids.ts';
import type { Parts } from '../../../platform/parts.ts';
import { inBatches } from '../../../platform/postgres/in-batches.ts';
import { inTransaction } from '../../../platform/postgres/in-transaction.ts';
import type { Tables } from '../../../platform/postgres/tables.ts';
import { sizeToWire } from '../../facts/index.ts';
import type { FileService } from '../../files/index.ts';
import type { PhotoSource, PhotoSources } from '../photos/sources.ts';
import { queueDemo } from './jobs.ts';
import { looksOf, looksWith } from './looks.ts';
import { type Demo, demoRepository, opinionRepository } from './repository.ts';

const eraseKeyHash = (key: string): Buffer => createHash('sha256').update(key).digest();

const demosOfAddress = { times: 10, seconds: 3600, key: 'demo.limit' } as const;
const reactionsOfAddress = { times: 120, seconds: 3600 };

/**
 * With this many photos or demos waiting, no more are accepted: the last one would wait over a minute, and paid orders
 * share the machine.
 */
const mostWaiting = 20;
const waitingCountsMs = 15 * 60_000;
const retryAfterSeconds = 20;
const defaultSize = 'a4';

export interface DemoRequest extends PhotoSource {
  readonly sizeId: number | undefined;
  readonly orientation: Orientation | undefined;
  /** The only colours of its pictures; absent or empty: those of whole boxes. */
  readonly colours: readonly ColourAtHandWire[] | undefined;
}
interface Reaction {
  readonly like: boolean;
  /** Name of the picture that was looked at. */
  readonly look?: string | undefined;
}
export interface DemoServiceParts
  extends Pick<Parts, 'config' | 'database' | 'queue' | 'clock' | 'limits' | 'shedding'> {
  readonly files: FileService;
  readonly photos: PhotoSources;
}
export type DemoService = ReturnType<typeof demoService>;

export function demoService({ config, database, queue, clock, limits, shedding, files, photos }: DemoServiceParts) {
  /** The demo if it is of this kind and less than a day old. @throws NotFound */
  async function known(kind: ProductKind, slug: string): Promise<Demo> {
    const demo = isId(slug) ? await demoRepository(database).find(slug) : null;
    if (!demo || demo.kind !== kind || clock.now() >= expiryOf(demo)) throw new NotFound('demo', slug);
    return demo;
  }

  async function toWire(demo: Demo, language: Language): Promise<DemoWire> {
    const size = sizeOf(demo.kind, demo.size_id);
    if (!size) throw new Error(`The demo ${demo.id} has an unknown size`);
    const pictures = await demoRepository(database).pictures(demo.slug);
    const stored = await files.byIds(database, [demo.origin_photo, ...pictures.map(({ picture }) => picture)]);
    return {
      id: demo.id,
      slug: demo.slug,
      product_type: demo.kind,
      url: pageUrl(callerOrigin() ?? config.publicUrl, language, `${productOf(demo.kind).webSlug}/demo/${demo.slug}`),
      status: demo.status,
      orientation: demo.orientation,
      size: sizeToWire(size),
      origin_photo: files.storedToWire(stored, demo.origin_photo),
      demo_photos: looksOf(demo.kind).flatMap(({ name, title }) => {
        const file = stored.get(pictures.find((one) => one.name === name)?.picture ?? '');
        return file ? [{ name, title: title[language], url: files.url(file.storage_key) }] : [];
      }),
      like: demo.liked,
      expires_at: expiryOf(demo).toISOString(),
    };
  }

  return {
    /**
     * Checks whether a visitor may begin a demo, before the photo is received.
     * @throws Overloaded while too many wait, because paid work goes first; TooMany by the caller's IP address
     */
    async admit(address: string): Promise<void> {
      shedding.demand('demos');
      if (photos.waiting() >= mostWaiting) throw new Overloaded(retryAfterSeconds);
      if ((await demoRepository(database).waiting(new Date(clock.now().getTime() - waitingCountsMs))) >= mostWaiting)
        throw new Overloaded(retryAfterSeconds);
      await limits.count(`demo:${address}`, demosOfAddress);
    },
    /** Stores a photo and queues its pictures. Only this answer contains the key that erases the demo. */
    async create(kind: ProductKind, request: DemoRequest): Promise<MadeDemoWire> {
      const size = sizeOf(kind, request.sizeId ?? defaultSize);
      if (!size) throw new Invalid({ size_id: ['size.notAllowed'] });
      const colours = request.colours?.length ? request.colours : null;
      looksWith({ kind, size }, colours); // refuses before decoding the photo
      const { name, bytes } = await photos.take(request, 'photo');
      const photo = await files.store({ folder: 'demos', name, type: 'image/jpeg', bytes });
      const now = clock.now();
      const eraseKey = newSlug();
      const facts = {
        slug: newSlug(),
        id: newId(now),
        kind,
        size_id: size.id,
        orientation: request.orientation ?? 'portrait',
        colours: colours && JSON.stringify(colours),
        created_at: now,
        erase_key_hash: eraseKeyHash(eraseKey),
      };
      const demo = await inTransaction(database, async (tx) => {
        await files.record(tx, [photo]);
        await queueDemo(queue, tx, facts.slug);
        return demoRepository(tx).insert({ ...facts, photo: photo.id, status: taskStatus.pending });
      });
      return { ...(await toWire(demo, request.language)), erase_key: eraseKey };
    },
    async show(kind: ProductKind, slug: string, language: Language): Promise<DemoWire> {
      return toWire(await known(kind, slug), language);
    },
    /**
     * Saves the visitor's vote and the picture it is about; last write wins.
     * @throws NotFound, Invalid on `look`, TooMany
     */
    async react(kind: ProductKind, slug: string, { like, look = '' }: Reaction, address: string): Promise<void> {
      await limits.count(`reaction:${address}`, reactionsOfAddress);
      const { slug: ours } = await known(kind, slug);
      if (look !== '' && !looksOf(kind).some(({ name }) => name === look))
        throw new Invalid({ look: ['field.invalid'] });
      const judged = { liked: like, judged_look: look };
      await inTransaction(database, async (tx) => {
        const before = await demoRepository(tx).lock(ours);
        if (!before) throw new NotFound('demo', slug);
        await demoRepository(tx).update(ours, judged);
        await opinionRepository(tx).count(before, config.timeZone, -1);
        await opinionRepository(tx).count({ ...before, ...judged }, config.timeZone, 1);
      });
    },
    /** Deletes the demo with its files, at once. @throws NotFound, Forbidden for a wrong key */
    async erase(kind: ProductKind, slug: string, key: string): Promise<void> {
      const demo = await known(kind, slug);
      const hash = demo.erase_key_hash;
      if (hash === null || !timingSafeEqual(eraseKeyHash(key), hash)) throw new Forbidden('demo', slug);
      const keys = await inTransaction(database, async (tx) => {
        await demoRepository(tx).lock(slug);
        return dropDemos(tx, files, [slug]);
      });
      // The queued job would delete them too, a little later.
      await files.removeBytes(keys);
    },
  };
}

const expiryOf = ({ created_at: made }: Pick<Demo, 'created_at'>) => new Date(made.getTime() + keptForMs.demo);

export async function eraseOldDemos({
  database,
  clock,
  files,
}: Pick<Parts, 'database' | 'clock'> & { readonly files: FileService }): Promise<void> {
  const until = new Date(clock.now().getTime() - keptForMs.demo);
  await inBatches(database, async (tx, atMost) => {
    const slugs = await demoRepository(tx).madeUntil(until, atMost);
    await dropDemos(tx, files, slugs);
    return slugs.length;
  });
}

export async function eraseOldOpinions({ database, clock }: Pick<Parts, 'database' | 'clock'>): Promise<void> {
  await opinionRepository(database).dropUntil(new Date(clock.now().getTime() - keptForMs.demoOpinion));
}

/** Deletes the rows of demos and queues the deletion of their bytes. Returns the storage keys of the bytes. */
export async function dropDemos(
  tx: Transaction<Tables>,
  files: FileService,
  slugs: readonly string[],
): Promise<string[]> {
  const keys = await files.forget(tx, await demoRepository(tx).drop(slugs));
  await files.removeLater(tx, keys);
  return keys;
}
