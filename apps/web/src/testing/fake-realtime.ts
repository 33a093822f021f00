import { statusChanged, type TaskStatus } from '@uzor/contract';
import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/* The part of Pusher's protocol that our client uses; every connection and subscription is accepted. */

const sockets = new Set<FakeSocket>();
let granting: Promise<void> | undefined;

export const realtime = {
  say: (channel: string, status: TaskStatus | null): Promise<void> =>
    realtime.tell(channel, statusChanged, status === null ? {} : { status }),
  async tell(channel: string, event: string, said: object): Promise<void> {
    const name = `private-${channel}`;
    await waitFor(() =>
      expect(
        [...sockets].some((socket) => socket.channels.has(name)),
        `${name} is listened to`,
      ).toBe(true),
    );
    const data = JSON.stringify(said);
    for (const socket of sockets) if (socket.channels.has(name)) socket.hear({ event, channel: name, data });
  },
  holdBack(): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    granting = promise;
    return () => {
      granting = undefined;
      resolve();
    };
  },
  /** Closes every connection as a restarting server does, so that pages reconnect at once. */
  breakOff(): void {
    for (const socket of sockets) socket.close(4200);
  },
};

interface Message {
  readonly event: string;
  readonly channel?: string;
  readonly data?: string;
}

/** A web socket connected to the fake realtime server. */
export class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  readonly channels = new Set<string>();
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; wasClean: boolean }) => void) | null = null;
  onerror: (() => void) | null = null;

  constructor() {
    super();
    queueMicrotask(() => {
      sockets.add(this);
      this.readyState = FakeSocket.OPEN;
      this.onopen?.();
      const data = JSON.stringify({ socket_id: '1.1', activity_timeout: 120 });
      this.hear({ event: 'pusher:connection_established', data });
    });
  }

  hear(message: Message): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  send(text: string): void {
    const { event, data }: { event: string; data: { channel: string } } = JSON.parse(text);
    if (event === 'pusher:ping') this.hear({ event: 'pusher:pong', data: '{}' });
    if (event === 'pusher:unsubscribe') this.channels.delete(data.channel);
    if (event !== 'pusher:subscribe') return;
    const grant = () => {
      this.channels.add(data.channel);
      this.hear({ event: 'pusher_internal:subscription_succeeded', channel: data.channel, data: '{}' });
    };
    if (granting) void granting.then(grant);
    else grant();
  }

  close(code = 1000): void {
    sockets.delete(this);
    this.readyState = 3;
    this.onclose?.({ code, wasClean: true });
  }
}
