import { resolve } from 'node:path';
import type { FeatureFlag } from '@uzor/contract';
import { type Environment, readEnvironment, type Settings } from './environment.ts';
import { keptSecrets } from './secret-keys.ts';

export type { Environment } from './environment.ts';

interface S3Settings {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

interface PusherSettings {
  readonly appId: string;
  readonly key: string;
  readonly secret: string;
  readonly host: string;
  readonly port: number;
}

/** The environment, read once. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Without a slash at its end. */
  readonly publicUrl: string;
  /** True where PUBLIC_URL is given: the one name of this service. */
  readonly hasPublicUrl: boolean;
  /** True if browsers shall demand https of every name below that of `publicUrl` as well. */
  readonly hstsSubdomains: boolean;
  /** How many proxies of ours stand before us: so many names at the end of x-forwarded-for are believed. 0 = none. */
  readonly trustProxy: number;
  readonly allowedOrigins: readonly string[];
  readonly timeZone: string;
  /** Absolute. */
  readonly dataDir: string;
  readonly role: Settings['ROLE'];
  /** Null: the embedded database. */
  readonly databaseUrl: string | null;
  /** Null: the built-in inbox, in production held mails. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly supportEmail: string;
  /** Who finds a fault in the service writes here. Null: nobody is named. */
  readonly securityEmail: string | null;
  /** Null: files lie under `dataDir`. */
  readonly s3: S3Settings | null;
  /** Null: the built-in realtime server. */
  readonly pusher: PusherSettings | null;
  /** Signs links and seals mails; at least 32 characters. */
  readonly secretKey: string;
  /** Keys of before: what they signed or sealed is still accepted. */
  readonly formerSecretKeys: readonly string[];
  readonly metricsPort: number | null;
  readonly logLevel: Settings['LOG_LEVEL'];
  /** `file`: under `dataDir`. */
  readonly securityLog: Settings['SECURITY_LOG'];
  /** Flags of FEATURES with the defaults of specification section 9. */
  readonly features: Readonly<Record<FeatureFlag, boolean>>;
  /** What the web build depends on, as given: FEATURES and PUBLIC_URL. */
  readonly webBuild: { readonly FEATURES: string; readonly PUBLIC_URL: string };
  /** False with RATE_LIMITS=off. */
  readonly rateLimits: boolean;
  readonly production: boolean;
}

/**
 * The configuration of `env`. Makes the secret key in DATA_DIR where there is none yet (not in production).
 * Throws one Error that names every wrong value.
 */
export function readConfig(env: Environment): Config {
  const settings = readEnvironment(env);
  const dataDir = resolve(settings.DATA_DIR);
  const [secretKey = '', ...keptFormer] = settings.SECRET_KEY ? [settings.SECRET_KEY] : keptSecrets(dataDir);
  return {
    port: settings.PORT,
    host: settings.HOST,
    publicUrl: settings.PUBLIC_URL?.replace(/\/+$/, '') ?? `http://${shownHost(settings.HOST)}:${settings.PORT}`,
    hasPublicUrl: settings.PUBLIC_URL !== undefined,
    hstsSubdomains: settings.HSTS_SUBDOMAINS,
    trustProxy: settings.TRUST_PROXY,
    allowedOrigins: settings.ALLOWED_ORIGINS,
    timeZone: settings.TIME_ZONE,
    dataDir,
    role: settings.ROLE,
    databaseUrl: settings.DATABASE_URL ?? null,
    smtpUrl: settings.SMTP_URL ?? null,
    mailFrom: settings.MAIL_FROM,
    supportEmail: settings.SUPPORT_EMAIL,
    securityEmail: settings.SECURITY_EMAIL ?? null,
    s3: s3Of(settings),
    pusher: pusherOf(settings),
    secretKey,
    formerSecretKeys: settings.FORMER_SECRET_KEY ? [settings.FORMER_SECRET_KEY] : keptFormer,
    metricsPort: settings.METRICS_PORT ?? null,
    logLevel: settings.LOG_LEVEL,
    securityLog: settings.SECURITY_LOG,
    features: settings.FEATURES,
    webBuild: { FEATURES: env['FEATURES']?.trim() ?? '', PUBLIC_URL: settings.PUBLIC_URL ?? '' },
    rateLimits: settings.RATE_LIMITS,
    production: settings.NODE_ENV === 'production',
  };
}

/** All of the group are there or none: the environment was read so. */
function s3Of({ S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY }: Settings): S3Settings | null {
  if (!S3_ENDPOINT || !S3_BUCKET || !S3_ACCESS_KEY || !S3_SECRET_KEY) return null;
  return {
    endpoint: S3_ENDPOINT,
    bucket: S3_BUCKET,
    region: S3_REGION,
    accessKey: S3_ACCESS_KEY,
    secretKey: S3_SECRET_KEY,
  };
}

function pusherOf({ PUSHER_APP_ID, PUSHER_KEY, PUSHER_SECRET, PUSHER_HOST, PUSHER_PORT }: Settings) {
  if (!PUSHER_APP_ID || !PUSHER_KEY || !PUSHER_SECRET || !PUSHER_HOST) return null;
  return { appId: PUSHER_APP_ID, key: PUSHER_KEY, secret: PUSHER_SECRET, host: PUSHER_HOST, port: PUSHER_PORT };
}

function shownHost(host: string): string {
  return host === '0.0.0.0' || host === '::' ? 'localhost' : host;
}
