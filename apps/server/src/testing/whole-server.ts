import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { CompiledQuery, Kysely } from 'kysely';
import { pino } from 'pino';
import PostalMime, { type Attachment } from 'postal-mime';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { fileLinks } from '../platform/storage/file-links.ts';
import type { Load } from '../platform/admission/load-gauge.ts';
import { openShedding } from '../platform/admission/shedding.ts';
import { databaseLimits, noLimits } from '../platform/http/rate-limits.ts';
import { openMailer } from '../platform/mail/mailer.ts';
import { addressText } from '../platform/mail/mail-parts.ts';
import type { Features } from '../platform/parts.ts';
import { openPhotoIntake, type PhotoIntake } from '../platform/intake/photo-intake.ts';
import { openQueue } from '../platform/jobs/queue.ts';
import { openRealtime } from '../platform/realtime/realtime.ts';
import { openSecurityLog } from '../platform/security/security-log.ts';
import { folderStorage } from '../platform/storage/storage.ts';
import type { Tables } from '../platform/postgres/tables.ts';
import type { TestDatabase } from '../platform/testing/testing.ts';
import { type CodeOrder, codeService } from '../features/codes/index.ts';
import { photoStorage } from '../features/files/index.ts';
import { openFeatures, type ServerParts } from '../features/index.ts';
import { openPictureEngine } from '../features/drawing/index.ts';
import { openFakeEngine } from './fake-engine.ts';

export interface TestServerOptions {
  /** Takes jobs as a worker does; without it orders stay where they are. */
  readonly worker?: boolean;
  readonly rateLimits?: boolean;
  readonly library?: boolean;
  /** Draws with the real engine. */
  readonly realEngine?: boolean;
  /** The load of the server; calm by default. Only `parts.shedding.look` reads it. */
  readonly load?: () => Promise<Load>;
  /** An existing data folder, by default a new one. */
  readonly dataDir?: string;
  /** `close` leaves the data folder. */
  readonly kept?: boolean;
  /** Called with every query. */
  readonly onQuery?: (query: CompiledQuery) => void;
}

const calm: Load = { loopDelayMs: 0, drawingWaitSeconds: 0, waitingPhotos: 0, waitingOrders: 0 };
const NEVER_MS = 2 ** 30;

export interface ReceivedMail {
  readonly headerNames: readonly string[];
  readonly to: string;
  readonly replyTo: string;
  readonly subject: string;
  readonly messageId: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly Attachment[];
}

/** The whole server on a data folder of its own, with real PostgreSQL, SMTP inbox and engine, but no HTTP port. */
export interface TestServer {
  readonly app: FastifyInstance;
  readonly parts: ServerParts;
  readonly features: Features;
  readonly database: Kysely<Tables>;
  /** Moves the services' clock forward. */
  advance(seconds: number): void;
  /** A new code; by default for the mosaic, five uses. */
  code(order?: Partial<CodeOrder>): Promise<string>;
  /** Every mail that was accepted, in the order of arrival. */
  mails(): Promise<readonly ReceivedMail[]>;
  close(): Promise<void>;
}

let intake: PhotoIntake | null = null;
/** All servers of this process share one, which ends with it: its start takes half a second of CPU. */
const sharedIntake = (): PhotoIntake => (intake ??= openPhotoIntake(1));

/** Opens it on a database of its own, which `close` drops. */
export async function openWholeServer(
  { connection, database, drop }: TestDatabase,
  {
    worker = false,
    rateLimits = false,
    realEngine = false,
    load = async () => calm,
    dataDir = mkdtempSync(join(tmpdir(), 'uzor-house-')),
    kept = false,
  }: Omit<TestServerOptions, 'onQuery' | 'library'>,
): Promise<TestServer> {
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    PUBLIC_URL: 'http://uzor.test',
    LOG_LEVEL: 'silent',
    RATE_LIMITS: rateLimits ? 'on' : 'off',
    MAIL_FROM: 'Uzor <post@uzor.test>',
    SUPPORT_EMAIL: 'help@uzor.test',
  });
  const log = pino({ level: 'silent' });
  let aheadSeconds = 0;
  const clock = { now: () => new Date(Date.now() + aheadSeconds * 1000) };
  const security = openSecurityLog({
    config,
    clock,
    print: () => undefined,
    onError: (error) => {
      throw error;
    },
  });
  const parts: ServerParts = {
    config,
    database,
    log,
    clock,
    storage: photoStorage(folderStorage(join(dataDir, 'files')), { database, config, log, security }),
    fileLinks: fileLinks(config.publicUrl, config.secretKey, clock),
    security,
    queue: openQueue({ connection, database, log }),
    mailer: await openMailer(config),
    realtime: await openRealtime({ config, connection, database, log }),
    engine: realEngine ? openPictureEngine({ threads: 1, cold: true }) : openFakeEngine(),
    intake: sharedIntake(),
    shedding: openShedding({ read: load, stop: () => undefined }, NEVER_MS),
    limits: rateLimits ? databaseLimits(database, clock, config.secretKey) : noLimits,
  };
  const features = openFeatures(parts);
  await parts.queue.start();
  if (worker) await features.work();
  const app = await buildApp({
    parts,
    features,
    health: { probes: new Map(), stopping: () => false },
    web: null,
    checkAnswers: true,
  });
  await app.ready();
  return {
    app,
    parts,
    features,
    database,
    advance: (seconds) => {
      aheadSeconds += seconds;
    },
    async code(order = {}) {
      const [made] = await codeService(parts).create({ kind: 'mosaic', count: 1, uses: 5, ...order });
      return made?.code ?? '';
    },
    mails: () => mailsOf(dataDir),
    async close() {
      await app.close();
      await parts.queue.stop();
      await Promise.all([parts.engine.stop(), parts.realtime.stop(), parts.mailer.stop()]);
      await drop();
      if (!kept) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function mailsOf(dataDir: string): Promise<ReceivedMail[]> {
  const folder = join(dataDir, 'mail');
  const files = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  const messages = await Promise.all(files.sort().map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
  return messages.map(
    ({ headers, to = [], replyTo = [], subject = '', messageId = '', text = '', html = '', attachments }) => ({
      headerNames: headers.map(({ key }) => key),
      to: addressText(to),
      replyTo: addressText(replyTo),
      subject,
      messageId,
      text,
      html,
      attachments,
    }),
  );
}
