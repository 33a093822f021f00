import { once } from 'node:events';
import fc from 'fast-check';
import { WebSocket } from 'ws';
import { callsOfContract } from '../../apps/server/src/testing/contract-guards.ts';
import { caller } from '../../apps/server/src/testing/customer.ts';
import { anyHostileCall, hostilePlaces } from '../../apps/server/src/testing/hostile-calls.ts';
import { hostileEstate, hostileKinds } from '../../apps/server/src/testing/hostile-estate.ts';
import { hostileEvent } from '../../apps/server/src/testing/hostile-values.ts';
import type { BenchServer } from '../bench-server.ts';
import { commandOf, cpuOfMainThread } from '../processes.ts';
import type { Findings } from './findings.ts';
import { sentCall } from './sending.ts';

/* Hostile values in every field of every call, and in socket messages. */

/** Makes calls of the whole contract, each with a hostile value in one place. */
export async function sendCalls(server: BenchServer, count: number, seed: number, log: Findings): Promise<void> {
  const estate = await hostileEstate(server, caller(server));
  const calls = fc.sample(anyHostileCall(hostilePlaces(callsOfContract(hostileKinds)), estate), {
    seed,
    numRuns: count,
  });
  const pid = server.pids().find((one) => commandOf(one).includes('tools/start.ts')) ?? 0;
  // One at a time, so that the main thread's CPU belongs to that call.
  for (const { what, url, method, headers, payload } of calls) {
    const before = cpuOfMainThread(pid);
    log.answered(what, await sentCall(server.shop + url, method, headers, payload));
    log.longestCpuSeconds = Math.max(log.longestCpuSeconds, cpuOfMainThread(pid) - before || 0);
    log.calls++;
  }
}

/** Sends socket messages, on a new connection whenever the last one was closed. @throws if no connection opens */
export async function sendMessages({ shop }: BenchServer, count: number, seed: number, log: Findings): Promise<void> {
  const config = await (await fetch(`${shop}/api/config`)).text();
  const key = /"key":"([^"]+)"/.exec(config)?.[1] ?? '';
  const connected = async () => {
    const socket = new WebSocket(`${shop.replace('http', 'ws')}/app/${key}?protocol=7`);
    const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()).on('error', () => resolve()));
    await once(socket, 'message');
    return { socket, closed };
  };
  let { socket, closed } = await connected();
  for (const event of fc.sample(hostileEvent, { seed, numRuns: count })) {
    if (socket.readyState !== WebSocket.OPEN) ({ socket, closed } = await connected());
    const heard = new Promise((resolve) => socket.once('pong', resolve));
    socket.send(event);
    socket.ping();
    await Promise.race([heard, closed]);
    log.messages++;
  }
  socket.close();
}
