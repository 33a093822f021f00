import type { Generated } from 'kysely';

/** Columns in the order of the migrations. */
export interface SecondFactorTable {
  account_id: string;
  sealed_secret: Buffer;
  created_at: Date;
  /** Null until a first code was given: nothing is demanded before. */
  confirmed_at: Date | null;
  /** The half-minute of the last code that was taken, as a number of pg. */
  last_step: Generated<string>;
}
export interface RecoveryCodeTable {
  hash: Buffer;
  account_id: string;
}

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    second_factor: SecondFactorTable;
    recovery_code: RecoveryCodeTable;
  }
}
