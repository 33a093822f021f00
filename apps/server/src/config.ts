/** Names of the flags of `FEATURES`. */
export const flagNames = [
  'mosaic', 'mosaic-mini', 'mosaic-roomaxi', 'paint-by-numbers', 'paint-by-numbers-mini', 'paint-by-numbers-roomaxi',
  'constructor', 'unistring', 'packs', 'stickers', 'plush',
] as const;
export type FlagName = (typeof flagNames)[number];

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
  readonly role: 'all' | 'web' | 'worker';
  /** Null: the embedded database. */
  readonly databaseUrl: string | null;
  /** Null: the built-in inbox, in production held mails. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly supportEmail: string;
  readonly s3: { readonly endpoint: string; readonly bucket: string; readonly region: string; readonly accessKey: string; readonly secretKey: string } | null;
  readonly pusher: { readonly appId: string; readonly key: string; readonly secret: string; readonly host: string; readonly port: number } | null;
  /** At least 32 characters. */
  readonly secretKey: string;
  readonly metricsPort: number | null;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  readonly features: Readonly<Record<FlagName, boolean>>;
  /** False with RATE_LIMITS=off. */
  readonly rateLimits: boolean;
  readonly production: boolean;
}
