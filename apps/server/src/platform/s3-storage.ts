import { DeleteObjectsCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { Readable } from 'node:stream';
import type { Config } from '../config.ts';
import { type ByteRange, contentTypeOf, type Storage } from './storage.ts';

/** S3's own limit of keys in one removal. */
const MOST_REMOVED_AT_ONCE = 1000;

/** Files in a bucket of S3 or a service like it. */
export function bucketStorage(settings: NonNullable<Config['s3']>): Storage {
  const client = new S3Client({
    endpoint: settings.endpoint,
    region: settings.region,
    credentials: { accessKeyId: settings.accessKey, secretAccessKey: settings.secretKey },
    forcePathStyle: true, // services on one host name have no host per bucket
    requestChecksumCalculation: 'WHEN_REQUIRED', // others than Amazon refuse the newer checksums
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const Bucket = settings.bucket;
  const get = async (key: string, range: ByteRange | null = null) => {
    contentTypeOf(key); // refuses what is no key
    return client.send(new GetObjectCommand({ Bucket, Key: key, ...(range ? { Range: headerOf(range) } : {}) })).catch(async (error: unknown) => {
      if (error instanceof NoSuchKey) return null;
      // A range outside of the file is as none.
      if (range && error instanceof Error && error.name === 'InvalidRange') return client.send(new GetObjectCommand({ Bucket, Key: key }));
      throw error;
    });
  };
  return {
    async put(key, bytes) {
      await client.send(new PutObjectCommand({ Bucket, Key: key, Body: bytes, ContentType: contentTypeOf(key) }));
    },
    async read(key) {
      const found = await get(key);
      return found?.Body ? Buffer.from(await found.Body.transformToByteArray()) : null;
    },
    async stream(key, range = null) {
      const found = await get(key, range);
      if (!(found?.Body instanceof Readable)) return null;
      const [, from, total] = /^bytes (\d+)-\d+\/(\d+)$/.exec(found.ContentRange ?? '') ?? [];
      const part = from === undefined || total === undefined ? null : { from: Number(from), total: Number(total) };
      return { stream: found.Body, length: found.ContentLength ?? 0, contentType: contentTypeOf(key), part };
    },
    async remove(keys) {
      for (let from = 0; from < keys.length; from += MOST_REMOVED_AT_ONCE) {
        const Objects = keys.slice(from, from + MOST_REMOVED_AT_ONCE).map((Key) => ({ Key }));
        await client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }));
      }
    },
  };
}

const headerOf = ({ from, to }: ByteRange): string => `bytes=${from}-${to ?? ''}`;
