import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type FeatureFlag, featureFlags } from '@uzor/contract';
import { hiddenByDefault } from '@uzor/kit';
import * as z from 'zod/mini';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Invalid environment variables; the message names each of them. */
export class WrongEnvironment extends Error {
  override readonly name = 'WrongEnvironment';
  constructor(complaints: readonly string[]) {
    super(`The environment is not right:\n${complaints.map((complaint) => `  ${complaint}`).join('\n')}`);
  }
}

const choice = <const Value extends string>(values: readonly Value[], usual: NoInfer<Value>) =>
  z._default(z.enum(values, { error: `one of ${values.join(', ')}` }), usual);
const port = z.pipe(
  z.string().check(z.refine((given) => /^\d{1,5}$/.test(given) && Number(given) <= 65_535, 'a port from 0 to 65535')),
  z.transform(Number),
);
const address = (...protocols: readonly string[]) =>
  z.string().check(
    z.refine((given) => URL.canParse(given) && protocols.includes(new URL(given).protocol), {
      error: `an address beginning with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    }),
  );
/** Whether a URL has no path, query or fragment. */
function isRoot(given: string): boolean {
  const { pathname, search, hash } = URL.parse(given) ?? {};
  return /^\/*$/.test(pathname ?? '') && !search && !hash;
}
const switches = new Map([
  ...['on', 'true', '1', 'yes'].map((word) => [word, true] as const),
  ...['off', 'false', '0', 'no'].map((word) => [word, false] as const),
]);
const isSwitch = (given: string) => switches.has(given.toLowerCase());
const isOn = (given: string) => switches.get(given.toLowerCase()) === true;
const onOrOff = z.pipe(z.string().check(z.refine(isSwitch, 'on or off')), z.transform(isOn));

/** Minimum length of a secret key. */
export const secretKeyLength = 32;
const secretKey = z.optional(z.string().check(z.minLength(secretKeyLength, `at least ${secretKeyLength} characters`)));

const hostName = z.string().check(z.regex(/^(?!.*\.\.)[a-z0-9][a-z0-9.-]*[a-z0-9]$/i, 'a name such as uzor.example'));

const schema = z.object({
  NODE_ENV: choice(['production', 'development', 'test'], 'development'),
  PORT: z._default(port, 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  PUBLIC_URL: z.optional(
    address('http:', 'https:').check(
      z.refine((given) => isRoot(given), {
        error: 'an address of a host alone, such as https://uzor.example: pages are served at its root',
      }),
    ),
  ),
  /** Whether browsers must require https for the subdomains of PUBLIC_URL too. All of them must then support https. */
  HSTS_SUBDOMAINS: z._default(onOrOff, false),
  /** `on` means one proxy; a number means that many. */
  TRUST_PROXY: z._default(
    z.pipe(
      z.string().check(z.refine((given) => isSwitch(given) || /^[2-9]$/.test(given), 'on, off or a number up to 9')),
      z.transform((given) => (isSwitch(given) ? Number(isOn(given)) : Number(given))),
    ),
    0,
  ),
  ALLOWED_ORIGINS: z._default(
    z.pipe(
      z.string(),
      z.transform((given) => given.split(/[\s,]+/).filter((origin) => origin !== '')),
    ),
    [],
  ),
  TIME_ZONE: z._default(z.string().check(z.refine(isTimeZone, 'a time zone such as Europe/Moscow')), 'Europe/Moscow'),
  DATA_DIR: z._default(z.string(), './data'),
  ROLE: choice(['all', 'web', 'worker'], 'all'),
  DATABASE_URL: z.optional(address('postgres:', 'postgresql:')),
  SMTP_URL: z.optional(address('smtp:', 'smtps:')),
  MAIL_FROM: z._default(z.string(), 'Uzor <no-reply@uzor.example>'),
  /** Bounces go to addresses derived from it, with an id of 49 characters added before the @. */
  BOUNCE_ADDRESS: z.optional(
    z.string().check(z.regex(/^[\w.-]{1,14}@[^\s@<>]+$/, 'an email address of at most 14 letters before the @')),
  ),
  SUPPORT_EMAIL: z._default(z.string(), 'support@uzor.example'),
  /** Contact for security reports, published in `/.well-known/security.txt`. */
  SECURITY_EMAIL: z.optional(z.string().check(z.regex(/^[^\s@<>]+@[^\s@<>]+$/, 'an email address'))),
  DKIM_DOMAIN: z.optional(hostName),
  DKIM_SELECTOR: z.optional(hostName),
  /** The private key whose public part is in DNS at DKIM_SELECTOR._domainkey.DKIM_DOMAIN. */
  DKIM_KEY_FILE: z.optional(
    z.string().check(z.refine(holdsRsaKey, 'a file with an RSA private key (PEM, 1024 bits or more) that we may read')),
  ),
  S3_ENDPOINT: z.optional(address('http:', 'https:')),
  S3_BUCKET: z.optional(z.string()),
  S3_REGION: z._default(z.string(), 'us-east-1'),
  S3_ACCESS_KEY: z.optional(z.string()),
  S3_SECRET_KEY: z.optional(z.string()),
  PUSHER_APP_ID: z.optional(z.string()),
  PUSHER_KEY: z.optional(z.string()),
  PUSHER_SECRET: z.optional(z.string()),
  PUSHER_HOST: z.optional(z.string()),
  PUSHER_PORT: z._default(port, 443),
  SECRET_KEY: secretKey,
  FORMER_SECRET_KEY: secretKey,
  METRICS_PORT: z.optional(port),
  /** Base URL of an OTLP/HTTP receiver; spans are posted to `/v1/traces` below it. Standard OpenTelemetry variables. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(address('http:', 'https:')),
  OTEL_EXPORTER_OTLP_HEADERS: z.optional(
    z.string().check(z.refine(areHeaders, 'name=value, more of them after commas')),
  ),
  OTEL_SERVICE_NAME: z._default(z.string(), 'uzor'),
  /** Share of traces that are recorded. */
  OTEL_TRACES_SAMPLER_ARG: z._default(
    z.pipe(
      z.string().check(z.refine((given) => Number(given) >= 0 && Number(given) <= 1, 'a number from 0 to 1')),
      z.transform(Number),
    ),
    1,
  ),
  /** Whether the `traceparent` header of callers is used. */
  TRUST_TRACEPARENT: z._default(onOrOff, false),
  LOG_LEVEL: choice(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'info'),
  /** Destination of the security log: files under DATA_DIR, or standard output beside the request log. */
  SECURITY_LOG: choice(['file', 'stdout'], 'file'),
  FEATURES: z.pipe(z._default(z.string(), ''), z.transform(readFlags)),
  RATE_LIMITS: z._default(onOrOff, true),
});

/** Parsed values; undefined if absent and without a default. */
export type Settings = z.infer<typeof schema>;

/** Variables whose values are no secret, so error messages may repeat them. */
const repeated: readonly PropertyKey[] = [
  'NODE_ENV',
  'PORT',
  'HSTS_SUBDOMAINS',
  'TRUST_PROXY',
  'TIME_ZONE',
  'ROLE',
  'PUSHER_PORT',
  'METRICS_PORT',
  'OTEL_SERVICE_NAME',
  'OTEL_TRACES_SAMPLER_ARG',
  'TRUST_TRACEPARENT',
  'LOG_LEVEL',
  'SECURITY_LOG',
  'RATE_LIMITS',
];
const groups = [
  ['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_KEY_FILE'],
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'],
  ['PUSHER_APP_ID', 'PUSHER_KEY', 'PUSHER_SECRET', 'PUSHER_HOST'],
] as const;

/** Parses the environment; an empty value counts as absent. @throws WrongEnvironment naming every invalid value */
export function readEnvironment(env: Environment): Settings {
  const given = new Map(
    Object.entries(env).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()] as const] : [])),
  );
  const read = z.safeParse(schema, Object.fromEntries(given));
  const complaints = (read.error?.issues ?? []).map(({ path: [name = ''], message }) =>
    repeated.includes(name) ? `${String(name)}=${given.get(String(name))}: ${message}` : `${String(name)}: ${message}`,
  );
  complaints.push(...missingFrom(given));
  if (!read.success || complaints.length > 0) throw new WrongEnvironment(complaints);
  return read.data;
}

/** Complaints about missing variables that production or another variable requires. */
function missingFrom(given: ReadonlyMap<string, string>): string[] {
  const isProduction = given.get('NODE_ENV') === 'production';
  const demanded = isProduction ? ['SECRET_KEY', 'PUBLIC_URL'] : [];
  const complaints = demanded
    .filter((name) => !given.has(name))
    .map((name) => `${name} is missing (production demands it)`);
  for (const names of groups) {
    const there = names.filter((name) => given.has(name));
    const lacking = there.length === 0 ? [] : names.filter((name) => !given.has(name));
    complaints.push(...lacking.map((name) => `${name} is missing beside ${there.join(', ')}`));
  }
  const limits = given.get('RATE_LIMITS');
  if (isProduction && limits !== undefined && !isOn(limits))
    complaints.push('RATE_LIMITS=off is refused in production');
  const proxy = given.get('TRUST_PROXY') ?? 'off';
  if (isOn(given.get('TRUST_TRACEPARENT') ?? 'off') && isSwitch(proxy) && !isOn(proxy))
    complaints.push('TRUST_TRACEPARENT needs TRUST_PROXY: without a proxy of ours the header is a stranger’s');
  const role = given.get('ROLE') ?? 'all';
  if (role !== 'all' && !given.has('DATABASE_URL'))
    complaints.push(`ROLE=${role} needs DATABASE_URL: the embedded database serves one process`);
  return complaints;
}

function readFlags(text: string, payload: { issues: z.core.$ZodRawIssue[] }): Record<FeatureFlag, boolean> {
  const wrong = (message: string) => payload.issues.push({ code: 'custom', message, input: text });
  const flags = new Map(featureFlags.map((flag) => [flag, !hiddenByDefault.includes(flag)]));
  for (const setting of text.split(',').filter((part) => part.trim() !== '')) {
    const [name = '', value = ''] = setting.split('=').map((part) => part.trim());
    const flag = featureFlags.find((one) => one === name);
    if (flag === undefined) wrong(`there is no flag ${name}`);
    else if (value !== 'on' && value !== 'off') wrong(`${flag}=on or ${flag}=off`);
    else flags.set(flag, value === 'on');
  }
  return Object.fromEntries(flags) as Record<FeatureFlag, boolean>;
}

function areHeaders(given: string): boolean {
  return given.split(',').every((pair) => /^\s*[!#$%&'*+.^`|~\w-]+\s*=(?:[^%,\r\n]|%[\da-f]{2})*$/i.test(pair));
}

/** Accepts only RSA: not every mail provider verifies other keys yet, and shorter keys count as unsigned. */
function holdsRsaKey(path: string): boolean {
  try {
    const key = createPrivateKey(readFileSync(path));
    return key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= 1024;
  } catch {
    return false;
  }
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
