import type {
  BlankStatus,
  EditionSettingsWire,
  HistoryEntryWire,
  Language,
  Orientation,
  ProductKind,
  TaskStatus,
} from '@uzor/contract';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type {
  AudioTrackTable,
  BannerTable,
  CatalogueEntryTable,
  LibraryPictureTable,
  VoiceTable,
} from './shop-tables.ts';

/* The tables of `migrations/` as kysely sees them: one interface a table, columns in the order of the migration. */

/** Read as an object; written as JSON text, because pg would take a bare array for an array of PostgreSQL. */
type Json<T extends object | null> = JSONColumnType<T, string, string>;
/** A jsonb column that may be null. */
type NullableJson<T extends object> = ColumnType<T | null, string | null | undefined, string | null>;

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
}

export interface AccessTokenTable {
  hash: Buffer;
  account_id: string;
  remembered: boolean;
  created_at: Date;
  used_at: Date;
  expires_at: Date;
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

export interface CodeTable {
  id: string;
  code: string;
  kind: ProductKind;
  size_ids: number[] | null;
  filter_ids: number[] | null;
  uses: number | null;
  used: Generated<number>;
  batch: string | null;
  marketplace: string | null;
  trial: Generated<boolean>;
  blocked_at: Date | null;
  expires_at: Date | null;
  created_at: Date;
}

export interface FileTable {
  id: string;
  storage_key: string;
  name: string;
  type: string;
  size_bytes: number;
  created_at: Date;
}

export interface BlankTable {
  slug: string;
  code_id: string;
  account_id: string | null;
  kind: ProductKind;
  status: Generated<BlankStatus>;
  size_id: number | null;
  filter_id: number | null;
  orientation: Generated<Orientation>;
  preset: number | null;
  tips_read: Generated<boolean>;
  raw_photo: string | null;
  cropped_photo: string | null;
  origin_photo: string | null;
  edition_settings: NullableJson<EditionSettingsWire>;
  generation: Generated<number>;
  upload_number: Generated<number>;
  generation_status: Generated<TaskStatus>;
  tried_email: string | null;
  completed_email: string | null;
  completed_at: Date | null;
  language: Language;
  created_at: Date;
  changed_at: Date;
  tried_consent: Generated<boolean>;
}

export interface TracingTable {
  slug: string;
  generation: number;
  preset: number;
  scheme: Buffer;
  picture: string;
  /** Null for kinds that are not laid drill by drill. */
  lonely_cells: number | null;
  colours: number;
  pieces: number;
  hours: number;
  /** Null for kinds without thread. */
  thread_metres: number | null;
  binding: string[];
  created_at: Date;
}

export interface KitTable {
  id: string;
  account_id: string;
  blank_slug: string;
  code_id: string;
  attempt: number;
  kind: ProductKind;
  size_id: number;
  filter_id: number;
  orientation: Orientation;
  preset: number;
  scheme: Buffer;
  origin_photo: string | null;
  tracing_photo: string | null;
  booklet: string | null;
  booklet_status: Generated<TaskStatus>;
  pictures_status: Generated<TaskStatus>;
  marked_cells: Generated<number>;
  total_cells: number;
  visible: Generated<boolean>;
  tips_read: Generated<boolean>;
  language: Language;
  trashed_at: Date | null;
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

export interface SegmentTable {
  id: string;
  kit_id: string;
  number: number;
  platform_number: number | null;
  history: Json<HistoryEntryWire[]>;
  undone: Json<HistoryEntryWire[]>;
  marks: Buffer;
  marked_cells: Generated<number>;
  total_cells: number;
  version: Generated<number>;
  picture_key: string | null;
  changed_at: Date;
}

export interface SegmentOperationTable {
  segment_id: string;
  operation_id: string;
}

export interface MailTable {
  id: string;
  subject_kind: 'account' | 'scheme' | 'reset' | 'password_changed' | 'support' | 'support_copy';
  account_id: string | null;
  kit_id: string | null;
  address: string;
  language: Language;
  status: Generated<'waiting' | 'sent' | 'failed'>;
  message_id: string;
  sealed_password: Buffer | null;
  tries: Generated<number>;
  last_error: string | null;
  created_at: Date;
  sent_at: Date | null;
  sealed_content: Buffer | null;
  reply_to: string | null;
}

export interface DemoTable {
  slug: string;
  id: string;
  kind: ProductKind;
  size_id: number;
  orientation: Orientation;
  photo: string;
  origin_photo: string | null;
  status: Generated<TaskStatus>;
  liked: boolean | null;
  created_at: Date;
}

export interface DemoPhotoTable {
  slug: string;
  name: string;
  picture: string;
}

export interface StepProgressTable {
  kit_id: string;
  current_step: number;
  saved_at: Date;
}

export interface RateLimitTable {
  key: string;
  hits: number;
  ends_at: Date;
}

/** Every table of the product. */
export interface Tables {
  account: AccountTable;
  access_token: AccessTokenTable;
  password_reset: PasswordResetTable;
  forgotten_password: ForgottenPasswordTable;
  code: CodeTable;
  file: FileTable;
  blank: BlankTable;
  tracing: TracingTable;
  kit: KitTable;
  consent: ConsentTable;
  segment: SegmentTable;
  segment_operation: SegmentOperationTable;
  mail: MailTable;
  library_picture: LibraryPictureTable;
  catalogue_entry: CatalogueEntryTable;
  banner: BannerTable;
  demo: DemoTable;
  demo_photo: DemoPhotoTable;
  step_progress: StepProgressTable;
  audio_track: AudioTrackTable;
  voice: VoiceTable;
  rate_limit: RateLimitTable;
}
