import { chmodSync, mkdirSync } from 'node:fs';
import type { Config } from './config.ts';
import { lockDataFolder } from './platform/postgres/data-folder-lock.ts';
import type { DatabaseConnection } from './platform/postgres/database.ts';
import { startPostgres } from './platform/postgres/postgres.ts';

export interface DataFolder {
  readonly connection: DatabaseConnection;
  close(): Promise<void>;
}

/**
 * Connects to the database of DATABASE_URL, or locks the data folder and starts the embedded database.
 * @param holder how this process is described to another one that finds the folder locked
 * @throws AlreadyRunning if another process holds the folder
 */
export async function openDataFolder(
  config: Config,
  onTrouble: (error: Error) => void,
  holder = `process ${process.pid} at ${config.publicUrl}`,
): Promise<DataFolder> {
  if (config.databaseUrl !== null)
    return { connection: { connectionString: config.databaseUrl }, close: async () => undefined };
  mkdirSync(config.dataDir, { recursive: true });
  chmodSync(config.dataDir, 0o700); // an existing folder may have been open to others
  const lock = await lockDataFolder(config.dataDir, holder);
  const postgres = await startPostgres(config.dataDir, { onTrouble });
  return {
    connection: postgres.connection,
    close: async () => {
      await postgres.stop();
      await lock.release();
    },
  };
}
