import { endpoints } from '@uzor/contract';
import { call } from '../../api/transport.ts';

/** Says that a visitor opened an answer. Nobody waits for it, and a failure loses one of many. */
export function countOpening(id: string): void {
  void call(endpoints.openQuestion, { params: { id } }).catch(() => undefined);
}
