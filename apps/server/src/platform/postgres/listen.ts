import pg from 'pg';
import type { DatabaseConnection } from './database.ts';

export interface Listening {
  stop(): Promise<void>;
}

/**
 * Listens for NOTIFY on `channel` over a dedicated connection and reconnects if it breaks. Messages sent in between are lost,
 * so they may only carry hints.
 */
export async function listen(
  connection: DatabaseConnection,
  channel: string,
  onPayload: (payload: string) => void,
  onError: (error: Error) => void,
): Promise<Listening> {
  let client: pg.Client | null = null;
  let stopped = false;
  let again: NodeJS.Timeout | undefined;
  const connect = async (): Promise<void> => {
    const fresh = new pg.Client({ ...connection, application_name: 'uzor-listen', keepAlive: true });
    const retry = (error: Error): void => {
      if (client === fresh) client = null;
      if (stopped || again !== undefined) return;
      onError(error);
      again = setTimeout(() => {
        again = undefined;
        connect().catch(retry);
      }, 500);
    };
    fresh.on('error', retry);
    fresh.on('end', () => retry(new Error(`The connection that hears ${channel} ended`)));
    fresh.on('notification', (note) => onPayload(note.payload ?? ''));
    await fresh.connect();
    await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
    client = fresh;
  };
  await connect();
  return {
    async stop() {
      stopped = true;
      clearTimeout(again);
      await client?.end();
    },
  };
}
