import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../apps/server/src/config.ts';
import '../apps/server/src/platform/metrics/counts.ts';
import { serveMetrics } from '../apps/server/src/platform/metrics/metrics-server.ts';

const read = (name: string) => readFileSync(path.join(import.meta.dirname, name), 'utf8');

/** Variables the server knows, as `environment.ts` lists them. */
const known = new Set(
  [...read('../apps/server/src/environment.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name),
);
/** Variables that only the files here use. */
const ofCompose = ['SITE', 'DATABASE_PASSWORD'];

/** Names a process serves at /metrics, with those Prometheus derives from them. */
async function served(): Promise<Set<string>> {
  const health = { probes: new Map(), stopping: () => false };
  const app = await serveMetrics({ host: '127.0.0.1', port: 0 }, health, {
    openJobs: async () => [{ queue: 'mail', state: 'waiting', jobs: 1, oldestSeconds: 1 }],
    freeBytes: async () => 1,
    connections: () => ({ open: 0, idle: 0, waiting: 0 }),
  });
  const text = await (await fetch(`${app.listeningOrigin}/metrics`)).text();
  await app.close();
  const types = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  return new Set(
    types.flatMap(([, name, type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [`${name}`],
    ),
  );
}

const metricNames = (expression: string) => expression.match(/\b(?:uzor|nodejs|process)_\w+/g) ?? [];

interface Alert {
  alert: string;
  expr: string;
  labels: { severity: string };
  annotations: { summary: string; do: string };
}

describe('watching', () => {
  const alerts: Alert[] = parse(read('prometheus/alerts.yml')).groups[0].rules;
  const panels: { targets: { expr: string }[] }[] = JSON.parse(read('grafana/uzor.json')).panels;

  test('every alert and every panel asks for what the server measures', async () => {
    const names = await served();
    const asked = [
      ...alerts.map(({ expr }) => expr),
      ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ];
    const strangers = asked.flatMap(metricNames).filter((name) => !names.has(name));
    expect(asked.length).toBeGreaterThan(25);
    expect(strangers).toEqual([]);
  });

  test('every alert says what is wrong, what to do, and whether to wake somebody', () => {
    for (const { alert, labels, annotations } of alerts) {
      expect(annotations.do.length, alert).toBeGreaterThan(20);
      expect(annotations.summary.length, alert).toBeGreaterThan(20);
      expect(['page', 'ticket'], alert).toContain(labels.severity);
    }
  });
});

describe('containers', () => {
  const { services } = parse(read('compose.yaml'), { merge: true });
  const filled = Object.fromEntries(
    read('uzor.env.example')
      .split('\n')
      .filter((line) => /^[A-Z]/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
  /** `${NAME:?why}`, `${NAME:-usual}` filled from the example, and secrets with something of their form. */
  const fill = (value: string) =>
    value.replace(/\$\{(\w+)(?::[?-]([^}]*))?\}/g, (_whole, name, usual) => {
      if (name === 'SECRET_KEY') return 'k'.repeat(64);
      if (name === 'SMTP_URL') return 'smtps://user:password@mail.example:465';
      return filled[name] || (name in filled ? 'secret' : usual);
    });

  test.each(['web', 'worker'])('%s starts in production with what the example file asks for', (role) => {
    const given: Record<string, string> = services[role].environment;
    const environment = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, fill(value)]));
    const image = { NODE_ENV: 'production', HOST: '0.0.0.0', PORT: '3000', DATA_DIR: '/data', METRICS_PORT: '9464' };
    const config = readConfig({ ...image, ...environment });
    expect(config).toMatchObject({ role, production: true, metricsPort: 9464 });
    expect(Object.keys(environment).filter((name) => !known.has(name))).toEqual([]);
  });

  test('the example file names what compose asks for, and nothing that nobody reads', () => {
    const asked = new Set([...read('compose.yaml').matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name));
    expect([...asked].filter((name) => !(name && name in filled))).toEqual([]);
    expect(Object.keys(filled).filter((name) => !known.has(name) && !ofCompose.includes(name))).toEqual([]);
  });

  test('the image runs the server itself, not as root, with variables it knows', () => {
    const image = read('Containerfile');
    expect(image).toMatch(/^USER node$/m);
    expect(image).toMatch(/^CMD \["node", "tools\/start.ts"\]$/m);
    const set = /^ENV (.*)$/m.exec(image)?.[1]?.split(' ') ?? [];
    expect(set.map((one) => one.split('=')[0]).filter((name) => !known.has(name ?? ''))).toEqual([]);
  });
});

test.each(['web', 'worker'])('the unit of a %s sets variables the server knows, and one for its role', (role) => {
  const unit = read(`systemd/uzor-${role}@.service`);
  const set = /^Environment=(.*)$/m.exec(unit)?.[1]?.split(' ') ?? [];
  expect(set).toContain(`ROLE=${role}`);
  expect(set.map((one) => one.split('=')[0]).filter((name) => !known.has(name ?? ''))).toEqual([]);
  expect(unit).toContain('ExecStart=/opt/uzor/node_modules/.bin/node tools/start.ts');
});

test('the image holds no history of the sources and nothing of a machine', () => {
  const left = read('../.dockerignore').split('\n');
  for (const name of ['.git', 'data', '**/node_modules', '*.log']) expect(left).toContain(name);
});

test('no secret has a value before an operator gives it one', () => {
  const lines = read('uzor.env.example').split('\n');
  for (const name of ['SECRET_KEY', 'DATABASE_PASSWORD', 'S3_ACCESS_KEY', 'S3_SECRET_KEY', 'SMTP_URL']) {
    expect(lines).toContain(`${name}=`);
    expect(read('compose.yaml')).toContain(`\${${name}:?`);
  }
});

describe('the proxies', () => {
  test('certificates are those browsers know', () => {
    expect(read('nginx.conf')).toMatch(/ssl_certificate +\/etc\/letsencrypt\/live\//);
    expect(read('Caddyfile')).not.toMatch(/tls internal|auto_https off/);
  });
  test.each(['nginx.conf', 'Caddyfile'])(
    '%s sends pages on to https, and refuses programs that call without it',
    (name) => {
      const text = read(name);
      for (const path of ['api', 'app', 'broadcasting', 'files'])
        expect(text).toMatch(new RegExp(`(?:path|location) .*\\b${path}\\b`));
      expect(text).toMatch(/(?:respond @programs|return) 403/);
      expect(text).toMatch(/(?:return 301|redir) https:/);
    },
  );
  test('nginx speaks TLS 1.2 and 1.3 with ciphers that have forward secrecy alone', () => {
    expect(/ssl_protocols (.*);/.exec(read('nginx.conf'))?.[1]).toBe('TLSv1.2 TLSv1.3');
    const ciphers = /ssl_ciphers (.*);/.exec(read('nginx.conf'))?.[1]?.split(':') ?? [];
    expect(ciphers.length).toBeGreaterThan(3);
    expect(ciphers.filter((cipher) => !/^ECDHE-.*(?:GCM|POLY1305)/.test(cipher))).toEqual([]);
  });
  test.each([
    [
      'nginx.conf',
      /proxy_pass http:\/\/uzor;/g,
      /proxy_set_header traceparent "";\n\s+proxy_set_header tracestate "";/g,
    ],
    ['Caddyfile', /reverse_proxy/g, /header_up -traceparent\n\s+header_up -tracestate/g],
  ])('%s keeps the traces of strangers away from every call', (name, calls, kept) => {
    const count = (pattern: RegExp) => read(name).match(pattern)?.length ?? 0;
    expect(count(calls)).toBeGreaterThan(0);
    expect(count(kept)).toBe(count(calls));
  });
  test('names that a caller writes into x-forwarded headers are replaced or stand before our own', () => {
    for (const header of [
      'X-Forwarded-Proto $scheme',
      'X-Forwarded-Host $host',
      'X-Forwarded-For $proxy_add_x_forwarded_for',
    ])
      expect(read('nginx.conf')).toContain(`proxy_set_header ${header};`);
  });
});
