import { generateKeyPairSync } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { testFolder } from './platform/testing/testing.ts';

const secret = 'x'.repeat(32);

test('an empty environment is enough, and flags are set one by one', () => {
  const dataDir = testFolder();
  const config = readConfig({ DATA_DIR: dataDir });
  expect(config).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://127.0.0.1:3000',
    role: 'all',
    timeZone: 'Europe/Moscow',
    databaseUrl: null,
    rateLimits: true,
    production: false,
  });
  expect(config.features).toMatchObject({ 'mosaic-mini': true, 'mosaic-roomaxi': false });
  const { features } = readConfig({ DATA_DIR: dataDir, FEATURES: 'mosaic-roomaxi=on, packs=off' });
  expect(features).toMatchObject({ 'mosaic-roomaxi': true, packs: false, mosaic: true });
});

test('every invalid value is named in one message', () => {
  const read = () =>
    readConfig({
      DATA_DIR: testFolder(),
      PORT: 'http',
      ROLE: 'boss',
      TIME_ZONE: 'Mars/Olympus',
      FEATURES: 'mosaic=maybe,tapestry=on',
      S3_BUCKET: 'pictures',
      LOG_LEVEL: 'loud',
      SMTP_URL: 'postbox',
    });
  for (const name of ['PORT', 'ROLE', 'TIME_ZONE', 'mosaic', 'tapestry', 'S3_ENDPOINT', 'LOG_LEVEL', 'SMTP_URL'])
    expect(read).toThrow(name);
});

test('TRUST_PROXY is on, off or how many proxies there are', () => {
  const hops = (TRUST_PROXY?: string) => readConfig({ DATA_DIR: testFolder(), TRUST_PROXY }).trustProxy;
  expect([hops(), hops('off'), hops('on'), hops('true'), hops('1'), hops('2')]).toEqual([0, 0, 1, 1, 1, 2]);
  expect(() => hops('10.0.0.0/8')).toThrow('TRUST_PROXY');
});

test('traces are sent only if OpenTelemetry’s variables name a receiver', () => {
  const traces = (env: Record<string, string>) => readConfig({ DATA_DIR: testFolder(), ...env }).traces;
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'https://traces.example/otlp/';
  expect(traces({ OTEL_SERVICE_NAME: 'shop' })).toBeNull();
  expect(traces({ OTEL_EXPORTER_OTLP_ENDPOINT })).toEqual({
    endpoint: 'https://traces.example/otlp/v1/traces',
    headers: {},
    service: 'uzor',
    share: 1,
    trustsCallers: false,
  });
  const full = {
    OTEL_EXPORTER_OTLP_ENDPOINT,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Basic%20YQ==, x-scope=shop',
    OTEL_TRACES_SAMPLER_ARG: '0.1',
    TRUST_PROXY: '2',
    TRUST_TRACEPARENT: 'on',
  };
  const headers = { authorization: 'Basic YQ==', 'x-scope': 'shop' };
  expect(traces(full)).toMatchObject({ headers, share: 0.1, trustsCallers: true });
  const wrong = {
    OTEL_EXPORTER_OTLP_ENDPOINT: 'traces',
    OTEL_EXPORTER_OTLP_HEADERS: 'hunter2',
    OTEL_TRACES_SAMPLER_ARG: '2',
  };
  for (const [name, value] of Object.entries(wrong)) expect(() => traces({ [name]: value }), name).toThrow(name);
  expect(() => traces({ OTEL_EXPORTER_OTLP_HEADERS: 'hunter2' })).toThrow(/^(?!.*hunter2)/s);
});

test('TRUST_TRACEPARENT needs a proxy of ours', () => {
  const read = (TRUST_PROXY?: string) => readConfig({ DATA_DIR: testFolder(), TRUST_PROXY, TRUST_TRACEPARENT: 'on' });
  for (const none of [undefined, 'off', '0']) expect(() => read(none)).toThrow('TRUST_TRACEPARENT needs TRUST_PROXY');
  for (const there of ['on', '1', '3']) expect(() => read(there)).not.toThrow();
});

test('an invalid address with a password in it is not repeated', () => {
  expect(() => readConfig({ DATA_DIR: testFolder(), DATABASE_URL: 'mysql://user:hunter2@host/db' })).toThrow(
    /^(?!.*hunter2)/s,
  );
});

test('the secret key is made once and only its owner may read it', () => {
  const dataDir = testFolder();
  const first = readConfig({ DATA_DIR: dataDir }).secretKey;
  expect(readConfig({ DATA_DIR: dataDir }).secretKey).toBe(first);
  expect(readFileSync(join(dataDir, 'secret-key'), 'utf8')).toBe(first);
  expect(statSync(join(dataDir, 'secret-key')).mode & 0o777).toBe(0o600);
});

test('a damaged secret key is refused, not replaced', () => {
  const dataDir = testFolder();
  for (const damaged of ['', 'short\n']) {
    writeFileSync(join(dataDir, 'secret-key'), damaged);
    expect(() => readConfig({ DATA_DIR: dataDir })).toThrow('secret-key is damaged');
  }
});

test('a former key stands beside the current one, in the environment or in the second line of the file', () => {
  const dataDir = testFolder();
  const [now, before] = ['n'.repeat(32), 'b'.repeat(32)];
  writeFileSync(join(dataDir, 'secret-key'), `${now}\n${before}\n`);
  expect(readConfig({ DATA_DIR: dataDir })).toMatchObject({ secretKey: now, formerSecretKeys: [before] });
  expect(readConfig({ DATA_DIR: dataDir, SECRET_KEY: before, FORMER_SECRET_KEY: now })).toMatchObject({
    secretKey: before,
    formerSecretKeys: [now],
  });
  expect(() => readConfig({ DATA_DIR: dataDir, SECRET_KEY: now, FORMER_SECRET_KEY: 'short' })).toThrow('FORMER');
});

test('PUBLIC_URL with a path is refused', () => {
  expect(() => readConfig({ DATA_DIR: testFolder(), PUBLIC_URL: 'https://shop.example/uzor' })).toThrow(
    /PUBLIC_URL.*served at its root/,
  );
});

test('production demands SECRET_KEY and PUBLIC_URL and its limits', () => {
  const read = (env: Record<string, string>) => () =>
    readConfig({ NODE_ENV: 'production', DATA_DIR: testFolder(), ...env });
  expect(read({})).toThrow(/SECRET_KEY[\s\S]*PUBLIC_URL/);
  expect(read({ SECRET_KEY: secret, PUBLIC_URL: 'https://uzor.example', RATE_LIMITS: 'off' })).toThrow('RATE_LIMITS');
  expect(read({ SECRET_KEY: secret, PUBLIC_URL: 'https://uzor.example/' })()).toMatchObject({
    production: true,
    publicUrl: 'https://uzor.example',
  });
});

test('a worker process needs a database that others can reach', () => {
  expect(() => readConfig({ DATA_DIR: testFolder(), ROLE: 'worker' })).toThrow('DATABASE_URL');
});

test('mails are signed if domain, selector and a readable RSA key are given together', () => {
  const folder = testFolder();
  const kept = (name: string, { privateKey }: ReturnType<typeof generateKeyPairSync>) => {
    writeFileSync(join(folder, name), privateKey.export({ type: 'pkcs8', format: 'pem' }));
    return join(folder, name);
  };
  const names = { DATA_DIR: testFolder(), DKIM_DOMAIN: 'uzor.example', DKIM_SELECTOR: 'post' };
  const read = (DKIM_KEY_FILE?: string) => () => readConfig({ ...names, DKIM_KEY_FILE }).dkim;
  const rsa = kept('rsa.pem', generateKeyPairSync('rsa', { modulusLength: 2048 }));
  expect(read(rsa)()).toEqual({
    domain: 'uzor.example',
    selector: 'post',
    privateKey: readFileSync(rsa, 'utf8'),
  });
  expect(readConfig({ DATA_DIR: names.DATA_DIR }).dkim).toBeNull();
  expect(read()).toThrow('DKIM_KEY_FILE is missing beside DKIM_DOMAIN, DKIM_SELECTOR');
  for (const wrong of [join(folder, 'nowhere.pem'), folder, kept('ed.pem', generateKeyPairSync('ed25519'))])
    expect(read(wrong)).toThrow('DKIM_KEY_FILE: a file with an RSA private key');
});
