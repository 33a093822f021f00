import type { Language } from '@uzor/contract';
import type { Generated } from 'kysely';
import type { MailKind } from './contents.ts';

export interface MailTable {
  id: string;
  subject_kind: MailKind;
  account_id: string | null;
  kit_id: string | null;
  address: string;
  language: Language;
  status: Generated<'waiting' | 'sent' | 'failed'>;
  message_id: string;
  tries: Generated<number>;
  last_error: string | null;
  created_at: Date;
  sent_at: Date | null;
  /** Encrypted content stored nowhere else, such as a reset token; null if there is none or once it is erased. */
  sealed_content: Buffer | null;
  reply_to: string | null;
}

/** `digest`: of the address, keyed by the secret key. */
export interface BarredAddressTable {
  digest: string;
  reason: 'bounced' | 'complained';
  barred_at: Date;
}

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    mail: MailTable;
    barred_address: BarredAddressTable;
  }
}
