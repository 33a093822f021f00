import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type FeatureFlag, featureFlags, hiddenByDefault } from '@uzor/kit';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const roles = ['all', 'web', 'worker'] as const;

/** The environment, read once. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Without a slash at its end. */
  readonly publicUrl: string;
  readonly trustProxy: boolean;
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
  readonly s3: { readonly endpoint: string; readonly bucket: string; readonly region: string; readonly accessKey: string; readonly secretKey: string } | null;
  /** Null: the built-in realtime server. */
  readonly pusher: { readonly appId: string; readonly key: string; readonly secret: string; readonly host: string; readonly port: number } | null;
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

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The configuration of `env`. Makes the secret key in DATA_DIR where there is none yet (not in production).
 * Throws one Error that names every wrong value.
 */
export function readConfig(env: Environment): Config {
  const reader = new Reader(env);
  const production = reader.oneOf('NODE_ENV', ['production', 'development', 'test'], 'development') === 'production';
  const port = reader.port('PORT') ?? 3000;
  const host = reader.text('HOST') ?? '127.0.0.1';
  const dataDir = resolve(reader.text('DATA_DIR') ?? './data');
  if (production) reader.demand('SECRET_KEY', 'PUBLIC_URL');
  const rateLimits = reader.onOff('RATE_LIMITS', true);
  if (production && !rateLimits) reader.wrong('RATE_LIMITS=off is refused in production');
  const secretKey = reader.text('SECRET_KEY');
  if (secretKey !== null && secretKey.length < 32) reader.wrong('SECRET_KEY needs at least 32 characters');
  const settings = {
    port,
    host,
    publicUrl: reader.url('PUBLIC_URL', ['http:', 'https:'])?.replace(/\/+$/, '') ?? `http://${shownHost(host)}:${port}`,
    trustProxy: reader.onOff('TRUST_PROXY', false),
    allowedOrigins: (reader.text('ALLOWED_ORIGINS') ?? '').split(/[\s,]+/).filter((origin) => origin !== ''),
    timeZone: reader.timeZone('TIME_ZONE') ?? 'Europe/Moscow',
    dataDir,
    role: reader.oneOf('ROLE', roles, 'all'),
    databaseUrl: reader.url('DATABASE_URL', ['postgres:', 'postgresql:']),
    smtpUrl: reader.url('SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: reader.text('MAIL_FROM') ?? 'Uzor <no-reply@uzor.example>',
    supportEmail: reader.text('SUPPORT_EMAIL') ?? 'support@uzor.example',
    s3: reader.s3(),
    pusher: reader.pusher(),
    metricsPort: reader.port('METRICS_PORT'),
    logLevel: reader.oneOf('LOG_LEVEL', logLevels, 'info'),
    features: reader.flags('FEATURES'),
    webBuild: { FEATURES: reader.text('FEATURES') ?? '', PUBLIC_URL: reader.text('PUBLIC_URL') ?? '' },
    rateLimits,
    production,
  };
  if (settings.databaseUrl === null && settings.role !== 'all') reader.wrong(`ROLE=${settings.role} needs DATABASE_URL: the embedded database serves one process`);
  reader.refuse();
  return { ...settings, secretKey: secretKey ?? keptSecret(dataDir) };
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

/** Reads values and remembers what is wrong with them. An empty value is as absent. */
class Reader {
  readonly #env: Environment;
  readonly #complaints: string[] = [];

  constructor(env: Environment) {
    this.#env = env;
  }

  wrong(complaint: string): null {
    this.#complaints.push(complaint);
    return null;
  }

  refuse(): void {
    if (this.#complaints.length > 0) throw new Error(`The environment is not right:\n${this.#complaints.map((complaint) => `  ${complaint}`).join('\n')}`);
  }

  text(name: string): string | null {
    const value = this.#env[name]?.trim();
    return value === undefined || value === '' ? null : value;
  }

  demand(...names: readonly string[]): void {
    for (const name of names) if (this.text(name) === null) this.wrong(`${name} is missing (production demands it)`);
  }

  oneOf<const Value extends string>(name: string, values: readonly Value[], otherwise: NoInfer<Value>): Value {
    const given = this.text(name);
    if (given === null) return otherwise;
    const known = values.find((value) => value === given);
    if (known === undefined) this.wrong(`${name}=${given}: one of ${values.join(', ')}`);
    return known ?? otherwise;
  }

  onOff(name: string, otherwise: boolean): boolean {
    const given = this.text(name)?.toLowerCase();
    if (given === undefined) return otherwise;
    if (['on', 'true', '1', 'yes'].includes(given)) return true;
    if (!['off', 'false', '0', 'no'].includes(given)) this.wrong(`${name}=${given}: on or off`);
    return false;
  }

  port(name: string): number | null {
    const given = this.text(name);
    if (given === null) return null;
    if (/^\d{1,5}$/.test(given) && Number(given) <= 65_535) return Number(given);
    return this.wrong(`${name}=${given}: a port from 0 to 65535`);
  }

  url(name: string, protocols: readonly string[]): string | null {
    const given = this.text(name);
    if (given === null) return null;
    if (URL.canParse(given) && protocols.includes(new URL(given).protocol)) return given;
    // The value may bear a password: it is not repeated.
    return this.wrong(`${name}: an address beginning with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`);
  }

  timeZone(name: string): string | null {
    const given = this.text(name);
    if (given === null || isTimeZone(given)) return given;
    return this.wrong(`${name}=${given}: a time zone such as Europe/Moscow`);
  }

  flags(name: string): Record<FeatureFlag, boolean> {
    const flags = Object.fromEntries(featureFlags.map((flag) => [flag, !hiddenByDefault.includes(flag)])) as Record<FeatureFlag, boolean>;
    for (const setting of (this.text(name) ?? '').split(',')) {
      if (setting.trim() === '') continue;
      const [flag = '', value = ''] = setting.split('=').map((part) => part.trim());
      if (!isFlag(flag)) this.wrong(`${name}: there is no flag ${flag}`);
      else if (value !== 'on' && value !== 'off') this.wrong(`${name}: ${flag}=on or ${flag}=off`);
      else flags[flag] = value === 'on';
    }
    return flags;
  }

  /** All of a group's values, or null where none is given; a part of them is wrong. */
  group<const Name extends string>(names: readonly Name[]): Record<Name, string> | null {
    const given = names.filter((name) => this.text(name) !== null);
    if (given.length === 0) return null;
    for (const name of names) if (!given.includes(name)) this.wrong(`${name} is missing beside ${given.join(', ')}`);
    return Object.fromEntries(names.map((name) => [name, this.text(name) ?? ''])) as Record<Name, string>;
  }

  s3(): Config['s3'] {
    const given = this.group(['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY']);
    if (given === null) return null;
    return {
      endpoint: this.url('S3_ENDPOINT', ['http:', 'https:']) ?? '',
      bucket: given.S3_BUCKET,
      region: this.text('S3_REGION') ?? 'us-east-1',
      accessKey: given.S3_ACCESS_KEY,
      secretKey: given.S3_SECRET_KEY,
    };
  }

  pusher(): Config['pusher'] {
    const given = this.group(['PUSHER_APP_ID', 'PUSHER_KEY', 'PUSHER_SECRET', 'PUSHER_HOST']);
    if (given === null) return null;
    return { appId: given.PUSHER_APP_ID, key: given.PUSHER_KEY, secret: given.PUSHER_SECRET, host: given.PUSHER_HOST, port: this.port('PUSHER_PORT') ?? 443 };
  }
}

function isFlag(name: string): name is FeatureFlag {
  return featureFlags.some((flag) => flag === name);
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
