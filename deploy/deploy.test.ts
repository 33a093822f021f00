import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../apps/server/src/config.ts';
import '../apps/server/src/platform/metrics/counts.ts';
import { settingsReaders } from './testing/settings.ts';
import { serveMetrics } from '../apps/server/src/platform/metrics/metrics-server.ts';

const read = (name: string) => readFileSync(path.join(import.meta.dirname, name), 'utf8');

/** Environment variables that the server reads, as listed in `environment.ts`. */
const known = new Set(
  [...read('../apps/server/src/environment.ts').matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)].map(([, name]) => name),
);
/** Files with secrets: never in an image, never in a repository. */
const secretFiles = ['*.env', '.env*', 'secret-key', '*.pem', '*.uzor', 'passphrase*'];
/** Variables used only by the files of this folder. */
const ofCompose = ['SITE', 'DATABASE_PASSWORD'];

/** Metric names that a process serves at /metrics, with those Prometheus derives from them. */
async function served(): Promise<Set<string>> {
  const health = { probes: new Map(), stopping: () => false };
  const app = await serveMetrics({ host: '127.0.0.1', port: 0 }, health, {
    openJobs: async () => [{ queue: 'mail', state: 'waiting', jobs: 1, oldestSeconds: 1, failingSeconds: 0 }],
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

describe('monitoring', () => {
  const alerts: Alert[] = parse(read('prometheus/alerts.yml')).groups[0].rules;
  const panels: { targets: { expr: string }[] }[] = JSON.parse(read('grafana/uzor.json')).panels;

  test('every alert and every panel queries metrics that the server serves', async () => {
    const names = await served();
    const asked = [
      ...alerts.map(({ expr }) => expr),
      ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ];
    const strangers = asked.flatMap(metricNames).filter((name) => !names.has(name));
    expect(asked.length).toBeGreaterThan(25);
    expect(strangers).toEqual([]);
  });

  test('every alert says what is wrong, what to do, and whether to page someone', () => {
    for (const { alert, labels, annotations } of alerts) {
      expect(annotations.do.length, alert).toBeGreaterThan(20);
      expect(annotations.summary.length, alert).toBeGreaterThan(20);
      expect(['page', 'ticket'], alert).toContain(labels.severity);
    }
  });
});

describe('containers', () => {
  const { services } = parse(read('compose.yaml'), { merge: true });
  const filled = settingsReaders.compose(path.join(import.meta.dirname, 'uzor.env.example'));
  /** Fills `${NAME:?why}` and `${NAME:-usual}` from the example, and secrets with values of the right form. */
  const fill = (value: string) =>
    value.replace(/\$\{(\w+)(?::[?-]([^}]*))?\}/g, (_whole, name, usual) => {
      if (name === 'SECRET_KEY') return 'k'.repeat(64);
      if (name === 'SMTP_URL') return 'smtps://user:password@mail.example:465';
      return filled[name] || (name in filled ? 'secret' : usual);
    });

  test.each(['web', 'worker'])('%s starts in production with the variables of the example file', (role) => {
    const given: Record<string, string> = services[role].environment;
    const environment = Object.fromEntries(Object.entries(given).map(([name, value]) => [name, fill(value)]));
    const image = { NODE_ENV: 'production', HOST: '0.0.0.0', PORT: '3000', DATA_DIR: '/data', METRICS_PORT: '9464' };
    const config = readConfig({ ...image, ...environment });
    expect(config).toMatchObject({ role, production: true, metricsPort: 9464 });
    expect(Object.keys(environment).filter((name) => !known.has(name))).toEqual([]);
  });

  test('the example file has the variables that compose requires, and none that nothing reads', () => {
    const asked = new Set([...read('compose.yaml').matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name));
    expect([...asked].filter((name) => !(name && name in filled))).toEqual([]);
    expect(Object.keys(filled).filter((name) => !known.has(name) && !ofCompose.includes(name))).toEqual([]);
  });

  test('the service connects to the database as a role that is not a superuser', () => {
    const { environment, volumes } = services.database;
    expect(environment).not.toHaveProperty('POSTGRES_USER');
    expect(services.web.environment.DATABASE_URL).toMatch(/^postgres:\/\/uzor:/);
    expect(volumes).toContain('./database/make-role.sh:/docker-entrypoint-initdb.d/make-role.sh:ro');
    expect(read('database/make-role.sh')).toMatch(/^create role uzor login nosuperuser nocreatedb nocreaterole/m);
    expect(read('database/make-role.sh')).toMatch(/^alter role postgres password null;$/m);
  });

  test('the metrics port is not published', () => {
    expect(read('Containerfile')).toMatch(/^EXPOSE 3000$/m);
    for (const { ports = [] } of Object.values<{ ports?: string[] }>(services))
      expect(ports.join()).not.toContain('9464');
  });

  test('the image runs the server itself, not as root, with known variables', () => {
    const image = read('Containerfile');
    expect(image).toMatch(/^USER node$/m);
    expect(image).toMatch(/^CMD \["node", "tools\/start.ts"\]$/m);
    const set = /^ENV (.*)$/m.exec(image)?.[1]?.split(' ') ?? [];
    expect(set.map((one) => one.split('=')[0]).filter((name) => !known.has(name ?? ''))).toEqual([]);
  });
});

test.each(['web', 'worker'])('the unit of a %s sets known variables, and the one for its role', (role) => {
  const unit = read(`systemd/uzor-${role}@.service`);
  const set = /^Environment=(.*)$/m.exec(unit)?.[1]?.split(' ') ?? [];
  expect(set).toContain(`ROLE=${role}`);
  expect(set.map((one) => one.split('=')[0]).filter((name) => !known.has(name ?? ''))).toEqual([]);
  expect(unit).toContain('ExecStart=/opt/uzor/node_modules/.bin/node tools/start.ts');
});

test('a web process writes only its data: another unit builds the web app before it', () => {
  const web = read('systemd/uzor-web@.service');
  expect(web).not.toContain('ReadWritePaths');
  expect(web).toMatch(/^Requires=uzor-build\.service$/m);
  expect(web).toMatch(/^After=.*\buzor-build\.service$/m);
  const build = read('systemd/uzor-build.service');
  expect(build).toContain('ExecStart=/opt/uzor/node_modules/.bin/node tools/build-web.ts');
  expect(build).toMatch(/^ReadWritePaths=\/opt\/uzor\/apps\/web\/build$/m);
});

test('the image contains no git history, no local files and no secrets', () => {
  const left = read('../.dockerignore').split('\n');
  for (const name of ['.git', 'data', '**/node_modules', '**/*.log', ...secretFiles.map((file) => `**/${file}`)])
    expect(left).toContain(name);
  expect(left).toContain('backup*');
});

test('`git add .` commits no secret, and the settings are outside the project', () => {
  const root = path.join(import.meta.dirname, '..');
  const named = [
    'uzor.env',
    'deploy/uzor.env',
    '.env',
    'secret-key',
    'dkim.pem',
    'backup',
    'spring.uzor',
    'passphrase',
  ];
  const ignored = execFileSync('git', ['check-ignore', '--no-index', ...named], { cwd: root, encoding: 'utf8' });
  expect(ignored.trim().split('\n')).toEqual(named);
  expect(secretFiles.filter((file) => !read('../.gitignore').split('\n').includes(file))).toEqual([]);
  expect(read('compose.yaml')).toContain('--env-file /etc/uzor/uzor.env');
});

describe('settings', () => {
  const example = read('uzor.env.example');
  const password = 'p$a&s s#w;o"r`d<%>';
  const files = {
    'as shipped': example,
    'filled in with awkward passwords': example.replaceAll("=''", `='${password}'`),
  };
  test.each(Object.entries(files))('%s mean the same to systemd, compose and a shell', (_, text) => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'uzor-settings-')), 'uzor.env');
    onTestFinished(() => rmSync(path.dirname(file), { recursive: true }));
    writeFileSync(file, text);
    const read = Object.entries(settingsReaders).map(([, reading]) => reading(file));
    expect(read[0]).toMatchObject({ MAIL_FROM: 'Uzor <no-reply@uzor.example>' });
    if (text !== example) expect(read[0]).toMatchObject({ SECRET_KEY: password, SMTP_URL: password });
    for (const other of read) expect(other).toEqual(read[0]);
  });
});

test('no secret has a default value', () => {
  const lines = read('uzor.env.example').split('\n');
  for (const name of ['SECRET_KEY', 'DATABASE_PASSWORD', 'S3_ACCESS_KEY', 'S3_SECRET_KEY', 'SMTP_URL']) {
    expect(lines).toContain(`${name}=''`);
    expect(read('compose.yaml')).toContain(`\${${name}:?`);
  }
});

describe('the proxies', () => {
  test('have the protocols and ciphers of current browsers', () => {
    expect(read('nginx.conf')).toMatch(/ssl_certificate +\/etc\/letsencrypt\/live\//);
    expect(read('Caddyfile')).not.toMatch(/tls internal|auto_https off/);
  });
  test.each(['nginx.conf', 'Caddyfile'])('%s redirects pages to https, and refuses API calls without it', (name) => {
    const text = read(name);
    for (const path of ['api', 'app', 'broadcasting', 'files'])
      expect(text).toMatch(new RegExp(`(?:path|location) .*\\b${path}\\b`));
    expect(text).toMatch(/(?:respond @programs|return) 403/);
    expect(text).toMatch(/(?:return 301|redir) https:/);
  });
  test('nginx accepts TLS 1.2 and 1.3 with forward-secret ciphers only', () => {
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
  ])('%s drops trace headers of strangers from every call', (name, calls, kept) => {
    const count = (pattern: RegExp) => read(name).match(pattern)?.length ?? 0;
    expect(count(calls)).toBeGreaterThan(0);
    expect(count(kept)).toBe(count(calls));
  });
  test('no proxy compresses: the server decides what may be compressed', () => {
    expect(read('Caddyfile')).not.toMatch(/^\s*encode\b/m);
    expect(read('nginx.conf').match(/^ *gzip\w* .*;$/gm)).toEqual(['    gzip off;']);
  });
  test('x-forwarded headers of a caller are replaced or come after our own', () => {
    for (const header of [
      'X-Forwarded-Proto $scheme',
      'X-Forwarded-Host $host',
      'X-Forwarded-For $proxy_add_x_forwarded_for',
    ])
      expect(read('nginx.conf')).toContain(`proxy_set_header ${header};`);
  });
});
