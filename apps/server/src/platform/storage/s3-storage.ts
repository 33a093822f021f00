import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import { createReadStream } from 'node:fs';
import { rm, stat, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { S3Settings } from '../../setting-groups.ts';
import { type Patience, patienceOf, s3Client } from './s3-client.ts';
import { contentTypeOf, isStorageKey, type Span, spanOf, type Storage } from './storage.ts';

/** S3's limit of keys per DeleteObjects call. */
const MOST_REMOVED_AT_ONCE = 1000;
/** Bytes of a stream fetched at a time. */
const PIECE_BYTES = 524_288;

/** Files in a bucket of S3 or a compatible service. Failed requests are retried with exponential backoff. */
export function bucketStorage(settings: S3Settings, patience: Patience = patienceOf.callers): Storage {
  const client = s3Client(settings, patience);
  const Bucket = settings.bucket;
  const missing = (error: unknown): null => {
    if (error instanceof NoSuchKey || error instanceof NotFound) return null;
    throw error;
  };
  const lengthOf = async (key: string): Promise<number | null> => {
    contentTypeOf(key); // throws for an invalid key
    const found = await client.send(new HeadObjectCommand({ Bucket, Key: key })).catch(missing);
    return found?.ContentLength ?? null;
  };
  const get = async (key: string, span: Span | null = null): Promise<Buffer | null> => {
    contentTypeOf(key); // throws for an invalid key
    const found = await client
      .send(new GetObjectCommand({ Bucket, Key: key, ...(span ? { Range: `bytes=${span.from}-${span.to}` } : {}) }))
      .catch(missing);
    return found?.Body ? Buffer.from(await found.Body.transformToByteArray()) : null;
  };
  /** Fetches a piece once the previous one was read, so that a slow reader does not hold one of the few connections. */
  async function* pieces(key: string, { from, to }: Span): AsyncGenerator<Buffer> {
    for (let at = from; at <= to; at += PIECE_BYTES) {
      const piece = await get(key, { from: at, to: Math.min(at + PIECE_BYTES - 1, to) });
      if (!piece) throw new Error(`${key} was removed while it was read`);
      yield piece;
    }
  }
  return {
    async put(key, bytes) {
      await client.send(new PutObjectCommand({ Bucket, Key: key, Body: bytes, ContentType: contentTypeOf(key) }));
    },
    async putStream(key, content, beside) {
      try {
        await writeFile(beside, content, { mode: 0o600 });
        const { size } = await stat(beside);
        const Body = createReadStream(beside);
        await client.send(
          new PutObjectCommand({ Bucket, Key: key, Body, ContentLength: size, ContentType: contentTypeOf(key) }),
        );
      } finally {
        await rm(beside, { force: true });
      }
    },
    read: (key) => get(key),
    async stream(key, range = null) {
      // Get the length first, because compatible services treat ranges at or beyond the end differently.
      const total = await lengthOf(key);
      if (total === null) return null;
      const span = range ? spanOf(range, total) : { from: 0, to: total - 1 };
      return {
        stream: Readable.from(pieces(key, span), { objectMode: false }),
        length: span.to - span.from + 1,
        contentType: contentTypeOf(key),
        part: range && { from: span.from, total },
      };
    },
    async remove(keys) {
      for (let from = 0; from < keys.length; from += MOST_REMOVED_AT_ONCE) {
        const Objects = keys.slice(from, from + MOST_REMOVED_AT_ONCE).map((Key) => ({ Key }));
        const { Errors = [] } = await client.send(
          new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
        );
        // The answer is 200 even if nothing was removed.
        const [first] = Errors.filter(({ Code }) => Code !== 'NoSuchKey');
        if (first) throw new Error(`${Errors.length} files could not be removed: ${first.Code} ${first.Message}`);
      }
    },
    async *list(folder) {
      let ContinuationToken: string | undefined;
      do {
        const page: ListObjectsV2CommandOutput = await client.send(
          new ListObjectsV2Command({ Bucket, Prefix: `${folder}/`, ContinuationToken }),
        );
        yield (page.Contents ?? []).flatMap(({ Key, LastModified }) =>
          Key && LastModified && isStorageKey(Key) ? [{ name: Key, writtenAt: LastModified }] : [],
        );
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken !== undefined);
    },
  };
}
