import { statusChanged } from '@uzor/contract';
import type { ChannelAuthorizationHandler } from 'pusher-js';
import { useEffect, useEffectEvent } from 'react';
import { fetched } from './fetched.ts';
import { guestKeyFor } from './together/guest-keys.ts';

type EchoClient = import('laravel-echo').default<'reverb'>;
let connection: Promise<EchoClient> | undefined;

async function connect(): Promise<EchoClient> {
  const [{ default: Echo }, { default: Pusher }, { call }, { endpoints }] = await Promise.all([
    import('laravel-echo'),
    import('pusher-js'),
    import('./transport.ts'),
    import('@uzor/contract'),
  ]);
  const {
    data: { realtime },
  } = await call(endpoints.config);
  return new Echo({
    broadcaster: 'reverb',
    Pusher,
    key: realtime.key,
    wsHost: realtime.wsHost,
    wsPort: realtime.wsPort,
    wssPort: realtime.wsPort,
    forceTLS: realtime.forceTLS,
    enabledTransports: ['ws', 'wss'],
    channelAuthorization: { transport: 'ajax', endpoint: '/broadcasting/auth', customHandler: joining },
  });
}

/** Authorises a channel; a guest of a work sends the key of the link. */
const joining: ChannelAuthorizationHandler = ({ socketId, channelName }, done) => {
  fetched('/broadcasting/auth', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'app-platform': 'web',
      ...guestKeyFor(channelName),
    },
    body: JSON.stringify({ socket_id: socketId, channel_name: channelName }),
    credentials: 'same-origin',
  })
    .then(async (answer) => {
      const { auth }: { auth: string } = await answer.json();
      done(null, { auth });
    })
    .catch((problem: unknown) => done(problem instanceof Error ? problem : new Error(String(problem)), null));
};

export interface ChannelHandlers {
  readonly events: Readonly<Record<string, (said: unknown) => void>>;
  /** Called after the first subscription and every reconnection, because events in between are missed. */
  readonly onJoined?: () => void;
  readonly onRefused?: () => void;
}

/** Listens to a channel while the component is mounted; null listens to nothing. Events are only hints to refetch. */
export function useChannel(channel: string | null, handlers: ChannelHandlers): void {
  const hear = useEffectEvent((name: string, said: unknown) => handlers.events[name]?.(said));
  const join = useEffectEvent(() => handlers.onJoined?.());
  const refuse = useEffectEvent(() => handlers.onRefused?.());
  const wanted = Object.keys(handlers.events).join();
  useEffect(() => {
    if (channel === null) return;
    let left = false;
    const heard = wanted.split(',').map((name) => [`.${name}`, (said: unknown) => hear(name, said)] as const);
    let leave: (() => void) | undefined;
    connection ??= connect();
    connection.then(
      (echo) => {
        if (left) return;
        joined.set(channel, (joined.get(channel) ?? 0) + 1);
        const place = echo.private(channel);
        for (const [name, listener] of heard) place.listen(name, listener);
        const enter = () => !left && join();
        place.subscribed(enter);
        if (place.subscription.subscribed) enter();
        place.error(() => !left && refuse());
        leave = () => {
          const others = (joined.get(channel) ?? 1) - 1;
          joined.set(channel, others);
          if (others === 0) return echo.leave(channel);
          for (const [name, listener] of heard) place.stopListening(name, listener);
        };
      },
      () => {
        connection = undefined; // polling continues without it; the next channel tries again
      },
    );
    return () => {
      left = true;
      leave?.();
    };
  }, [channel, wanted]);
}

/** Number of components listening to each channel; the last one leaves it. */
const joined = new Map<string, number>();

/** Calls `onStatus` for every task status message of a channel, a hint to refetch; null listens to nothing. */
export function useStatusChannel(channel: string | null, onStatus: () => void): void {
  useChannel(channel, { events: { [statusChanged]: onStatus } });
}
