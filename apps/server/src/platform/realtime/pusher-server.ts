import { randomInt } from 'node:crypto';
import type { IncomingMessage, Server } from 'node:http';
import { WebSocket, WebSocketServer } from 'ws';
import * as z from 'zod/mini';
import { countSockets } from '../metrics/counts.ts';
import { callerOf, networkOf } from '../http/network.ts';
import { isPusherSignature, type PusherKeys } from './pusher-signature.ts';

export interface PusherServer {
  attach(server: Server): void;
  broadcast(channel: string, event: string, payload: object): void;
  /** Makes a connection end together with a sign-in; connections of other processes are ignored. */
  bind(socketId: string, signIn: string): void;
  endSignIn(signIn: string): void;
  /** Ends every connection that belongs to a sign-in. */
  endBound(): void;
  stop(): void;
}

const ACTIVITY_SECONDS = 120;
const MOST_CONNECTIONS = 20_000;
const MOST_CHANNELS = 100; // per connection
const MOST_MESSAGES = 200; // per connection and heartbeat
const HEARTBEAT_MS = 30_000;
/** Bytes that a connection may leave unread. */
const MOST_UNREAD = 65_536;
/** Milliseconds for which the end of a sign-in is remembered, for connections that are bound to it later. */
const REMEMBERED_MS = 60_000;
/** Close codes. 4000–4099 and from 4300: do not reconnect; 4100–4199: reconnect later; 4200–4299: reconnect at once. */
const closeCodes = {
  unknownKey: 4001,
  malformed: 4006,
  unauthorised: 4009,
  overCapacity: 4100,
  signInEnded: 4200,
  tooBusy: 4301,
} as const;

interface Visitor {
  readonly socket: WebSocket;
  readonly id: string;
  readonly address: string;
  readonly channels: Set<string>;
  userId: string | null;
  /** Sign-ins with which it joined its channels. */
  readonly signIns: Set<string>;
  alive: boolean;
  messages: number;
}

interface PusherSettings {
  /** Origins that may connect besides our own host. */
  readonly origins: readonly string[];
  /** How many proxies are in front of us, whose entries of `x-forwarded-for` are trusted. */
  readonly proxies: number;
  /**
   * Maximum number of connections per sign-in and per address. Offices, schools and mobile networks share an address.
   */
  readonly most?: { readonly ofAddress: number; readonly ofSignIn: number };
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a factory of short functions
export function openPusherServer(
  keys: PusherKeys,
  { origins, proxies, most = { ofAddress: 2000, ofSignIn: 100 } }: PusherSettings,
): PusherServer {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 16_384 });
  const visitors = new Set<Visitor>();
  /** Connections per address. */
  const addresses = new Map<string, number>();
  const endedAt = new Map<string, number>();
  const endWhere = (belongs: (visitor: Visitor) => boolean): void => {
    for (const visitor of visitors)
      if (belongs(visitor)) refuse(visitor, closeCodes.signInEnded, 'The sign-in has ended');
  };
  const listeners = new Map<string, Set<Visitor>>();
  const leave = (visitor: Visitor, channel: string): void => {
    visitor.channels.delete(channel);
    const others = listeners.get(channel);
    others?.delete(visitor);
    if (others?.size === 0) listeners.delete(channel);
  };
  const join = (visitor: Visitor, channel: string): void => {
    visitor.channels.add(channel);
    const others = listeners.get(channel) ?? new Set();
    listeners.set(channel, others.add(visitor));
  };
  const heartbeat = setInterval(() => {
    for (const [signIn, at] of endedAt) if (at < Date.now() - REMEMBERED_MS) endedAt.delete(signIn);
    for (const visitor of visitors) {
      if (!visitor.alive) visitor.socket.terminate();
      visitor.alive = false;
      visitor.messages = 0;
      visitor.socket.ping();
    }
  }, HEARTBEAT_MS);
  heartbeat.unref();

  sockets.on('connection', (socket: WebSocket, request: IncomingMessage) => {
    const visitor: Visitor = {
      socket,
      id: `${randomInt(1e9)}.${randomInt(1e9)}`,
      address: networkOf(callerOf(request, proxies)),
      channels: new Set(),
      userId: null,
      signIns: new Set(),
      alive: true,
      messages: 0,
    };
    socket.on('error', () => socket.terminate());
    if (keyOf(request) !== keys.key) return refuse(visitor, closeCodes.unknownKey, 'No application of this key');
    const ofAddress = addresses.get(visitor.address) ?? 0;
    if (visitors.size >= MOST_CONNECTIONS || ofAddress >= most.ofAddress)
      return refuse(visitor, closeCodes.overCapacity, 'Too many connections');
    visitors.add(visitor);
    addresses.set(visitor.address, ofAddress + 1);
    countSockets(visitors.size);
    socket.on('pong', () => {
      visitor.alive = true;
    });
    socket.on('close', () => {
      visitors.delete(visitor);
      const others = (addresses.get(visitor.address) ?? 1) - 1;
      if (others > 0) addresses.set(visitor.address, others);
      else addresses.delete(visitor.address);
      countSockets(visitors.size);
      for (const channel of visitor.channels) leave(visitor, channel);
    });
    socket.on('message', (raw) => {
      if (++visitor.messages > MOST_MESSAGES) return refuse(visitor, closeCodes.tooBusy, 'Too many messages');
      try {
        hear(visitor, String(raw), keys, { join, leave });
      } catch {
        refuse(visitor, closeCodes.malformed, 'A message that cannot be read'); // only this connection ends
      }
    });
    tell(visitor, 'pusher:connection_established', { socket_id: visitor.id, activity_timeout: ACTIVITY_SECONDS });
  });

  return {
    attach(server) {
      server.on('upgrade', (request, socket, head) => {
        socket.on('error', () => socket.destroy());
        if (keyOf(request) === null || !isAllowed(request, origins)) {
          socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
          return;
        }
        sockets.handleUpgrade(request, socket, head, (opened) => sockets.emit('connection', opened, request));
      });
    },
    broadcast(channel, event, payload) {
      for (const visitor of listeners.get(channel) ?? []) tell(visitor, event, payload, channel);
    },
    bind(socketId, signIn) {
      const visitor = [...visitors].find(({ id }) => id === socketId);
      if (!visitor) return;
      const ofSignIn = [...visitors].filter(({ signIns }) => signIns.has(signIn)).length;
      if (ofSignIn >= most.ofSignIn && !visitor.signIns.has(signIn))
        return refuse(visitor, closeCodes.overCapacity, 'Too many connections');
      visitor.signIns.add(signIn);
      if (endedAt.has(signIn)) endWhere((one) => one === visitor);
    },
    endSignIn(signIn) {
      endedAt.set(signIn, Date.now());
      endWhere(({ signIns }) => signIns.has(signIn));
    },
    endBound: () => endWhere(({ signIns }) => signIns.size > 0),
    stop() {
      clearInterval(heartbeat);
      for (const visitor of visitors) visitor.socket.close(1001);
      sockets.close();
      setTimeout(() => {
        for (const visitor of visitors) visitor.socket.terminate();
      }, 500).unref();
    },
  };
}

function keyOf(request: IncomingMessage): string | null {
  return /^\/app\/([\w-]+)(?:\?|$)/.exec(request.url ?? '')?.[1] ?? null;
}

/** Pages of other origins may not connect; programs send no Origin header. */
function isAllowed({ headers }: IncomingMessage, origins: readonly string[]): boolean {
  const { origin, host } = headers;
  if (origin === undefined || origins.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}

interface ChannelActions {
  join(visitor: Visitor, channel: string): void;
  leave(visitor: Visitor, channel: string): void;
}

const channelName = z._default(z.string(), '');
const signature = z.optional(z.nullable(z.string()));
const eventSchema = z.object({ event: z.string() });
const unsubscribeSchema = z.object({ data: z.object({ channel: channelName }) });
const subscribeSchema = z.object({ data: z.object({ channel: channelName, auth: signature }) });
const signInSchema = z.object({ data: z.object({ auth: signature, user_data: z.string() }) });
const userSchema = z.object({ id: z.string() });
type Subscription = z.output<typeof subscribeSchema>['data'];
type UserSignIn = z.output<typeof signInSchema>['data'];

/** Client events and unknown events are ignored. @throws ZodError for a known one with an invalid field */
function hear(visitor: Visitor, raw: string, keys: PusherKeys, { join, leave }: ChannelActions): void {
  const said = parsed(raw);
  const event = eventSchema.safeParse(said).data?.event;
  if (event === 'pusher:ping') tell(visitor, 'pusher:pong', {});
  else if (event === 'pusher:unsubscribe') leave(visitor, unsubscribeSchema.parse(said).data.channel);
  else if (event === 'pusher:signin') signIn(visitor, signInSchema.parse(said).data, keys);
  else if (event === 'pusher:subscribe') subscribe(visitor, subscribeSchema.parse(said).data, keys, join);
}

function subscribe(
  visitor: Visitor,
  { channel, auth }: Subscription,
  keys: PusherKeys,
  join: ChannelActions['join'],
): void {
  if (!mayHear(visitor, channel, auth, keys)) {
    tell(visitor, 'pusher:subscription_error', { type: 'AuthError', error: 'Not allowed', status: 401 }, channel);
    return;
  }
  join(visitor, channel);
  tell(visitor, 'pusher_internal:subscription_succeeded', {}, channel);
}

function parsed(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return null; // treated as an unknown event
  }
}

/** Private channels need a signature, and a user's own channel needs a sign-in. All other channels are refused. */
function mayHear(visitor: Visitor, channel: string, auth: Subscription['auth'], keys: PusherKeys): boolean {
  if (channel.length > 200 || visitor.channels.size >= MOST_CHANNELS) return false;
  if (channel.startsWith('#server-to-user-'))
    return visitor.userId !== null && channel === `#server-to-user-${visitor.userId}`;
  return channel.startsWith('private-') && isPusherSignature(keys, `${visitor.id}:${channel}`, auth);
}

function signIn(visitor: Visitor, { auth, user_data: userText }: UserSignIn, keys: PusherKeys): void {
  if (!isPusherSignature(keys, `${visitor.id}::user::${userText}`, auth)) {
    refuse(visitor, closeCodes.unauthorised, 'Not signed in');
    return;
  }
  visitor.userId = userSchema.parse(JSON.parse(userText)).id;
  tell(visitor, 'pusher:signin_success', { user_data: userText });
}

/** Sends an event, or ends a connection that does not read. */
function tell({ socket }: Visitor, event: string, payload: object, channel?: string): void {
  if (socket.bufferedAmount > MOST_UNREAD) socket.terminate();
  // In this protocol `data` is JSON text inside the JSON.
  if (socket.readyState === WebSocket.OPEN)
    socket.send(
      JSON.stringify({ event, data: JSON.stringify(payload), ...(channel === undefined ? {} : { channel }) }),
    );
}

function refuse(visitor: Visitor, code: number, message: string): void {
  tell(visitor, 'pusher:error', { code, message });
  visitor.socket.close(code, message);
}
