import { readFileSync } from 'node:fs';
import type { Settings } from './environment.ts';

/** The bucket that keeps files. */
export interface S3Settings {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

/** The service that carries realtime messages. */
export interface PusherSettings {
  readonly appId: string;
  readonly key: string;
  readonly secret: string;
  readonly host: string;
  readonly port: number;
}

/** What mails are signed with. */
export interface DkimSettings {
  readonly domain: string;
  /** The public key stands in DNS at `<selector>._domainkey.<domain>`. */
  readonly selector: string;
  /** PEM. */
  readonly privateKey: string;
}

/** Where traces go. */
export interface TraceSettings {
  /** The address spans are posted to. */
  readonly endpoint: string;
  /** What the receiver wants to be told with them. */
  readonly headers: Readonly<Record<string, string>>;
  readonly service: string;
  /** Which part of all traces is made, 0 to 1. */
  readonly share: number;
  /** True if a `traceparent` of callers is heard: a proxy of ours makes it. */
  readonly trustsCallers: boolean;
}

/** Null if none are made. */
export function tracesOf(settings: Settings): TraceSettings | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: base, OTEL_EXPORTER_OTLP_HEADERS: headers = '' } = settings;
  if (base === undefined) return null;
  return {
    endpoint: `${base.replace(/\/+$/, '')}/v1/traces`,
    headers: Object.fromEntries(headers.split(',').filter(Boolean).map(headerOf)),
    service: settings.OTEL_SERVICE_NAME,
    share: settings.OTEL_TRACES_SAMPLER_ARG,
    trustsCallers: settings.TRUST_TRACEPARENT,
  };
}

function headerOf(pair: string): [string, string] {
  const at = pair.indexOf('=');
  return [pair.slice(0, at).trim(), decodeURIComponent(pair.slice(at + 1).trim())];
}

/** Null if mails go out unsigned. The key file was read once already, so that a wrong one is told beside the other wrong values. */
export function dkimOf({ DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY_FILE }: Settings): DkimSettings | null {
  if (!DKIM_DOMAIN || !DKIM_SELECTOR || !DKIM_KEY_FILE) return null;
  return { domain: DKIM_DOMAIN, selector: DKIM_SELECTOR, privateKey: readFileSync(DKIM_KEY_FILE, 'utf8') };
}

/** Null if none is named. All of the group are there or none: the environment was read so. */
export function s3Of({ S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY }: Settings): S3Settings | null {
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY || !S3_SECRET_KEY) return null;
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKey: S3_ACCESS_KEY,
    secretKey: S3_SECRET_KEY,
  };
}

/** A service of buckets, of which an address of a backup names one. */
export type BackupService = Omit<S3Settings, 'bucket'>;

/** Where buckets of backups are: a service of their own, or that of the files; null if there is neither. */
export function backupServiceOf(settings: Settings): BackupService | null {
  const { BACKUP_S3_ENDPOINT, BACKUP_S3_REGION, BACKUP_S3_ACCESS_KEY, BACKUP_S3_SECRET_KEY } = settings;
  if (!BACKUP_S3_ENDPOINT || !BACKUP_S3_ACCESS_KEY || !BACKUP_S3_SECRET_KEY) return s3Of(settings);
  return {
    endpoint: BACKUP_S3_ENDPOINT,
    region: BACKUP_S3_REGION,
    accessKey: BACKUP_S3_ACCESS_KEY,
    secretKey: BACKUP_S3_SECRET_KEY,
  };
}

/** As `s3Of`. */
export function pusherOf({
  PUSHER_APP_ID,
  PUSHER_KEY,
  PUSHER_SECRET,
  PUSHER_HOST,
  PUSHER_PORT,
}: Settings): PusherSettings | null {
  if (!PUSHER_APP_ID || !PUSHER_KEY || !PUSHER_SECRET || !PUSHER_HOST) return null;
  return { appId: PUSHER_APP_ID, key: PUSHER_KEY, secret: PUSHER_SECRET, host: PUSHER_HOST, port: PUSHER_PORT };
}
