import type { Generated } from 'kysely';

export interface PasskeyTable {
  id: string;
  account_id: string;
  /** Base64url, as sent by the browser. */
  credential_id: string;
  /** COSE. */
  public_key: Buffer;
  counter: number;
  name: string;
  created_at: Date;
  used_at: Date | null;
}
export interface PasskeyChallengeTable {
  account_id: string;
  /** Base64url. */
  challenge: string;
  ends_at: Date;
  purpose: Generated<'get' | 'create'>;
  /** `Person.signIn` of the sign-in that a new passkey was offered to; null for a signature. */
  sign_in: string | null;
}

declare module '../../../platform/postgres/tables.ts' {
  interface Tables {
    passkey: PasskeyTable;
    passkey_challenge: PasskeyChallengeTable;
  }
}
