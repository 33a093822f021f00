import { segmentEndpoints } from '@uzor/contract';
import { ApiError } from '../api-error.ts';
import { delivered } from '../outbox/outbox.ts';
import { call } from '../transport.ts';
import { syncInBackground } from './background.ts';
import { type OperateBody, packedBody, type SavedMarks } from './marks-on-wire.ts';
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
  send: (address, operations, _guest, closing) => {
    const send = async (body: OperateBody): Promise<SavedMarks> =>
      (await call(callsOf(address).operate, { body, keepalive: closing })).data;
    // An older server takes a list; and in a list, errors name their operation.
    const asList = (problem: unknown) => {
      if (problem instanceof ApiError && problem.status === 422) return send({ operations: [...operations] });
      throw problem;
    };
    return delivered(send(packedBody(operations)).catch(asList));
  },
  history: (address) => call(callsOf(address).history),
};

/** Sends the marks of this page and asks for those of others. */
export const marks = new WorkSync(works, wire, () => void syncInBackground());
marks.follow();
