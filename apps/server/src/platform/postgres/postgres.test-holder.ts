import { AlreadyRunning, lockDataFolder } from './data-folder-lock.ts';
import { startPostgres } from './postgres.ts';

const dataDir = process.env['DATA_DIR'] ?? '';
try {
  await lockDataFolder(dataDir, `process ${process.pid}`);
  const { connection } = await startPostgres(dataDir, {
    onTrouble: (error) => process.send?.({ trouble: error.message }),
  });
  process.send?.({ connection });
  process.on('message', () => undefined);
} catch (error) {
  if (!(error instanceof AlreadyRunning)) throw error;
  process.send?.({ refused: error.message });
}
