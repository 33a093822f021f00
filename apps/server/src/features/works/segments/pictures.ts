import { channels, taskStatus } from '@uzor/contract';
import { decodeScheme, productOf } from '@uzor/kit';
import type { Kysely } from 'kysely';
import type { Parts } from '../../../platform/parts.ts';
import type { Tables } from '../../../platform/postgres/tables.ts';
import { type KitJob, noteKit, picturesQueue } from '../kits/jobs.ts';
import { kitRepository } from '../kits/repository.ts';
import type { MailService } from '../../mails/index.ts';
import type { PictureEngine } from '../../drawing/index.ts';
import { type DrawnSegment, segmentRepository } from './repository.ts';

/** First part of the storage keys of segment pictures; the second is the kit's id. */
export const picturesFolder = 'segments';

/**
 * Of the given keys, those of pictures of existing works, whether or not a segment refers to them yet: an interrupted
 * job runs again and writes the same keys.
 */
export async function knownPictures(db: Kysely<Tables>, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const kitOf = (key: string): string => key.split('/')[1] ?? '';
  const there = await kitRepository(db).known([...new Set(keys.map(kitOf))]);
  return new Set(keys.filter((key) => there.has(kitOf(key))));
}

export interface SegmentJobParts extends Pick<Parts, 'database' | 'queue' | 'realtime' | 'storage' | 'log'> {
  readonly engine: PictureEngine;
  readonly mails: MailService;
}

export async function workSegments(parts: SegmentJobParts): Promise<void> {
  const { queue, realtime } = parts;
  await queue.work<KitJob>(
    picturesQueue,
    {
      concurrency: 1,
      names: ({ kitId }) => ({ kit: kitId }),
      onGivenUp: async ({ kitId }) => {
        await noteKit(parts, kitId, { of: 'pictures', on: 'fails' });
        parts.log.error(
          { alarm: 'pictures', kitId },
          'the pictures of a paid work were given up; its owner or an operator can have them made again',
        );
        await realtime.publish(channels.pictures(kitId), taskStatus.failed);
      },
    },
    ({ payload }) => makePictures(parts, payload.kitId),
  );
}

/** Draws every segment as it will look; kinds without segments have nothing to draw. */
async function makePictures(parts: SegmentJobParts, kitId: string): Promise<void> {
  const { database, realtime, storage } = parts;
  const scheme = await kitRepository(database).schemeOf(kitId);
  if (!scheme || (await noteKit(parts, kitId, { of: 'pictures', on: 'begins' })) !== 'changed') return;
  await realtime.publish(channels.pictures(kitId), taskStatus.inProcess);
  const drawn = await drawSegments(parts, kitId, scheme, 0);
  await segmentRepository(parts.database).setPictures(kitId, drawn);
  const noted = await noteKit(parts, kitId, { of: 'pictures', on: 'made' });
  if (noted === 'gone') return storage.remove(drawn.map(({ key }) => key)); // erased meanwhile
  await realtime.publish(channels.pictures(kitId), taskStatus.completed);
}

/**
 * Draws and stores the pictures of a version of the scheme, under new keys, because browsers cache by URL. Segments
 * show them after `setPictures`.
 */
export async function drawSegments(
  { engine, storage }: Pick<SegmentJobParts, 'engine' | 'storage'>,
  kitId: string,
  scheme: Buffer,
  version: number,
): Promise<DrawnSegment[]> {
  const drawn: DrawnSegment[] = [];
  if (productOf(decodeScheme(scheme.toString('utf8')).product).segments === 'none') return drawn;
  for (const { number, platformNumber, picture } of await engine.segmentPictures(scheme)) {
    const place = `${platformNumber ?? 0}-${number}`;
    const key = `${picturesFolder}/${kitId}/${place}${version === 0 ? '' : `.${version}`}.jpg`;
    drawn.push({ number, platformNumber, key });
    await storage.put(key, picture, 'image/jpeg');
  }
  return drawn;
}
