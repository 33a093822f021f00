import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  NotFound,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import type { S3Settings } from '../../setting-groups.ts';
import { patienceOf, s3Client } from '../storage/s3-client.ts';
import type { ArchivePlace } from './archive-place.ts';
import { type At, copyObject, inParts, inWords, nameOf } from './bucket-parts.ts';
import { byteReader } from './bytes.ts';

/*
 * An archive as an object of a bucket. It is sent in parts as it is made, so that neither memory nor a disk has to hold it, and
 * nothing is there before the last one. S3 takes 10,000 parts: of this size 640 GB.
 */

const PART = 64 * 1_048_576;
/** Tries to go on with a broken download that bring nothing. */
const MOST_FRUITLESS = 8;

/** The archive under a key. Its methods throw a RangeError with the code of what the service answered. */
export const bucketPlace = (settings: S3Settings, key: string): ArchivePlace =>
  objectPlace(s3Client(settings, patienceOf.commands), { Bucket: settings.bucket, Key: key });

/** Names of the objects under a prefix without it, in their order. @throws RangeError as `bucketPlace` */
export async function namesInBucket(settings: S3Settings, prefix: string): Promise<string[]> {
  const client = s3Client(settings, patienceOf.commands);
  const names: string[] = [];
  let ContinuationToken: string | undefined;
  do {
    const asked = new ListObjectsV2Command({ Bucket: settings.bucket, Prefix: prefix, ContinuationToken });
    const page: ListObjectsV2CommandOutput = await inWords(
      { Bucket: settings.bucket, Key: prefix },
      client.send(asked),
    );
    names.push(...(page.Contents ?? []).flatMap(({ Key }) => (Key ? [Key.slice(prefix.length)] : [])));
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken !== undefined);
  return names.sort();
}

function objectPlace(client: S3Client, at: At): ArchivePlace {
  const size = async (): Promise<number> => {
    const length = await lengthOf(client, at);
    if (length === null) throw new RangeError(`${nameOf(at)} is not there`);
    return length;
  };
  const remove = async () => void (await inWords(at, client.send(new DeleteObjectCommand({ ...at }))));
  return {
    toString: () => nameOf(at),
    exists: async () => (await lengthOf(client, at)) !== null,
    size,
    async read(length = Number.POSITIVE_INFINITY) {
      return Readable.from(piecesOf(client, at, Math.min(length, await size())));
    },
    beside: (ending) => objectPlace(client, { ...at, Key: `${at.Key}${ending}` }),
    async write(bytes) {
      const given = byteReader(bytes);
      await inParts(client, at, async ({ UploadId, parts }) => {
        for (let Body = await given.take(PART); Body !== null; Body = await given.take(PART)) {
          const PartNumber = parts.length + 1;
          const sent = await inWords(at, client.send(new UploadPartCommand({ ...at, UploadId, PartNumber, Body })));
          parts.push({ PartNumber, ETag: sent.ETag });
        }
      });
    },
    async moveTo(place) {
      const to = { Bucket: at.Bucket, Key: String(place).slice(`s3://${at.Bucket}/`.length) };
      await copyObject(client, { from: at, to, length: await size() });
      await remove();
    },
    remove,
  };
}

/** In bytes; null where there is nothing. */
async function lengthOf(client: S3Client, at: At): Promise<number | null> {
  const found = client.send(new HeadObjectCommand({ ...at })).catch((error: unknown) => {
    if (error instanceof NotFound) return null;
    throw error;
  });
  return (await inWords(at, found))?.ContentLength ?? null;
}

/** Its first bytes as they come. A connection that breaks is opened again where it broke. */
async function* piecesOf(client: S3Client, at: At, length: number): AsyncGenerator<Uint8Array> {
  let read = 0;
  for (let fruitless = 0; read < length; ) {
    const before = read;
    try {
      const { Body } = await client.send(new GetObjectCommand({ ...at, Range: `bytes=${read}-${length - 1}` }));
      if (!(Body instanceof Readable)) throw new Error('The answer has no body');
      for await (const piece of Body) {
        read += piece.length;
        yield piece;
      }
    } catch (error) {
      fruitless = read > before ? 0 : fruitless + 1;
      if (fruitless > MOST_FRUITLESS) await inWords(at, Promise.reject(error));
    }
  }
}
