import { pino } from 'pino';
import { type DatabaseConnection, openDatabase } from '../postgres/database.ts';
import { openQueue } from './queue.ts';

/* A worker that never ends its job: `queue.test.ts` kills it. */

const connection = JSON.parse(process.env['CONNECTION'] ?? '') as DatabaseConnection;
const queue = openQueue({
  connection,
  database: openDatabase(connection, () => undefined),
  log: pino({ level: 'silent' }),
});
await queue.start();
await queue.work('killed', { concurrency: 1 }, async () => {
  process.send?.('at work');
  await new Promise(() => undefined);
});
await queue.send(null, 'killed', {});
