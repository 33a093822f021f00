import pg from 'pg';
import type { DatabaseConnection } from './database.ts';

const AGAIN_MS = 500;

/** A dedicated connection that is opened again whenever it breaks. */
export interface KeptConnection {
  stop(): Promise<void>;
}

/**
 * Opens a connection named `name`, runs `onOpen` on it, and does both again when the connection is lost. `onLost` is
 * called when it is lost and after every failed attempt to reconnect. Rejects if the first attempt fails.
 */
export async function keepConnection(
  connection: DatabaseConnection,
  name: string,
  onOpen: (client: pg.Client) => Promise<void>,
  onLost: (error: Error) => void,
): Promise<KeptConnection> {
  let client: pg.Client | null = null;
  let stopped = false;
  let again: NodeJS.Timeout | undefined;
  async function connect(): Promise<void> {
    const fresh = new pg.Client({ ...connection, application_name: name, keepAlive: true });
    const lost = (error: Error): void => {
      if (client !== fresh || stopped) return;
      client = null;
      retry(error);
    };
    fresh.on('error', lost);
    fresh.on('end', () => lost(new Error(`The connection ${name} ended`)));
    await fresh.connect();
    await onOpen(fresh);
    if (stopped) await fresh.end();
    else client = fresh;
  }
  function retry(error: Error): void {
    if (stopped) return;
    onLost(error);
    again = setTimeout(() => connect().catch(retry), AGAIN_MS);
  }
  await connect();
  return {
    async stop() {
      stopped = true;
      clearTimeout(again);
      await client?.end();
    },
  };
}

/** Listens for NOTIFY on `channel`. Messages sent during an interruption are lost, so they may only carry hints. */
export async function listen(
  connection: DatabaseConnection,
  channel: string,
  onPayload: (payload: string) => void,
  onLost: (error: Error) => void,
): Promise<KeptConnection> {
  const begin = async (client: pg.Client): Promise<void> => {
    client.on('notification', (note) => onPayload(note.payload ?? ''));
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
  };
  return keepConnection(connection, 'uzor-listen', begin, onLost);
}
