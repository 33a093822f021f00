import { segmentEndpoints } from '@uzor/contract';
import { delivered } from '../outbox/outbox.ts';
import { signedInNow } from '../session.ts';
import { call } from '../transport.ts';
import { syncInBackground } from './background.ts';
import { packedBody } from './marks-on-wire.ts';
import { type MarksWire, WorkSync } from './work-sync.ts';
import { works } from './works.ts';

/** Calls of the segment at `address`; the transport adds the key of a guest. */
const callsOf = (address: string) => {
  const { operate, history } = segmentEndpoints('');
  return {
    operate: { ...operate, path: `${address}/operations` as const },
    history: { ...history, path: `${address}/history` as const },
  };
};

const wire: MarksWire = {
  send: async (address, operations, guest, closing) => {
    // Marks left from an ended sign-in wait for the next one.
    if (guest === null && !signedInNow()) return { outcome: 'later' };
    const body = packedBody(operations);
    return delivered(call(callsOf(address).operate, { body, keepalive: closing }).then(({ data }) => data));
  },
  history: (address) => call(callsOf(address).history),
};

export const marks = new WorkSync(works, wire, () => void syncInBackground());
marks.follow();
