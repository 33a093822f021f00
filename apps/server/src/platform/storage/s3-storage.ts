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

/**
 * Files in a bucket of S3 or a compatible service. Failed and unanswered requests are retried with exponential backoff.
 */
export function bucketStorage(settings: S3Settings, patience: Patience = patienceOf.callers): Storage {
  const client = s3Client(settings, patience);
  const Bucket = settings.bucket;
  const missing = (error: unknown): null => {
    if (error instanceof NoSuchKey || error instanceof NotFound) return null;
    throw error;
  };
  const lengthOf = async (key: string): Promise<number | null> => {
    const found = await client.send(new HeadObjectCommand({ Bucket, Key: key })).catch(missing);
    return found?.ContentLength ?? null;
  };
  const get = async (key: string, span: Span | null = null) => {
    contentTypeOf(key); // throws for an invalid key
    return client
      .send(new GetObjectCommand({ Bucket, Key: key, ...(span ? { Range: `bytes=${span.from}-${span.to}` } : {}) }))
      .catch(missing);
  };
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
    async read(key) {
      const found = await get(key);
      return found?.Body ? Buffer.from(await found.Body.transformToByteArray()) : null;
    },
    async stream(key, range = null) {
      // Get the length first, because compatible services treat ranges at or beyond the end differently.
      const total = range && (await lengthOf(key));
      const span = range && total !== null ? spanOf(range, total) : null;
      const found = await get(key, span);
      if (!(found?.Body instanceof Readable)) return null;
      const part = span && total !== null ? { from: span.from, total } : null;
      return { stream: found.Body, length: found.ContentLength ?? 0, contentType: contentTypeOf(key), part };
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
