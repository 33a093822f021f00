/** Columns in the order of the migrations. */
export interface PasskeyTable {
  id: string;
  account_id: string;
  /** Base64url, as the browser names it. */
  credential_id: string;
  /** COSE. */
  public_key: Buffer;
  /** A number of pg. */
  counter: string;
  name: string;
  created_at: Date;
  used_at: Date | null;
}
export interface PasskeyChallengeTable {
  account_id: string;
  /** Base64url. */
  challenge: string;
  ends_at: Date;
}

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    passkey: PasskeyTable;
    passkey_challenge: PasskeyChallengeTable;
  }
}
