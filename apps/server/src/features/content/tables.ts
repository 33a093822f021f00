import type { ContentSection } from '@uzor/contract';
import type { ColumnType } from 'kysely';
import type { Json } from '../../platform/postgres/columns.ts';

/* What operators edit of the shop. Columns in the order of the migrations. */

interface ContentShownTable {
  section: ContentSection;
  item: string;
  content: Json<object>;
}

export interface ContentDraftTable {
  section: ContentSection;
  item: string;
  content: Json<object>;
  /** Version of what was published when the draft was begun; see `versionOf`. */
  base: string;
  /** The address of the operator who saved it last. */
  operator: string;
  changed_at: Date;
}

export interface ContentPublicationTable {
  id: string;
  published_at: Date;
  operator: string;
  reason: string;
  undone_at: Date | null;
  undone_by: string | null;
}

export interface ContentChangeTable {
  publication_id: string;
  section: ContentSection;
  item: string;
  /** Null = it was not there. */
  before: ColumnType<object | null, string | null, never>;
  /** Whether an import had to leave it alone before. */
  edited_before: boolean;
  after: ColumnType<object, string, never>;
}

interface QuestionOpeningTable {
  item: string;
  day: string;
  opened: number;
}

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    content_shown: ContentShownTable;
    content_draft: ContentDraftTable;
    content_publication: ContentPublicationTable;
    content_change: ContentChangeTable;
    question_opening: QuestionOpeningTable;
  }
}
