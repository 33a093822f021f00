import type { ContentSection } from '@uzor/contract';
import type { ColumnType } from 'kysely';
import type { Json } from '../../../platform/postgres/columns.ts';

interface ContentShownTable {
  section: ContentSection;
  item: string;
  content: Json<object>;
}

export interface ContentPublicationTable {
  id: string;
  published_at: Date;
  operator: string;
  undone_at: Date | null;
  undone_by: string | null;
}

export interface ContentChangeTable {
  publication_id: string;
  section: ContentSection;
  item: string;
  /** Null = it did not exist. */
  before: ColumnType<object | null, string | null, never>;
  /** Whether it had been edited by an operator before. */
  edited_before: boolean;
  after: ColumnType<object, string, never>;
}

interface QuestionOpeningTable {
  item: string;
  day: string;
  opened: number;
}

declare module '../../../platform/postgres/tables.ts' {
  interface Tables {
    content_shown: ContentShownTable;
    content_publication: ContentPublicationTable;
    content_change: ContentChangeTable;
    question_opening: QuestionOpeningTable;
  }
}
