import type { Generated } from 'kysely';

export interface SecondFactorTable {
  account_id: string;
  sealed_secret: Buffer;
  created_at: Date;
  /** Null until the first code was given; nothing is required before. */
  confirmed_at: Date | null;
  /** 30 s time step of the last accepted code; bigint, which pg returns as text. */
  last_step: Generated<number>;
}
export interface RecoveryCodeTable {
  hash: Buffer;
  account_id: string;
}

declare module '../../../platform/postgres/tables.ts' {
  interface Tables {
    second_factor: SecondFactorTable;
    recovery_code: RecoveryCodeTable;
  }
}
