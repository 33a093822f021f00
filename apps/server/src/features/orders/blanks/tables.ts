import type {
  BlankStatus,
  ColourAtHandWire,
  EditionSettingsWire,
  Language,
  Orientation,
  ProductKind,
  TaskStatus,
  WantedColourWire,
} from '@uzor/contract';
import type { Generated } from 'kysely';
import type { NullableJson } from '../../../platform/postgres/columns.ts';

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
  /** Copied from the code when the blank was opened. */
  marketplace: string | null;
  /** Colours that the customer has; null = the whole box. */
  colours: NullableJson<ColourAtHandWire[]>;
  /** Null before the first scheme, and if the whole box may be used. */
  wanted: NullableJson<WantedColourWire[]>;
}

export interface TracingTable {
  slug: string;
  generation: number;
  preset: number;
  scheme: Buffer;
  picture: string;
  /** Null for kinds without drills. */
  lonely_cells: number | null;
  colours: number;
  pieces: number;
  hours: number;
  /** Null for kinds without thread. */
  thread_metres: number | null;
  binding: string[];
  created_at: Date;
}

/** A tracing before its retouch. */
export type MadeTracingTable = Omit<TracingTable, 'thread_metres' | 'created_at'>;

declare module '../../../platform/postgres/tables.ts' {
  interface Tables {
    blank: BlankTable;
    tracing: TracingTable;
    made_tracing: MadeTracingTable;
  }
}
