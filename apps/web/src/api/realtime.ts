import { statusChanged, type TaskStatus, taskStatus } from '@uzor/contract';
import { useEffect, useEffectEvent } from 'react';

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
    authEndpoint: '/broadcasting/auth',
    auth: { headers: { 'app-platform': 'web' } },
  });
}

/**
 * Listens to a channel of `@uzor/contract` while the component lives; null listens to nothing. The message is a hint:
 * subscribe, then ask the server once. A message without a status counts as failed. Leaves the channel once completed.
 */
export function useStatusChannel(channel: string | null, onStatus: (status: TaskStatus) => void): void {
  const report = useEffectEvent(onStatus);
  useEffect(() => {
    if (channel === null) return;
    let left = false;
    const leave = () => {
      left = true;
      void connection?.then(
        (echo) => echo.leave(channel),
        () => undefined,
      );
    };
    connection ??= connect();
    connection.then(
      (echo) => {
        if (left) return;
        echo.private(channel).listen(`.${statusChanged}`, ({ status }: { status?: TaskStatus }) => {
          if (status === taskStatus.completed) leave();
          report(status ?? taskStatus.failed);
        });
      },
      () => {
        connection = undefined; // polling goes on without it; the next channel tries again
      },
    );
    return leave;
  }, [channel]);
}
