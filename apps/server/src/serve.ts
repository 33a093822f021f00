import { access, constants } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { Unavailable } from './errors.ts';
import { openPictureEngine } from './features/drawing/index.ts';
import { photoStorage } from './features/files/index.ts';
import { openFeatures, type ServerParts } from './features/index.ts';
import { removeOldBackups, upgrade } from './features/operators/upgrade.ts';
import { tracingsLine } from './features/orders/index.ts';
import { type LoadGauge, openLoadGauge } from './platform/admission/load-gauge.ts';
import { neverShedding, openShedding, type Shedding } from './platform/admission/shedding.ts';
import { systemClock } from './platform/clock.ts';
import { endConnections } from './platform/http/end-connections.ts';
import type { CheckState, Health } from './platform/http/health.ts';
import { databaseLimits, forgetLimits, noLimits } from './platform/http/rate-limits.ts';
import { freeBytes } from './platform/http/spool-room.ts';
import { isUnavailable } from './platform/http/unavailable.ts';
import { openPhotoIntake } from './platform/intake/photo-intake.ts';
import { sandboxOf } from './platform/intake/sandbox.ts';
import { countOpenJobs } from './platform/jobs/pg-boss-rows.ts';
import { openQueue } from './platform/jobs/queue.ts';
import { openMailer } from './platform/mail/mailer.ts';
import { serveMetrics } from './platform/metrics/metrics-server.ts';
import type { Features } from './platform/parts.ts';
import {
  connectionsOf,
  type DatabaseConnection,
  identityOf,
  openDatabase,
  ping,
} from './platform/postgres/database.ts';
import { openRealtime } from './platform/realtime/realtime.ts';
import { noteFormerKeys, openSecurityLog } from './platform/security/security-log.ts';
import { fileLinks } from './platform/storage/file-links.ts';
import { openStorage } from './platform/storage/open-storage.ts';
import { ForeignFiles, ownedStorage } from './platform/storage/storage-owner.ts';
import { openTraces } from './platform/tracing/open-traces.ts';
import type { WebFiles } from './platform/web-files/web-files.ts';

/** Starts taking jobs once the engine's threads are warm, so that the first job does not wait for them. */
async function startWork({ engine }: ServerParts, features: Features): Promise<void> {
  await engine.warmed;
  await features.work();
}

export interface ServeOptions {
  readonly connection: DatabaseConnection;
  readonly log: Logger;
  /** Null: no web app (tests of the API, workers). */
  readonly web: WebFiles | null;
  /** Further readiness checks. */
  readonly probes?: ReadonlyMap<string, () => Promise<CheckState>>;
  readonly checkAnswers?: boolean;
  /** Takes jobs at once, without warming up its engine; for tests, which start hundreds of servers. */
  readonly coldEngine?: boolean;
  /** Overrides load shedding, which otherwise follows this machine's load. */
  readonly shedding?: Shedding;
}

export interface Server {
  /** Address it listens on, null for a worker. */
  readonly address: string | null;
  readonly parts: ServerParts;
  readonly features: Features;
  /** Resolves when the content of a first start exists and jobs are taken. */
  readonly settled: Promise<void>;
  /** Finishes everything accepted, then stops; within 8 s. */
  stop(): Promise<void>;
}

const TIDY_EVERY_MS = 600_000;
/** Milliseconds that a stop waits for start-up work. */
const BEGINNING_MS = 3000;
const PREPARE_AGAIN_MS = 2000;
/** Milliseconds that a stop waits for the next request on connections that a proxy keeps open. */
const PROXY_IDLE_MS = 1000;

/** Opens every part of the server and, except for workers, listens. */
export async function serve(config: Config, options: ServeOptions): Promise<Server> {
  const { parts, close, claimFiles } = await openParts(config, options);
  noteFormerKeys(parts.security, config);
  const features = openFeatures(parts);
  let stopping = false;
  // The server listens before `content` and `work` are ready: calls that show content wait, jobs stay in the queue.
  const prepare = () =>
    untilDone(
      () => claimFiles().then(() => features.prepare()),
      () => stopping,
      parts.log,
    );
  const content = background(prepare(), 'content', parts.log);
  const work = background(config.role === 'web' ? Promise.resolve() : startWork(parts, features), 'work', parts.log);
  const probes = new Map([
    ...probesOf(parts),
    ['content', content.probe] as const,
    ['work', work.probe] as const,
    ...(options.probes ?? []),
  ]);
  const health: Health = { probes, stopping: () => stopping };
  const givenUp = Promise.withResolvers<void>();
  const awaited = Promise.race([content.ended, givenUp.promise]);
  awaited.catch(() => undefined); // possibly nobody awaits it
  const app =
    config.role === 'worker'
      ? null
      : await buildApp({
          parts,
          features,
          health,
          web: options.web,
          content: awaited,
          checkAnswers: options.checkAnswers ?? false,
        });
  await app?.listen({ port: config.port, host: config.host });
  if (app) parts.realtime.attach(app.server);
  const metrics = await openMetrics(parts, health);
  const tidy = () => tidyAll(parts, features);
  void work.ended.then(tidy);
  const tidying = setInterval(tidy, TIDY_EVERY_MS);
  return {
    address: app ? addressOf(app.server.address()) : null,
    parts,
    features,
    settled: Promise.all([content.ended, work.ended]).then(() => undefined),
    async stop() {
      stopping = true;
      clearInterval(tidying);
      await metrics?.close();
      // Unfinished start-up work may wait for an unavailable database; it starts over at the next start.
      await Promise.race([Promise.all([content.ended, work.ended]), pause(BEGINNING_MS)]);
      givenUp.reject(new Unavailable('The process ends before the content of its first start is there'));
      await parts.realtime.stop();
      if (app) await endConnections(app.server, config.trustProxy > 0 ? PROXY_IDLE_MS : 0);
      await Promise.all([app?.close(), parts.queue.stop()]);
      await close();
    },
  };
}

/** Deletes expired data, at the start and every ten minutes. */
function tidyAll({ config, database, log, security }: ServerParts, features: Features): void {
  forgetLimits(database, systemClock).catch((error: unknown) => log.warn({ err: error }, 'old limits stay'));
  removeOldBackups(config.dataDir, systemClock.now()).catch((error: unknown) =>
    log.warn({ err: error }, 'the backups of old upgrades stay'),
  );
  security.tidy();
  if (config.role !== 'web') void features.tidy();
}

async function openParts(
  config: Config,
  { connection, log, coldEngine = false, shedding }: ServeOptions,
): Promise<{ parts: ServerParts; close: () => Promise<void>; claimFiles: () => Promise<void> }> {
  const traces = await openTraces(config, log);
  const database = openDatabase(connection, (error) =>
    log.warn({ err: error }, 'an idle connection to the database was lost'),
  );
  await upgrade({ config, connection, database, log, now: systemClock.now() });
  const queue = openQueue({ connection, database, log, traced: config.traces !== null });
  const [mailer, realtime] = await Promise.all([
    openMailer(config),
    openRealtime({ config, connection, database, log }),
    queue.start(),
  ]);
  const files = ownedStorage(await openStorage(config), () => identityOf(database));
  const security = openSecurityLog({
    config,
    clock: systemClock,
    print: (line) => process.stdout.write(line),
    onError: (error) => log.error({ err: error }, 'the log of security lacks a line'),
  });
  const intake = openPhotoIntake();
  if (process.platform === 'linux' && !sandboxOf([]).cutsNetwork)
    log.warn('photos are decoded with the network of this machine: it allows no namespaces of users (decision 022)');
  const parts: ServerParts = {
    config,
    database,
    queue,
    mailer,
    realtime,
    log,
    storage: photoStorage(files.storage, { database, config, log, security }),
    fileLinks: fileLinks(config.publicUrl, config.secretKey, systemClock),
    engine: openPictureEngine({ cold: coldEngine }),
    intake,
    clock: systemClock,
    security,
    shedding: shedding ?? (config.role === 'worker' ? neverShedding : openShedding(loadGaugeOf(database, intake))),
    limits: config.rateLimits ? databaseLimits(database, systemClock, config.secretKey) : noLimits,
  };
  const close = async (): Promise<void> => {
    parts.shedding.stop();
    await Promise.all([parts.engine.stop(), parts.intake.stop(), mailer.stop(), traces.stop()]);
    await database.destroy();
  };
  /**
   * Claims the files for our database. If another database has claimed them (ours is a restored copy), the server still
   * runs but never removes files.
   */
  const claimFiles = () =>
    files.claim().catch((error: unknown) => {
      if (!(error instanceof ForeignFiles)) throw error;
      log.error({ alarm: 'files', err: error }, 'the files are of another database');
    });
  return { parts, close, claimFiles };
}

function loadGaugeOf(database: ServerParts['database'], intake: ServerParts['intake']): LoadGauge {
  const line = tracingsLine(database, systemClock);
  return openLoadGauge({ drawingWait: line.newcomerWaits, waitingPhotos: intake.waiting });
}

async function openMetrics({ config, database }: ServerParts, health: Health): Promise<FastifyInstance | null> {
  if (config.metricsPort === null) return null;
  return serveMetrics({ host: config.host, port: config.metricsPort }, health, {
    openJobs: () => countOpenJobs(database),
    freeBytes: () => freeBytes(config.dataDir),
    connections: () => connectionsOf(database),
  });
}

/** Retries `work` until `isOver`, while the database or the storage it needs is unavailable. */
async function untilDone(work: () => Promise<void>, isOver: () => boolean, log: Logger): Promise<void> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (isOver() || !isUnavailable(error)) throw error;
      log.warn({ err: error }, 'the content of a first start waits');
      await pause(PREPARE_AGAIN_MS);
    }
  }
}

/** A task that continues after the start: a warning while it runs, a failure if it fails. `ended` never rejects. */
function background(
  promise: Promise<void>,
  name: string,
  log: Logger,
): { ended: Promise<void>; probe: () => Promise<CheckState> } {
  let state: CheckState = 'warning';
  const ended = promise.then(
    () => {
      state = 'ok';
    },
    (error: unknown) => {
      state = 'failed';
      log.error({ err: error }, `${name} failed at the start`);
    },
  );
  return { ended, probe: async () => state };
}

function probesOf({ config, database, mailer }: ServerParts): Map<string, () => Promise<CheckState>> {
  return new Map<string, () => Promise<CheckState>>([
    ['database', async () => ping(database).then(() => 'ok')],
    ['files', async () => access(config.dataDir, constants.W_OK).then(() => 'ok')],
    ['mail', async () => (mailer.held ? 'warning' : 'ok')],
  ]);
}

function addressOf(address: AddressInfo | string | null): string | null {
  if (address === null || typeof address === 'string') return address;
  const host = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return `http://${host}:${address.port}`;
}
