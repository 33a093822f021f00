import type { Kysely } from 'kysely';
import { pino } from 'pino';
import type { Config } from '../../config.ts';
import { type DataFolder, openDataFolder } from '../../data-folder.ts';
import { type Clock, systemClock } from '../../platform/clock.ts';
import { openQueue } from '../../platform/jobs/queue.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { AlreadyRunning } from '../../platform/postgres/data-folder-lock.ts';
import { type DatabaseConnection, migrate, openDatabase } from '../../platform/postgres/database.ts';
import { runningPostgres } from '../../platform/postgres/postgres.ts';
import type { Tables } from '../../platform/postgres/tables.ts';
import { fileLinks } from '../../platform/storage/file-links.ts';
import { openStorage } from '../../platform/storage/open-storage.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import { eraseAccount } from '../erasure/index.ts';
import { fileService } from '../files/index.ts';
import { type MailService, mailService } from '../mails/index.ts';

export interface OperatorContext {
  readonly database: Kysely<Tables>;
  readonly clock: Clock;
  installation(): Pick<Config, 'dataDir' | 'databaseUrl'> & { readonly connection: DatabaseConnection };
  storage(): Promise<Storage>;
  /** Lists and queues mails; only the server sends them. */
  mails(): Promise<MailService>;
  /** The database, once the schema of the job queue exists. */
  jobs(): Promise<Kysely<Tables>>;
  /** Erases an account as its owner would; a job of the server deletes the files. */
  erase(accountId: string): Promise<void>;
  print(line: string): void;
}

/**
 * Runs `work` on the configured database. An embedded database that is not running is started for it.
 * @param anySchema allows a database of another version
 * @throws WrongSchema for a database of another version
 */
export async function asOperator<T>(
  config: Config,
  print: (line: string) => void,
  work: (context: OperatorContext) => Promise<T>,
  { anySchema = false } = {},
): Promise<T> {
  const { connection, close } = await openConnection(config);
  const log = pino({ level: config.logLevel === 'info' ? 'warn' : config.logLevel }, pino.destination(2));
  let isOver = false; // a connection may still be closing when the embedded database stops
  const database = openDatabase(connection, (error) => isOver || log.warn({ err: error }, 'database'), 2);
  const queue = openQueue({ connection, database, log });
  let queueOpen = false; // opening it takes 0.5 s, and most commands do not need it
  try {
    // Only the server may migrate an older database, because it makes a backup first.
    if (!anySchema) await migrate(database, { mayChange: false });
    const openOnce = async () => {
      if (!queueOpen) await queue.start();
      queueOpen = true;
    };
    const jobs = async () => {
      await openOnce();
      return database;
    };
    const mails = async () => {
      await openOnce();
      return mailService({ database, queue, clock: systemClock, config, storage: noStorage, mailer: noMailer, log });
    };
    return await work({
      database,
      clock: systemClock,
      installation: () => ({ ...config, connection }),
      storage: () => openStorage(config, 'commands'),
      mails,
      jobs,
      async erase(accountId) {
        await openOnce();
        const links = fileLinks(config.publicUrl, config.secretKey, systemClock);
        const files = fileService({ storage: await openStorage(config), fileLinks: links, clock: systemClock, queue });
        await eraseAccount({ database, log, files }, accountId);
      },
      print,
    });
  } finally {
    if (queueOpen) await queue.stop();
    isOver = true;
    await database.destroy();
    await close();
  }
}

async function openConnection(config: Config): Promise<DataFolder> {
  try {
    return await openDataFolder(config, () => undefined, `an operator's command (process ${process.pid})`);
  } catch (error) {
    if (!(error instanceof AlreadyRunning)) throw error;
    return { connection: runningPostgres(config.dataDir), close: async () => undefined };
  }
}

const elsewhere = async (): Promise<never> => {
  throw new Error('Only the server makes and sends mails');
};
const noMailer: Mailer = { held: true, send: elsewhere, stop: async () => undefined };
const noStorage: Storage = {
  put: elsewhere,
  putStream: elsewhere,
  read: elsewhere,
  stream: elsewhere,
  remove: elsewhere,
  list: () => ({ [Symbol.asyncIterator]: () => ({ next: elsewhere }) }),
};
