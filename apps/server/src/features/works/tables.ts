import type { BookletEdition, HistoryEntryWire, Language, Orientation, ProductKind, TaskStatus } from '@uzor/contract';
import type { ColourCodes } from '@uzor/kit';
import type { Generated, JSONColumnType } from 'kysely';
import type { Json } from '../../platform/postgres/columns.ts';

interface BoxKey {
  /** Empty = codes of no batch. */
  batch: string;
  kind: ProductKind;
  size_id: number;
  filter_id: number;
}
export interface BoxUseTable extends BoxKey {
  /** The first day of the month. */
  month: string;
  schemes: number;
  /** Schemes that use up at least 97 % of some colour. */
  tight: number;
}
export interface ColourUseTable extends BoxUseTable {
  code: string;
  /** Bags of the colour that each of these `schemes` needs, spares included. */
  bags: number;
}
export interface BatchBoxTable extends BoxKey {
  /** Drills of each colour in the box. */
  pieces: number[];
  recorded_at: Date;
}
/** The drills of a batch, whatever the size of its boxes. */
export interface BatchColoursTable extends Omit<BoxKey, 'size_id'> {
  /** `#RRGGBB` by the code of the colour. */
  colours: JSONColumnType<ColourCodes>;
  measured_at: Date;
}

export interface CollaboratorTable {
  id: string;
  kit_id: string;
  /** 0 is the owner, guests follow. */
  place: number;
  /** Null for the owner, whose name is that of the account. */
  name: string | null;
  /** Index into `collaboratorColours` of the contract. */
  color: number;
  key_hash: Buffer | null;
  may_mark: boolean;
  created_at: Date;
  ended_at: Date | null;
  seen_at: Date | null;
  seen_segment: string | null;
  seen_row: number | null;
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
  title: string | null;
  /** When the team was told that the booklet is late. */
  late_told_at: Date | null;
  /** Whether its colours are in the statistics of its box. */
  colours_counted: Generated<boolean>;
  /** Incremented with every change of the scheme. */
  scheme_version: Generated<number>;
  /** The version of the scheme that booklet and pictures show. */
  printed_version: Generated<number>;
}

export interface KitPrintTable {
  kit_id: string;
  edition: BookletEdition;
  /** 0 = the whole booklet, else the number of its only segment, from 1. */
  page_of: number;
  pages: number;
  file: string;
}

export interface SegmentTable {
  id: string;
  kit_id: string;
  number: number;
  platform_number: number | null;
  /** The last entry, which lists show; those before it are in `packed_history`. */
  history: Json<HistoryEntryWire[]>;
  marks: Buffer;
  marked_cells: Generated<number>;
  total_cells: number;
  version: Generated<number>;
  picture_key: string | null;
  changed_at: Date;
  packed_history: Generated<Buffer>;
  packed_undone: Generated<Buffer>;
  /** The author of each mark, as packed by `packAuthors`; empty if all are the owner's. */
  hands: Generated<Buffer>;
  /** The collaborator who has claimed the segment until `claimed_until`. */
  claimed_by: number | null;
  claimed_until: Date | null;
}

export interface SegmentOperationTable {
  segment_id: string;
  operation_id: string;
  applied_at: Generated<Date>;
  /** The last of the consecutive ids of this row; null: only `operation_id`. */
  last_id: Generated<string | null>;
  /** `place` of the collaborator who made them. */
  hand: Generated<number>;
}

export interface ClearedHistoryTable {
  segment_id: string;
  /** The version of the segment that cleared it. */
  version: number;
  packed_history: Buffer;
  cleared_at: Date;
}

export interface ShareLinkTable {
  kit_id: string;
  slug: string;
  card: Buffer;
  created_at: Date;
}

export interface StepProgressTable {
  kit_id: string;
  current_step: number;
  saved_at: Date;
  /** `packAuthors` of the steps done; empty if only the owner wound. */
  hands: Generated<Buffer>;
}

export interface AudioTrackTable {
  id: Generated<number>;
  key: string;
  name_ru: string;
  name_en: string;
  mp3_key: string;
  opus_key: string | null;
  place: number;
}

export interface VoiceTable {
  key: string;
  language: Language;
  name_ru: string;
  name_en: string;
  clips: Json<Record<string, string>>;
  place: number;
}

export interface ColourChangeTable {
  kit_id: string;
  /** The version of the scheme that it made. */
  number: number;
  /** Indices in the palette. */
  from_colour: number;
  to_colour: number;
  /** Row-major indices in the whole work, ascending. */
  cells: number[];
  made_at: Date;
}

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    box_use: BoxUseTable;
    colour_use: ColourUseTable;
    batch_box: BatchBoxTable;
    batch_colours: BatchColoursTable;
    hand: CollaboratorTable;
    kit: KitTable;
    kit_print: KitPrintTable;
    segment: SegmentTable;
    segment_operation: SegmentOperationTable;
    cleared_history: ClearedHistoryTable;
    share: ShareLinkTable;
    step_progress: StepProgressTable;
    audio_track: AudioTrackTable;
    voice: VoiceTable;
    colour_change: ColourChangeTable;
  }
}
