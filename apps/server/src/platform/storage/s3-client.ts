import { S3Client } from '@aws-sdk/client-s3';
import type { S3Settings } from '../../setting-groups.ts';

/** How long the service may take to accept a connection, and be silent on it, ms, and how often a request is made. */
export interface Patience {
  readonly connectMs: number;
  readonly silentMs: number;
  readonly tries: number;
}
/** Of somebody who waits for an answer. */
const ofCallers: Patience = { connectMs: 3000, silentMs: 10_000, tries: 2 };
/** Of a command that reads a million files: services answer 500 or 503 to some, and ask to try again. */
const ofCommands: Patience = { connectMs: 10_000, silentMs: 60_000, tries: 8 };
/** By who waits. */
export const patienceOf = { callers: ofCallers, commands: ofCommands } as const;

/** A client of S3 or a compatible service. A request that fails or is not answered is made again, with growing pauses. */
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
