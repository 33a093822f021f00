import type { Language, MissingPartWire, PartsState } from '@uzor/contract';
import type { ColumnType } from 'kysely';

export interface PartsRequestTable {
  id: string;
  account_id: string;
  kit_id: string;
  language: Language;
  state: PartsState;
  /** Names in the language of the request; written as JSON text. */
  missing: ColumnType<readonly MissingPartWire[], string, string>;
  /** The recipient; see `sealed.ts`. */
  sealed_parcel: Buffer;
  /** The tracking number, or the reason for the refusal. */
  sealed_outcome: Buffer | null;
  asked_at: Date;
  packed_at: Date | null;
  /** When it was posted or refused. */
  ended_at: Date | null;
}

declare module '../../../platform/postgres/tables.ts' {
  interface Tables {
    parts_request: PartsRequestTable;
  }
}
