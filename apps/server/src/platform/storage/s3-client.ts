import { S3Client } from '@aws-sdk/client-s3';
import type { S3Settings } from '../../setting-groups.ts';

/** Timeouts of a connection and of silence on it, in ms, and the number of tries. */
export interface Patience {
  readonly connectMs: number;
  readonly silentMs: number;
  readonly tries: number;
}
/** Used for requests that someone waits for. */
const ofCallers: Patience = { connectMs: 3000, silentMs: 10_000, tries: 2 };
/** Used by commands that read a million files: services answer some requests with 500 or 503 and expect a retry. */
const ofCommands: Patience = { connectMs: 10_000, silentMs: 60_000, tries: 8 };
export const patienceOf = { callers: ofCallers, commands: ofCommands } as const;

/** A client of S3 or a compatible service. Failed and unanswered requests are retried with exponential backoff. */
export const s3Client = (settings: Omit<S3Settings, 'bucket'>, { connectMs, silentMs, tries }: Patience): S3Client =>
  new S3Client({
    endpoint: settings.endpoint,
    region: settings.region,
    credentials: { accessKeyId: settings.accessKey, secretAccessKey: settings.secretKey },
    maxAttempts: tries,
    requestHandler: { connectionTimeout: connectMs, socketTimeout: silentMs },
    forcePathStyle: true, // compatible services often have one host name for all buckets
    requestChecksumCalculation: 'WHEN_REQUIRED', // services other than Amazon's refuse the newer checksums
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
