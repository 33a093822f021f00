import { createHmac } from 'node:crypto';
import type { Server } from 'node:http';
import { statusChanged, type TaskStatus } from '@uzor/contract';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { Config } from '../../config.ts';
import { type DatabaseConnection, notify } from '../postgres/database.ts';
import { listen } from '../postgres/kept-connection.ts';
import type { Tables } from '../postgres/tables.ts';
import { openPusherServer } from './pusher-server.ts';
import { type PusherKeys, pusherSignature } from './pusher-signature.ts';

export interface Realtime {
  /** Sends `status-changed` on `private-<channel>` (a name of `channels` of the contract). A hint: never rejects. */
  publish(channel: string, status: TaskStatus): Promise<void>;
  /** Sends another event of the contract to everyone on the channel; also a hint. */
  tell(channel: string, event: string, said: object): Promise<void>;
  /**
   * Ends this connection when the sign-in ends, whichever process holds the connection; no-op with PUSHER_*. Never
   * rejects.
   */
  bind(socketId: string, signIn: string): Promise<void>;
  /** What a browser needs to connect; `wsHost` null means the host of the page. */
  readonly connection: {
    readonly key: string;
    readonly wsHost: string | null;
    readonly wsPort: number | null;
    readonly forceTLS: boolean;
  };
  /** Signature `key:hmac` that lets a connection join `channel` (name on the wire), or sign in as `userText`. */
  signChannel(socketId: string, channel: string): string;
  signUser(socketId: string, userText: string): string;
  /** Handles WebSocket upgrades of our own server; does nothing with PUSHER_*. */
  attach(server: Server): void;
  stop(): Promise<void>;
}

interface RealtimeParts {
  readonly config: Config;
  readonly connection: DatabaseConnection;
  readonly database: Kysely<Tables>;
  readonly log: Logger;
}

/** Uses PUSHER_* if given, else our own server, whose events reach every web process by NOTIFY. */
export async function openRealtime(parts: RealtimeParts): Promise<Realtime> {
  return parts.config.pusher ? pusherRealtime(parts.config.pusher, parts.log) : ownRealtime(parts);
}

const NOTIFY_CHANNEL = 'uzor_realtime';
/** A message between processes: an event, a connection bound to a sign-in, or a sign-in's end (sent by a trigger). */
type Note =
  | { readonly channel: string; readonly event: string; readonly said: object }
  | { readonly bound: string; readonly signIn: string }
  | { readonly ended: string };

async function ownRealtime({ config, connection, database, log }: RealtimeParts): Promise<Realtime> {
  const derived = (purpose: string): string => createHmac('sha256', config.secretKey).update(purpose).digest('hex');
  const keys: PusherKeys = { key: derived('realtime key').slice(0, 20), secret: derived('realtime secret') };
  const sockets = openPusherServer(keys, {
    origins: [new URL(config.publicUrl).origin, ...config.allowedOrigins],
    proxies: config.trustProxy,
  });
  const listening = await listen(
    connection,
    NOTIFY_CHANNEL,
    (payload) => {
      const note = JSON.parse(payload) as Note;
      if ('channel' in note) sockets.broadcast(`private-${note.channel}`, note.event, note.said);
      else if ('bound' in note) sockets.bind(note.bound, note.signIn);
      else sockets.endSignIn(note.ended);
    },
    (error) => {
      log.warn({ err: error }, 'realtime listens again');
      sockets.endBound(); // a sign-in may have ended unnoticed; clients with a valid one reconnect at once
    },
  );
  const send = (note: Note): Promise<void> =>
    notify(database, NOTIFY_CHANNEL, JSON.stringify(note)).catch((error: unknown) =>
      log.warn({ err: error }, 'a realtime hint was lost'),
    );
  return {
    ...signer(keys),
    connection: { key: keys.key, wsHost: null, wsPort: null, forceTLS: config.publicUrl.startsWith('https:') },
    publish: (channel, status) => send({ channel, event: statusChanged, said: { status } }),
    tell: (channel, event, said) => send({ channel, event, said }),
    bind: (socketId, signIn) => send({ bound: socketId, signIn }),
    attach: (server) => sockets.attach(server),
    async stop() {
      sockets.stop();
      await listening.stop();
    },
  };
}

async function pusherRealtime(settings: NonNullable<Config['pusher']>, log: Logger): Promise<Realtime> {
  const { default: Pusher } = await import('pusher'); // a large package that few installations need
  const useTLS = settings.port === 443;
  const pusher = new Pusher({
    appId: settings.appId,
    key: settings.key,
    secret: settings.secret,
    host: settings.host,
    port: String(settings.port),
    useTLS,
    timeout: 5000,
  });
  const send = async (channel: string, event: string, said: object): Promise<void> => {
    await pusher
      .trigger(`private-${channel}`, event, said)
      .catch((error: unknown) => log.warn({ err: error }, 'a realtime hint was lost'));
  };
  return {
    ...signer(settings),
    connection: { key: settings.key, wsHost: settings.host, wsPort: settings.port, forceTLS: useTLS },
    publish: (channel, status) => send(channel, statusChanged, { status }),
    tell: send,
    bind: async () => undefined,
    attach: () => undefined,
    stop: async () => undefined,
  };
}

function signer(keys: PusherKeys): Pick<Realtime, 'signChannel' | 'signUser'> {
  return {
    signChannel: (socketId, channel) => pusherSignature(keys, `${socketId}:${channel}`),
    signUser: (socketId, userText) => pusherSignature(keys, `${socketId}::user::${userText}`),
  };
}
