import type { Kysely } from 'kysely';
import { pino } from 'pino';
import type { Config } from '../../config.ts';
import { type Clock, systemClock } from '../../platform/clock.ts';
import { AlreadyRunning, lockDataFolder } from '../../platform/postgres/data-folder-lock.ts';
import { type DatabaseConnection, migrate, openDatabase } from '../../platform/postgres/database.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { runningPostgres, startPostgres } from '../../platform/postgres/postgres.ts';
import { openQueue } from '../../platform/jobs/queue.ts';
import { openStorage } from '../../platform/storage/open-storage.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { Tables } from '../../platform/postgres/tables.ts';
import { type MailService, mailService } from '../mails/index.ts';
import { type JobDesk, jobDesk } from './job-desk.ts';
import { eraseByOperator } from './users/erase-by-operator.ts';

/** What operator commands work with. */
export interface OperatorContext {
  readonly database: Kysely<Tables>;
  readonly clock: Clock;
  /** Zone of the days an operator types. */
  readonly timeZone: string;
  /** Where the data lies. */
  installation(): Pick<Config, 'dataDir' | 's3' | 'backupService'> & { readonly connection: DatabaseConnection };
  /** Where files lie, of the running server too. */
  storage(): Promise<Storage>;
  /** Lists and queues mails; only the server sends them. */
  mails(): Promise<MailService>;
  /** The jobs of the server. */
  jobs(): Promise<JobDesk>;
  /** Erases an account as its owner would; the bytes of its files go by a job of the server. */
  erase(accountId: string): Promise<void>;
  print(line: string): void;
}

interface Opened {
  readonly connection: DatabaseConnection;
  /** True if no server uses the database: it was started for this command. */
  readonly isOurs: boolean;
  close(): Promise<void>;
}

/** Runs `work` on the configured database. An embedded database that is not running is started for it. */
export async function asOperator<T>(
  config: Config,
  print: (line: string) => void,
  work: (context: OperatorContext) => Promise<T>,
): Promise<T> {
  const { connection, close, isOurs } = await openConnection(config);
  const log = pino({ level: config.logLevel === 'info' ? 'warn' : config.logLevel }, pino.destination(2));
  const database = openDatabase(connection, (error) => log.warn({ err: error }, 'database'), 2);
  const queue = openQueue({ connection, database, log });
  let queueOpen = false; // opening it takes 0.5 s, and most commands do not need it
  try {
    await migrate(database, { mayChange: isOurs }); // a running server must not be upgraded under its feet
    const openOnce = async () => {
      if (!queueOpen) await queue.start();
      queueOpen = true;
    };
    const jobs = async () => {
      await openOnce();
      return jobDesk(database);
    };
    const mails = async () => {
      await openOnce();
      return mailService({ database, queue, clock: systemClock, config, storage: noStorage, mailer: noMailer, log });
    };
    return await work({
      database,
      clock: systemClock,
      timeZone: config.timeZone,
      installation: () => ({ ...config, connection }),
      storage: () => openStorage(config, 'commands'),
      mails,
      jobs,
      async erase(accountId) {
        await openOnce();
        await eraseByOperator({ config, database, queue, log }, accountId);
      },
      print,
    });
  } finally {
    if (queueOpen) await queue.stop();
    await database.destroy();
    await close();
  }
}

async function openConnection({ databaseUrl, dataDir }: Config): Promise<Opened> {
  if (databaseUrl !== null)
    return { connection: { connectionString: databaseUrl }, isOurs: false, close: async () => undefined };
  try {
    const lock = await lockDataFolder(dataDir, `an operator's command (process ${process.pid})`);
    const postgres = await startPostgres(dataDir);
    return {
      connection: postgres.connection,
      isOurs: true,
      async close() {
        await postgres.stop();
        await lock.release();
      },
    };
  } catch (error) {
    if (!(error instanceof AlreadyRunning)) throw error;
    return { connection: runningPostgres(dataDir), isOurs: false, close: async () => undefined };
  }
}

const elsewhere = async (): Promise<never> => {
  throw new Error('Only the server makes and sends mails');
};
const noMailer: Mailer = { held: true, send: elsewhere, stop: async () => undefined };
const noStorage: Storage = {
  put: elsewhere,
  putFile: elsewhere,
  read: elsewhere,
  stream: elsewhere,
  remove: elsewhere,
  list: () => ({ [Symbol.asyncIterator]: () => ({ next: elsewhere }) }),
};
