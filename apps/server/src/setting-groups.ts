import { readFileSync } from 'node:fs';
import type { Settings } from './environment.ts';

export interface S3Settings {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

export interface PusherSettings {
  readonly appId: string;
  readonly key: string;
  readonly secret: string;
  readonly host: string;
  readonly port: number;
}

export interface DkimSettings {
  readonly domain: string;
  /** The public key is in DNS at `<selector>._domainkey.<domain>`. */
  readonly selector: string;
  /** PEM. */
  readonly privateKey: string;
}

export interface TraceSettings {
  /** URL that spans are posted to. */
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly service: string;
  /** Share of traces that are recorded, 0 to 1. */
  readonly share: number;
  /** Whether callers' `traceparent` is used, because our own proxy sets it. */
  readonly trustsCallers: boolean;
}

/** Null if traces are off. */
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

/** Null if mails are unsigned. The environment was validated to hold a valid key file. */
export function dkimOf({ DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY_FILE }: Settings): DkimSettings | null {
  if (!DKIM_DOMAIN || !DKIM_SELECTOR || !DKIM_KEY_FILE) return null;
  return { domain: DKIM_DOMAIN, selector: DKIM_SELECTOR, privateKey: readFileSync(DKIM_KEY_FILE, 'utf8') };
}

/** Null if none is given. The environment was validated to have all of the group or none. */
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

/** Like `s3Of`. */
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
