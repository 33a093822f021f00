import { resolve } from 'node:path';
import type { FeatureFlag } from '@uzor/contract';
import { type Environment, readEnvironment, type Settings } from './environment.ts';
import {
  type DkimSettings,
  dkimOf,
  type PusherSettings,
  pusherOf,
  type S3Settings,
  s3Of,
  type TraceSettings,
  tracesOf,
} from './setting-groups.ts';
import { keptSecrets } from './secret-keys.ts';

export type { Environment } from './environment.ts';

export interface Config {
  readonly port: number;
  readonly host: string;
  /** URL of this service, without a trailing slash. */
  readonly publicUrl: string;
  /** True if PUBLIC_URL is given, which is then the only origin of this service. */
  readonly hasPublicUrl: boolean;
  /** True if browsers must require https for every subdomain of `publicUrl` as well. */
  readonly hstsSubdomains: boolean;
  /** Number of our own proxies in front, and thus of trusted entries at the end of x-forwarded-for. */
  readonly trustProxy: number;
  readonly allowedOrigins: readonly string[];
  readonly timeZone: string;
  /** Absolute. */
  readonly dataDir: string;
  readonly role: Settings['ROLE'];
  /** Null: the embedded database. */
  readonly databaseUrl: string | null;
  /** Null: the built-in inbox; in production, mails are held. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly dkim: DkimSettings | null;
  readonly bounceAddress: string | null;
  readonly supportEmail: string;
  /** Contact for security reports. Null: none is published. */
  readonly securityEmail: string | null;
  /** Null: files are stored under `dataDir`. */
  readonly s3: S3Settings | null;
  /** Null: the built-in realtime server. */
  readonly pusher: PusherSettings | null;
  /** Signs links and seals mails; at least 32 characters. */
  readonly secretKey: string;
  /** Former keys: what they signed or sealed is still accepted. */
  readonly formerSecretKeys: readonly string[];
  readonly metricsPort: number | null;
  /** Null: no traces are made. */
  readonly traces: TraceSettings | null;
  readonly logLevel: Settings['LOG_LEVEL'];
  /** `file`: under `dataDir`. */
  readonly securityLog: Settings['SECURITY_LOG'];
  /** FEATURES flags, with the defaults of specification section 9. */
  readonly features: Readonly<Record<FeatureFlag, boolean>>;
  /** Raw settings that the web build depends on. */
  readonly webBuild: { readonly FEATURES: string; readonly PUBLIC_URL: string };
  /** False with RATE_LIMITS=off. */
  readonly rateLimits: boolean;
  readonly production: boolean;
}

/**
 * Reads the configuration from `env`. Outside production, creates a missing secret key.
 * @throws an Error that names every invalid value
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
    dkim: dkimOf(settings),
    bounceAddress: settings.BOUNCE_ADDRESS ?? null,
    supportEmail: settings.SUPPORT_EMAIL,
    securityEmail: settings.SECURITY_EMAIL ?? null,
    s3: s3Of(settings),
    pusher: pusherOf(settings),
    secretKey,
    formerSecretKeys: settings.FORMER_SECRET_KEY ? [settings.FORMER_SECRET_KEY] : keptFormer,
    metricsPort: settings.METRICS_PORT ?? null,
    traces: tracesOf(settings),
    logLevel: settings.LOG_LEVEL,
    securityLog: settings.SECURITY_LOG,
    features: settings.FEATURES,
    webBuild: webBuildOf(env, settings),
    rateLimits: settings.RATE_LIMITS,
    production: settings.NODE_ENV === 'production',
  };
}

export const webBuildOf = (env: Environment, { PUBLIC_URL }: Pick<Settings, 'PUBLIC_URL'>): Config['webBuild'] => ({
  FEATURES: env['FEATURES']?.trim() ?? '',
  PUBLIC_URL: PUBLIC_URL ?? '',
});

function shownHost(host: string): string {
  return host === '0.0.0.0' || host === '::' ? 'localhost' : host;
}
