import type {
  BlankStatus,
  ColourAtHandWire,
  EditionSettingsWire,
  Language,
  Orientation,
  PhotoTrouble,
  ProductKind,
  TaskStatus,
  WantedColourWire,
} from '@uzor/contract';
import type { Generated } from 'kysely';
import type { NullableJson } from '../../platform/postgres/columns.ts';

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
  /** SHA-256 of the key that erases the demo. */
  erase_key_hash: Generated<Buffer | null>;
  /** Findings of the photo check; null before it. */
  troubles: Generated<PhotoTrouble[] | null>;
  /** The picture that the vote is about; null without a vote, empty if the browser did not say. */
  judged_look: Generated<string | null>;
  /** Colours the visitor has; null: whole boxes. */
  colours: NullableJson<ColourAtHandWire[]>;
}

/** Votes on demos made on one day; `troubles` are sorted. */
export interface DemoOpinionTable {
  day: string;
  kind: ProductKind;
  look: string;
  troubles: PhotoTrouble[];
  liked: Generated<number>;
  disliked: Generated<number>;
}

export interface DemoPhotoTable {
  slug: string;
  name: string;
  picture: string;
}

export interface OpinionTable {
  slug: string;
  key: string;
  generation: number;
  presets: number[];
  created_at: Date;
  /** When the owner ended it or took a preset. */
  closed_at: Date | null;
}

export interface OpinionVoteTable {
  id: string;
  slug: string;
  /** Digest of the browser's id, different for each vote. */
  browser: Buffer;
  /** 0: taken back, kept because its words were hidden. */
  preset: number;
  name: string | null;
  words: string | null;
  said_at: Date | null;
  /** The owner has hidden the words. */
  hidden: boolean;
}

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    blank: BlankTable;
    tracing: TracingTable;
    made_tracing: MadeTracingTable;
    demo: DemoTable;
    demo_photo: DemoPhotoTable;
    demo_opinion: DemoOpinionTable;
    opinion: OpinionTable;
    opinion_vote: OpinionVoteTable;
  }
}
