import { type FeatureFlag, featureFlags } from '@uzor/contract';
import { hiddenByDefault } from '@uzor/kit';

export type Environment = Readonly<Record<string, string | undefined>>;

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

/** Reads values and remembers what is wrong with them. An empty value is as absent. */
export class ConfigReader {
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
    if (this.#complaints.length > 0)
      throw new Error(
        `The environment is not right:\n${this.#complaints.map((complaint) => `  ${complaint}`).join('\n')}`,
      );
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

  /** `on` is one proxy; more are given by their number. */
  proxies(name: string): number {
    const given = this.text(name) ?? 'off';
    return /^[2-9]$/.test(given) ? Number(given) : Number(this.onOff(name, false));
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
    return this.wrong(
      `${name}: an address beginning with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    );
  }

  timeZone(name: string): string | null {
    const given = this.text(name);
    if (given === null || isTimeZone(given)) return given;
    return this.wrong(`${name}=${given}: a time zone such as Europe/Moscow`);
  }

  flags(name: string): Record<FeatureFlag, boolean> {
    const flags = Object.fromEntries(featureFlags.map((flag) => [flag, !hiddenByDefault.includes(flag)])) as Record<
      FeatureFlag,
      boolean
    >;
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

  s3(): S3Settings | null {
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

  pusher(): PusherSettings | null {
    const given = this.group(['PUSHER_APP_ID', 'PUSHER_KEY', 'PUSHER_SECRET', 'PUSHER_HOST']);
    if (given === null) return null;
    return {
      appId: given.PUSHER_APP_ID,
      key: given.PUSHER_KEY,
      secret: given.PUSHER_SECRET,
      host: given.PUSHER_HOST,
      port: this.port('PUSHER_PORT') ?? 443,
    };
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
