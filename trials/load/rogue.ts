import { randomUUID } from 'node:crypto';
import { segmentEndpoints } from '@uzor/contract';
import type { BenchServer } from '../bench-server.ts';
import {
  type Call,
  caller,
  good,
  oneAttempt,
  orderedWork,
  readyBlank,
  triedBase,
} from '../../apps/server/src/testing/customer.ts';
import { addressOf } from './visitors.ts';

/* One account that calls as fast as it can: marks, histories and previews, in a loop on many connections. */

export interface Rogue {
  begin(): void;
  /** Stops; returns how many calls were answered, and how many of them were refused. */
  stop(): Promise<{ readonly calls: number; readonly refused: number }>;
}

const connections = 8;

export async function openRogue(server: BenchServer): Promise<Rogue> {
  const call = caller(server, { 'x-forwarded-for': addressOf(1999) });
  const { id, token } = await orderedWork(server, call);
  const slug = await readyBlank(call, await oneAttempt(server), undefined, token);
  const { segments } = segmentEndpoints(triedBase);
  const listed = await good(call('GET', `${triedBase}/${id}/segment`, undefined, token));
  const [segment] = segments.answer.parse(listed.body).data.flat();
  const asked = asks(call, `${triedBase}/${id}/segment/${segment?.id}`, `${triedBase}/blank/${slug}`, token);
  let stopped = false;
  let calls = 0;
  let refused = 0;
  const loop = async (connection: number): Promise<void> => {
    for (let i = connection; !stopped; i++) {
      const answer = await asked[i % asked.length]?.().catch(() => null);
      calls++;
      if (answer?.status === 429) refused++;
    }
  };
  let loops: Promise<void>[] = [];
  const beginAll = () => Array.from({ length: connections }, (_, connection) => loop(connection));
  return {
    begin() {
      loops = beginAll();
    },
    async stop() {
      stopped = true;
      await Promise.all(loops);
      return { calls, refused };
    },
  };
}

function asks(call: Call, segment: string, blank: string, token: string) {
  const operations = () => [{ id: randomUUID(), type: 'mark', cells: [Math.floor(Math.random() * 100)] }];
  return [
    () => call('POST', `${segment}/operations`, { operations: operations() }, token),
    () => call('GET', `${segment}/history`, undefined, token),
    () => call('GET', segment, undefined, token),
    () => call('GET', `${blank}`, undefined, token),
  ];
}
