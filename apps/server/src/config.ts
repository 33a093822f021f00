import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { FeatureFlag } from '@uzor/contract';
import { ConfigReader, type Environment, type PusherSettings, type S3Settings } from './config-reader.ts';

export type { Environment } from './config-reader.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const roles = ['all', 'web', 'worker'] as const;

/** The environment, read once. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Without a slash at its end. */
  readonly publicUrl: string;
  /** True where PUBLIC_URL is given: the one name of this service. */
  readonly hasPublicUrl: boolean;
  /** How many proxies of ours stand before us: so many names at the end of x-forwarded-for are believed. 0 = none. */
  readonly trustProxy: number;
  readonly allowedOrigins: readonly string[];
  readonly timeZone: string;
  /** Absolute. */
  readonly dataDir: string;
  readonly role: (typeof roles)[number];
  /** Null: the embedded database. */
  readonly databaseUrl: string | null;
  /** Null: the built-in inbox, in production held mails. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly supportEmail: string;
  /** Null: files lie under `dataDir`. */
  readonly s3: S3Settings | null;
  /** Null: the built-in realtime server. */
  readonly pusher: PusherSettings | null;
  /** At least 32 characters. */
  readonly secretKey: string;
  readonly metricsPort: number | null;
  readonly logLevel: (typeof logLevels)[number];
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
  const reader = new ConfigReader(env);
  const production = reader.oneOf('NODE_ENV', ['production', 'development', 'test'], 'development') === 'production';
  if (production) reader.demand('SECRET_KEY', 'PUBLIC_URL');
  const secretKey = reader.text('SECRET_KEY');
  if (secretKey !== null && secretKey.length < 32) reader.wrong('SECRET_KEY needs at least 32 characters');
  const settings = { ...readPlaces(reader), ...readServices(reader), ...readRules(reader), production };
  if (production && !settings.rateLimits) reader.wrong('RATE_LIMITS=off is refused in production');
  if (settings.databaseUrl === null && settings.role !== 'all')
    reader.wrong(`ROLE=${settings.role} needs DATABASE_URL: the embedded database serves one process`);
  reader.refuse();
  return { ...settings, secretKey: secretKey ?? keptSecret(settings.dataDir) };
}

function readPlaces(reader: ConfigReader) {
  const port = reader.port('PORT') ?? 3000;
  const host = reader.text('HOST') ?? '127.0.0.1';
  const publicUrl = reader.url('PUBLIC_URL', ['http:', 'https:']);
  return {
    port,
    host,
    publicUrl: publicUrl?.replace(/\/+$/, '') ?? `http://${shownHost(host)}:${port}`,
    hasPublicUrl: publicUrl !== null,
    trustProxy: reader.proxies('TRUST_PROXY'),
    allowedOrigins: (reader.text('ALLOWED_ORIGINS') ?? '').split(/[\s,]+/).filter((origin) => origin !== ''),
    dataDir: resolve(reader.text('DATA_DIR') ?? './data'),
    metricsPort: reader.port('METRICS_PORT'),
  };
}

function readServices(reader: ConfigReader) {
  return {
    databaseUrl: reader.url('DATABASE_URL', ['postgres:', 'postgresql:']),
    smtpUrl: reader.url('SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: reader.text('MAIL_FROM') ?? 'Uzor <no-reply@uzor.example>',
    supportEmail: reader.text('SUPPORT_EMAIL') ?? 'support@uzor.example',
    s3: reader.s3(),
    pusher: reader.pusher(),
  };
}

function readRules(reader: ConfigReader) {
  return {
    role: reader.oneOf('ROLE', roles, 'all'),
    timeZone: reader.timeZone('TIME_ZONE') ?? 'Europe/Moscow',
    logLevel: reader.oneOf('LOG_LEVEL', logLevels, 'info'),
    features: reader.flags('FEATURES'),
    webBuild: { FEATURES: reader.text('FEATURES') ?? '', PUBLIC_URL: reader.text('PUBLIC_URL') ?? '' },
    rateLimits: reader.onOff('RATE_LIMITS', true),
  };
}

function shownHost(host: string): string {
  return host === '0.0.0.0' || host === '::' ? 'localhost' : host;
}

/** The secret key of this data folder, made at the first start. */
function keptSecret(dataDir: string): string {
  const file = join(dataDir, 'secret-key');
  mkdirSync(dataDir, { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
