import { type MessageValues, message } from '@uzor/contract';
import type { RefusalReason } from './headers/refusals.ts';

/** The photo is not accepted. Pass `reason` and `values` to the contract's `message` in the reader's language. */
export class PhotoRefused extends Error {
  override readonly name = 'PhotoRefused';
  readonly reason: RefusalReason;
  readonly values: MessageValues;

  constructor(reason: RefusalReason, values: MessageValues = {}, options?: ErrorOptions) {
    super(message(reason, 'en', values), options);
    this.reason = reason;
    this.values = values;
  }
}
