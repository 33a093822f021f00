import type { Language, ProductKind } from '@uzor/contract';
import type { Generated } from 'kysely';

/** What an account may do beyond its own works. */
export const roles = ['operator'] as const;

export interface AccountTable {
  id: string;
  email: string;
  email_key: string;
  full_name: string | null;
  /** yyyy-MM-dd */
  birth_date: string | null;
  gender: 1 | 2 | null;
  password_hash: string;
  language: Language;
  made_by_blank: string | null;
  password_used_at: Date | null;
  last_viewed_kind: ProductKind | null;
  created_at: Date;
  avatar: Generated<string | null>;
  role: Generated<(typeof roles)[number] | null>;
  /** When something mailed to the address was used; null: the address is unproven. */
  proven_at: Generated<Date | null>;
  /** When it will be erased; null unless its owner has deleted it. */
  erase_at: Generated<Date | null>;
}

export interface AccessTokenTable {
  hash: Buffer;
  account_id: string;
  remembered: boolean;
  created_at: Date;
  used_at: Date;
  expires_at: Date;
  id: Generated<string>;
  device: string | null;
  second_factor: Generated<boolean>;
}

export interface KnownBrowserTable {
  account_id: string;
  hash: Buffer;
  device: string | null;
  used_at: Date;
  told_at: Generated<Date | null>;
}

export interface PasswordResetTable {
  hash: Buffer;
  account_id: string;
  created_at: Date;
  expires_at: Date;
}

export interface ForgottenPasswordTable {
  id: string;
  email: string;
  language: Language;
  created_at: Date;
}

export interface ConsentTable {
  id: string;
  account_id: string;
  /** Null for a registration. */
  blank_slug: string | null;
  version: string;
  given_at: Date;
}

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

export interface SecondFactorTable {
  account_id: string;
  sealed_secret: Buffer;
  created_at: Date;
  /** Null until the first code was given; nothing is required before. */
  confirmed_at: Date | null;
  /** 30 s time step of the last accepted code. */
  last_step: Generated<number>;
}
export interface RecoveryCodeTable {
  hash: Buffer;
  account_id: string;
}

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    account: AccountTable;
    access_token: AccessTokenTable;
    known_browser: KnownBrowserTable;
    password_reset: PasswordResetTable;
    forgotten_password: ForgottenPasswordTable;
    consent: ConsentTable;
    passkey: PasskeyTable;
    passkey_challenge: PasskeyChallengeTable;
    second_factor: SecondFactorTable;
    recovery_code: RecoveryCodeTable;
  }
}
